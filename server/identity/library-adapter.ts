import { createHash } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import { APIError } from "better-auth/api";
import type { DBAdapter, Where } from "better-auth/adapters";

type Adapter = Omit<DBAdapter, "transaction">;
type Create = Parameters<Adapter["create"]>[0];
type Update = Parameters<Adapter["update"]>[0];

/** One call of the library. */
export interface LibraryCall {
  /** The stored hash of the password that it has verified. */
  verifiedHash?: string;
}

/** Wraps the library's database adapter for what it leaves out; `currentCall` returns the call that a query belongs to. */
export function wrapAdapter(
  adapterOf: (options: BetterAuthOptions) => DBAdapter,
  currentCall: () => LibraryCall | undefined,
): (options: BetterAuthOptions) => DBAdapter {
  const wrap = <Wrapped extends Adapter>(adapter: Wrapped) =>
    withHashes(withSamePassword(adapter, currentCall));
  return (options) => {
    const adapter = withWholeFactors(adapterOf(options));
    return {
      ...wrap(adapter),
      // A session begins in the transaction that checks the password.
      create: (query: Create) =>
        isSession(query)
          ? adapter.transaction((inner) => wrap(inner).create(query))
          : adapter.create(query),
      transaction: (work) => adapter.transaction((inner) => work(wrap(inner))),
    };
  };
}

/**
 * Stores in one transaction that a member has a second factor, and the factor as verified; or that they have none, and removes
 * it. The library does so in two steps: after a crash between them no code would be accepted, or no new factor.
 */
function withWholeFactors(adapter: DBAdapter): DBAdapter {
  return {
    ...adapter,
    async update<Row>(query: Parameters<DBAdapter["update"]>[0]): Promise<Row | null> {
      const { twoFactorEnabled } = query.update;
      const id = query.where.find(({ field }) => field === "id")?.value;
      if (query.model !== "user" || twoFactorEnabled === undefined || id === undefined)
        return await adapter.update<Row>(query);
      return await adapter.transaction(async (inner) => {
        const factor = { model: "twoFactor", where: [{ field: "userId", value: id }] };
        if (twoFactorEnabled === true)
          await inner.update({ ...factor, update: { verified: true } });
        else await inner.delete(factor);
        return await inner.update<Row>(query);
      });
    },
  };
}

/**
 * Replaces a password, and begins a session, only while the password that the call has verified is the member's: verifying takes
 * a fifth of a second, in which it may have been replaced and all sessions ended.
 */
function withSamePassword<Wrapped extends Adapter>(
  adapter: Wrapped,
  currentCall: () => LibraryCall | undefined,
): Wrapped {
  async function mustBeSame(owner: Where): Promise<void> {
    const verified = currentCall()?.verifiedHash;
    if (verified === undefined) return;
    const where = [owner, { field: "password", value: verified }];
    if (await adapter.findOne({ model: "account", where })) return;
    throw new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD", message: "" });
  }
  return {
    ...adapter,
    async create(query: Create) {
      if (isSession(query)) await mustBeSame({ field: "userId", value: String(query.data.userId) });
      return await adapter.create(query);
    },
    async update(query: Update) {
      const { password } = query.update;
      const [owner] = query.where;
      if (query.model !== "account" || typeof password !== "string" || !owner)
        return await adapter.update(query);
      await mustBeSame(owner);
      const call = currentCall();
      if (call?.verifiedHash !== undefined) call.verifiedHash = password;
      return await adapter.update(query);
    },
  };
}

/** Distinguishes a hash from a token, which contains only letters and digits. */
const hashed = "sha256:";

/** A token has 32 random characters, so its hash needs no salt. */
function hashOf(token: string): string {
  return hashed + createHash("sha256").update(token).digest("base64url");
}

/**
 * Stores session tokens as hashes: a copy of the database does not allow signing in. The library itself sees the tokens it
 * generated.
 */
function withHashes<Wrapped extends Adapter>(adapter: Wrapped): Wrapped {
  return {
    ...adapter,
    async create(query: Create) {
      const { token } = query.data as { token?: unknown };
      if (!isSession(query) || typeof token !== "string") return await adapter.create(query);
      const data = { ...query.data, token: hashOf(token) };
      const created = await adapter.create<Record<string, unknown>>({ ...query, data });
      return { ...created, token };
    },
    findOne: async (query: Parameters<Adapter["findOne"]>[0]) =>
      asAsked(query, await adapter.findOne({ ...query, where: asStored(query, "lookup") })),
    findMany: async (query: Parameters<Adapter["findMany"]>[0]) =>
      await adapter.findMany({ ...query, where: asStored(query, "lookup") }),
    count: (query: Parameters<Adapter["count"]>[0]) =>
      adapter.count({ ...query, where: asStored(query, "lookup") }),
    update: async (query: Update) =>
      asAsked(query, await adapter.update({ ...query, where: asStored(query, "change") })),
    updateMany: (query: Parameters<Adapter["updateMany"]>[0]) =>
      adapter.updateMany({ ...query, where: asStored(query, "change") }),
    delete: (query: Parameters<Adapter["delete"]>[0]) =>
      adapter.delete({ ...query, where: asStored(query, "change") }),
    deleteMany: (query: Parameters<Adapter["deleteMany"]>[0]) =>
      adapter.deleteMany({ ...query, where: asStored(query, "change") }),
    consumeOne: async (query: Parameters<Adapter["consumeOne"]>[0]) =>
      asAsked(query, await adapter.consumeOne({ ...query, where: asStored(query, "change") })),
  };
}

interface Query {
  model: string;
  where?: Where[] | undefined;
}

function isSession({ model }: Query): boolean {
  return model === "session";
}

/**
 * Replaces tokens in a condition by their hashes. A hash in the condition can select a row to change, when the row was read
 * without its token, but never finds a session.
 */
function asStored(query: Query, purpose: "lookup" | "change"): Where[] {
  const where = query.where ?? [];
  if (!isSession(query)) return where;
  const stored = (token: unknown) =>
    purpose === "change" && String(token).startsWith(hashed)
      ? String(token)
      : hashOf(String(token));
  return where.map((one) =>
    one.field === "token"
      ? { ...one, value: Array.isArray(one.value) ? one.value.map(stored) : stored(one.value) }
      : one,
  );
}

/** A row with the requested token in place of its hash, since the library continues with the token. */
function asAsked<Row>(query: Query, row: Row): Row {
  const asked = query.where?.find((one) => one.field === "token")?.value;
  if (!isSession(query) || typeof asked !== "string" || row === null) return row;
  return { ...row, token: asked };
}
