import { pino } from "pino";
import { encodeBundle, pathInBundle } from "#content/bundle.ts";
import { checkDocument } from "#content/model.ts";
import type { Role } from "#content/roles.ts";
import { startDueLoop } from "#server/database/due-loop.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openSchedules } from "#server/desk/bundles/schedules.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import type { Message } from "#server/mail/message.ts";
import { mustBeApproved } from "#server/review/needed-approval.ts";
import { listOrders, siteIndexes } from "#server/site/indexes.ts";
import { openStore } from "#test/test-store.ts";
import { testWrites } from "#test/test-writes.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

/** The publisher who schedules the bundles. */
export const anna = { kind: "staff", id: "anna", name: "Anna", role: "publisher" } as const;
export const minute = 60_000;
/** The time at which the clock begins. */
export const start = Date.UTC(2026, 9, 24);

/** A store with a manual clock, and any number of processes that publish scheduled bundles. */
export async function openScheduleClock(count = 1) {
  const folder = await temporaryFolder();
  const indexes = [...siteIndexes, ...deskIndexes(listOrders)];
  const store = await openStore({ folder: folder.path, indexes, check: checkDocument });
  const clock = { now: start, role: anna.role as Role | undefined };
  /** The roles of other members than Anna. */
  const roles = new Map<string, Role>();
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
      isSteady: createClockCheck(store.database, () => clock.now),
      documents,
      approvals: { mustBeApproved },
      async memberOf(id) {
        const role = id === anna.id ? clock.role : roles.get(id);
        return role && { email: `${id}@example.com`, role };
      },
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
    await store.commit([{ update: { path: `bundles/${bundle}`, fields } }, { update: copy }], anna);
    await first?.set(bundle, due, anna);
    return bundle;
  }
  return {
    clock,
    roles,
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
