import { Writable } from "node:stream";
import { pino } from "pino";
import { expect, test } from "vitest";
import { oneTimeCode } from "#test/one-time-code.ts";
import { openTestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";
const ben = "ben@aldwater.example";

test("writes no password, token, code or cookie to log or console", async () => {
  const lines: string[] = [];
  using console = listenToConsole(lines);
  const log = pino({ level: "debug" }, collect(lines));
  await using site = await openTestIdentity({ log });
  const first = "canary otter kettle ferry";
  const second = "canary harbour pencil orbit";
  const canaries = ["canary", "wrong-secret-guess", anna, ben];
  await site.addStaff(anna, { password: first });
  const browser = site.browser();
  const keep = () => canaries.push(...[...browser.jar.values()].filter((value) => value !== "1"));

  await browser.signIn(anna, "wrong-secret-guess");
  await browser.signIn("wrong-secret-guess", "wrong-secret-guess");
  await browser.post("/api/auth/sign-in/email", {
    email: anna,
    password: { a: "wrong-secret-guess" },
  });
  await browser.signIn(anna, first);
  keep();
  const token = await browser.token();
  canaries.push(token);
  await site.identity.viewerOf(bearing(`${token}x`)).catch(() => undefined);
  await browser.post("/api/auth/change-password", { currentPassword: first, newPassword: second });
  keep();
  const { json } = await browser.post("/api/auth/two-factor/enable", { password: second });
  const code = oneTimeCode(json.totpURI);
  canaries.push(String(json.totpURI), ...(json.backupCodes as string[]));
  await browser.post("/api/auth/two-factor/verify-totp", { code: "wrong-secret-guess" });
  await browser.post("/api/auth/two-factor/verify-totp", { code });
  keep();
  await browser.post("/api/identity/invitations", { email: ben });
  const invitation = site.linkTo(ben).searchParams.get("token");
  await browser.post("/api/identity/invitation/accept", {
    token: invitation,
    name: "Ben",
    password: first,
  });
  await browser.post("/api/auth/request-password-reset", { email: anna });
  await site.identity.background.settled();
  const reset = site.linkTo(anna).searchParams.get("token");
  canaries.push(String(invitation), String(reset));
  await browser.post("/api/auth/reset-password", { token: reset, newPassword: first });
  await browser.post("/api/auth/reset-password", { token: reset, newPassword: first });
  await browser.post("/api/auth/sign-out");
  // An internal error in the middle of a sign-in.
  await site.database.close();
  await browser.signIn(anna, first);

  expect(console.logged()).toBe(0);
  const said = lines.join("");
  expect(said).toContain("signed in");
  for (const canary of canaries) expect(said).not.toContain(canary);
});

function bearing(token: string): Request {
  return new Request("http://localhost/", { headers: { Authorization: `Bearer ${token}` } });
}

function collect(lines: string[]): Writable {
  return new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
}

/** Captures output that a library prints without the log. */
function listenToConsole(lines: string[]) {
  const { console } = globalThis;
  let logged = 0;
  const record = (...words: unknown[]) => {
    logged += 1;
    lines.push(words.map(String).join(" "));
  };
  globalThis.console = {
    ...console,
    log: record,
    info: record,
    warn: record,
    error: record,
    debug: record,
  };
  return {
    logged: () => logged,
    [Symbol.dispose]: () => {
      globalThis.console = console;
    },
  };
}
