import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import { randomId } from "#content/random-id.ts";
import { permits, type Role } from "#content/roles.ts";
import { notPermitted } from "#server/roles.ts";
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import type { Tables } from "#server/database/tables.ts";

/** A member of staff. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: Role;
  secondFactor: boolean;
  /** Milliseconds since 1970. */
  since: number;
}

/** Opens the members of staff in the database. */
export function createStaff({ db, transaction }: Database) {
  const active = () => activeStaff(db).selectAll();

  return {
    /** All active members, by name. */
    async list(): Promise<Member[]> {
      return (await active().orderBy("name").execute()).map(memberOf);
    },

    /** The active member with an address. */
    async byEmail(email: string): Promise<Member | undefined> {
      const row = await active().where("email", "=", email).executeTakeFirst();
      return row && memberOf(row);
    },

    /** The active member with an id. */
    async byId(id: string): Promise<Member | undefined> {
      const row = await active().where("id", "=", id).executeTakeFirst();
      return row && memberOf(row);
    },

    /** The ids of the owners. */
    owners: async (): Promise<string[]> =>
      (await active().where("role", "=", "owner").orderBy("id").execute()).map(({ id }) => id),

    /** The names of members by id, including former ones. */
    async namesOf(ids: readonly string[]) {
      if (ids.length === 0) return new Map<string, { name: string; isFormer: boolean }>();
      const rows = await db
        .selectFrom("staff")
        .select(["id", "name", "ended_at"])
        .where("id", "in", ids)
        .execute();
      return new Map(
        rows.map(({ id, name, ended_at }) => [id, { name, isFormer: ended_at !== null }]),
      );
    },

    /** Whether there has never been a member. */
    isEmpty: () => hasNoStaff(db),

    /** Adds a member, or restores one whose access had ended. ALREADY_EXISTS when an active member has the address. */
    add: (member: NewMember): Promise<string> => transaction((tables) => addMember(tables, member)),

    /** Adds the first member; false when there has ever been one. */
    addFirst: (member: NewMember): Promise<boolean> =>
      transaction(async (tables) => {
        if (!(await hasNoStaff(tables))) return false;
        await addMember(tables, member);
        return true;
      }),

    /** Replaces a member's password, and deletes their sessions and second factor. False for an unknown address. */
    renew: (email: string, passwordHash: string): Promise<boolean> =>
      transaction(async (tables) => {
        const row = await activeStaff(tables)
          .select("id")
          .where("email", "=", email)
          .executeTakeFirst();
        if (!row) return false;
        await deleteAccess(tables, row.id);
        await addCredential(tables, row.id, passwordHash);
        return true;
      }),

    async rename(id: string, name: string): Promise<void> {
      await transaction((tables) =>
        tables
          .updateTable("staff")
          .set({ name, updated_at: new Date().toISOString() })
          .where("id", "=", id)
          .where("ended_at", "is", null)
          .execute(),
      );
    },

    /**
     * Ends a member's access in one transaction: sessions, password, second factor, links in mail. Their changes keep their name.
     * False when the id is unknown.
     */
    end: (id: string, by: string): Promise<boolean> =>
      transaction(async (tables) => {
        await mustManage(tables, by);
        if (!(await roleOf(tables, id))) return false;
        await mustLeaveOwner(tables, id);
        await deleteAccess(tables, id);
        await deleteInvitationsBy(tables, id);
        await tables
          .updateTable("staff")
          .set({ ended_at: new Date().toISOString() })
          .where("id", "=", id)
          .execute();
        return true;
      }),

    /**
     * Changes a member's role, with effect from their next request; one who may not manage staff loses their open invitations.
     * FAILED_PRECONDITION for the last owner, false when the id is unknown.
     */
    changeRole: (id: string, role: Role, by: string): Promise<boolean> =>
      transaction(async (tables) => {
        await mustManage(tables, by);
        if (!(await roleOf(tables, id))) return false;
        if (role !== "owner") await mustLeaveOwner(tables, id);
        if (!permits(role, "staff")) await deleteInvitationsBy(tables, id);
        await tables
          .updateTable("staff")
          .set({ role, updated_at: new Date().toISOString() })
          .where("id", "=", id)
          .execute();
        return true;
      }),

    /** A member's password hash. */
    async passwordHash(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("credentials")
        .select("password")
        .where("user_id", "=", id)
        .executeTakeFirst();
      return row?.password ?? undefined;
    },

    /** Replaces the hash of an unchanged password. */
    async replaceHash(id: string, before: string, after: string): Promise<void> {
      await transaction((tables) =>
        tables
          .updateTable("credentials")
          .set({ password: after })
          .where("user_id", "=", id)
          .where("password", "=", before)
          .execute(),
      );
    },

    /** Invalidates every link mailed to a member. */
    async deleteLinks(id: string): Promise<void> {
      await transaction((tables) =>
        tables.deleteFrom("verifications").where("value", "=", id).execute(),
      );
    },
  };
}

