import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { expect, test } from "vitest";
import { CodedError } from "#server/errors.ts";
import { anna, minute, openScheduleClock, start } from "#test/schedule-clock.ts";
import { testWrites } from "#test/test-writes.ts";

test("publishes a bundle at its moment, not before, and removes its schedule", async () => {
  await using clock = await openScheduleClock();
  const bundle = await clock.bundleDue("a", start + 10 * minute);
  clock.clock.now += 10 * minute - 1;
  await clock.first.publishDue();
  expect(await clock.isPublished("a")).toBe(false);
  clock.clock.now += 1;
  await clock.first.publishDue();
  expect(await clock.isPublished("a")).toBe(true);
  expect(await clock.first.of([bundle])).toEqual(new Map());
  expect(clock.sent).toEqual([]);
});

test("stops a bundle at its scheduled time if a required approval is missing, and notifies its owner", async () => {
  await using clock = await openScheduleClock();
  const bundle = await clock.bundleDue("a", start + minute, true);
  clock.clock.now = start + minute;
  await clock.first.publishDue();
  expect(await clock.isPublished("a")).toBe(false);
  const reason = "It needs a client’s approval. Nobody has approved it yet.";
  expect((await clock.first.of([bundle])).get(bundle)).toMatchObject({
    state: "stopped",
    problem: reason,
  });
  expect(clock.sent.map(({ text }) => text.includes(reason))).toEqual([true]);
});

test("publishes an hour late after a time without the server, and leaves later ones to a person", async () => {
  await using clock = await openScheduleClock();
  await clock.bundleDue("a", start + minute);
  const late = await clock.bundleDue("b", start);
  clock.clock.now = start + 61 * minute;
  await clock.first.publishDue();
  await clock.first.publishDue();
  expect([await clock.isPublished("a"), await clock.isPublished("b")]).toEqual([true, false]);
  expect((await clock.first.of([late])).get(late)).toMatchObject({ state: "missed" });
  expect(clock.sent).toMatchObject([{ to: "anna@example.com", subject: "Not published: b" }]);
  expect(clock.sent[0]?.text).toContain("24 October 2026 at 01:00 BST");
  expect(await clock.first.overdue()).toMatchObject([{ bundle: late }]);

  await clock.first.set(late, clock.clock.now + minute, anna);
  expect(await clock.first.overdue()).toEqual([]);
  clock.clock.now += minute;
  await clock.first.publishDue();
  expect(await clock.isPublished("b")).toBe(true);
});

test("neither publishes nor gives up a bundle while the clock is briefly years ahead", async () => {
  await using clock = await openScheduleClock();
  const years = 5 * 366 * 24 * 60 * minute;
  await clock.bundleDue("past", start);
  await clock.first.publishDue();
  await clock.bundleDue("soon", start + 10 * minute);
  await clock.bundleDue("late", start + years);
  for (const ahead of [years, years + minute]) {
    clock.clock.now = start + ahead;
    await clock.first.publishDue();
  }
  expect([await clock.isPublished("soon"), await clock.isPublished("late")]).toEqual([
    false,
    false,
  ]);
  clock.clock.now = start + 10 * minute;
  await clock.first.publishDue();
  clock.clock.now += 10 * minute;
  await clock.first.publishDue();
  expect([await clock.isPublished("soon"), await clock.isPublished("late")]).toEqual([true, false]);
  expect(clock.sent).toEqual([]);
});

test("stops at a bundle that cannot be published, and says why", async () => {
  await using clock = await openScheduleClock();
  const bundle = await clock.bundleDue("a", start + minute);
  await clock.store.commit([testWrites.post("other", { title: "Other", slug: "a" })], anna);
  clock.clock.now += minute;
  await clock.first.publishDue();
  await clock.first.publishDue();
  const stopped = { state: "stopped", problem: expect.stringContaining("cannot be saved") };
  expect((await clock.first.of([bundle])).get(bundle)).toMatchObject(stopped);
  expect(clock.sent).toHaveLength(1);
  expect(await clock.isPublished("a")).toBe(false);
});

