import { setImmediate, setTimeout } from "node:timers/promises";
import { sql } from "kysely";
import { Client } from "pg";
import { expect, test } from "vitest";
import { openCuttingProxy } from "#test/postgres/cutting-proxy.ts";
import { startPostgres } from "#test/postgres/start-postgres.ts";
import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openDatabase } from "./open-database.ts";
import { openPostgres } from "./postgres.ts";
import { defaultTimeouts } from "./postgres-pool.ts";
import { withOwnTables } from "#test/own-tables.ts";

type Notes = { notes: { text: string } };

/** A database behind a proxy that can be cut, and a direct client. */
async function openNotes() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const url = (await databaseUrlOf(folder.path)) ?? "";
  const proxy = opening.use(await openCuttingProxy(url));
  const beside = new Client({ connectionString: url });
  await beside.connect();
  opening.defer(() => beside.end());
  const database = opening.use(await openDatabase({ folder: "", url: proxy.url }));
  const notes = withOwnTables<Notes>(database);
  await notes.transaction((tables) =>
    tables.schema.createTable("notes").addColumn("text", "text").execute(),
  );
  const opened = opening.move();
  return {
    ...notes,
    url,
    proxy,
    beside,
    texts: async () => {
      const rows = await notes.db.selectFrom("notes").select("text").execute();
      return rows.map(({ text }) => text);
    },
    /** Terminates all other connections to the database. */
    endConnections: () =>
      beside.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
      ),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("reads succeed while connections are terminated", async () => {
  await using notes = await openNotes();
  const slow = sql<{ number: number }>`select 7 as number, pg_sleep(0.2)`;
  const reading = Promise.all([slow.execute(notes.db), slow.execute(notes.db), notes.texts()]);
  await setTimeout(50);
  await notes.endConnections();
  const [one, other] = await reading;
  expect([one.rows[0]?.number, other.rows[0]?.number]).toEqual([7, 7]);
});

test("retries a transaction whose connection is lost, and writes its rows once", async () => {
  await using notes = await openNotes();
  let times = 0;
  await notes.transaction(async (tables) => {
    times += 1;
    await tables.insertInto("notes").values({ text: "one" }).execute();
    if (times === 1) await notes.endConnections();
    await tables.insertInto("notes").values({ text: "two" }).execute();
  });
  expect([times, await notes.texts()]).toEqual([2, ["one", "two"]]);
});

test("does not repeat a commit whose response is lost", async () => {
  await using notes = await openNotes();
  let times = 0;
  notes.proxy.cutNextCommit("after");
  const answer = await notes.transaction(async (tables) => {
    times += 1;
    await tables.insertInto("notes").values({ text: "once" }).execute();
    return "done";
  });
  expect([answer, times, await notes.texts()]).toEqual(["done", 1, ["once"]]);
});

test("repeats a commit that never arrived", async () => {
  await using notes = await openNotes();
  let times = 0;
  notes.proxy.cutNextCommit("before");
  await notes.transaction(async (tables) => {
    times += 1;
    await tables.insertInto("notes").values({ text: "once" }).execute();
  });
  expect([times, await notes.texts()]).toEqual([2, ["once"]]);
});

test("waits out a short outage, and reports a longer one", async () => {
  await using notes = await openNotes();
  notes.proxy.close();
  void setTimeout(600).then(() => notes.proxy.open());
  const write = (text: string) =>
    notes.transaction((tables) => tables.insertInto("notes").values({ text }).execute());
  await Promise.all([write("late"), notes.texts()]);
  expect(await notes.texts()).toEqual(["late"]);
  notes.proxy.close();
  const failure = { code: "UNAVAILABLE", retryAfterSeconds: 2 };
  await expect(write("never")).rejects.toMatchObject(failure);
  await expect(notes.texts()).rejects.toMatchObject(failure);
  await notes.proxy.open();
  expect(await notes.texts()).toEqual(["late"]);
});

test("times out on a stalled database, then fails fast until it responds", async () => {
  await using notes = await openNotes();
  const failure = { code: "UNAVAILABLE", retryAfterSeconds: 2 };
  expect(await notes.texts()).toEqual([]);
  notes.proxy.stall();
  // A statement times out after five seconds, its connection after seven: either would lose this race.
  const late = setTimeout(4500, "waited for");
  const given = (asked: Promise<unknown>) => asked.catch((error: unknown) => error);
  expect(await Promise.race([given(notes.texts()), late])).toMatchObject(failure);
  for (const ask of [notes.texts, () => notes.transaction(async () => "saved")])
    expect(await Promise.race([given(ask()), setImmediate("asked")])).toMatchObject(failure);
  await notes.proxy.open();
  await expect.poll(() => notes.texts()).toEqual([]);
  expect(await notes.transaction(async () => "saved")).toBe("saved");
});

test("replaces a stalled connection, and waits for a slow statement", async () => {
  await using notes = await openNotes();
  const slow = sql<{ number: number }>`select 7 as number, pg_sleep(2.5)`;
  const reading = slow.execute(notes.db);
  expect((await reading).rows[0]?.number).toBe(7);
  notes.proxy.stallOpen();
  expect(await notes.texts()).toEqual([]);
});

test("does not treat its own stall as a database outage", async () => {
  await using notes = await openNotes();
  const standStill = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1200);
  const reading = sql`select pg_sleep(4)`.execute(notes.db);
  await setTimeout(300);
  standStill();
  // The server is being queried about the late response, which takes longer than these turns.
  for (let turn = 0; turn < 3; turn++) await setImmediate();
  standStill();
  await reading;
  expect(await notes.texts()).toEqual([]);
});

