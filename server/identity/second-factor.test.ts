import { sql } from "kysely";
import { expect, test } from "vitest";
import { oneTimeCode } from "#test/one-time-code.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";

/** Anna, with a second factor added a minute ago. */
async function withSecondFactor(site: TestIdentity, clock: ReturnType<typeof stopClock>) {
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const { json } = await browser.post("/api/auth/two-factor/enable", { password: goodPassword });
  const code = oneTimeCode(json.totpURI);
  expect((await verify(browser, code)).status).toBe(200);
  clock.advance(60);
  return { browser, uri: json.totpURI, backupCodes: json.backupCodes as string[] };
}

function verify(browser: ReturnType<TestIdentity["browser"]>, code: string) {
  return browser.post("/api/auth/two-factor/verify-totp", { code });
}

test("adds a second factor with the password, active from its first verified code, and mails the member", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const enable = (password: string) => browser.post("/api/auth/two-factor/enable", { password });
  expect(await enable("wrong wrong wrong")).toMatchObject({
    status: 400,
    json: { error: { details: [{ reason: "wrong-password" }] } },
  });
  const { json } = await enable(goodPassword);
  expect(json).toEqual({
    totpURI: expect.stringMatching(/^otpauth:\/\/totp\/Aldwater:/),
    backupCodes: expect.any(Array),
  });
  const codes = json.backupCodes as string[];
  expect(new Set(codes).size).toBe(10);
  // Without i, l, o, 0 and 1, which are easily confused on paper.
  for (const code of codes) expect(code).toMatch(/^[a-hjkmnp-z2-9]{5}-[a-hjkmnp-z2-9]{5}$/);
  expect((await site.browser().signIn(anna)).json).toEqual({ secondFactor: false });
  expect((await verify(browser, "000000")).status).toBe(401);
  const before = browser.jar.get("agency.session_token");
  expect((await verify(browser, oneTimeCode(json.totpURI))).status).toBe(200);
  expect(browser.jar.get("agency.session_token")).not.toBe(before);
  expect((await browser.get("/api/identity/session")).json).toMatchObject({
    staff: { secondFactor: true },
  });
  expect((await site.browser().signIn(anna)).json).toEqual({ secondFactor: true });
  expect(site.mails.map(({ subject }) => subject)).toEqual([
    "Two-factor sign-in is on for Aldwater",
  ]);
  expect(await enable(goodPassword)).toMatchObject({
    status: 400,
    json: { error: { details: [{ reason: "second-factor-on" }] } },
  });
});

test("leaves no half of a second factor when it cannot be activated or removed", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { browser, uri } = await withSecondFactor(site, clock);
  const ben = site.browser();
  await site.addStaff("ben@aldwater.example");
  await ben.signIn("ben@aldwater.example");
  const { json } = await ben.post("/api/auth/two-factor/enable", { password: goodPassword });
  const run = (text: string) =>
    site.database.transaction((tables) => sql.raw(text).execute(tables));
  // Fails as the server may at that point: only one factor can be verified.
  await run("create unique index one_verified on second_factors (verified)");
  expect((await verify(ben, oneTimeCode(json.totpURI))).status).toBe(500);
  const signIn = async (email: string) => (await site.browser().signIn(email)).json;
  expect(await signIn("ben@aldwater.example")).toEqual({ secondFactor: false });
  await run("drop index one_verified");
  clock.advance(60);
  expect((await verify(ben, oneTimeCode(json.totpURI))).status).toBe(200);
  await run("create table stays (id text references second_factors (id))");
  await run("insert into stays select id from second_factors");
  const disable = () => browser.post("/api/auth/two-factor/disable", { password: goodPassword });
  expect((await disable()).status).toBe(500);
  expect(await signIn(anna)).toEqual({ secondFactor: true });
  await run("drop table stays");
  await browser.signIn(anna);
  expect((await verify(browser, oneTimeCode(uri))).status).toBe(200);
  expect((await disable()).status).toBe(200);
});

