import type { Kysely } from "kysely";
import type { TypedFields } from "#content/typed-values.ts";
import { prepareQuery } from "#server/database/prepared-query.ts";
import type { StoredDocument } from "./document.ts";
import type { DocumentPlace } from "./paths.ts";
import type { DocumentRow } from "./tables.ts";
import { timestampOf } from "./values/timestamps.ts";
import type { DocumentState } from "./writes/apply-write.ts";
import type { Tables } from "#server/database/tables.ts";

/** Reads the row of a document. Prepared, since every save reads one, and every page several. */
export function prepareRead() {
  return prepareQuery((tables: Kysely<Tables>, value: DocumentPlace) =>
    tables
      .selectFrom("documents")
      .selectAll()
      .where("collection", "=", value.collection)
      .where("id", "=", value.id),
  );
}

/** The rows of a collection by name, after an id, `chunk` at a time. */
export async function* rowsInChunks(
  db: Kysely<Tables>,
  collection: string,
  { chunk, after = "" }: { chunk: number; after?: string },
): AsyncGenerator<DocumentRow[]> {
  for (let place = after; ;) {
    const rows = await db
      .selectFrom("documents")
      .selectAll()
      .where("collection", "=", collection)
      .where("id", ">", place)
      .orderBy("id")
      .limit(chunk)
      .execute();
    yield rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    place = last.id;
  }
}

const lengths = new WeakMap<StoredDocument, number>();

/** Converts a row to a document. */
export function documentOf(row: Omit<DocumentRow, "revision">): StoredDocument {
  const document = documentAt(row, stateOf(row));
  lengths.set(document, row.fields.length);
  return document;
}

/** The characters of a document's fields as stored; 0 for one that `documentOf` did not make. */
export function storedLength(document: StoredDocument): number {
  return lengths.get(document) ?? 0;
}

/** Converts a row to a working state. */
export function stateOf(row: Omit<DocumentRow, "revision">): DocumentState {
  return {
    fields: JSON.parse(row.fields) as TypedFields,
    createTime: row.create_time,
    updateTime: row.update_time,
  };
}

/** Converts a working state to a document. */
export function documentAt(
  { collection, id }: DocumentPlace,
  state: DocumentState,
): StoredDocument {
  return {
    path: `${collection}/${id}`,
    collection,
    id,
    fields: state.fields,
    createTime: timestampOf(state.createTime),
    updateTime: timestampOf(state.updateTime),
  };
}
