import path from "node:path";
import { expect, test, vi } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createErasure } from "./erasure.ts";
import { startRetention } from "./retention.ts";

const system = { kind: "system", name: "Test" } as const;
const hour = 3_600_000;
const fiveYears = 5 * 366 * 24 * hour;

test("erases nothing while the clock is briefly years ahead, and expired data once it is steady", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  await using database = await openTestDatabase({ folder: folder.path });
  const { documents } = services;
  const fields = { name: typedString("Ada"), message: typedString("Hello") };
  await documents.commit([{ update: { path: "enquiries/one", fields } }], system);
  const start = Date.now();
  let looks = 0;
  let time = start;
  const now = () => {
    looks += 1;
    return time;
  };
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const erasure = createErasure({
    database,
    documents,
    purgeSearch: services.desk.purgeSearch,
    announceChange: async () => async () => undefined,
    mailFolder: path.join(folder.path, "mail"),
    log,
    now: () => time,
  });
  const retention = startRetention({
    erasure,
    trash: services.files.trash,
    database,
    isSteady: createClockCheck(database, now),
    log,
    firstAfter: 1,
    interval: 1,
  });
  const checkAt = async (at: number) => {
    time = at;
    const before = looks;
    await vi.waitFor(() => expect(looks).toBeGreaterThan(before + 2));
  };
  const isStored = async () => (await documents.get("enquiries/one")) !== undefined;
  for (const at of [start, start + 25 * hour, start + fiveYears, start + fiveYears + hour, start]) {
    await checkAt(at);
    expect([at - start, await isStored()]).toEqual([at - start, true]);
  }
  await checkAt(start + fiveYears);
  time += 24 * hour;
  await vi.waitFor(async () => expect(await isStored()).toBe(false));
  await retention.close();
});

test("erases deleted files although other data could not be erased", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  let time = Date.now();
  let swept = 0;
  const problems: unknown[] = [];
  const retention = startRetention({
    erasure: { expire: () => Promise.reject(new Error("The mail folder cannot be read.")) },
    trash: {
      async sweep() {
        swept += 1;
      },
    },
    database,
    isSteady: createClockCheck(database, () => (time += hour)),
    log: { error: (problem: unknown) => problems.push(problem) },
    firstAfter: 1,
    interval: 1,
  });
  await vi.waitFor(() => expect([swept > 0, problems.length > 0]).toEqual([true, true]));
  await retention.close();
});