test("the activity log has no sign-in for adding a second factor", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { browser: own, uri } = await withSecondFactor(site, clock);
  // The session that it began with has been replaced.
  expect((await own.get("/api/identity/sessions")).json.sessions).toHaveLength(1);
  const list = () => site.activity.list({ since: 0, limit: 9 });
  expect(await list()).toMatchObject([{ kind: "signed-in" }]);
  const browser = site.browser();
  await browser.signIn(anna);
  expect((await verify(browser, oneTimeCode(uri))).status).toBe(200);
  expect(await list()).toMatchObject([{ kind: "signed-in" }, { kind: "signed-in" }]);
});

test("there is no session between password and code: no token, no page, no data", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { uri } = await withSecondFactor(site, clock);
  const browser = site.browser();
  const half = await browser.signIn(anna);
  expect([...browser.jar.keys()]).toEqual(["agency.two_factor", "agency.known"]);
  const sessions = half.headers.getSetCookie().filter((cookie) => cookie.includes("session_token"));
  expect(sessions).toEqual([expect.stringContaining("session_token=; Max-Age=0")]);
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  expect((await browser.get("/api/identity/staff")).status).toBe(401);
  const Cookie = `agency.session_token=${browser.jar.get("agency.two_factor") ?? ""}`;
  const asked = new Request("http://localhost/dashboard", { headers: { Cookie } });
  expect(await site.identity.pageViewerOf(asked)).toEqual({ kind: "visitor" });

  expect((await verify(browser, oneTimeCode(uri))).status).toBe(200);
  expect([...browser.jar.keys()].toSorted()).toEqual([
    "agency.known",
    "agency.session_token",
    "signed-in",
  ]);
  expect((await browser.post("/api/identity/token")).status).toBe(200);
});

test("a sign-in that stops before its code leaves the browser's session, which the code replaces", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { browser, uri } = await withSecondFactor(site, clock);
  const before = browser.jar.get("agency.session_token");
  clock.advance(600);
  expect((await browser.signIn(anna)).json).toEqual({ secondFactor: true });
  expect((await browser.post("/api/identity/token")).status).toBe(200);
  expect(browser.jar.get("agency.session_token")).toBe(before);
  expect((await verify(browser, oneTimeCode(uri))).status).toBe(200);
  expect(browser.jar.get("agency.session_token")).not.toBe(before);
  const { json } = await browser.get("/api/identity/sessions");
  expect(json.sessions).toEqual([expect.objectContaining({ current: true })]);
  expect((await browser.get("/api/identity/session")).json).toMatchObject({
    session: { fresh: true },
  });
});

test("a member with a second factor signs in to a browser in which a colleague is signed in, whose session ends", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { uri } = await withSecondFactor(site, clock);
  await site.addStaff("ben@aldwater.example", { name: "Ben" });
  const shared = site.browser();
  await shared.signIn("ben@aldwater.example");
  const bens = site.browser();
  for (const [name, value] of shared.jar) bens.jar.set(name, value);
  await shared.signIn(anna);
  expect((await verify(shared, oneTimeCode(uri))).status).toBe(200);
  expect((await shared.get("/api/identity/session")).json).toMatchObject({
    staff: { email: anna },
  });
  expect((await bens.post("/api/identity/token")).status).toBe(401);
});

test("accepts a code only once", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { uri } = await withSecondFactor(site, clock);
  const code = oneTimeCode(uri);
  const browsers = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const browser = site.browser();
      await browser.signIn(anna);
      return browser;
    }),
  );
  const answers = await Promise.all(browsers.map((browser) => verify(browser, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(3);
  clock.advance(30);
  const late = site.browser();
  await late.signIn(anna);
  expect(await verify(late, code)).toMatchObject({
    status: 401,
    json: { error: { details: [{ reason: "wrong-code" }] } },
  });
  expect((await verify(late, oneTimeCode(uri))).status).toBe(200);
});

test("does not accept the code that activated a second factor for signing in", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const { json } = await browser.post("/api/auth/two-factor/enable", { password: goodPassword });
  const code = oneTimeCode(json.totpURI);
  expect((await verify(browser, code)).status).toBe(200);
  const another = site.browser();
  await another.signIn(anna);
  expect((await verify(another, code)).status).toBe(401);
});

