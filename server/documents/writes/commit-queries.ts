import { prepareQuery } from "#server/database/prepared-query.ts";
import { prepareRead } from "#server/documents/rows.ts";
import type { DocumentRow, DocumentTables, RevisionRow } from "#server/documents/tables.ts";

/** The queries of one save. Prepared, since building them takes longer than the rest of a save. */
export function createCommitQueries() {
  return {
    /** Advances the commit clock: sequences count up, and times increase even when the system clock is set back. */
    tick: prepareQuery<DocumentTables, { micros: number }, Tick>((tables, value) =>
      tables
        .updateTable("commit_clock")
        .set((set) => ({
          sequence: set("sequence", "+", 1),
          time: set
            .case()
            .when("time", "<", value.micros)
            .then(value.micros)
            .else(set("time", "+", 1))
            .end(),
        }))
        .returning(["sequence", "time", "indexes_version"]),
    ),

    read: prepareRead(),

    save: prepareQuery<DocumentTables, Values<DocumentRow>, unknown>((tables, value) =>
      tables
        .insertInto("documents")
        .values({
          collection: value.collection,
          id: value.id,
          fields: value.fields,
          revision: value.revision,
          create_time: value.create_time,
          update_time: value.update_time,
        })
        .onConflict((conflict) =>
          conflict.columns(["collection", "id"]).doUpdateSet((set) => ({
            fields: set.ref("excluded.fields"),
            revision: set.ref("excluded.revision"),
            create_time: set.ref("excluded.create_time"),
            update_time: set.ref("excluded.update_time"),
          })),
        ),
    ),

    remove: prepareQuery<DocumentTables, Place, unknown>((tables, value) =>
      tables
        .deleteFrom("documents")
        .where("collection", "=", value.collection)
        .where("id", "=", value.id),
    ),

    addRevision: prepareQuery<DocumentTables, Values<RevisionRow>, unknown>((tables, value) =>
      tables.insertInto("revisions").values({
        collection: value.collection,
        id: value.id,
        number: value.number,
        sequence: value.sequence,
        time: value.time,
        create_time: value.create_time,
        kind: value.kind,
        author: value.author,
        changed: value.changed,
        fields: value.fields,
        hidden: value.hidden,
      }),
    ),

    addEntry: prepareQuery<DocumentTables, Entry, unknown>((tables, value) =>
      tables
        .insertInto("index_entries")
        .values({ index_name: value.index_name, key: value.key, id: value.id }),
    ),

    removeEntry: prepareQuery<DocumentTables, Entry, unknown>((tables, value) =>
      tables
        .deleteFrom("index_entries")
        .where("index_name", "=", value.index_name)
        .where("key", "=", value.key)
        .where("id", "=", value.id),
    ),

    setOwner: prepareQuery<DocumentTables, Entry, unknown>((tables, value) =>
      tables
        .insertInto("key_owners")
        .values({ index_name: value.index_name, key: value.key, id: value.id })
        .onConflict((conflict) =>
          conflict.columns(["index_name", "key"]).doUpdateSet({ id: value.id }),
        ),
    ),

    openDated: prepareQuery<DocumentTables, DatedEntry, unknown>((tables, value) =>
      tables.insertInto("dated_entries").values({
        index_name: value.index_name,
        key: value.key,
        id: value.id,
        since: value.sequence,
      }),
    ),

    closeDated: prepareQuery<DocumentTables, DatedEntry, unknown>((tables, value) =>
      tables
        .updateTable("dated_entries")
        .set({ until: value.sequence })
        .where("index_name", "=", value.index_name)
        .where("key", "=", value.key)
        .where("id", "=", value.id)
        .where("until", "is", null),
    ),

    otherEntry: prepareQuery<DocumentTables, Entry, { id: string }>((tables, value) =>
      tables
        .selectFrom("index_entries")
        .select("id")
        .where("index_name", "=", value.index_name)
        .where("key", "=", value.key)
        .where("id", "!=", value.id)
        .limit(1),
    ),
  };
}

export type CommitQueries = ReturnType<typeof createCommitQueries>;

interface Tick {
  sequence: number;
  time: number;
  indexes_version: string | null;
}

/** A row's type as a plain record, as prepared queries require. */
type Values<Row> = { [Column in keyof Row]: Row[Column] };
type Place = Values<{ collection: string; id: string }>;
type Entry = Values<{ index_name: string; key: Uint8Array; id: string }>;
type DatedEntry = Entry & { sequence: number };
