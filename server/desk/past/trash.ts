import type { TrashRow, TrashRows } from "#server/desk/answers.ts";
import type { DocumentRules } from "#server/desk/document-rules.ts";
import { kindOf, titleOf } from "#server/desk/lists/document-rows.ts";
import { limitOf } from "#server/desk/lists/limit.ts";
import type { TrashedDocument } from "#server/documents/history.ts";
import type { Documents } from "#server/documents/store.ts";
import { invalid } from "#server/errors.ts";
import { byOf } from "./by.ts";

const limits = { usual: 50, most: 200 };
/** The most documents that one commit deletes: those have one time, and no page may end between them. */
const mostOfOneTime = 500;

/** Deleted documents, last deleted first. */
export async function listTrash(
  history: Documents["history"],
  rules: Pick<DocumentRules, "canonicalTimestamp" | "microsOf">,
  { before, limit: wanted }: { before?: string | undefined; limit?: number | undefined },
): Promise<TrashRows> {
  const limit = limitOf(wanted, limits);
  const found = await history.trash({
    limit: limit + mostOfOneTime,
    ...(before === undefined ? {} : { before: readTime(before, rules) }),
  });
  const last = found[limit - 1]?.time;
  const shown = found.filter(({ time }, at) => at < limit || time === last);
  const rows = await Promise.all(shown.map((deleted) => rowOf(history, deleted)));
  return { rows, next: found.length > shown.length ? last : undefined };
}

function readTime(
  text: string,
  { canonicalTimestamp, microsOf }: Pick<DocumentRules, "canonicalTimestamp" | "microsOf">,
): number {
  const time = canonicalTimestamp(text);
  if (time === undefined) throw invalid("`before` must be the time of a deletion.");
  return microsOf(time);
}

async function rowOf(
  history: Documents["history"],
  { path, time, author, restorable }: TrashedDocument,
): Promise<TrashRow> {
  const was = await history.revision(path, restorable);
  const at = path.lastIndexOf("/");
  return {
    path,
    collection: path.slice(0, at),
    id: path.slice(at + 1),
    kind: kindOf(path),
    title: titleOf(path, was?.fields ?? {}),
    time,
    by: byOf(author),
    restorable,
  };
}
