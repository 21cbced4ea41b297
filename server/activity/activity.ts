import { randomBytes } from "node:crypto";
import type { Logger } from "pino";
import { activityGroups, type ActivityGroup, type ActivityKind } from "#content/activity.ts";
import type { Role } from "#content/roles.ts";
import type { Database } from "#server/database/database.ts";
import type { ActivityRow } from "./tables.ts";

/** A member of staff as the log names them. */
export interface Member {
  readonly id: string;
  readonly name: string;
}

/** An act of a member. `subject` is an e-mail address, the name of a file, a client or another member, or a description. */
export interface ActivityEntry {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly kind: ActivityKind;
  readonly by: Member;
  readonly subject: string | undefined;
  readonly role: Role | undefined;
}

/** The kinds of entries about bundles. */
export type BundleActivity = (typeof activityGroups)["bundles"]["kinds"][number];

/** A part of the log: entries before a given one, of one member or one group. */
export interface ActivityRange {
  readonly before?: string | undefined;
  readonly member?: string | undefined;
  readonly group?: ActivityGroup | undefined;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly limit: number;
}

export type Activity = ReturnType<typeof createActivity>;

/**
 * The log of staff actions, with one function per kind, called after the action. A failure to write an entry is logged and undoes
 * nothing.
 */
export function createActivity({
  database: { db, transaction },
  log,
  now = Date.now,
}: {
  database: Database;
  log: Pick<Logger, "error">;
  /** Milliseconds since 1970. */
  now?: () => number;
}) {
  async function record(kind: ActivityKind, by: Member, about: About = {}): Promise<void> {
    const time = now();
    const row: ActivityRow = {
      id: idAt(time),
      time,
      kind,
      staff_id: by.id,
      staff_name: by.name,
      subject_id: about.member?.id ?? null,
      subject: about.member?.name ?? about.subject ?? null,
      role: about.role ?? null,
    };
    try {
      await transaction((tables) => tables.insertInto("activity").values(row).execute());
    } catch (err) {
      log.error({ err, kind, staff: by.id }, "an entry of the activity log could not be written");
    }
  }

  return {
    signedIn: (by: Member) => record("signed-in", by),
    invited: (by: Member, email: string, role: Role) =>
      record("invited", by, { subject: email, role }),
    invitationWithdrawn: (by: Member, email: string) =>
      record("invitation-withdrawn", by, { subject: email }),
    /** A new member accepted an invitation. */
    joined: (by: Member, role: Role) => record("joined", by, { role }),
    roleChanged: (by: Member, member: Member, role: Role) =>
      record("role-changed", by, { member, role }),
    accessEnded: (by: Member, member: Member) => record("access-ended", by, { member }),
    /** A member signed another one out everywhere. */
    signedOut: (by: Member, member: Member) => record("signed-out", by, { member }),
    fileDeleted: (by: Member, name: string) => record("file-deleted", by, { subject: name }),
    fileRestored: (by: Member, name: string) => record("file-restored", by, { subject: name }),
    fileErased: (by: Member, name: string) => record("file-erased", by, { subject: name }),
    enquiryErased: (by: Member) => record("enquiry-erased", by),
    /** The entry omits the address, which has been erased. */
    addressErased: (by: Member) => record("address-erased", by),
    memberAnonymised: (by: Member) => record("member-anonymised", by),
    /** A client, given by name, may review unpublished work. */
    linkMade: (by: Member, client: string) => record("link-made", by, { subject: client }),
    linkRevoked: (by: Member, client: string) => record("link-revoked", by, { subject: client }),
    /** An action on a bundle; `words` are its name, followed by its date if it has one. */
    bundle: (by: Member, kind: BundleActivity, words: string) =>
      record(kind, by, { subject: words }),
    enquiriesExported: (by: Member) => record("enquiries-exported", by),

    /** Entries, newest first. */
    async list({ before, member, group, since, limit }: ActivityRange): Promise<ActivityEntry[]> {
      const kinds = group && activityGroups[group].kinds;
      if (kinds?.length === 0) return [];
      let query = db.selectFrom("activity").selectAll().where("time", ">=", since);
      if (before !== undefined) query = query.where("id", "<", before);
      if (member !== undefined) query = query.where("staff_id", "=", member);
      if (kinds) query = query.where("kind", "in", kinds);
      const rows = await query.orderBy("id", "desc").limit(limit).execute();
      return rows.map(entryOf);
    },
  };
}

/** The subject of an entry. */
interface About {
  readonly subject?: string;
  readonly member?: Member;
  readonly role?: Role;
}

/** An id that sorts by time: 15 digits of milliseconds and 13 random ones. */
function idAt(time: number): string {
  const random = BigInt(`0x${randomBytes(5).toString("hex")}`).toString();
  return String(time).padStart(15, "0") + random.padStart(13, "0");
}

function entryOf({ id, time, kind, staff_id, staff_name, subject, role }: ActivityRow) {
  const by = { id: staff_id, name: staff_name };
  return { id, time, kind, by, subject: subject ?? undefined, role: role ?? undefined };
}
