import { expect, test } from "vitest";
import type { EngineTypes } from "#server/database/migrations.ts";
import { migration } from "#server/database/migrations/0017-hashed-tokens.ts";
import { openTestIdentity, type TestIdentity } from "#test/test-identity.ts";
import { withOwnTables } from "#test/own-tables.ts";

const anna = "anna@aldwater.example";

test("stores only hashes of session tokens", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const token = tokenOf(browser);
  expect(token).toMatch(/^\w{32}$/);
  const rows = await sessionsOf(site).selectFrom("sessions").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await browser.post("/api/identity/token")).status).toBe(200);
  expect((await browser.post("/api/auth/sign-out")).status).toBe(200);
  expect(await sessionsOf(site).selectFrom("sessions").selectAll().execute()).toEqual([]);
});

test("keeps sessions that were stored before tokens were hashed", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  await migrateAll(site, tokenOf(browser));
  expect((await browser.post("/api/identity/token")).status).toBe(200);
});

/** Stores the session in the earlier form, then runs the migrations as at a start. */
async function migrateAll(site: TestIdentity, token: string): Promise<void> {
  const { database } = site;
  await database.transaction((tables) => tables.updateTable("sessions").set({ token }).execute());
  const earlier = withOwnTables<object>(database);
  await earlier.transaction((tables) => migration.up(tables, {} as EngineTypes));
}

function sessionsOf({ database }: TestIdentity) {
  return database.db;
}

/** The token in a browser's cookie, without its signature. */
function tokenOf({ jar }: ReturnType<TestIdentity["browser"]>): string {
  const cookie = decodeURIComponent(jar.get("agency.session_token") ?? "");
  return cookie.slice(0, cookie.indexOf("."));
}
