import { expect, test, vi } from "vitest";
import { stopClock } from "#test/stopped-clock.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";
const ben = "ben@aldwater.example";

async function annasBrowser(site: TestIdentity) {
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  return browser;
}

function tokenTo(site: TestIdentity, email: string): string {
  return site.linkTo(email).searchParams.get("token") ?? "";
}

test("invites by mail, and accepts a name and a password by the link", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  const invited = await browser.post("/api/identity/invitations", {
    email: " Ben@Aldwater.example",
  });
  expect(invited).toMatchObject({ status: 200, json: { email: ben } });
  expect(site.linkTo(ben).href).toMatch(
    /^http:\/\/localhost:3000\/auth\/invitation\?token=[\w-]{22}$/,
  );
  expect(site.mails).toMatchObject([
    {
      to: ben,
      subject: "Anna Hart has invited you to edit Aldwater",
      usefulUntil: invited.json.expires,
    },
  ]);
  expect((await browser.get("/api/identity/staff")).json).toMatchObject({
    members: [{ email: anna, you: true }],
    invitations: [{ email: ben, invitedBy: "Anna Hart" }],
  });

  const guest = site.browser();
  const token = tokenTo(site, ben);
  const read = await guest.post("/api/identity/invitation/read", { token });
  expect(read.json).toEqual({ email: ben, invitedBy: "Anna Hart" });
  const accept = (name: string, password: string) =>
    guest.post("/api/identity/invitation/accept", { token, name, password });
  expect((await accept(" ", goodPassword)).status).toBe(400);
  expect((await accept("Ben", "too short")).status).toBe(400);
  expect((await accept("Ben", "ben@aldwater.example")).status).toBe(400);
  expect(await accept(" Ben\nOlder ", goodPassword)).toMatchObject({
    status: 200,
    json: { email: ben },
  });
  // Accepting signs in, so that the new member need not enter anything twice.
  expect((await guest.get("/api/identity/staff")).json).toMatchObject({
    members: [{ name: "Anna Hart" }, { name: "Ben Older", you: true }],
    invitations: [],
  });
});

test("an invitation's link is in the mail only, or without a mail server in the answer to the owner who invites", async () => {
  for (const hasMailServer of [true, false]) {
    await using site = await openTestIdentity({ hasMailServer });
    const browser = await annasBrowser(site);
    const { json } = await browser.post("/api/identity/invitations", { email: ben });
    expect(json.link).toBe(hasMailServer ? undefined : site.linkTo(ben).href);
    expect(JSON.stringify(json).includes(tokenTo(site, ben))).toBe(!hasMailServer);
    const listed = await browser.get("/api/identity/staff");
    expect(listed.json).toMatchObject({ hasMailServer, invitations: [{ email: ben }] });
    expect(JSON.stringify([listed.json, site.said])).not.toContain(tokenTo(site, ben));
  }
});

test("accepts an invitation once, also of ten concurrent requests", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  await browser.post("/api/identity/invitations", { email: ben });
  const token = tokenTo(site, ben);
  const accept = () =>
    site
      .browser()
      .post("/api/identity/invitation/accept", { token, name: "Ben", password: goodPassword });
  const answers = await Promise.all(Array.from({ length: 10 }, accept));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await accept()).toMatchObject({
    status: 400,
    json: { error: { details: [{ reason: "link-spent" }] } },
  });
  expect(await site.identity.staff.list()).toHaveLength(2);
});

test("accepts an invitation when signing in is too busy, and leaves the new member to sign in", async () => {
  await using site = await openTestIdentity();
  await (await annasBrowser(site)).post("/api/identity/invitations", { email: ben });
  const token = tokenTo(site, ben);
  const { passwords, invitations } = site.identity;
  const accept = invitations.accept.bind(invitations);
  const others: Promise<unknown>[] = [];
  // Others fill the queue of password hashes just after the account is made.
  vi.spyOn(invitations, "accept").mockImplementationOnce(async (...given) => {
    const id = await accept(...given);
    for (let count = 0; count < 60; count++)
      others.push(passwords.hash(goodPassword).catch(String));
    return id;
  });
  const guest = site.browser();
  const accepting = { token, name: "Ben", password: goodPassword };
  expect(await guest.post("/api/identity/invitation/accept", accepting)).toMatchObject({
    status: 200,
    json: { email: ben },
  });
  await Promise.all(others);
  expect((await guest.signIn(ben)).status).toBe(200);
});

