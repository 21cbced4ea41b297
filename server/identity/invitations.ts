import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import type { Role } from "#content/roles.ts";
import { activeStaff, addMember, alreadyMember, mustManage } from "./staff.ts";
import type { Tables } from "#server/database/tables.ts";

const day = 24 * 3_600_000;

/** An invitation that has not been accepted yet. Times are milliseconds since 1970. */
interface Invitation {
  id: string;
  email: string;
  /** The name of the member who sent it. */
  invitedBy: string;
  role: Role;
  expires: number;
}

/** Invitations to become a member of staff: each is valid once, for a day. */
export type Invitations = ReturnType<typeof createInvitations>;

/** Opens the invitations in the database, which stores only hashes of their tokens. */
export function createInvitations({ db, transaction }: Database) {
  const open = () =>
    db
      .selectFrom("invitations")
      .innerJoin("staff", "staff.id", "invitations.invited_by")
      .select([
        "invitations.id",
        "invitations.email",
        "invitations.role",
        "staff.name as invitedBy",
        "expires",
      ])
      .where("expires", ">", Date.now());

  return {
    /** The invitations that can be accepted now. */
    list: (): Promise<Invitation[]> => open().orderBy("invitations.email").execute(),

    /**
     * Creates an invitation and returns its token (128 bits) and expiry; replaces an earlier one to the same address.
     * ALREADY_EXISTS for the address of a member, PERMISSION_DENIED when the sender may not manage staff.
     */
    async make(
      email: string,
      invitedBy: string,
      role: Role = "writer",
    ): Promise<{ token: string; expires: number }> {
      const token = randomBytes(16).toString("base64url");
      const created = Date.now();
      const expires = created + day;
      await transaction(async (tables) => {
        await mustManage(tables, invitedBy);
        const member = activeStaff(tables).select("id").where("email", "=", email);
        if (await member.executeTakeFirst()) throw alreadyMember(email);
        await tables
          .deleteFrom("invitations")
          .where((row) => row.or([row("email", "=", email), row("expires", "<=", created)]))
          .execute();
        await tables
          .insertInto("invitations")
          .values({
            id: randomUUID(),
            token_hash: hashOf(token),
            email,
            invited_by: invitedBy,
            role,
            created,
            expires,
          })
          .execute();
      });
      return { token, expires };
    },

    /** The valid invitation for a token. */
    read: (token: string): Promise<Invitation | undefined> =>
      open().where("token_hash", "=", hashOf(token)).executeTakeFirst(),

    /**
     * Adds the member and consumes the token in one transaction. Returns the member's id; undefined when the token is invalid or
     * expired.
     */
    accept: (
      token: string,
      member: { name: string; passwordHash: string },
    ): Promise<string | undefined> =>
      transaction(async (tables) => {
        const invited = await spend(tables, token);
        return invited && (await addMember(tables, { ...member, ...invited }));
      }),

    /** Withdraws an invitation and returns its address; undefined when the id is unknown. */
    async withdraw(id: string): Promise<string | undefined> {
      const row = await transaction((tables) =>
        tables.deleteFrom("invitations").where("id", "=", id).returning("email").executeTakeFirst(),
      );
      return row?.email;
    },
  };
}

async function spend(
  tables: Transaction<Tables>,
  token: string,
): Promise<{ email: string; role: Role } | undefined> {
  const row = await tables
    .deleteFrom("invitations")
    .where("token_hash", "=", hashOf(token))
    .returning(["email", "role", "expires"])
    .executeTakeFirst();
  return row && row.expires > Date.now() ? { email: row.email, role: row.role } : undefined;
}

/** A token has 128 random bits, so it needs neither salt nor a slow hash. */
function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
