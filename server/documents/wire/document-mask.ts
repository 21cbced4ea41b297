import type { StoredDocument } from "#server/documents/document.ts";
import { selectFields } from "#server/documents/query/evaluate.ts";
import type { FieldPath } from "#content/field-path.ts";
import { parseFieldPath } from "#server/documents/values/field-path.ts";
import { asList, asMessage, asText } from "./message.ts";

/** Field paths as a `DocumentMask` of a body names them; undefined when there is no mask, which is not the same as an empty one. */
export function readMask(input: unknown, name: string): readonly string[] | undefined {
  if (input === undefined) return undefined;
  const { fieldPaths } = asMessage(input, name, ["fieldPaths"]);
  return asList(fieldPaths, `${name}.fieldPaths`).map((path) => asText(path, `${name}.fieldPaths`));
}

/** Makes a document show only what a mask names. */
export type Trim = (document: StoredDocument) => StoredDocument;

/** How an answer is trimmed to these field paths; `__name__` stands for the name, which is always there. */
export function createTrim(fieldPaths: readonly string[] | undefined): Trim {
  const paths = fieldPaths
    ?.filter((path) => path !== "__name__")
    .map((path): FieldPath => parseFieldPath(path));
  return (document) => selectFields(document, paths);
}
