import { expect, test, vi } from "vitest";
import { stopClock } from "#test/stopped-clock.ts";
import { CodedError } from "#server/errors.ts";
import { goodPassword, openTestIdentity, type TestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";
const another = "harbour pencil orbit moss";

async function requestReset(site: TestIdentity, email: string, address = "192.0.2.1") {
  const answer = await site.browser(address).post("/api/auth/request-password-reset", { email });
  await site.identity.background.settled();
  return answer;
}

function reset(site: TestIdentity, token: string, newPassword = another) {
  return site.browser().post("/api/auth/reset-password", { token, newPassword });
}

test("a reset link works once, ends every session and does not sign in", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  expect((await requestReset(site, anna)).status).toBe(200);
  const link = site.linkTo(anna);
  expect(link.href).toMatch(/^http:\/\/localhost:3000\/auth\/new-password\?token=[A-Za-z0-9]{24}$/);
  const token = link.searchParams.get("token") ?? "";

  const answer = await reset(site, token);
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  expect((await site.browser().signIn(anna)).status).toBe(401);
  expect((await site.browser().signIn(anna, another)).status).toBe(200);

  const again = await reset(site, token, "meadow copper violin tide");
  expect([again.status, again.json]).toMatchObject([
    400,
    { error: { details: [{ reason: "link-spent" }] } },
  ]);
  expect(site.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [anna, "Reset your password for Aldwater"],
    [anna, "Your password for Aldwater was changed"],
  ]);
});

test("a reset link takes no password made of the member's name or address, and still works", async () => {
  await using site = await openTestIdentity();
  await site.addStaff("hart@aldwater.example", { name: "Annabel Hart" });
  await requestReset(site, "hart@aldwater.example");
  const token = site.linkTo("hart@aldwater.example").searchParams.get("token") ?? "";
  for (const guessable of ["Annabel-2026-", "hart@aldwater.example"]) {
    const answer = await reset(site, token, guessable);
    expect(answer.json).toMatchObject({ error: { details: [{ reason: "weak-password" }] } });
  }
  expect((await reset(site, token)).status).toBe(200);
});

test("a change of password fails when the password has been replaced meanwhile", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const { passwords, staff } = site.identity;
  const renewed = await passwords.hash(another);
  const verify = passwords.verify.bind(passwords);
  vi.spyOn(passwords, "verify").mockImplementationOnce(async (hash, password) => {
    const isRight = await verify(hash, password);
    await staff.renew(anna, renewed);
    return isRight;
  });
  const fields = { currentPassword: goodPassword, newPassword: "meadow copper violin tide" };
  expect((await browser.post("/api/auth/change-password", fields)).status).toBe(401);
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  expect((await site.browser().signIn(anna, another)).status).toBe(200);
});

test("a changed password keeps its member signed in when the mail about it fails", async () => {
  await using site = await openTestIdentity({
    sendMail: async () => {
      throw new CodedError("UNAVAILABLE", "The database is unreachable.");
    },
  });
  await site.addStaff(anna);
  const browser = site.browser();
  await browser.signIn(anna);
  const fields = { currentPassword: goodPassword, newPassword: another };
  expect((await browser.post("/api/auth/change-password", fields)).status).toBe(200);
  expect((await browser.post("/api/identity/token")).status).toBe(200);
  expect(site.said).toContainEqual(
    expect.objectContaining({ level: "error", message: "a mail about credentials failed" }),
  );
});

test("accepts one of two concurrent uses of a reset link", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await requestReset(site, anna);
  const token = site.linkTo(anna).searchParams.get("token") ?? "";
  const answers = await Promise.all(Array.from({ length: 10 }, () => reset(site, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 400)).toHaveLength(9);
});

test("a change of password invalidates earlier reset links", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await requestReset(site, anna);
  const older = site.linkTo(anna).searchParams.get("token") ?? "";
  await requestReset(site, anna);
  const newer = site.linkTo(anna).searchParams.get("token") ?? "";
  expect((await reset(site, newer)).status).toBe(200);
  expect((await reset(site, older)).status).toBe(400);
});

test("a reset link and its mail expire after 15 minutes", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  await requestReset(site, anna);
  expect(site.mails[0]?.usefulUntil).toBe(Date.now() + 900_000);
  const token = site.linkTo(anna).searchParams.get("token") ?? "";
  clock.advance(901);
  expect((await reset(site, token)).status).toBe(400);
  expect((await site.browser().signIn(anna)).status).toBe(200);
});

