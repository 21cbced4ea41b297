import { modelOf } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { readString } from "#content/typed-values.ts";
import { titleOf } from "#server/desk/lists/document-rows.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { foldText } from "./fold-text.ts";
import { textsIn, type StoredText } from "./texts.ts";

/** What a document says, as searching needs it. */
export interface Content {
  readonly path: string;
  readonly title: string;
  /** Folded, for comparing. */
  readonly foldedTitle: string;
  readonly foldedSlug: string;
  readonly foldedText: string;
  readonly files: readonly NamedFile[];
}

/** A download address in a document. */
export interface NamedFile {
  readonly name: string;
  readonly token: string;
  readonly field: string;
  readonly label: string;
}

/** Reads a download address of ours, whatever host stands before it; undefined when it is none. */
export type ReadAddress = (address: string) => { name: string; token: string } | undefined;

/** Takes from a document what searching needs. */
export function contentOf(
  { path, fields }: Pick<StoredDocument, "path" | "fields">,
  readAddress: ReadAddress,
): Content {
  const texts = textsIn(modelOf(path)?.fields ?? {}, fields);
  const title = titleOf(path, fields);
  return {
    path,
    title,
    foldedTitle: foldText(title),
    foldedSlug: foldText(readString(fields["slug"]) ?? ""),
    foldedText: foldText(
      texts
        .filter(({ text }) => !readAddress(text))
        .map(({ text }) => text)
        .join("\n"),
    ),
    files: texts.flatMap((text) => filesIn(text, readAddress)),
  };
}

/** The files that a record of fields names. */
export function filesOf(path: string, fields: TypedFields, readAddress: ReadAddress): NamedFile[] {
  return textsIn(modelOf(path)?.fields ?? {}, fields).flatMap((text) => filesIn(text, readAddress));
}

// An address in the middle of a text, as Markdown has it.
const embedded = /(?:https?:\/\/[^\s/?#"<>()]+)?\/v0\/b\/[^\s?#"<>]+\?[\w=&%.~+-]*\w/gi;

function filesIn({ text, field, label }: StoredText, readAddress: ReadAddress): NamedFile[] {
  if (!text.includes("/v0/")) return [];
  const whole = readAddress(text.trim());
  const found = whole ? [whole] : (text.match(embedded) ?? []).map((part) => readAddress(part));
  return found.flatMap((file) => (file ? [{ ...file, field, label }] : []));
}
