import { request as ask, type IncomingMessage } from "node:http";
import { hostname } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { expect, test } from "vitest";
import { createApp, type AppOptions } from "#server/app.ts";
import { openHttpServer } from "#server/http/server.ts";
import { startMailServer } from "#test/test-mail-server.ts";
import { openServices } from "#server/services.ts";
import { passwordCost } from "#test/staff-account.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { goodPassword } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";

interface SiteOptions extends Partial<
  Pick<AppOptions, "pages" | "publicOrigin" | "trustedProxies">
> {
  smtpUrl?: string;
}

/** The whole server on its own port, with Anna as a member of staff. */
async function startSite(folder: string, options: SiteOptions = {}) {
  const log = pino({ level: "silent" });
  const onBroken = (error: Error) => {
    throw error;
  };
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  const services = await openServices(
    { dataFolder: path.join(folder, "data"), passwordCost, ...options },
    { log, onBroken },
  );
  const passwordHash = await services.identity.passwords.hash(goodPassword);
  const id = await services.identity.staff.add({ name: "Anna", email: anna, passwordHash });
  const { app, endStreams } = createApp({
    services,
    pages: async ({ viewer }) => new Response(viewer.kind),
    clientFolder: undefined,
    ...options,
    log,
  });
  await http.answerWith(getRequestListener(app.fetch));
  const { port } = new URL(http.address);
  const open = (
    method: string,
    target: string,
    { body, ...headers }: Record<string, string> = {},
  ) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const options = { host: "127.0.0.1", port, method, path: target, headers, agent: false };
      ask(options, resolve).on("error", reject).end(body);
    });
  const send = async (method: string, target: string, headers: Record<string, string> = {}) => {
    const message = await open(method, target, headers);
    const cookies = (message.headers["set-cookie"] ?? [])
      .map((cookie) => cookie.split(";", 1)[0])
      .join("; ");
    return { status: message.statusCode ?? 0, text: await text(message), cookies, message };
  };
  const signIn = (headers: Record<string, string>, password = goodPassword) =>
    send("POST", "/api/auth/sign-in/email", {
      "Content-Type": "application/json",
      ...headers,
      body: JSON.stringify({ email: anna, password }),
    });
  return {
    id,
    port,
    services,
    open,
    send,
    signIn,
    [Symbol.asyncDispose]: async () => {
      endStreams();
      await http.drain(500);
      await services.close();
    },
  };
}

test("without a public origin, signs in under local host names only", async () => {
  await using folder = await temporaryFolder();
  await using site = await startSite(folder.path);
  for (const name of ["localhost", "127.0.0.1", hostname(), "[::1]"]) {
    const Host = `${name}:${site.port}`;
    const signedIn = await site.signIn({
      Host,
      Origin: `http://${Host}`,
      "Sec-Fetch-Site": "same-origin",
    });
    expect([name, signedIn.status]).toEqual([name, 200]);
    expect(signedIn.cookies).toMatch(
      /^agency\.session_token=[^;]+; signed-in=1; agency\.known=[^;]+$/,
    );
    const token = await site.send("POST", "/api/identity/token", {
      Host,
      Cookie: signedIn.cookies,
    });
    expect([name, token.status]).toEqual([name, 200]);
  }
  const evil = { Host: "evil.example", Origin: "http://evil.example" };
  expect((await site.signIn(evil)).status).toBe(421);
});

test("rejects sign-in, sign-out and token requests from another origin", async () => {
  await using folder = await temporaryFolder();
  await using site = await startSite(folder.path);
  const { cookies: Cookie } = await site.signIn({});
  for (const from of [
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: `http://localhost.evil.example:${site.port}` },
    { Origin: `https://localhost:${site.port}` },
    { "Sec-Fetch-Site": "cross-site" },
    { "Sec-Fetch-Site": "same-site" },
  ] as Record<string, string>[]) {
    const headers = { ...from, Cookie, "Content-Type": "application/json" };
    expect((await site.signIn(headers)).status).toBe(403);
    expect((await site.send("POST", "/api/identity/token", headers)).status).toBe(403);
    expect((await site.send("POST", "/api/auth/sign-out", headers)).status).toBe(403);
  }
  expect((await site.send("POST", "/api/identity/token", { Cookie })).status).toBe(200);
});

