import { expect, test } from "vitest";
import { stopClock } from "#test/stopped-clock.ts";
import { fullDatabase } from "#test/full-database.ts";
import { openTestIdentity } from "#test/test-identity.ts";
import { createSessions } from "./sessions.ts";

const anna = "anna@aldwater.example";

test("ends a session after an hour without use", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  const browser = site.browser();
  await browser.signIn(anna);
  for (let times = 0; times < 3; times++) {
    clock.advance(59 * 60);
    expect((await browser.get("/api/identity/sessions")).status).toBe(200);
  }
  const token = await browser.token();
  clock.advance(3600);
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  await expect(site.identity.viewerOf(bearing(token))).rejects.toThrow("Sign in again");
  // The library's own routes do not revive it.
  const change = { currentPassword: "a", newPassword: "b" };
  expect((await browser.post("/api/auth/change-password", change)).status).toBe(401);
  expect((await browser.get("/api/identity/session")).json).toEqual({ staff: null, session: null });
  expect([...browser.jar.keys()]).toEqual(["agency.known"]);
});

test("counts a save by token as a use of the session, and tokens and an event stream's checks as none", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  const saving = site.browser();
  const watching = site.browser();
  await saving.signIn(anna);
  await watching.signIn(anna);
  const Cookie = [...watching.jar].map(([name, value]) => `${name}=${value}`).join("; ");
  for (let times = 0; times < 20; times++) {
    const token = await saving.token();
    clock.advance(200);
    await site.identity.viewerOf(bearing(token));
    const stream = new Request("http://localhost/live", { headers: { Cookie } });
    await site.identity.pageViewerOf(stream, { quiet: true });
    if (times < 17) await watching.token();
  }
  expect((await saving.post("/api/identity/token")).status).toBe(200);
  expect((await watching.post("/api/identity/token")).status).toBe(401);
});

test("ends a session twelve hours after signing in, however active", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  const browser = site.browser();
  await browser.signIn(anna);
  for (let minutes = 30; minutes < 720; minutes += 30) {
    clock.advance(1800);
    expect((await browser.get("/api/identity/sessions")).status).toBe(200);
  }
  clock.advance(1800);
  expect((await browser.post("/api/identity/token")).status).toBe(401);
});

test("ends a session that began while the clock was ahead, and whose twelve hours would last longer", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  const earlier = site.browser();
  await earlier.signIn(anna);
  clock.advance(1800);
  const ahead = site.browser();
  await ahead.signIn(anna);
  clock.advance(-30);
  expect((await ahead.post("/api/identity/token")).status).toBe(200);
  clock.advance(-1770);
  expect((await ahead.post("/api/identity/token")).status).toBe(401);
  expect((await earlier.post("/api/identity/token")).status).toBe(200);
});

test("keeps members signed in on a full disk, so that they can read and copy their work", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  const browser = site.browser();
  await browser.signIn(anna);
  const { json } = await browser.get("/api/identity/session");
  const { id } = json["session"] as { id: string };
  clock.advance(120);
  const sessions = createSessions(fullDatabase(site.database));
  expect(await sessions.find(id)).toMatchObject({ id, staff: { email: anna } });
});

test("lists a member's own sessions, and ends one or all others", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const here = site.browser("192.0.2.1");
  const there = site.browser("198.51.100.7");
  const third = site.browser();
  const ben = site.browser();
  for (const browser of [here, there, third]) await browser.signIn(anna);
  await ben.signIn("ben@aldwater.example");
  const { json } = await here.get("/api/identity/sessions");
  const sessions = json.sessions as { id: string; current: boolean; address: string }[];
  expect(sessions).toHaveLength(3);
  expect(sessions.filter(({ current }) => current)).toMatchObject([
    { address: "192.0.2.1", device: "Test browser" },
  ]);
  const other = sessions.find(({ address }) => address === "198.51.100.7")?.id ?? "";
  expect((await ben.send("DELETE", `/api/identity/sessions/${other}`)).status).toBe(404);
  expect((await there.post("/api/identity/token")).status).toBe(200);
  expect((await here.send("DELETE", `/api/identity/sessions/${other}`)).status).toBe(200);
  expect((await there.post("/api/identity/token")).status).toBe(401);
  expect((await here.send("DELETE", `/api/identity/sessions/${other}`)).status).toBe(404);
  expect((await here.send("DELETE", "/api/identity/sessions")).status).toBe(200);
  expect((await third.post("/api/identity/token")).status).toBe(401);
  expect((await here.post("/api/identity/token")).status).toBe(200);
  expect((await ben.post("/api/identity/token")).status).toBe(200);
});

function bearing(token: string): Request {
  return new Request("http://localhost/", { headers: { Authorization: `Bearer ${token}` } });
}
