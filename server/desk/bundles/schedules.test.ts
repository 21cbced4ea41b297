import { setTimeout as delay } from "node:timers/promises";
import fc from "fast-check";
import { pino } from "pino";
import { expect, test } from "vitest";
import type { Role } from "#content/roles.ts";
import { encodeBundle, pathInBundle } from "#content/bundle.ts";
import { checkDocument } from "#content/model.ts";
import { typedString } from "#content/typed-values.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import { CodedError } from "#server/errors.ts";
import type { Message } from "#server/mail/message.ts";
import { listOrders, siteIndexes } from "#server/site/indexes.ts";
import { testWrites } from "#test/test-writes.ts";
import { openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { mustBeApproved } from "#server/review/needed-approval.ts";
import { startDueLoop } from "#server/database/due-loop.ts";
import { openSchedules } from "./schedules.ts";

const staff = { kind: "staff", id: "anna", name: "Anna", role: "publisher" } as const;
const minute = 60_000;
const start = Date.UTC(2026, 9, 24);

/** A store with a manual clock, and any number of processes that publish scheduled bundles. */
async function openClock(count = 1) {
  const folder = await temporaryFolder();
  const indexes = [...siteIndexes, ...deskIndexes(listOrders)];
  const store = await openStore({ folder: folder.path, indexes, check: checkDocument });
  const clock = { now: start, role: "publisher" as Role | undefined };
  const sent: Message[] = [];
  const faults: (() => void)[] = [];
  /** Sometimes a process ends before its commit, or before it learns the outcome. */
  const documents: typeof store = {
    ...store,
    async commit(...parts) {
      faults.shift()?.();
      const result = await store.commit(...parts);
      faults.shift()?.();
      return result;
    },
  };
  const processes = Array.from({ length: count }, () =>
    openSchedules({
      database: store.database,
      startDueLoop,
      documents,
      approvals: { mustBeApproved },
      memberOf: async (id) => clock.role && { email: `${id}@example.com`, role: clock.role },
      recipients: async () => ["enquiries@example.com"],
      origin: "https://agency.example",
      mail: {
        async add(_, message) {
          sent.push(message);
          return "";
        },
        wake: () => undefined,
      },
      log: pino({ level: "silent" }),
      now: () => clock.now,
    }),
  );
  const [first] = processes;
  if (!first) throw new Error("No process.");
  /** A bundle that creates a post, due at a given time. */
  async function bundleDue(id: string, due: number, needsApproval = false) {
    const post = testWrites.post(id, { title: id, slug: id });
    const bundle = id.padEnd(20, "x");
    const changes = new Map([[`posts/${id}`, { kind: "create" as const }]]);
    const fields = encodeBundle({ name: id, changes, state: "open", needsApproval });
    const place = pathInBundle(bundle, `posts/${id}`);
    const copy = { ...post.update, path: place };
    await store.commit(
      [{ update: { path: `bundles/${bundle}`, fields } }, { update: copy }],
      staff,
    );
    await first?.set(bundle, due, staff);
    return bundle;
  }
  return {
    clock,
    sent,
    faults,
    store,
    first,
    processes,
    bundleDue,
    isPublished: async (id: string) => (await store.get(`posts/${id}`)) !== undefined,
    async [Symbol.asyncDispose]() {
      await Promise.all(processes.map((one) => one.close()));
      await store[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

test("publishes a bundle at its moment, not before, and removes its schedule", async () => {
  await using clock = await openClock();
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
  await using clock = await openClock();
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
  await using clock = await openClock();
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

  await clock.first.set(late, clock.clock.now + minute, staff);
  expect(await clock.first.overdue()).toEqual([]);
  clock.clock.now += minute;
  await clock.first.publishDue();
  expect(await clock.isPublished("b")).toBe(true);
});

test("stops at a bundle that cannot be published, and says why", async () => {
  await using clock = await openClock();
  const bundle = await clock.bundleDue("a", start + minute);
  await clock.store.commit([testWrites.post("other", { title: "Other", slug: "a" })], staff);
  clock.clock.now += minute;
  await clock.first.publishDue();
  await clock.first.publishDue();
  const stopped = { state: "stopped", problem: expect.stringContaining("cannot be saved") };
  expect((await clock.first.of([bundle])).get(bundle)).toMatchObject(stopped);
  expect(clock.sent).toHaveLength(1);
  expect(await clock.isPublished("a")).toBe(false);
});

test("stops when the member who scheduled the bundle may no longer publish, but not when they have left", async () => {
  await using clock = await openClock();
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

test("publishes settings that a member scheduled who has left", async () => {
  await using clock = await openClock();
  const { store, first } = clock;
  const owner = { ...staff, role: "owner" } as const;
  await store.commit([testWrites.settings()], owner);
  const base = (await store.get("settings/site"))?.updateTime ?? "";
  const id = "settings".padEnd(20, "x");
  const changes = new Map([["settings/site", { kind: "update" as const, base }]]);
  const { fields } = testWrites.settings({ agencyName: "New" }).update;
  const bundle = {
    path: `bundles/${id}`,
    fields: encodeBundle({ name: id, changes, state: "open" }),
  };
  const copy = { path: pathInBundle(id, "settings/site"), fields };
  await store.commit([{ update: bundle }, { update: copy }], owner);
  await expect(first.set(id, start + minute, staff)).rejects.toMatchObject({ status: 403 });
  await first.set(id, start + minute, owner);
  clock.clock.role = undefined;
  clock.clock.now += minute;
  await first.publishDue();
  expect((await store.get("settings/site"))?.fields.agencyName).toEqual(typedString("New"));
});

test("tries again while the store fails, and counts as overdue meanwhile", async () => {
  await using clock = await openClock();
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
  await using clock = await openClock();
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
    await using clock = await openClock(3);
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