test("accepts an invitation for a day, unless it is withdrawn or sent again", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const browser = await annasBrowser(site);
  const read = async (token: string) =>
    (await site.browser().post("/api/identity/invitation/read", { token })).status;
  await browser.post("/api/identity/invitations", { email: ben });
  const first = tokenTo(site, ben);
  await browser.post("/api/identity/invitations", { email: ben });
  const second = tokenTo(site, ben);
  expect([await read(first), await read(second), await read("made-up")]).toEqual([400, 200, 400]);
  const { json } = await browser.get("/api/identity/staff");
  const [{ id } = { id: "" }] = json.invitations as { id: string }[];
  expect((await browser.send("DELETE", `/api/identity/invitations/${id}`)).status).toBe(200);
  expect((await browser.send("DELETE", `/api/identity/invitations/${id}`)).status).toBe(404);
  expect(await read(second)).toBe(400);
  await browser.post("/api/identity/invitations", { email: ben });
  const third = tokenTo(site, ben);
  clock.advance(86_399);
  expect(await read(third)).toBe(200);
  clock.advance(2);
  expect(await read(third)).toBe(400);
  const accepting = { token: third, name: "Ben", password: goodPassword };
  expect((await site.browser().post("/api/identity/invitation/accept", accepting)).status).toBe(
    400,
  );
});

test("stores an invitation's token as a hash only, and lists none", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  await browser.post("/api/identity/invitations", { email: ben });
  const token = tokenTo(site, ben);
  const { db } = site.database;
  const rows = await db.selectFrom("invitations").selectAll().execute();
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await browser.get("/api/identity/staff")).text).not.toContain(token);
});

test("only staff list, invite, end or withdraw; inviting and ending require a fresh sign-in", async () => {
  await using site = await openTestIdentity();
  using clock = stopClock();
  const browser = await annasBrowser(site);
  const id = await site.addStaff(ben, { name: "Ben" });
  const asked = [
    ["GET", "/api/identity/staff"],
    ["GET", "/api/identity/sessions"],
    ["DELETE", "/api/identity/sessions"],
    ["DELETE", "/api/identity/sessions/one"],
    ["DELETE", `/api/identity/staff/${id}`],
    ["DELETE", `/api/identity/staff/${id}/sessions`],
    ["POST", "/api/identity/invitations"],
    ["DELETE", "/api/identity/invitations/one"],
  ] as const;
  const body = (method: string) =>
    method === "POST" ? { email: "cara@aldwater.example" } : undefined;
  for (const [method, path] of asked) {
    const { status, json } = await site.browser().send(method, path, body(method));
    expect([path, status, json]).toMatchObject([
      path,
      401,
      { error: { details: [{ reason: "signed-out" }] } },
    ]);
  }
  // An identity token is only for content: changing access requires the cookie.
  const Authorization = `Bearer ${await browser.token()}`;
  const byToken = await site
    .browser()
    .send("GET", "/api/identity/staff", undefined, { Authorization });
  expect(byToken.status).toBe(401);
  clock.advance(601);
  const grave = asked.filter(([, path]) => path.endsWith("invitations") || path.endsWith(id));
  expect(grave).toHaveLength(2);
  for (const [method, path] of grave) {
    const { status, json } = await browser.send(method, path, body(method));
    expect([path, status, json]).toMatchObject([
      path,
      403,
      { error: { details: [{ reason: "sign-in-again" }] } },
    ]);
  }
  expect((await browser.get("/api/identity/staff")).status).toBe(200);
  expect(site.mails).toEqual([]);
});

