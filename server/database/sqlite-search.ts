import { sql, type Kysely } from "kysely";
import type { Database } from "./database.ts";
import type { FollowedTable, NoTables } from "./migrations.ts";
import type { Tables } from "./tables.ts";
import type { FoundEntry, TextSearch } from "./text-search.ts";

/**
 * The entries and their full-text index (https://sqlite.org/fts5.html). The tokenizer `ascii` splits at spaces and keeps all
 * other characters, since words are already folded. Prefixes of up to three characters are indexed, since a search for one would
 * otherwise read the matches of thousands of words.
 */
export async function makeSearchable(db: Kysely<NoTables>): Promise<void> {
  const statements = [
    sql`create table search_entries (
      number integer primary key, kind text not null, source text not null, name text not null,
      tags text not null, title text not null, slug text not null, words text not null,
      unique (kind, source))`,
    sql`create virtual table search_index using fts5(
      tags, title, slug, words, content='search_entries', content_rowid='number',
      tokenize='ascii', detail=column, columnsize=0, prefix='1 2 3')`,
    sql`create trigger search_entries_added after insert on search_entries begin
      insert into search_index(rowid, tags, title, slug, words)
      values (new.number, new.tags, new.title, new.slug, new.words); end`,
    sql`create trigger search_entries_removed after delete on search_entries begin
      insert into search_index(search_index, rowid, tags, title, slug, words)
      values ('delete', old.number, old.tags, old.title, old.slug, old.words); end`,
    sql`create table search_queue (
      number integer primary key autoincrement, kind text not null, source text not null,
      unique (kind, source))`,
  ];
  for (const statement of statements) await statement.execute(db);
}

/** Tracks a table by triggers, so that every write is queued. */
export async function queueChanges(db: Kysely<NoTables>, followed: FollowedTable): Promise<void> {
  for (const { name, event, kind, source } of changesOf(followed))
    await sql`
      create trigger ${name} after ${event} on ${sql.table(followed.table)} begin
        delete from search_queue where kind = ${kind} and source = ${source};
        insert into search_queue (kind, source) values (${kind}, ${source});
      end`.execute(db);
}

/**
 * Turns the queue into an append-only list: a save then writes one page for it instead of three. Numbers follow the commit
 * clock, whose page every save writes anyway, so that they do not restart when the list is emptied.
 */
export async function queueAtEnd(
  db: Kysely<NoTables>,
  followed: readonly FollowedTable[],
): Promise<void> {
  const triggers = followed.flatMap((one) =>
    changesOf(one).map((change) => ({ ...one, ...change })),
  );
  for (const { name } of triggers) await sql`drop trigger ${name}`.execute(db);
  const statements = [
    sql`alter table search_queue rename to search_queue_before`,
    sql`create table search_queue (
      number integer primary key, kind text not null, source text not null)`,
    sql`insert into search_queue select number, kind, source from search_queue_before`,
    sql`drop table search_queue_before`,
    ...triggers.map(
      ({ name, event, table, kind, source }) => sql`
        create trigger ${name} after ${event} on ${sql.table(table)} begin
          insert into search_queue (number, kind, source) values (
            max(
              ifnull((select max(number) from search_queue), 0) + 1,
              (select time from commit_clock)),
            ${kind}, ${source});
        end`,
    ),
  ];
  for (const statement of statements) await statement.execute(db);
}

/** The triggers of a table: their names and events, and the kind and source that they queue. */
function changesOf({ table, kind, columns, key }: FollowedTable) {
  const events = [
    { name: "added", event: sql`insert`, row: "new" },
    {
      name: "changed",
      event: sql`update of ${sql.join(columns.map((one) => sql.ref(one)))}`,
      row: "new",
    },
    { name: "removed", event: sql`delete`, row: "old" },
  ];
  return events.map(({ name, event, row }) => ({
    name: sql.id(`${table}_${name}`),
    event,
    kind: sql.lit(kind),
    source: sql.join(
      key.map((column) => sql.ref(`${row}.${column}`)),
      sql` || '/' || `,
    ),
  }));
}

/** Pages of the index merged per transaction. */
const mergedAtOnce = 500;

export function searchSqlite({
  reader,
  transaction,
}: {
  reader: Kysely<Tables>;
  transaction: Database["transaction"];
}): TextSearch {
  /** One step of merging the index; false when it is complete. */
  const merge = (pages: number) =>
    transaction(async (tables) => {
      const changes = sql<{ count: number }>`select total_changes() as count`;
      const before = (await changes.execute(tables)).rows[0]?.count ?? 0;
      await sql`insert into search_index(search_index, rank) values ('merge', ${sql.lit(pages)})`.execute(
        tables,
      );
      const after = (await changes.execute(tables)).rows[0]?.count ?? 0;
      return after - before >= 2;
    });

  return {
    async find({ tags, words, column, where, limit, before = Number.MAX_SAFE_INTEGER }) {
      const wanted = [
        ...tags.map((tag) => `tags : "${tag}"`),
        ...words.map((word) => `${column} : "${word}" *`),
      ].join(" AND ");
      const { rows } = await sql<FoundEntry>`
        select number, source, name
        from search_index as found join search_entries on number = found.rowid
        where search_index match ${wanted} and found.rowid < ${before}
        ${where ? sql`and (${where})` : sql``}
        order by found.rowid desc limit ${limit}`.execute(reader);
      return rows;
    },
    async purge() {
      // A negative number starts the merge of all segments, whatever their sizes.
      await merge(-mergedAtOnce);
      while (await merge(mergedAtOnce));
    },
  };
}
