import { sql } from "kysely";
import { expect, test } from "vitest";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { Content } from "./content.ts";
import { createContents } from "./contents.ts";

/** Maximum number of outdated entries queued at once. */
const portion = 500;

/** A search index over entries with generated content, and the sources read so far. */
async function openBacklog() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder("backlog"));
  const database = opening.use(await openTestDatabase({ folder: folder.path }));
  const stack = opening.move();
  const read: string[] = [];
  const say = async (sources: readonly string[]) => {
    read.push(...sources);
    return sources.map((source): Content => ({ ...entryOf(source), files: [], links: [] }));
  };
  return {
    database,
    read,
    async insert(table: "search_queue" | "search_entries", sources: readonly string[]) {
      for (let first = 0; first < sources.length; first += 200)
        await database.transaction((tables) =>
          tables
            .insertInto(table)
            .values(sources.slice(first, first + 200).map((source) => rowOf(table, source)))
            .execute(),
        );
    },
    async waiting() {
      const rows = await database.db.selectFrom("search_queue").select("number").execute();
      return rows.length;
    },
    async noteVersion(value: string) {
      await database.transaction((tables) =>
        tables
          .insertInto("installation")
          .values({ name: "contents", value })
          .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
          .execute(),
      );
    },
    /** Starts the index, as a process does. */
    start() {
      const contents = createContents({
        database,
        read: { document: say, draft: say, file: say },
        onProblem(error) {
          throw error;
        },
      });
      stack.defer(() => contents.close());
      return contents;
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  };
}

/** An index entry without its source. */
function entryOf(source: string) {
  return { name: source, tags: "listed", title: "", slug: "", words: source.replace("/", " ") };
}

/** A row to insert; the database numbers it. */
function rowOf(table: "search_queue" | "search_entries", source: string) {
  const row = { kind: "document", source };
  return (table === "search_queue" ? row : { ...entryOf(source), ...row }) as never;
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at) => `posts/n${String(at).padStart(4, "0")}`);

test("a search waits for recent changes, and not for a large backlog", async () => {
  await using backlog = await openBacklog();
  const { database, read } = backlog;
  await backlog.insert("search_queue", numbered(2000));
  const contents = backlog.start();
  expect(await contents.upToDate(60_000)).toBe(false);
  expect(read).toContain("posts/n1999");
  expect(read.length).toBeLessThan(1000);
  await backlog.insert("search_queue", ["posts/latest"]);
  await contents.upToDate(60_000);
  const query = { tags: ["listed"], words: ["latest"], column: "words", limit: 1 } as const;
  expect(await contents.find(query)).toMatchObject([{ source: "posts/latest" }]);
  expect(read.length).toBeLessThan(1000);

  await database.transaction((tables) => tables.deleteFrom("search_queue").execute());
  const few = numbered(100).map((source) => `${source}-few`);
  await backlog.insert("search_queue", few);
  expect(await contents.upToDate(60_000)).toBe(true);
  expect(new Set(read).isSupersetOf(new Set(few))).toBe(true);
});

test("reads a repeatedly changed thing once", async () => {
  await using backlog = await openBacklog();
  // SQLite queues every one of these changes, PostgreSQL only the last.
  for (let at = 0; at < 30; at++)
    await backlog.database.transaction((tables) =>
      sql`
        insert into drafts (collection, id, staff_id, sitting, staff_name, version, fields, saved)
        values ('posts', 'a', 'anna', 'tab', 'Anna', ${at}, '{}', ${at})
        on conflict (collection, id, staff_id, sitting) do update set fields = excluded.fields`.execute(
        tables,
      ),
    );
  expect(await backlog.start().upToDate(60_000)).toBe(true);
  expect(backlog.read).toEqual(["posts/a/anna/tab"]);
  expect(await backlog.waiting()).toBe(0);
});

test("shares the next step among concurrent callers", async () => {
  await using backlog = await openBacklog();
  await backlog.insert("search_queue", numbered(2000));
  const contents = backlog.start();
  await Promise.all(Array.from({ length: 50 }, () => contents.upToDate(60_000)));
  expect(backlog.read.length).toBeLessThan(250);
});

test("requeues another version's entries in portions, also after a restart, with later changes first", async () => {
  await using backlog = await openBacklog();
  const { read } = backlog;
  const all = numbered(1100);
  await backlog.insert("search_entries", all);
  await backlog.noteVersion("older");
  const first = backlog.start();
  expect(await first.upToDate(0)).toBe(false);
  for (let changed = 0; read.length < 520; changed++) {
    await backlog.insert("search_queue", [`posts/changed-${changed}`]);
    expect(await first.upToDate(0)).toBe(false);
    expect(read).toContain(`posts/changed-${changed}`);
    expect(await backlog.waiting()).toBeLessThanOrEqual(portion);
  }
  await first.close();

  const second = backlog.start();
  while (!(await second.upToDate(0))) expect(await backlog.waiting()).toBeLessThanOrEqual(portion);
  await second.close();
  expect(new Set(read).isSupersetOf(new Set(all))).toBe(true);
  // The second continued where the first stopped.
  expect(new Set(read).size).toBe(read.length);

  const third = backlog.start();
  expect(await third.upToDate(0)).toBe(true);
  await third.close();
});

test("a process of a replaced version queues nothing more", async () => {
  await using backlog = await openBacklog();
  await backlog.insert("search_entries", numbered(1100));
  await backlog.noteVersion("older");
  const contents = backlog.start();
  expect(await contents.upToDate(0)).toBe(false);
  await backlog.noteVersion("newer document posts/n0000");
  while (!(await contents.upToDate(0)));
  await contents.close();
  expect(backlog.read.length).toBeLessThanOrEqual(portion);
  const noted = await backlog.database.db.selectFrom("installation").selectAll().execute();
  expect(noted).toContainEqual({ name: "contents", value: "newer document posts/n0000" });
});