test("keeps using existing connections when the server accepts no new ones", async () => {
  await using notes = await openNotes();
  // Two connections, one of them free.
  await Promise.all([sql`select pg_sleep(0.1)`.execute(notes.db), notes.texts()]);
  notes.proxy.stallNew();
  const reading = sql`select pg_sleep(3.5)`.execute(notes.db);
  for (let turn = 0; turn < 60; turn++) {
    expect(await notes.texts()).toEqual([]);
    await setTimeout(50);
  }
  await reading;
});

test("refuses to read from a standby, with a retry time", async () => {
  await using server = await startPostgres();
  {
    await using first = await openDatabase({ folder: "", url: server.url });
    await first.transaction(async () => undefined);
  }
  await server.crash();
  await server.restart({ asCopy: true });
  await using database = openPostgres({ url: server.url, timeouts: defaultTimeouts });
  const failure = { code: "UNAVAILABLE", status: 503, retryAfterSeconds: 2 };
  const one = sql<{ number: number }>`select 1 as number`;
  await expect(one.execute(database.db)).rejects.toMatchObject(failure);
  await expect(database.transaction(async () => undefined)).rejects.toMatchObject(failure);
  await expect(openDatabase({ folder: "", url: server.url })).rejects.toMatchObject(failure);
  await server.promote();
  expect((await one.execute(database.db)).rows[0]?.number).toBe(1);
});

test("retries a conflict three times, then reports it", async () => {
  await using notes = await openNotes();
  const clash = sql`do $$ begin raise exception 'deadlock' using errcode = '40P01'; end $$`;
  const clashing = async (clashes: number) => {
    let times = 0;
    await notes.transaction(async (tables) => {
      times += 1;
      await tables
        .insertInto("notes")
        .values({ text: String(times) })
        .execute();
      if (times <= clashes) await clash.execute(tables);
    });
    return times;
  };
  expect([await clashing(3), await notes.texts()]).toEqual([4, ["4"]]);
  await expect(clashing(4)).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await notes.texts()).toEqual(["4"]);
});

test("a long write blocks other writers, but no readers", async () => {
  await using notes = await openNotes();
  const timeouts = { ...defaultTimeouts, lock: 50 };
  await using other = withOwnTables<Notes>(openPostgres({ url: notes.url, timeouts }));
  const release = Promise.withResolvers<void>();
  const writing = notes.transaction(async (tables) => {
    await tables.insertInto("notes").values({ text: "long" }).execute();
    await release.promise;
  });
  const busy = () => other.transaction(async () => "free").catch(() => "busy");
  await expect.poll(busy).toBe("busy");
  expect(await other.db.selectFrom("notes").selectAll().execute()).toEqual([]);
  release.resolve();
  await writing;
  expect(await other.transaction(async () => "free")).toBe("free");
});

test("serialises writers of several processes, and resolves commits in order", async () => {
  await using notes = await openNotes();
  await using other = withOwnTables<Notes>(
    openPostgres({ url: notes.url, timeouts: defaultTimeouts }),
  );
  const ended: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, at) => {
      const own = at % 2 === 0 ? notes : other;
      const number = await own.transaction(async (tables) => {
        const before = await tables.selectFrom("notes").selectAll().execute();
        await tables
          .insertInto("notes")
          .values({ text: String(before.length) })
          .execute();
        return before.length;
      });
      if (own === notes) ended.push(number);
    }),
  );
  expect(new Set(await notes.texts()).size).toBe(20);
  expect(ended).toEqual(ended.toSorted((a, b) => a - b));
});

test("a crashing server loses no acknowledged write and duplicates none", async () => {
  await using server = await startPostgres();
  await using database = withOwnTables<Notes>(await openDatabase({ folder: "", url: server.url }));
  await database.transaction((tables) =>
    tables.schema.createTable("notes").addColumn("text", "text").execute(),
  );
  const answered: string[] = [];
  const over = new AbortController();
  const writer = async (name: string) => {
    for (let number = 0; !over.signal.aborted; number++) {
      const text = `${name}${number}`;
      await database
        .transaction((tables) => tables.insertInto("notes").values({ text }).execute())
        .then(
          () => answered.push(text),
          () => undefined,
        );
    }
  };
  const writing = Promise.all([writer("a"), writer("b")]);
  try {
    for (let crash = 0; crash < 3; crash++) {
      await setTimeout(150);
      await server.crash();
      await server.restart();
      const before = answered.length;
      await expect.poll(() => answered.length).toBeGreaterThan(before);
    }
  } finally {
    over.abort();
    await writing;
  }
  const rows = await database.db.selectFrom("notes").select("text").execute();
  const texts = rows.map(({ text }) => text);
  expect(texts).toHaveLength(new Set(texts).size);
  expect(texts).toEqual(expect.arrayContaining(answered));
});

test("exclusive work makes another process wait or skip", async () => {
  await using notes = await openNotes();
  await using other = openPostgres({ url: notes.url, timeouts: defaultTimeouts });
  const release = Promise.withResolvers<void>();
  const order: string[] = [];
  const begun = Promise.withResolvers<void>();
  const first = notes.alone("sweeping", async () => {
    begun.resolve();
    await release.promise;
    order.push("first");
  });
  await begun.promise;
  expect(await other.alone("sweeping", async () => "done", "skip")).toBeUndefined();
  expect(await other.alone("something else", async () => "done", "skip")).toBe("done");
  const second = other.alone("sweeping", async () => order.push("second"));
  release.resolve();
  await Promise.all([first, second]);
  expect(order).toEqual(["first", "second"]);
  expect(await other.alone("sweeping", async () => "done", "skip")).toBe("done");
});
