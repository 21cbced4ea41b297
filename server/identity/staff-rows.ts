import { randomBytes, randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import { CodedError } from "#server/errors.ts";
import type { IdentityTables } from "./tables.ts";

/** What an account is made of; the password as its hash. */
export interface NewMember {
  name: string;
  email: string;
  passwordHash: string;
}

type Tables = Transaction<IdentityTables>;

/** Adds a member inside a transaction, and says its id. ALREADY_EXISTS when the address is a member's. */
export async function addMember(
  tables: Tables,
  { name, email, passwordHash }: NewMember,
): Promise<string> {
  const now = new Date().toISOString();
  const known = await tables
    .selectFrom("staff")
    .select(["id", "ended_at"])
    .where("email", "=", email)
    .executeTakeFirst();
  if (known && known.ended_at === null)
    throw new CodedError("ALREADY_EXISTS", `${email} is already a member of staff.`);
  const id = known?.id ?? newId();
  if (known)
    await tables
      .updateTable("staff")
      .set({ name, ended_at: null, updated_at: now })
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
      })
      .execute();
  await addCredential(tables, id, passwordHash);
  return id;
}

/** Gives a member a password inside a transaction. */
export async function addCredential(
  tables: Tables,
  id: string,
  passwordHash: string,
): Promise<void> {
  const now = new Date().toISOString();
  await tables
    .insertInto("credentials")
    .values({
      id: randomUUID(),
      user_id: id,
      // By these two the identity library knows a password from other ways of signing in.
      provider_id: "credential",
      account_id: id,
      password: passwordHash,
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Takes away inside a transaction all by which a member gets in. */
export async function forgetAccess(tables: Tables, id: string): Promise<void> {
  await tables.deleteFrom("sessions").where("user_id", "=", id).execute();
  await tables.deleteFrom("credentials").where("user_id", "=", id).execute();
  await tables.deleteFrom("second_factors").where("user_id", "=", id).execute();
  await tables.deleteFrom("verifications").where("value", "=", id).execute();
  await tables.updateTable("staff").set({ two_factor_enabled: 0 }).where("id", "=", id).execute();
}

/** Whether there is such a member and they have not left, inside a transaction. */
export async function isActive(tables: Tables, id: string): Promise<boolean> {
  const row = await tables
    .selectFrom("staff")
    .select("id")
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Twenty letters and digits, as the SDKs of the database make ids. */
function newId(): string {
  return randomBytes(15).toString("base64url").replaceAll(/[-_]/g, "0");
}
