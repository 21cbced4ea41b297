import { expect, test, vi } from "vitest";
import { createPasswords } from "./passwords.ts";
import { goodPassword, openTestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";

test("signs a member in, identifies them, and signs them out", async () => {
  await using site = await openTestIdentity();
  const id = await site.addStaff(anna);
  const browser = site.browser();
  expect(await browser.signIn(anna)).toMatchObject({ status: 200, json: { secondFactor: false } });
  const known = await browser.get("/api/identity/session");
  expect(known.json).toMatchObject({
    staff: { id, name: "Anna Hart", email: anna, secondFactor: false },
    session: { fresh: true },
  });
  const token = await browser.token();
  const out = await browser.post("/api/auth/sign-out");
  expect([out.status, out.headers.get("Clear-Site-Data")]).toEqual([200, '"cache"']);
  expect([...browser.jar.keys()]).toEqual(["agency.known"]);
  expect((await browser.get("/api/identity/session")).json).toEqual({ staff: null, session: null });
  await expect(site.identity.viewerOf(bearing(token))).rejects.toMatchObject({
    code: "UNAUTHENTICATED",
  });
});

test("rejects the old cookie after signing out", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const stolen = site.browser();
  for (const [name, value] of browser.jar) stolen.jar.set(name, value);
  expect((await stolen.post("/api/identity/token")).status).toBe(200);
  await browser.post("/api/auth/sign-out");
  expect((await stolen.post("/api/identity/token")).status).toBe(401);
});

test("over plain http, cookies work on any local name and the session is HttpOnly", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const { headers } = await site.browser().signIn(anna);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^agency\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
    "signed-in=1; Max-Age=43200; Path=/; SameSite=Lax",
    expect.stringMatching(
      /^agency\.known=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/,
    ),
  ]);
});

test("over https, cookies are bound to the one host", async () => {
  await using site = await openTestIdentity({
    publicOrigin: "https://www.example.com",
  });
  await site.addStaff(anna);
  const browser = site.browser();
  const { headers } = await browser.signIn(anna);
  expect(headers.getSetCookie()).toEqual([
    expect.stringMatching(
      /^__Host-agency\.session_token=[^;]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
    "signed-in=1; Max-Age=43200; Path=/; Secure; SameSite=Lax",
    expect.stringMatching(
      /^__Host-agency\.known=[^;]+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    ),
  ]);
  expect((await browser.post("/api/identity/token")).status).toBe(200);
  const out = await browser.post("/api/auth/sign-out");
  for (const cookie of out.headers.getSetCookie()) expect(cookie).toContain("; Secure;");
  expect([...browser.jar.keys()]).toEqual(["__Host-agency.known"]);
});

test("no response contains the session token or may be cached", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  const answers = [await browser.signIn(anna)];
  const token = (browser.jar.get("agency.session_token") ?? "").split(".", 1)[0] ?? "";
  expect(token.length).toBeGreaterThanOrEqual(32);
  answers.push(await browser.get("/api/identity/session"));
  answers.push(await browser.get("/api/identity/sessions"));
  answers.push(await browser.get("/api/identity/staff"));
  answers.push(await browser.post("/api/identity/token"));
  answers.push(
    await browser.post("/api/auth/change-password", {
      currentPassword: goodPassword,
      newPassword: "harbour pencil orbit moss",
    }),
  );
  answers.push(await browser.get("/nothing-here"));
  for (const { text } of answers) expect(text).not.toContain(token);
  for (const { headers } of answers.slice(0, -1))
    expect(headers.get("Cache-Control")).toBe("no-store");
});

test("signing in replaces the session cookie and ends the earlier session", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const planted = browser.jar.get("agency.session_token") ?? "";
  await browser.signIn(anna);
  expect(browser.jar.get("agency.session_token")).not.toBe(planted);
  const attacker = site.browser();
  attacker.jar.set("agency.session_token", planted);
  expect((await attacker.post("/api/identity/token")).status).toBe(401);
  // A cookie value that was never issued is not adopted either.
  const victim = site.browser();
  victim.jar.set("agency.session_token", "A".repeat(32));
  await victim.signIn(anna);
  expect(victim.jar.get("agency.session_token")).not.toContain("A".repeat(32));
});

test("response and work do not reveal whether an account exists", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const ben = await site.addStaff("ben@aldwater.example", { name: "Ben" });
  await site.addStaff("cara@aldwater.example", { name: "Cara" });
  await site.identity.staff.end(ben, (await site.identity.staff.byEmail(anna))?.id ?? "");
  const hashed = vi.spyOn(site.identity.passwords, "hash");
  const verified = vi.spyOn(site.identity.passwords, "verify");
  const refused = [];
  for (const email of [anna, "ben@aldwater.example", "nobody@aldwater.example"]) {
    hashed.mockClear();
    verified.mockClear();
    const { status, text, headers } = await site.browser().signIn(email, "wrong wrong wrong");
    refused.push({ status, text, headers: [...headers], cookies: headers.getSetCookie() });
    expect(hashed.mock.calls.length + verified.mock.calls.length).toBe(1);
  }
  expect(refused[0]?.status).toBe(401);
  expect(refused[1]).toEqual(refused[0]);
  expect(refused[2]).toEqual(refused[0]);
});

test("ignores case and surrounding spaces of an address, and takes a password as typed", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna, { password: " Otter kettle Ferry lämp 🦦 " });
  const signIn = async (email: string, password: string) =>
    (await site.browser().signIn(email, password)).status;
  expect(await signIn(" Anna@ALDWATER.example ", " Otter kettle Ferry lämp 🦦 ")).toBe(200);
  expect(await signIn(anna, "Otter kettle Ferry lämp 🦦")).toBe(401);
  expect(await signIn(anna, " otter kettle ferry lämp 🦦 ")).toBe(401);
  expect(await signIn(anna, " Otter kettle Ferry lämp 🦦 ".normalize("NFD"))).toBe(401);
});

