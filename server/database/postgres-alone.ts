import { createHash } from "node:crypto";
import { readPostgresError } from "./postgres-errors.ts";
import { createClient, type Patience } from "./postgres-pool.ts";

/** Work that one process at a time does: a lock on a connection of its own, which ends with the process. */
export function aloneOn({ url, patience }: { url: string; patience: Patience }) {
  async function alone<T>(name: string, work: () => Promise<T>): Promise<T>;
  async function alone<T>(
    name: string,
    work: () => Promise<T>,
    busy: "skip",
  ): Promise<T | undefined>;
  async function alone<T>(name: string, work: () => Promise<T>, busy?: "skip") {
    // Nobody knows how long the other one takes.
    const unhurried = { ...patience, statement: 0, lock: 0 };
    const client = createClient(url, unhurried, () => undefined);
    try {
      await client.connect();
      const lock = busy === "skip" ? "pg_try_advisory_lock" : "pg_advisory_lock";
      const { rows } = await client.query<{ had: unknown }>(`select ${lock}($1) as had`, [
        keyOf(name),
      ]);
      if (rows[0]?.had === false) return undefined;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw readPostgresError(error);
    }
    try {
      return await work();
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return alone;
}

/** A number for a name: locks have no other names. */
function keyOf(name: string): string {
  return String(createHash("sha256").update(`agency-site ${name}`).digest().readBigInt64BE());
}
