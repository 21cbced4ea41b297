import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { documentAt } from "#server/documents/rows.ts";
import { microsOf } from "#server/documents/values/timestamps.ts";
import { applyWrite, type DocumentState } from "./apply-write.ts";
import { mergeFields } from "./merge-fields.ts";
import { prepareWrite, type PreparedWrite } from "./prepare-write.ts";
import { pathOf, type Write } from "./write.ts";

/** Reads the documents that writes are applied to. */
interface AfterReads {
  getAll(paths: readonly string[]): Promise<(StoredDocument | undefined)[]>;
  /** A document's fields at one of its `updateTime`s. */
  fieldsAt(path: string, updateTime: string): Promise<TypedFields | undefined>;
}

/**
 * The documents as a commit of these writes at `time` (microseconds) would leave them, each once; undefined for a deleted one.
 * Stores nothing, and accepts unfinished changes: does not check preconditions and the content model and, where two authors
 * changed the same field, takes the value of the write. A document deleted since the version that a write is based on is put back
 * with it. INVALID_ARGUMENT for writes that are never valid.
 */
export async function documentsAfter(
  writes: readonly Write[],
  { getAll, fieldsAt }: AfterReads,
  time: number,
): Promise<{ path: string; document: StoredDocument | undefined }[]> {
  const prepared = writes.map(prepareWrite);
  const paths = [...new Set(writes.map(pathOf))];
  const stored = await getAll(paths);
  const states = new Map(
    paths.map((path, at) => {
      const document = stored[at];
      return [path, document && stateOf(document)] as const;
    }),
  );
  for (const write of prepared) {
    const current = states.get(write.path);
    const base = write.mergeBase ? await fieldsAt(write.path, write.mergeBase) : undefined;
    const merged = base && current ? mergedWith(write, base, current.fields) : write;
    states.set(write.path, applyWrite(merged, current ?? (base && newState(base)), time).next);
  }
  return paths.map((path) => {
    const state = states.get(path);
    return { path, document: state && documentAt(splitDocumentPath(path), state) };
  });

  /** A deleted document, put back as its author saw it. */
  function newState(fields: TypedFields): DocumentState {
    return { fields, createTime: time, updateTime: time };
  }
}

/** Merges the fields of a write that can be merged; the others keep the write's values. */
function mergedWith(write: PreparedWrite, base: TypedFields, theirs: TypedFields): PreparedWrite {
  return (write.mask ?? []).reduce((result, path) => {
    const merged = mergeFields({ ...result, mask: [path] }, base, theirs);
    return "write" in merged ? { ...merged.write, mask: write.mask } : result;
  }, write);
}

function stateOf({ fields, createTime, updateTime }: StoredDocument): DocumentState {
  return { fields, createTime: microsOf(createTime), updateTime: microsOf(updateTime) };
}
