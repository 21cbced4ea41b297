import type { Kysely } from "kysely";
import type { Tables } from "#server/database/tables.ts";
import type { LinkColumns } from "./tables.ts";

/** A link as staff see it. Times are RFC 3339. */
export interface LinkRow {
  readonly id: string;
  readonly client: string;
  /** The address for mail to the client; undefined when they get none. */
  readonly email: string | undefined;
  readonly hasPasscode: boolean;
  readonly by: { readonly id: string; readonly name: string };
  readonly created: string;
  readonly expires: string;
  readonly state: "valid" | "expired" | "revoked";
  readonly lastOpened: string | undefined;
}

/** A query of the links that are neither revoked nor expired. */
export function validLinks(db: Kysely<Tables>, now: number) {
  return db.selectFrom("review_links").where("revoked", "is", null).where("expires", ">", now);
}

/** Whether a valid link is as requested, apart from its passcode. */
export function isSameLink(stored: LinkColumns, requested: LinkColumns): boolean {
  const names = ["subject", "staff_id", "client_name", "client_email", "revoked"] as const;
  const durationOf = ({ created, expires }: LinkColumns) => expires - created;
  return (
    names.every((name) => stored[name] === requested[name]) &&
    durationOf(stored) === durationOf(requested) &&
    stored.expires > requested.created
  );
}

/** A row of a list of links. */
export function rowOf(row: LinkColumns, now: number): LinkRow {
  const ended = row.expires > now ? "valid" : "expired";
  return {
    id: row.id,
    client: row.client_name,
    email: row.client_email ?? undefined,
    hasPasscode: row.passcode_hash !== null,
    by: { id: row.staff_id, name: row.staff_name },
    created: rfc3339(row.created),
    expires: rfc3339(row.expires),
    state: row.revoked === null ? ended : "revoked",
    lastOpened: row.last_opened === null ? undefined : rfc3339(row.last_opened),
  };
}

/** A time in milliseconds since 1970, as RFC 3339. */
export function rfc3339(time: number): string {
  return new Date(time).toISOString();
}