async function hasNoStaff(tables: Kysely<Tables>): Promise<boolean> {
  return !(await tables.selectFrom("staff").select("id").limit(1).executeTakeFirst());
}

function memberOf(row: Tables["staff"]): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    role: row.role,
    secondFactor: row.two_factor_enabled === 1,
    since: Date.parse(row.created_at),
  };
}

/** A new account, with the hash of its password. */
interface NewMember {
  name: string;
  email: string;
  passwordHash: string;
  /** `owner` when absent. */
  role?: Role | undefined;
}

/** Adds a member inside a transaction, and returns the id. ALREADY_EXISTS when a member has the address. */
export async function addMember(
  tables: Transaction<Tables>,
  { name, email, passwordHash, role = "owner" }: NewMember,
): Promise<string> {
  const now = new Date().toISOString();
  const known = await tables
    .selectFrom("staff")
    .select(["id", "ended_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (known && known.ended_at === null) throw alreadyMember(email);
  const id = known?.id ?? randomId(20);
  if (known)
    await tables
      .updateTable("staff")
      .set({ name, role, ended_at: null, updated_at: now })
      .where("id", "=", id)
      .execute();
  else
    await tables
      .insertInto("staff")
      .values({
        id,
        name,
        email,
        email_verified: 1,
        image: null,
        two_factor_enabled: 0,
        created_at: now,
        updated_at: now,
        ended_at: null,
        role,
      })
      .execute();
  await addCredential(tables, id, passwordHash);
  return id;
}

/** The error for adding a member who has access. */
export function alreadyMember(email: string): CodedError {
  return new CodedError("ALREADY_EXISTS", `${email} is already a member of staff.`);
}

/** Stores a member's password hash inside a transaction. */
async function addCredential(
  tables: Transaction<Tables>,
  id: string,
  passwordHash: string,
): Promise<void> {
  const now = new Date().toISOString();
  await tables
    .insertInto("credentials")
    .values({
      id: randomUUID(),
      user_id: id,
      // The identity library identifies password credentials by these two.
      provider_id: "credential",
      account_id: id,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Deletes a member's sessions, credentials and links inside a transaction. */
async function deleteAccess(tables: Transaction<Tables>, id: string): Promise<void> {
  await tables.deleteFrom("sessions").where("user_id", "=", id).execute();
  await tables.deleteFrom("credentials").where("user_id", "=", id).execute();
  await tables.deleteFrom("second_factors").where("user_id", "=", id).execute();
  await tables.deleteFrom("verifications").where("value", "=", id).execute();
  await tables.updateTable("staff").set({ two_factor_enabled: 0 }).where("id", "=", id).execute();
}

/** Deletes the open invitations of a member who may no longer invite. */
async function deleteInvitationsBy(tables: Transaction<Tables>, id: string): Promise<void> {
  await tables.deleteFrom("invitations").where("invited_by", "=", id).execute();
}

/** A query of the members with access. */
export function activeStaff(tables: Kysely<Tables>) {
  return tables.selectFrom("staff").where("ended_at", "is", null);
}

/** The role of a member with access; undefined for any other id. */
async function roleOf(tables: Transaction<Tables>, id: string): Promise<Role | undefined> {
  return (await activeStaff(tables).select("role").where("id", "=", id).executeTakeFirst())?.role;
}

/** PERMISSION_DENIED unless a member may manage staff now; checked inside the transaction of the change. */
export async function mustManage(tables: Transaction<Tables>, id: string): Promise<void> {
  const role = await roleOf(tables, id);
  if (!role) throw new CodedError("PERMISSION_DENIED", "Your own access has ended.");
  if (!permits(role, "staff")) throw notPermitted("staff");
}

/** FAILED_PRECONDITION unless another member is an owner. */
async function mustLeaveOwner(tables: Transaction<Tables>, id: string): Promise<void> {
  const other = await activeStaff(tables)
    .select("id")
    .where("id", "<>", id)
    .where("role", "=", "owner")
    .limit(1)
    .executeTakeFirst();
  if (!other)
    throw new CodedError(
      "FAILED_PRECONDITION",
      "This is the last owner. Make someone else an owner first.",
    );
}
