import { expect, test } from "vitest";
import { createLimits } from "#server/database/limits.ts";
import { createPasswords } from "#server/identity/passwords.ts";
import { passwordCost } from "#test/staff-account.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createReviewLinks } from "./links.ts";

const anna = { kind: "staff", id: "anna", name: "Anna" } as const;
const day = 86_400_000;

/** The links of an empty database, with a clock that a test sets. */
async function openLinks() {
  await using opening = new AsyncDisposableStack();
  const folder = opening.use(await temporaryFolder());
  const onBroken = (error: Error) => {
    throw error;
  };
  const database = opening.use(await openTestDatabase({ folder: folder.path, onBroken }));
  const clock = { now: 1_800_000_000_000 };
  const now = () => clock.now;
  const passwords = createPasswords(passwordCost);
  const links = createReviewLinks({
    ...createLimits(database, now),
    database,
    passwords: () => passwords,
    now,
  });
  const opened = opening.move();
  return { links, clock, [Symbol.asyncDispose]: () => opened.disposeAsync() };
}

test("expires with its days, also in a browser that has opened it", async () => {
  await using opened = await openLinks();
  const { links, clock } = opened;
  const made = await links.create("bundles/a", { client: "Mara", days: 2 }, anna);
  const session = await enter(links, made.token);
  clock.now += 2 * day - 1;
  expect(await links.opened(made.id, session)).toMatchObject({ id: made.id, subject: "bundles/a" });
  clock.now += 1;
  expect(await links.opened(made.id, session)).toBeUndefined();
  expect(await links.find(made.token)).toBeUndefined();
  expect(await links.enter(made.token, undefined)).toEqual({ refused: "closed" });
  expect(await links.list("bundles/a")).toMatchObject([{ state: "expired" }]);
  await links.create("bundles/a", { client: "Mara" }, anna);
  expect(await links.list("bundles/b")).toEqual([]);
});

test("allows passcodes to be tried again after an hour", async () => {
  await using opened = await openLinks();
  const { links, clock } = opened;
  const { token } = await links.create("bundles/a", { client: "Mara", passcode: "kettle" }, anna);
  for (let tries = 0; tries < 20; tries++)
    expect(await links.enter(token, "kettles")).toMatchObject({ refused: "wrong" });
  expect(await links.enter(token, "kettle")).toMatchObject({ refused: "limited" });
  clock.now += 3_600_000;
  expect(await links.enter(token, "kettle")).toMatchObject({ session: expect.any(String) });
});

test("counts only wrong passcodes, since a client's whole team may enter the right one", async () => {
  await using opened = await openLinks();
  const { links } = opened;
  const { token } = await links.create("bundles/a", { client: "Mara", passcode: "kettle" }, anna);
  for (let visits = 0; visits < 25; visits++)
    expect(await links.enter(token, "kettle")).toMatchObject({ session: expect.any(String) });
  expect(await links.enter(token, "kettles")).toEqual({ refused: "wrong", triesLeft: undefined });
});

async function enter(links: Awaited<ReturnType<typeof openLinks>>["links"], token: string) {
  const entered = await links.enter(token, undefined);
  return "session" in entered ? entered.session : "";
}
