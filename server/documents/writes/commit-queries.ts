import type { Kysely } from "kysely";
import { prepareQuery } from "#server/database/prepared-query.ts";
import type { DocumentPlace } from "#server/documents/paths.ts";
import { prepareRead } from "#server/documents/rows.ts";
import type { DocumentRow, RevisionRow } from "#server/documents/tables.ts";
import type { Tables } from "#server/database/tables.ts";

/** The queries of one save. Prepared, since building them takes longer than the rest of a save. */
export function createCommitQueries() {
  return {
    /** Advances the commit clock: sequences count up, and times increase even when the system clock is set back. */
    tick: prepareQuery((tables: Kysely<Tables>, value: { micros: number }) =>
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

    save: prepareQuery((tables: Kysely<Tables>, value: DocumentRow) =>
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

    remove: prepareQuery((tables: Kysely<Tables>, value: DocumentPlace) =>
      tables
        .deleteFrom("documents")
        .where("collection", "=", value.collection)
        .where("id", "=", value.id),
    ),

    addRevision: prepareQuery((tables: Kysely<Tables>, value: RevisionRow) =>
      tables.insertInto("revisions").values({
        collection: value.collection,
        id: value.id,
        number: value.number,
        sequence: value.sequence,
        time: value.time,
        commit_time: value.commit_time,
        create_time: value.create_time,
        kind: value.kind,
        author: value.author,
        changed: value.changed,
        fields: value.fields,
        hidden: value.hidden,
      }),
    ),

    addEntry: prepareQuery((tables: Kysely<Tables>, value: Entry) =>
      tables
        .insertInto("index_entries")
        .values({ index_name: value.index_name, key: value.key, id: value.id }),
    ),

    removeEntry: prepareQuery((tables: Kysely<Tables>, value: Entry) =>
      tables
        .deleteFrom("index_entries")
        .where("index_name", "=", value.index_name)
        .where("key", "=", value.key)
        .where("id", "=", value.id),
    ),

    setOwner: prepareQuery((tables: Kysely<Tables>, value: Entry) =>
      tables
        .insertInto("key_owners")
        .values({ index_name: value.index_name, key: value.key, id: value.id })
        .onConflict((conflict) =>
          conflict.columns(["index_name", "key"]).doUpdateSet({ id: value.id }),
        ),
    ),

    openDated: prepareQuery((tables: Kysely<Tables>, value: DatedEntry) =>
      tables.insertInto("dated_entries").values({
        index_name: value.index_name,
        key: value.key,
        id: value.id,
        since: value.sequence,
      }),
    ),

    closeDated: prepareQuery((tables: Kysely<Tables>, value: DatedEntry) =>
      tables
        .updateTable("dated_entries")
        .set({ until: value.sequence })
        .where("index_name", "=", value.index_name)
        .where("key", "=", value.key)
        .where("id", "=", value.id)
        .where("until", "is", null),
    ),

    otherEntry: prepareQuery((tables: Kysely<Tables>, value: Entry) =>
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

type Entry = Tables["index_entries"];
type DatedEntry = Entry & { sequence: number };
