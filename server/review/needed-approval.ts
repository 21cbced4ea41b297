import type { Kysely, Transaction } from "kysely";
import { CodedError } from "#server/errors.ts";
import {
  changesOf,
  hashesOf,
  versionOf,
  type ShownDocument,
  type ShownHashes,
} from "./shown-version.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * FAILED_PRECONDITION unless a client has approved exactly these documents; the message lists the approvals and later changes.
 * `tables` are those of a transaction.
 */
export async function mustBeApproved(
  tables: Transaction<Tables>,
  subject: string,
  shown: readonly (ShownDocument & { readonly title: string })[],
): Promise<void> {
  const rows = await approvalsOf(tables, subject).execute();
  const version = versionOf(shown);
  if (rows.some((row) => row.version === version)) return;
  const now = hashesOf(shown);
  const titles = new Map(shown.map(({ path, title }) => [path, title]));
  const last = [...Map.groupBy(rows, ({ link_id }) => link_id).values()].flatMap(
    ([newest]) => newest ?? [],
  );
  const words = last.map((row) => {
    const changes = changesOf(JSON.parse(row.shown) as ShownHashes, now);
    const named = changes.map(({ path }) => `“${titles.get(path) ?? path}”`);
    return `${row.client_name} approved it before these changed: ${named.join(", ")}.`;
  });
  throw new CodedError(
    "FAILED_PRECONDITION",
    `It needs a client’s approval. ${words.join(" ") || "Nobody has approved it yet."}`,
  );
}

/** A query of the approvals of a subject, newest first. */
export function approvalsOf(db: Kysely<Tables>, subject: string) {
  return db
    .selectFrom("review_approvals")
    .selectAll()
    .where("subject", "=", subject)
    .orderBy("approved", "desc")
    .orderBy("id");
}