test("stops when the member who scheduled the bundle may no longer publish, but not when they have left", async () => {
  await using clock = await openScheduleClock();
  const bundle = await clock.bundleDue("a", start + minute);
  await clock.bundleDue("b", start + 2 * minute);
  clock.clock.role = "writer";
  clock.clock.now += minute;
  await clock.first.publishDue();
  expect((await clock.first.of([bundle])).get(bundle)).toMatchObject({
    state: "stopped",
    problem: "Anna may no longer publish.",
  });
  clock.clock.role = undefined;
  clock.clock.now += minute;
  await clock.first.publishDue();
  expect([await clock.isPublished("a"), await clock.isPublished("b")]).toEqual([false, true]);
});

test("tries again while the store fails, and counts as overdue meanwhile", async () => {
  await using clock = await openScheduleClock();
  await clock.bundleDue("a", start + minute);
  clock.clock.now += 4 * minute;
  clock.faults.push(() => {
    throw new CodedError("UNAVAILABLE", "The disk is full.");
  });
  await clock.first.publishDue();
  expect([await clock.isPublished("a"), clock.sent]).toEqual([false, []]);
  expect(await clock.first.overdue()).toHaveLength(1);
  await clock.first.publishDue();
  expect(await clock.isPublished("a")).toBe(true);
  expect(await clock.first.overdue()).toEqual([]);
});

test("publishes by itself", async () => {
  await using clock = await openScheduleClock();
  clock.clock.now = Date.now();
  await clock.bundleDue("a", clock.clock.now);
  for (let tries = 0; tries < 100 && !(await clock.isPublished("a")); tries++) await delay(50);
  expect(await clock.isPublished("a")).toBe(true);
});

// The whole simulation: SCHEDULES=10000 npx vitest run server/desk/bundles/schedules.test.ts
const count = Number(process.env["SCHEDULES"] ?? 150);

test(
  "over several processes, kills, lost responses and clocks that jump, publishes each once or reports it once",
  async () => {
    await using clock = await openScheduleClock(3);
    const random = fc.sample(fc.double({ min: 0, max: 1, noNaN: true }), 20 * count + 1000);
    const next = () => random.pop() ?? 0.5;
    const killed = () => {
      throw new Error("killed");
    };
    const dues = new Map<string, number>();
    for (let index = 0; index < count; index++) {
      const due = start + Math.floor(next() * count * 3) * minute;
      dues.set(await clock.bundleDue(`s${index}`, due), due);
    }
    const end = start + count * 3 * minute + 48 * 60 * minute;
    while (clock.clock.now < end) {
      // Mostly minutes; occasionally hours without any process, or a clock that is set back.
      const kind = next();
      clock.clock.now +=
        kind < 0.04 ? next() * 300 * minute : kind < 0.1 ? -20 * minute : 9 * minute;
      if (next() < 0.2) clock.faults.push(next() < 0.5 ? killed : () => undefined, killed);
      await Promise.all(clock.processes.map((one) => one.publishDue().catch(() => undefined)));
      clock.faults.length = 0;
    }
    await Promise.all(clock.processes.map((one) => one.publishDue()));

    const left = new Map(
      (await Promise.all(chunked([...dues.keys()], 500).map(clock.first.of))).flatMap((some) => [
        ...some,
      ]),
    );
    let missed = 0;
    for (let index = 0; index < count; index++) {
      const id = `s${index}`;
      const revisions = await clock.store.history.revisions(`posts/${id}`);
      const reports = clock.sent.filter(({ subject }) => subject === `Not published: ${id}`);
      expect([id, revisions.length + reports.length]).toEqual([id, 1]);
      expect(left.get(id.padEnd(20, "x"))?.state).toBe(reports.length === 1 ? "missed" : undefined);
      missed += reports.length;
    }
    // Ensures that the simulation covers both outcomes.
    expect(missed).toBeGreaterThan(0);
    expect(missed).toBeLessThan(count / 2);
  },
  60_000 + count * 500,
);

/** Splits a list, since a statement takes a limited number of values. */
function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, at) => items.slice(at * size, (at + 1) * size));
}
