import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import { addCredential, addMember, forgetAccess, isActive, type NewMember } from "./staff-rows.ts";
import type { IdentityTables } from "./tables.ts";

/** A member of staff. */
export interface Member {
  id: string;
  name: string;
  email: string;
  secondFactor: boolean;
  /** Milliseconds since 1970. */
  since: number;
}

/** The members of staff. */
export type Staff = ReturnType<typeof createStaff>;

/** Opens the members of staff in the database. */
export function createStaff(database: Database) {
  const { db, transaction } = database.withTables<IdentityTables>();
  const active = () => db.selectFrom("staff").selectAll().where("ended_at", "is", null);

  return {
    /** All who may edit, by name. */
    async list(): Promise<Member[]> {
      return (await active().orderBy("name").execute()).map(memberOf);
    },

    /** The member of an address, unless they have left. */
    async byEmail(email: string): Promise<Member | undefined> {
      const row = await active().where("email", "=", email).executeTakeFirst();
      return row && memberOf(row);
    },

    /** The member of an id, unless they have left. */
    async byId(id: string): Promise<Member | undefined> {
      const row = await active().where("id", "=", id).executeTakeFirst();
      return row && memberOf(row);
    },

    /** Whether there has never been a member. */
    async isEmpty(): Promise<boolean> {
      return !(await db.selectFrom("staff").select("id").limit(1).executeTakeFirst());
    },

    /** Adds a member. ALREADY_EXISTS when the address is a member's; one who had left is back. */
    add: (member: NewMember): Promise<string> => transaction((tables) => addMember(tables, member)),

    /** Adds the first member of all; false when there has ever been one. */
    addFirst: (member: NewMember): Promise<boolean> =>
      transaction(async (tables) => {
        if (await tables.selectFrom("staff").select("id").limit(1).executeTakeFirst()) return false;
        await addMember(tables, member);
        return true;
      }),

    /** Gives a member another password: their sessions and their second factor are gone with the old one. False when there is none of that address. */
    renew: (email: string, passwordHash: string): Promise<boolean> =>
      transaction(async (tables) => {
        const row = await tables
          .selectFrom("staff")
          .select("id")
          .where("email", "=", email)
          .where("ended_at", "is", null)
          .executeTakeFirst();
        if (!row) return false;
        await forgetAccess(tables, row.id);
        await addCredential(tables, row.id, passwordHash);
        return true;
      }),

    /** Gives a member another name. */
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

    /** Ends a member's access in one stroke: sessions, password, second factor, links in mails. What they wrote stays theirs. False when there is none. */
    end: (id: string, by: string): Promise<boolean> =>
      transaction(async (tables) => {
        if (!(await isActive(tables, by)))
          throw new CodedError("PERMISSION_DENIED", "Your own access has ended.");
        if (!(await isActive(tables, id))) return false;
        await forgetAccess(tables, id);
        await tables.deleteFrom("invitations").where("invited_by", "=", id).execute();
        await tables
          .updateTable("staff")
          .set({ ended_at: new Date().toISOString() })
          .where("id", "=", id)
          .execute();
        return true;
      }),

    /** What is kept of a member's password. */
    async passwordHash(id: string): Promise<string | undefined> {
      const row = await db
        .selectFrom("credentials")
        .select("password")
        .where("user_id", "=", id)
        .executeTakeFirst();
      return row?.password ?? undefined;
    },

    /** Keeps a newer hash of the same password, unless the password was changed meanwhile. */
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

    /** Makes every link that was mailed to a member worthless. */
    async forgetLinks(id: string): Promise<void> {
      await transaction((tables) =>
        tables.deleteFrom("verifications").where("value", "=", id).execute(),
      );
    },
  };
}

function memberOf(row: IdentityTables["staff"]): Member {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    secondFactor: row.two_factor_enabled === 1,
    since: Date.parse(row.created_at),
  };
}
