import { sql, type Kysely, type QueryCreator } from "kysely";
import { prepareQuery } from "#server/database/prepared-query.ts";
import type { IndexDeclaration } from "./indexes/index-declaration.ts";
import { splitDocumentPath, type DocumentPlace } from "./paths.ts";
import { documentOf } from "./rows.ts";
import type { DocumentSource } from "./source.ts";
import { createStoredSource, type FromTables } from "./stored-source.ts";
import type { DocumentRow } from "./tables.ts";
import type { Tables } from "#server/database/tables.ts";

/** Creates sources of all documents as they were after the commit with a sequence; only dated indexes can be read. */
export function createPastSources(
  db: Kysely<Tables>,
  declarations: readonly IndexDeclaration[],
): (sequence: number) => DocumentSource {
  const dated = declarations.filter((declaration) => declaration.dated);
  const read = prepareRevision();

  return (sequence) =>
    createStoredSource(db, dated, {
      from: tablesAt(db, sequence),
      async get(path) {
        const [row] = await read(db, { ...splitDocumentPath(path), sequence });
        return row?.fields == null ? undefined : documentOf({ ...row, fields: row.fields });
      },
    });
}

/** Reads the last revision of a document up to a commit. Prepared, and served by an index, since a page may need thousands. */
function prepareRevision() {
  type Place = DocumentPlace & { sequence: number };
  return prepareQuery((tables: Kysely<Tables>, value: Place) =>
    tables
      .selectFrom("revisions")
      .select(["collection", "id", "fields", "create_time"])
      .select(["number as revision", "time as update_time"])
      .where("collection", "=", value.collection)
      .where("id", "=", value.id)
      .where("sequence", "<=", value.sequence)
      .orderBy("sequence", "desc")
      .limit(1),
  );
}

/** Replaces the tables of current documents with their contents after a commit. */
function tablesAt(db: Kysely<Tables>, at: number): FromTables {
  // The last revision of each document; by `not exists`, since SQLite evaluates a `max` for every later one too.
  const documents = sql<DocumentRow>`(
    select collection, id, fields, number as revision, create_time, time as update_time
    from revisions as revision
    where sequence <= ${at} and fields is not null and not exists (
      select 1 from revisions as later
      where later.collection = revision.collection and later.id = revision.id
        and later.sequence > revision.sequence and later.sequence <= ${at}
    )
  )`;
  const entries = sql<Tables["index_entries"]>`(
    select index_name, key, id from dated_entries
    where since <= ${at} and (until is null or until > ${at})
  )`;
  // The last document that got each key.
  const owners = sql<Tables["key_owners"]>`(
    select index_name, key, id from dated_entries as dated
    where since <= ${at} and not exists (
      select 1 from dated_entries as later
      where later.index_name = dated.index_name and later.key = dated.key
        and later.since > dated.since and later.since <= ${at}
    )
  )`;
  type Query = QueryCreator<Tables>;
  const past = {
    documents: (tables: Query): Query => tables.with("documents", () => documents),
    index_entries: (tables: Query): Query => tables.with("index_entries", () => entries),
    key_owners: (tables: Query): Query => tables.with("key_owners", () => owners),
  };
  return (...names) => names.reduce((tables: Query, name) => past[name](tables), db);
}