test("response and work do not reveal whether a reset link was mailed", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const ben = await site.addStaff("ben@aldwater.example", { name: "Ben" });
  await site.identity.staff.end(ben, (await site.identity.staff.byEmail(anna))?.id ?? "");
  const answers = [];
  for (const email of [anna, "ben@aldwater.example", "nobody@aldwater.example", "no address"]) {
    const asked = site.browser().post("/api/auth/request-password-reset", { email });
    const { status, text, headers } = await asked;
    answers.push({ status, text, headers: [...headers] });
  }
  expect(answers[0]).toMatchObject({ status: 200, text: "{}" });
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await site.identity.background.settled();
  expect(site.mails.map(({ to }) => to)).toEqual([anna]);
});

test("stores tokens of mailed links as hashes only", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  await requestReset(site, anna);
  const token = site.linkTo(anna).searchParams.get("token") ?? "nothing";
  const { db } = site.database;
  const rows = await db.selectFrom("verifications").selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("limits reset requests to three an hour per account and five per address, whether or not the account exists", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  for (const email of [anna, "nobody@aldwater.example"]) {
    const statuses = [];
    for (const [at, spelling] of [email, email.toUpperCase(), ` ${email}`, email].entries())
      statuses.push((await requestReset(site, spelling, `192.0.2.${at}`)).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  }
  const statuses = [];
  for (let times = 0; times < 6; times++)
    statuses.push((await requestReset(site, `${times}@x.example`, "198.51.100.1")).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test("builds links from the public origin, not from the request", async () => {
  await using site = await openTestIdentity({
    publicOrigin: "https://www.example.com",
  });
  await site.addStaff(anna);
  await site.app.request("http://evil.example/api/auth/request-password-reset", {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      Host: "evil.example",
      "X-Forwarded-Host": "evil.example",
      Forwarded: "host=evil.example",
      Origin: "https://evil.example",
      "X-Site-Origin": "https://evil.example",
    },
    body: JSON.stringify({ email: anna, redirectTo: "https://evil.example" }),
  });
  await site.identity.background.settled();
  expect(site.linkTo(anna).origin).toBe("https://www.example.com");
  expect(site.mails[0]?.text).not.toContain("evil");
});

test("a change of password requires the current one, ends all other sessions and is mailed to the member", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  const browser = site.browser();
  const elsewhere = site.browser();
  await browser.signIn(anna);
  await elsewhere.signIn(anna);
  const before = browser.jar.get("agency.session_token");
  const change = (currentPassword: string, newPassword: string) =>
    browser.post("/api/auth/change-password", { currentPassword, newPassword });

  expect(await change("wrong wrong wrong", another)).toMatchObject({
    status: 400,
    json: { error: { details: [{ reason: "wrong-password" }] } },
  });
  expect(await change(goodPassword, "short")).toMatchObject({
    status: 400,
    json: {
      error: {
        details: [{ reason: "weak-password" }],
        message: expect.stringContaining("at least 12"),
      },
    },
  });
  expect((await change(goodPassword, "anna hart 2026")).status).toBe(400);
  expect((await change(goodPassword, "aldwater 1234")).status).toBe(400);
  expect(await change(goodPassword, another)).toMatchObject({ status: 200, json: {} });
  expect(browser.jar.get("agency.session_token")).not.toBe(before);
  expect((await browser.post("/api/identity/token")).status).toBe(200);
  expect((await elsewhere.post("/api/identity/token")).status).toBe(401);
  expect((await site.browser().signIn(anna)).status).toBe(401);
  expect((await site.browser().signIn(anna, another)).status).toBe(200);
  expect(site.mails.map(({ subject }) => subject)).toEqual([
    "Your password for Aldwater was changed",
  ]);
});

test("a change of password requires a sign-in within ten minutes, and limits wrong guesses as sign-in does", async () => {
  await using site = await openTestIdentity();
  await site.addStaff(anna);
  using clock = stopClock();
  const browser = site.browser();
  await browser.signIn(anna);
  const change = (currentPassword: string) =>
    browser.post("/api/auth/change-password", { currentPassword, newPassword: another });
  for (let times = 0; times < 10; times++)
    expect((await change("wrong wrong wrong")).status).toBe(400);
  expect((await change(goodPassword)).status).toBe(429);
  clock.advance(601);
  expect(await change(goodPassword)).toMatchObject({
    status: 403,
    json: { error: { details: [{ reason: "sign-in-again" }] } },
  });
  expect(
    (
      await site
        .browser()
        .post("/api/auth/change-password", { currentPassword: "a", newPassword: "b" })
    ).status,
  ).toBe(401);
});

test("the sign-in configuration contains the service's language, and whether mail can be sent", async () => {
  await using site = await openTestIdentity({ hasMailServer: false });
  const { json, headers } = await site.browser().get("/api/identity/configuration");
  const password = { minLength: 12, maxLength: 128 };
  expect(json).toEqual({ languageCode: "gb", password, hasMailServer: false });
  expect(headers.get("Cache-Control")).toBe("no-store");
});
