import type { Kysely } from "kysely";
import type { TypedFields } from "#content/typed-values.ts";
import { documentAt } from "#server/documents/rows.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import type { IndexDeclaration } from "./index-declaration.ts";
import { entryKeys } from "./index-entries.ts";

/** Reads from the history of a collection which document had each key last. */
export async function rememberOwners(
  tables: Kysely<DocumentTables>,
  declaration: IndexDeclaration,
) {
  for await (const rows of revisionsOf(tables, declaration.collection)) {
    const owners = new Map<string, { index_name: string; key: Uint8Array; id: string }>();
    for (const { id, fields, create_time, time } of rows) {
      if (fields === null) continue;
      const state = {
        fields: JSON.parse(fields) as TypedFields,
        createTime: create_time,
        updateTime: time,
      };
      const place = { collection: declaration.collection, id };
      for (const key of entryKeys(declaration, documentAt(place, state)))
        owners.set(Buffer.from(key).toString("hex"), { index_name: declaration.name, key, id });
    }
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

const chunk = 500;

/** The revisions of a collection in the order of their commits, a chunk at a time. */
async function* revisionsOf(tables: Kysely<DocumentTables>, collection: string) {
  for (let place = { sequence: 0, id: "" }; ;) {
    const { sequence, id } = place;
    const rows = await tables
      .selectFrom("revisions")
      .select(["sequence", "id", "fields", "create_time", "time"])
      .where("collection", "=", collection)
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
