import type { Database } from "./database.ts";

interface InstallationTables {
  installation: { name: string; value: string };
}

/** A value that all processes on the database share for ever: whoever comes first makes it. */
export function installedValue(
  database: Database,
  name: string,
  make: () => string,
): Promise<string> {
  const { transaction } = database.withTables<InstallationTables>();
  return transaction(async (tables) => {
    const kept = await tables
      .selectFrom("installation")
      .select("value")
      .where("name", "=", name)
      .executeTakeFirst();
    if (kept) return kept.value;
    const value = make();
    await tables.insertInto("installation").values({ name, value }).execute();
    return value;
  });
}
