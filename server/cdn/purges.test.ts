import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { stopClock } from "#test/stopped-clock.ts";
import { openTestCdn } from "#test/test-cdn.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createCdn } from "./cdn.ts";
import { openPurges } from "./purges.ts";

const times = { graceMs: 100, repeatAfterMs: 200 };

async function openTestPurges() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const place = opening.use(await openTestCdn());
  const database = opening.use(await openTestDatabase({ folder: folder.path }));
  const said: string[] = [];
  const note = (_facts: object, words?: string) => void said.push(words ?? "");
  const log = { warn: note, error: note } as Parameters<typeof openPurges>[0]["log"];
  const open = () => {
    const purges = openPurges({ database, cdn: createCdn(place.plain), log, times });
    return { ...purges, [Symbol.asyncDispose]: purges.close };
  };
  const purges = opening.use(open());
  const { db } = database;
  const opened = opening.move();
  return {
    place,
    said,
    purges,
    /** Another process on the same database. */
    open,
    transaction: database.transaction,
    stored: () => db.selectFrom("cdn_purges").selectAll().execute(),
    /** Changes something under a key; resolves when its author gets a response. */
    async change(key: string) {
      const confirm = await database.transaction((tables) => purges.add(tables, [key]));
      const committed = Date.now();
      await confirm();
      return committed;
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

test("purges some time after the commit and before its author gets a response, and again later", async () => {
  await using site = await openTestPurges();
  const committed = await site.change("a");
  expect(site.place.keys()).toEqual(["a"]);
  // Node's timers may fire a millisecond early.
  expect((site.place.calls[0]?.at ?? 0) - committed).toBeGreaterThanOrEqual(times.graceMs - 2);
  await expect.poll(() => site.place.keys()).toEqual(["a", "a"]);
  await expect.poll(site.stored).toEqual([]);
  const [first, second] = site.place.calls.map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(times.repeatAfterMs - 2);
  expect(site.said).toEqual([]);
});

test("purges nothing for a change that was rolled back", async () => {
  await using site = await openTestPurges();
  const refused = site.transaction(async (tables) => {
    await site.purges.add(tables, ["refused"]);
    throw new Error("Refused.");
  });
  await expect(refused).rejects.toThrow("Refused.");
  await site.change("a");
  expect(site.place.keys()).toEqual(["a"]);
});

test("retries a failed purge before its author gets a response", async () => {
  await using site = await openTestPurges();
  site.place.respond({ status: 503 });
  const changing = site.change("a");
  await expect.poll(site.stored).toMatchObject([{ problem: expect.stringContaining("503") }]);
  site.place.respond({ status: 200 });
  await changing;
  expect(site.place.keys()).toEqual(["a", "a"]);
  expect(site.said).toEqual(["the CDN could not be purged yet"]);
});

test("gives the author a response after three seconds, and retries until the purge is confirmed", async () => {
  await using site = await openTestPurges();
  site.place.respond("never");
  const began = performance.now();
  await Promise.all([site.change("a"), site.change("b")]);
  expect(performance.now() - began).toBeLessThan(6000);
  const late = "a change was acknowledged before the CDN confirmed its purge";
  expect(site.said.filter((words) => words === late)).toHaveLength(2);
  site.place.calls.length = 0;
  site.place.respond({ status: 200 });
  await expect.poll(() => new Set(site.place.keys())).toEqual(new Set(["a", "b"]));
  await expect.poll(site.stored).toEqual([]);
});

test("sends the purges left by an ended process in one call", async () => {
  await using site = await openTestPurges();
  for (const key of ["a", "b"])
    await site.transaction((tables) => site.purges.add(tables, [key, "both"]));
  await setTimeout(times.graceMs * 2);
  expect(site.place.calls).toEqual([]);
  using clock = stopClock();
  clock.advance(6);
  await using _other = site.open();
  await expect.poll(() => site.place.calls.length).toBe(1);
  expect(site.place.keys().toSorted()).toEqual(["a", "b", "both"]);
});

test("drops a purge when nothing that it names can still be stored", async () => {
  await using site = await openTestPurges();
  await site.transaction((tables) => site.purges.add(tables, ["a"]));
  using clock = stopClock();
  clock.advance(26 * 3600);
  await using _other = site.open();
  await expect.poll(site.stored).toEqual([]);
  expect(site.place.calls).toEqual([]);
});
