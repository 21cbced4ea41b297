import type { Kysely } from "kysely";
import { validLinks } from "./link-rows.ts";
import type { ShownHashes } from "./shown-version.ts";
import type { Tables } from "#server/database/tables.ts";

/** A client who has approved a subject, or can. */
export interface RequestedClient {
  readonly subject: string;
  readonly client: string;
  /** The last approval; undefined for a client with a valid link who has not approved. */
  readonly approved: { readonly at: string; readonly shown: ShownHashes } | undefined;
}

const maxApprovals = 500;

/** Reads the clients who have approved these subjects, and those with a valid link who have not, in two statements. */
export async function readRequestedApprovals(
  db: Kysely<Tables>,
  subjects: readonly string[],
  now: number,
): Promise<RequestedClient[]> {
  if (subjects.length === 0) return [];
  const [links, approvals] = await Promise.all([
    validLinks(db, now)
      .select(["id", "subject", "client_name"])
      .where("subject", "in", subjects)
      .orderBy("created")
      .orderBy("id")
      .execute(),
    db
      .selectFrom("review_approvals")
      .select(["link_id", "subject", "client_name", "shown", "approved"])
      .where("subject", "in", subjects)
      .orderBy("approved", "desc")
      .orderBy("id")
      .limit(maxApprovals)
      .execute(),
  ]);
  const last = new Map(approvals.toReversed().map((row) => [row.link_id, row]));
  const given = [...last.values()].map(
    ({ subject, client_name: client, shown, approved }): RequestedClient => {
      const at = new Date(approved).toISOString();
      return { subject, client, approved: { at, shown: JSON.parse(shown) as ShownHashes } };
    },
  );
  const missing = links
    .filter(({ id }) => !last.has(id))
    .map(({ subject, client_name: client }) => ({ subject, client, approved: undefined }));
  return [...given, ...missing];
}