test("exposes only the routes of the identity library that are used", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  for (const [method, path] of [
    ["POST", "sign-up/email"],
    ["GET", "get-session"],
    ["POST", "get-session"],
    ["POST", "update-user"],
    ["POST", "update-session"],
    ["POST", "delete-user"],
    ["POST", "change-email"],
    ["POST", "set-password"],
    ["POST", "verify-password"],
    ["GET", "list-sessions"],
    ["POST", "revoke-session"],
    ["GET", "list-accounts"],
    ["POST", "sign-in/social"],
    ["POST", "two-factor/get-totp-uri"],
    ["POST", "two-factor/send-otp"],
    ["POST", "two-factor/view-backup-codes"],
    ["GET", "reset-password/token?callbackURL=/"],
    ["GET", "ok"],
    ["GET", "error"],
    ["GET", "sign-in/email"],
    ["GET", "sign-out"],
    ["POST", "sign-in/email/"],
    ["POST", "%73ign-up/email"],
  ] as const) {
    const { status } = await browser.send(
      method,
      `/api/auth/${path}`,
      method === "GET" ? undefined : {},
    );
    expect([path, status]).toEqual([path, 404]);
  }
  expect((await browser.get("/api/identity/nothing")).status).toBe(404);
});

test("takes a small JSON body with strings, and ignores other fields", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  const signIn = "/api/auth/sign-in/email";
  for (const body of [
    {},
    [],
    null,
    "text",
    { email: anna },
    { email: anna, password: 5 },
    { email: [anna], password: goodPassword },
    { email: anna, password: { toString: goodPassword } },
    { email: anna, password: "x".repeat(3000) },
  ])
    expect([body, (await browser.post(signIn, body)).status]).toEqual([body, 400]);
  const form = await browser.send("POST", signIn, undefined, {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(form.status).toBe(415);
  expect((await browser.post(signIn, { email: "a".repeat(20_000), password: "b" })).status).toBe(
    413,
  );
  const more = { email: anna, password: goodPassword, rememberMe: false, callbackURL: "//evil" };
  const answer = await browser.post(signIn, {
    ...more,
    user: { name: "Eve" },
    twoFactorEnabled: 1,
  });
  expect([answer.status, answer.json, answer.headers.get("Location")]).toEqual([
    200,
    { secondFactor: false },
    null,
  ]);
});

test("refuses a sign-in with a password that is replaced before its session begins", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const { passwords, staff } = site.identity;
  const renewed = await passwords.hash("harbour pencil orbit moss");
  const verify = passwords.verify.bind(passwords);
  vi.spyOn(passwords, "verify").mockImplementationOnce(async (hash, password) => {
    const isRight = await verify(hash, password);
    await staff.renew(anna, renewed);
    return isRight;
  });
  const browser = site.browser();
  expect((await browser.signIn(anna)).status).toBe(401);
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  expect((await browser.signIn(anna, "harbour pencil orbit moss")).status).toBe(200);
});

test("keeps at most ten sessions of a member, and removes the oldest", async () => {
  await using site = await openTestIdentity();
  const id = await site.addStaff(anna);
  const first = site.browser();
  await first.signIn(anna);
  for (let times = 0; times < 10; times++) await site.browser().signIn(anna);
  await site.identity.background.settled();
  expect(await site.identity.sessions.list(id)).toHaveLength(10);
  expect((await first.post("/api/identity/token")).status).toBe(401);
});

test("signs in although older sessions cannot be removed, since a backup code is used up by then", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  vi.spyOn(site.identity.sessions, "removeSurplus").mockRejectedValueOnce(new Error("locked"));
  expect((await site.browser().signIn(anna)).status).toBe(200);
});

test("rehashes a password of a lower cost when it is used", async () => {
  await using site = await openTestIdentity();
  const passwordHash = await createPasswords({ memory: 64, passes: 1 }).hash(goodPassword);
  const id = await site.identity.staff.add({ email: anna, name: "Anna", passwordHash });
  expect((await site.browser().signIn(anna)).status).toBe(200);
  await site.identity.background.settled();
  expect(await site.identity.staff.passwordHash(id)).toMatch(/^\$argon2id\$v=19\$m=256,t=1,p=1\$/);
  expect((await site.browser().signIn(anna)).status).toBe(200);
});

test("returns UNAVAILABLE when too many sign in at once, without counting a wrong guess", async () => {
  await using site = await openTestIdentity({
    passwordCost: { memory: 8192, passes: 2 },
  });
  await site.addStaff(anna);
  const { passwords } = site.identity;
  // As many as can run and queue at a time, continuously.
  const over = new AbortController();
  const others = Array.from({ length: 52 }, async () => {
    while (!over.signal.aborted) await passwords.hash("somebody else's").catch(() => undefined);
  });
  const answers = await Promise.all(
    Array.from({ length: 15 }, (_, at) => site.browser(`192.0.2.${at}`).signIn(anna)),
  );
  over.abort();
  await Promise.all(others);
  const busy = answers.find(({ status }) => status === 503);
  expect(busy?.headers.get("Retry-After")).toBe("5");
  expect(busy?.json).toMatchObject({ error: { details: [{ reason: "busy" }] } });
  expect((await site.browser().signIn(anna)).status).toBe(200);
});

function bearing(token: string): Request {
  return new Request("http://localhost/", { headers: { Authorization: `Bearer ${token}` } });
}