test("ending a member's access removes sessions, tokens, password and links at once, and keeps the name", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  const id = await site.addStaff(ben, { name: "Ben" });
  const bens = site.browser();
  await bens.signIn(ben);
  const token = await bens.token();
  await bens.post("/api/auth/request-password-reset", { email: ben });
  await site.identity.background.settled();
  const link = tokenTo(site, ben);
  await bens.post("/api/identity/invitations", { email: "cara@aldwater.example" });
  const carasLink = tokenTo(site, "cara@aldwater.example");

  expect((await browser.send("DELETE", `/api/identity/staff/${id}`)).status).toBe(200);
  expect((await bens.post("/api/identity/token")).status).toBe(401);
  const bearing = new Request("http://localhost/", {
    headers: { Authorization: `Bearer ${token}` },
  });
  await expect(site.identity.viewerOf(bearing)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
  expect((await bens.signIn(ben)).status).toBe(401);
  const newPassword = "harbour pencil orbit moss";
  expect((await bens.post("/api/auth/reset-password", { token: link, newPassword })).status).toBe(
    400,
  );
  expect((await bens.post("/api/identity/invitation/read", { token: carasLink })).status).toBe(400);
  expect((await browser.get("/api/identity/staff")).json.members).toHaveLength(1);
  expect((await browser.send("DELETE", `/api/identity/staff/${id}`)).status).toBe(404);

  // Inviting the same address again restores the same member.
  await browser.post("/api/identity/invitations", { email: ben });
  const again = { token: tokenTo(site, ben), name: "Ben", password: newPassword };
  expect((await bens.post("/api/identity/invitation/accept", again)).status).toBe(200);
  expect((await bens.signIn(ben, newPassword)).status).toBe(200);
  expect((await bens.get("/api/identity/session")).json).toMatchObject({ staff: { id } });
});

test("always leaves a member: no one can end their own access, nor two members each other's", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  const { json } = await browser.get("/api/identity/session");
  const annasId = (json.staff as { id: string }).id;
  expect((await browser.send("DELETE", `/api/identity/staff/${annasId}`)).status).toBe(400);
  const bensId = await site.addStaff(ben, { name: "Ben" });
  const bens = site.browser();
  await bens.signIn(ben);
  const statuses = await Promise.all([
    browser.send("DELETE", `/api/identity/staff/${bensId}`),
    bens.send("DELETE", `/api/identity/staff/${annasId}`),
  ]);
  expect(statuses.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await site.identity.staff.list()).toHaveLength(1);
});

test("ends a colleague's sessions without ending their access", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  const id = await site.addStaff(ben, { name: "Ben" });
  const bens = site.browser();
  await bens.signIn(ben);
  expect((await browser.send("DELETE", `/api/identity/staff/${id}/sessions`)).status).toBe(200);
  expect((await bens.post("/api/identity/token")).status).toBe(401);
  expect((await bens.signIn(ben)).status).toBe(200);
  expect((await browser.send("DELETE", "/api/identity/staff/nobody/sessions")).status).toBe(404);
});

test("refuses to invite members and invalid addresses, and limits invitations per hour", async () => {
  await using site = await openTestIdentity();
  const browser = await annasBrowser(site);
  const invite = async (email: string) =>
    (await browser.post("/api/identity/invitations", { email })).status;
  expect(await invite("ANNA@aldwater.example")).toBe(409);
  for (const email of [
    "",
    "ben",
    "ben@aldwater",
    "ben@@aldwater.example",
    "ben@aldwater.example, eve@evil.example",
    "ben@aldwater.example\r\nBcc: eve@evil.example",
    '"ben"@aldwater.example',
    "Ben <ben@aldwater.example>",
    "ben@[192.0.2.1]",
    "ben(eve)@aldwater.example",
    // Valid, but the identity library would never let these sign in.
    "ben&eve@aldwater.example",
    "ben'@aldwater.example",
    "ben@aldwater.xn--p1ai",
    `${"b".repeat(250)}@aldwater.example`,
  ])
    expect([email, await invite(email)]).toEqual([email, 400]);
  const statuses = [];
  for (let times = 0; times < 21; times++) statuses.push(await invite(`${times}@aldwater.example`));
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
});