test("rejects a code without a preceding password", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { uri } = await withSecondFactor(site, clock);
  expect(await verify(site.browser(), oneTimeCode(uri))).toMatchObject({
    status: 401,
    json: { error: { details: [{ reason: "start-again" }] } },
  });
  const slow = site.browser();
  await slow.signIn(anna);
  clock.advance(301);
  expect((await verify(slow, oneTimeCode(uri))).status).toBe(401);
});

test("requires the password again after five wrong codes, and locks the second factor for 15 minutes after ten", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { uri } = await withSecondFactor(site, clock);
  for (let round = 0; round < 2; round++) {
    const browser = site.browser();
    await browser.signIn(anna);
    for (let times = 0; times < 5; times++)
      expect((await verify(browser, `0000${round}${times}`)).status).toBe(401);
    expect([400, 401, 429]).toContain((await verify(browser, oneTimeCode(uri))).status);
    clock.advance(31);
  }
  const locked = site.browser();
  await locked.signIn(anna);
  const refused = await verify(locked, oneTimeCode(uri));
  expect([refused.status, refused.headers.get("Retry-After")]).toEqual([429, "900"]);
  clock.advance(901);
  const later = site.browser();
  await later.signIn(anna);
  expect((await verify(later, oneTimeCode(uri))).status).toBe(200);
});

test("accepts a backup code once, and new codes replace the old", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { browser, backupCodes } = await withSecondFactor(site, clock);
  const withNote = async (code = "") => {
    const other = site.browser();
    await other.signIn(anna);
    return (await other.post("/api/auth/two-factor/verify-backup-code", { code })).status;
  };
  expect(await withNote(backupCodes[0])).toBe(200);
  expect(await withNote(backupCodes[0])).toBe(401);
  expect(await withNote("aaaaa-bbbbb")).toBe(401);
  const renewed = await browser.post("/api/auth/two-factor/generate-backup-codes", {
    password: goodPassword,
  });
  const codes = renewed.json.backupCodes as string[];
  expect(codes).toHaveLength(10);
  expect(await withNote(backupCodes[1])).toBe(401);
  expect(await withNote(codes[0])).toBe(200);
});

test("removes a second factor with the password and a fresh sign-in, and mails the member", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const { browser, uri } = await withSecondFactor(site, clock);
  const disable = (password: string) => browser.post("/api/auth/two-factor/disable", { password });
  expect((await disable("wrong wrong wrong")).status).toBe(400);
  clock.advance(600);
  expect(await disable(goodPassword)).toMatchObject({
    status: 403,
    json: { error: { details: [{ reason: "sign-in-again" }] } },
  });
  await browser.signIn(anna);
  await verify(browser, oneTimeCode(uri));
  expect((await disable(goodPassword)).status).toBe(200);
  expect((await browser.post("/api/identity/token")).status).toBe(200);
  expect((await site.browser().signIn(anna)).json).toEqual({ secondFactor: false });
  expect(site.mails.at(-1)?.subject).toBe("Two-factor sign-in is off for Aldwater");
});

test("keeps the second factor after a change of password", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  await withSecondFactor(site, clock);
  await site.browser().post("/api/auth/request-password-reset", { email: anna });
  await site.identity.background.settled();
  const token = site.linkTo(anna).searchParams.get("token");
  const newPassword = "harbour pencil orbit moss";
  const reset = await site.browser().post("/api/auth/reset-password", { token, newPassword });
  expect(reset.status).toBe(200);
  expect((await site.browser().signIn(anna, newPassword)).json).toEqual({ secondFactor: true });
});
