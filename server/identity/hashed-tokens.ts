import { createHash } from "node:crypto";
import type { BetterAuthOptions } from "better-auth";
import type { DBAdapter, Where } from "better-auth/adapters";

/** By this the hash of a token is told from a token, which has only letters and digits. */
const hashed = "sha256:";

type Adapter = Omit<DBAdapter, "transaction">;

/**
 * The library's way to its tables, but for the tokens of sessions: it is given them as it made them, and the database has
 * their hashes. Who reads the database, or a copy of it, signs in as nobody.
 */
export function hashTokens(
  adapterOf: (options: BetterAuthOptions) => DBAdapter,
): (options: BetterAuthOptions) => DBAdapter {
  return (options) => {
    const adapter = adapterOf(options);
    return {
      ...withHashes(adapter),
      transaction: (work) => adapter.transaction((inner) => work(withHashes(inner))),
    };
  };
}

/** What a token is stored as; its 32 random letters need no salt. */
function hashOf(token: string): string {
  return hashed + createHash("sha256").update(token).digest("base64url");
}

function withHashes<Wrapped extends Adapter>(adapter: Wrapped): Wrapped {
  return {
    ...adapter,
    async create(query: Parameters<Adapter["create"]>[0]) {
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
    update: async (query: Parameters<Adapter["update"]>[0]) =>
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

/** A condition on tokens as one on their hashes. What was read without its token may be changed by its hash, and is never found by it. */
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

/** A row with the token by which it was asked for, since the library goes on with that. */
function asAsked<Row>(query: Query, row: Row): Row {
  const asked = query.where?.find((one) => one.field === "token")?.value;
  if (!isSession(query) || typeof asked !== "string" || row === null) return row;
  return { ...row, token: asked };
}
