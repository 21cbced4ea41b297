import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { documentOf } from "#server/documents/rows.ts";
import { rememberOwners } from "./remember-owners.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { entryKeys } from "./index-entries.ts";

/**
 * Makes the entries of new and changed declarations, all of them at once, and gives the version that says which declarations are made.
 * From then on no process that has others can commit. What those list by stays until a process starts that finds all made.
 */
export async function makeIndexes(
  database: Database<DocumentTables>,
  declarations: readonly IndexDeclaration[],
): Promise<string> {
  const names = declarations.map(({ name }) => name);
  if (new Set(names).size !== names.length) throw new TypeError("Two indexes have the same name.");
  const version = versionOfAll(declarations);
  const clock = await database.db
    .selectFrom("commit_clock")
    .select("indexes_version")
    .executeTakeFirst();
  if (clock?.indexes_version === version) {
    await forgetAllBut(database, names);
    return version;
  }
  await database.transaction(async (tables) => {
    await takeOver(tables, declarations);
    await tables.updateTable("commit_clock").set({ indexes_version: version }).execute();
  });
  await database.analyze();
  return version;
}

async function takeOver(
  tables: Kysely<DocumentTables>,
  declarations: readonly IndexDeclaration[],
): Promise<void> {
  const stored = await tables.selectFrom("index_versions").selectAll().execute();
  const versions = new Map(stored.map((row) => [row.index_name, row.version]));
  for (const declaration of declarations) {
    if (versions.get(declaration.name) !== versionOf(declaration))
      await rebuild(tables, declaration);
    versions.delete(declaration.name);
  }
  // Nobody keeps these up to date any more: made anew should they be declared again.
  for (const name of versions.keys())
    await tables
      .updateTable("index_versions")
      .set({ version: "" })
      .where("index_name", "=", name)
      .execute();
}

async function forgetAllBut(database: Database<DocumentTables>, names: readonly string[]) {
  const stored = await database.db.selectFrom("index_versions").select("index_name").execute();
  for (const { index_name } of stored)
    if (!names.includes(index_name))
      await database.transaction((tables) => forget(tables, index_name));
}

function versionOfAll(declarations: readonly IndexDeclaration[]): string {
  const versions = declarations.map((one) => `${one.name} ${versionOf(one)}`);
  return createHash("sha256").update(versions.toSorted().join("\n")).digest("base64url");
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

const chunk = 500;

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
      .limit(chunk)
      .execute();
    const entries = rows.flatMap((row) =>
      entryKeys(declaration, documentOf(row)).map((key) => ({
        index_name: declaration.name,
        key,
        id: row.id,
      })),
    );
    // In parts that every database takes: a document may stand in many groups.
    for (let at = 0; at < entries.length; at += chunk)
      await tables
        .insertInto("index_entries")
        .values(entries.slice(at, at + chunk))
        .execute();
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
