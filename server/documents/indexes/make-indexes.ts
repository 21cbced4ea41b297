import { createHash } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { documentOf, documentAt, rowsInChunks } from "#server/documents/rows.ts";
import type { RevisionRow } from "#server/documents/tables.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { entryKeys } from "./index-entries.ts";
import type { TypedFields } from "#content/typed-values.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * Builds the entries of new and changed declarations in one transaction, and returns the version of all declarations. From then
 * on, processes with other declarations cannot commit. Their indexes are removed at the next start that has nothing to build.
 */
export async function makeIndexes(
  database: Database,
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
    await removeAllBut(database, names);
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
  tables: Kysely<Tables>,
  declarations: readonly IndexDeclaration[],
): Promise<void> {
  const stored = await tables.selectFrom("index_versions").selectAll().execute();
  const versions = new Map(stored.map((row) => [row.index_name, row.version]));
  for (const declaration of declarations) {
    if (versions.get(declaration.name) !== versionOf(declaration))
      await rebuild(tables, declaration);
    versions.delete(declaration.name);
  }
  // This version no longer updates these, so they are rebuilt if they are declared again.
  for (const name of versions.keys())
    await tables
      .updateTable("index_versions")
      .set({ version: "" })
      .where("index_name", "=", name)
      .execute();
}

async function removeAllBut(database: Database, names: readonly string[]) {
  const stored = await database.db.selectFrom("index_versions").select("index_name").execute();
  for (const { index_name } of stored)
    if (!names.includes(index_name))
      await database.transaction((tables) => removeIndex(tables, index_name));
}

function versionOfAll(declarations: readonly IndexDeclaration[]): string {
  const versions = declarations.map((one) => `${one.name} ${versionOf(one)}`);
  return createHash("sha256").update(versions.toSorted().join("\n")).digest("base64url");
}

/** Includes the collection, since an index that moves to another one is rebuilt. */
function versionOf({ version, collection, remembers, dated }: IndexDeclaration): string {
  return `${version} ${collection}${remembers ? " remembered" : ""}${dated ? " dated" : ""}`;
}

async function removeIndex(tables: Kysely<Tables>, name: string) {
  await tables.deleteFrom("index_entries").where("index_name", "=", name).execute();
  await tables.deleteFrom("key_owners").where("index_name", "=", name).execute();
  await tables.deleteFrom("dated_entries").where("index_name", "=", name).execute();
  await tables.deleteFrom("index_versions").where("index_name", "=", name).execute();
}

const chunk = 500;

async function rebuild(tables: Kysely<Tables>, declaration: IndexDeclaration) {
  await removeIndex(tables, declaration.name);
  for await (const rows of rowsInChunks(tables, declaration.collection, { chunk })) {
    const entries = rows.flatMap((row) =>
      entryKeys(declaration, documentOf(row)).map((key) => ({
        index_name: declaration.name,
        key,
        id: row.id,
      })),
    );
    // In chunks, because of the database's limit of parameters: a document may be in many groups.
    for (let at = 0; at < entries.length; at += chunk)
      await tables
        .insertInto("index_entries")
        .values(entries.slice(at, at + chunk))
        .execute();
  }
  if (declaration.remembers) await rememberOwners(tables, declaration);
  if (declaration.dated) await dateEntries(tables, declaration);
  await tables
    .insertInto("index_versions")
    .values({ index_name: declaration.name, version: versionOf(declaration) })
    .execute();
}

/** Derives from a collection's history which document last had each key. */
async function rememberOwners(tables: Kysely<Tables>, declaration: IndexDeclaration) {
  for await (const rows of revisionsOf(tables, declaration.collection)) {
    const owners = new Map<string, { index_name: string; key: Uint8Array; id: string }>();
    for (const row of rows)
      for (const key of keysAt(declaration, row))
        owners.set(hex(key), { index_name: declaration.name, key, id: row.id });
    if (owners.size === 0) continue;
    await tables
      .insertInto("key_owners")
      .values([...owners.values()])
      .onConflict((conflict) =>
        conflict
          .columns(["index_name", "key"])
          .doUpdateSet((set) => ({ id: set.ref("excluded.id") })),
      )
      .execute();
  }
}

/** Derives from a collection's history, or one document's, the commits that made and removed each entry. */
async function dateEntries(tables: Kysely<Tables>, declaration: IndexDeclaration, only?: string) {
  const { name: index_name, collection } = declaration;
  const open = new Map<string, Map<string, { key: Uint8Array; since: number }>>();
  for await (const rows of revisionsOf(tables, collection, only)) {
    const closed: Tables["dated_entries"][] = [];
    for (const row of rows) {
      const before = open.get(row.id) ?? new Map<string, { key: Uint8Array; since: number }>();
      const keys = new Map(keysAt(declaration, row).map((key) => [hex(key), key]));
      for (const [text, { key, since }] of before)
        if (!keys.has(text))
          closed.push({ index_name, key, id: row.id, since, until: row.sequence });
      const now = [...keys].map(
        ([text, key]) => [text, before.get(text) ?? { key, since: row.sequence }] as const,
      );
      open.set(row.id, new Map(now));
    }
    await insertDated(tables, closed);
  }
  const present = [...open].flatMap(([id, entries]) =>
    [...entries.values()].map((entry) => ({ ...entry, index_name, id, until: null })),
  );
  await insertDated(tables, present);
}

/** Derives the dated entries of one document again, after its history was changed. */
export async function redateEntries(
  tables: Kysely<Tables>,
  declaration: IndexDeclaration,
  id: string,
) {
  await tables
    .deleteFrom("dated_entries")
    .where("index_name", "=", declaration.name)
    .where("id", "=", id)
    .execute();
  await dateEntries(tables, declaration, id);
}

async function insertDated(tables: Kysely<Tables>, rows: readonly Tables["dated_entries"][]) {
  // In chunks, because of the database's limit of parameters.
  const length = 300;
  for (let at = 0; at < rows.length; at += length)
    await tables
      .insertInto("dated_entries")
      .values(rows.slice(at, at + length))
      .execute();
}

/** The keys of a document after a revision; none after a deletion. */
function keysAt(
  declaration: IndexDeclaration,
  { id, fields, create_time, time }: RevisionOf,
): Uint8Array[] {
  if (fields === null) return [];
  const state = {
    fields: JSON.parse(fields) as TypedFields,
    createTime: create_time,
    updateTime: time,
  };
  return entryKeys(declaration, documentAt({ collection: declaration.collection, id }, state));
}

function hex(key: Uint8Array): string {
  return Buffer.from(key).toString("hex");
}

type RevisionOf = Pick<RevisionRow, "sequence" | "id" | "fields" | "create_time" | "time">;

/** The revisions of a collection, or of one document in it, in commit order, a chunk at a time. */
async function* revisionsOf(
  tables: Kysely<Tables>,
  collection: string,
  only?: string,
): AsyncGenerator<RevisionOf[]> {
  for (let place = { sequence: 0, id: "" }; ;) {
    const { sequence, id } = place;
    const rows: RevisionOf[] = await tables
      .selectFrom("revisions")
      .select(["sequence", "id", "fields", "create_time", "time"])
      .where("collection", "=", collection)
      .$if(only !== undefined, (query) => query.where("id", "=", only ?? ""))
      .where((where) => where(where.refTuple("sequence", "id"), ">", where.tuple(sequence, id)))
      .orderBy("sequence")
      .orderBy("id")
      .limit(chunk)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    place = last;
  }
}