test("behind a TLS proxy, serves only the public origin and binds cookies to it", async () => {
  await using folder = await temporaryFolder();
  const publicOrigin = "https://www.example.com";
  await using site = await startSite(folder.path, { publicOrigin, trustedProxies: ["127.0.0.1"] });
  const own = { Host: "www.example.com", Origin: publicOrigin };
  const signedIn = await site.signIn({ ...own, "X-Forwarded-For": "203.0.113.9" });
  expect(signedIn.status).toBe(200);
  expect(signedIn.cookies).toMatch(/^__Host-agency\.session_token=/);
  const Cookie = signedIn.cookies;
  const sessions = await site.send("GET", "/api/identity/sessions", { ...own, Cookie });
  expect(JSON.parse(sessions.text)).toMatchObject({ sessions: [{ address: "203.0.113.9" }] });
  expect(sessions.message.headers["strict-transport-security"]).toBeDefined();
  for (const Host of ["localhost", `127.0.0.1:${site.port}`, "example.com", "evil.example"])
    expect((await site.signIn({ ...own, Host })).status).toBe(421);
  expect((await site.signIn({ ...own, Origin: "http://www.example.com" })).status).toBe(403);
});

test("identifies a page's viewer by cookie, and requires the token for writes", async () => {
  await using folder = await temporaryFolder();
  await using site = await startSite(folder.path);
  const { cookies: Cookie } = await site.signIn({});
  const page = async (method: string, headers: Record<string, string>) =>
    (await site.send(method, "/dashboard", headers)).text;
  expect(await page("GET", {})).toBe("visitor");
  expect(await page("GET", { Cookie })).toBe("staff");
  expect(await page("POST", { Cookie })).toBe("visitor");

  const upload = (headers: Record<string, string>) =>
    site.send("POST", `/v0/b/${site.services.files.bucket}/o?name=notes%2Fa.txt`, {
      "Content-Type": "text/plain",
      ...headers,
      body: "hello",
    });
  expect((await upload({ Cookie })).status).toBeGreaterThanOrEqual(400);
  for (const token of ["nonsense", "a.b.c", ""])
    expect((await upload({ Cookie, Authorization: `Firebase ${token}` })).status).toBe(401);
});

test("streams staff-only documents as long as the session is active", async () => {
  await using folder = await temporaryFolder();
  await using site = await startSite(folder.path);
  const { cookies: Cookie } = await site.signIn({});
  const follow = async (headers: Record<string, string>) => {
    const answer = await site.open("GET", "/live?collections=enquiries", headers);
    answer.destroy();
    return answer.statusCode;
  };
  expect(await follow({})).toBe(403);
  expect(await follow({ Cookie: "signed-in=1" })).toBe(403);
  expect(await follow({ Cookie })).toBe(200);
  await site.send("POST", "/api/auth/sign-out", { Cookie });
  expect(await follow({ Cookie })).toBe(403);
});

test("mails a password reset link that works once", async () => {
  await using folder = await temporaryFolder();
  await using mailServer = await startMailServer();
  await using site = await startSite(folder.path, { smtpUrl: mailServer.address });
  const { cookies: Cookie } = await site.signIn({});
  const json = { "Content-Type": "application/json", Host: `localhost:${site.port}` };
  const forgotten = await site.send("POST", "/api/auth/request-password-reset", {
    ...json,
    body: JSON.stringify({ email: anna }),
  });
  expect([forgotten.status, forgotten.text]).toEqual([200, "{}"]);
  const mail = await mailServer.next();
  expect(mail.to).toEqual([anna]);
  const link = new URL(/^http\S+$/m.exec(mail.text)?.[0] ?? "nothing:");
  expect(link.origin).toBe(`http://localhost:${site.port}`);
  expect(link.pathname).toBe("/auth/new-password");
  const body = JSON.stringify({
    token: link.searchParams.get("token"),
    newPassword: "harbour pencil orbit moss",
  });
  const reset = () => site.send("POST", "/api/auth/reset-password", { ...json, body });
  expect((await reset()).status).toBe(200);
  expect((await reset()).status).toBe(400);
  expect((await site.send("POST", "/api/identity/token", { Cookie })).status).toBe(401);
  expect((await site.signIn({})).status).toBe(401);
  expect((await site.signIn({}, "harbour pencil orbit moss")).status).toBe(200);
  expect((await mailServer.next()).headers.subject).toMatch(/^Your password for .* was changed$/);
});
