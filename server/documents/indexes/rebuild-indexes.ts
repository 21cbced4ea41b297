import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { documentOf } from "#server/documents/rows.ts";
import { rememberOwners } from "./remember-owners.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { entryKey } from "./index-entries.ts";

/** Makes the entries of new and changed declarations, each in one transaction, and forgets those that are no longer declared. */
export async function rebuildIndexes(
  database: Database<DocumentTables>,
  declarations: readonly IndexDeclaration[],
) {
  const stored = await database.db.selectFrom("index_versions").selectAll().execute();
  const versions = new Map(stored.map((row) => [row.index_name, row.version]));
  const names = new Set(declarations.map(({ name }) => name));
  if (names.size !== declarations.length) throw new TypeError("Two indexes have the same name.");

  for (const name of versions.keys()) {
    if (!names.has(name)) await database.transaction((tables) => forget(tables, name));
  }
  const changed = declarations.filter((one) => versions.get(one.name) !== versionOf(one));
  for (const declaration of changed)
    await database.transaction((tables) => rebuild(tables, declaration));
  if (changed.length > 0) await database.count();
}

/** The collection belongs to the version: an index that moves to another one is made anew. */
function versionOf({ version, collection, remembers }: IndexDeclaration): string {
  return `${version} ${collection}${remembers ? " remembered" : ""}`;
}

async function forget(tables: Kysely<DocumentTables>, name: string) {
  await tables.deleteFrom("index_entries").where("index_name", "=", name).execute();
  await tables.deleteFrom("key_owners").where("index_name", "=", name).execute();
  await tables.deleteFrom("index_versions").where("index_name", "=", name).execute();
}

async function rebuild(tables: Kysely<DocumentTables>, declaration: IndexDeclaration) {
  await forget(tables, declaration.name);
  let after = "";
  for (;;) {
    const rows = await tables
      .selectFrom("documents")
      .selectAll()
      .where("collection", "=", declaration.collection)
      .where("id", ">", after)
      .orderBy("id")
      .limit(500)
      .execute();
    const entries = rows.flatMap((row) => {
      const key = entryKey(declaration, documentOf(row));
      return key ? [{ index_name: declaration.name, key, id: row.id }] : [];
    });
    if (entries.length > 0) await tables.insertInto("index_entries").values(entries).execute();
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (declaration.remembers) await rememberOwners(tables, declaration);
  await tables
    .insertInto("index_versions")
    .values({ index_name: declaration.name, version: versionOf(declaration) })
    .execute();
}
