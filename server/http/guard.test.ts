import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";
import { hostname, networkInterfaces } from "node:os";
import { Hono } from "hono";
import { guard } from "./guard.ts";

test("returns 4xx for a path that is too long, malformed or ambiguous", async () => {
  await using opened = await openTestApp();
  const refused: [number, string][] = [
    [414, `/${"a".repeat(10_240)}`],
    [414, `/work/${"%61".repeat(4000)}`],
    [414, `/?${"a".repeat(10_240)}`],
    [414, `/v0/b/site/o/${"a".repeat(5000)}?alt=media&token=t`],
    [400, "/work/%00"],
    [400, "/v0/b/site/o/%00?alt=media&token=t"],
    [400, "/work%2fharbour"],
    [400, "/work%2Fharbour"],
    [400, "/work%5charbour"],
    [400, "/%"],
    [400, "/%zz"],
    [400, "/%e0%a4%a"],
    [400, "/%ff%fe"],
    [400, "/%ed%a0%80"],
    [400, "//work"],
    [400, "/work//harbour"],
    [400, "/\\work"],
  ];
  for (const [status, target] of refused) {
    const answer = await opened.ask(target);
    expect([target, answer.status]).toEqual([target, status]);
    expect(answer.headers.get("Content-Type")).toBe("text/plain; charset=utf-8");
  }
});

test("passes unusual but valid paths on to pages", async () => {
  await using opened = await openTestApp();
  for (const target of [
    "/work/caf%C3%A9",
    "/work/%F0%9F%8F%97",
    "/work/__proto__",
    "/work/constructor",
    "/work/a.b;c=d,e",
    "/work/%252e%252e%252f",
    "/work/'%20or%201=1--",
    "/work/%3Cscript%3E",
    "/..%20",
    "/?a=%zz&%00",
    "/?a=1&a=2&a[]=3",
    `/${"a".repeat(2000)}`,
  ]) {
    const answer = await opened.ask(target);
    expect([target, answer.status]).toEqual([target, 200]);
  }
});

test("accepts encoded slashes and the full length in names of stored files", async () => {
  await using opened = await openTestApp();
  const read = (name: string) => opened.ask(`/v0/b/site/o/${name}?alt=media&token=none`);
  expect((await read("images%2Fa.jpg")).status).toBe(404);
  expect((await read(`images%2F${"%C3%A9".repeat(500)}.jpg`)).status).toBe(404);
});

test("returns 405 with Allow for an unsupported method", async () => {
  await using opened = await openTestApp();
  for (const method of ["PROPFIND", "BREW", "get-it", "M".repeat(500)]) {
    const answer = await opened.ask("/", { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get("Allow")).toBe("GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS");
    expect((await answer.text()).length).toBeLessThan(80);
  }
});

test("returns 415 for a compressed body", async () => {
  await using opened = await openTestApp();
  for (const encoding of ["gzip", "br", "deflate", "identity", "zstd, gzip"]) {
    const headers = { "Content-Encoding": encoding };
    const answer = await opened.ask("/contact", { method: "POST", body: "a", headers });
    expect([encoding, answer.status]).toEqual([encoding, 415]);
  }
});

async function statusFor(host: string, publicOrigin?: string): Promise<number> {
  const app = new Hono().use(guard({ publicOrigin })).get("/", (context) => context.text("here"));
  const answer = await app.request("http://localhost/", { headers: { Host: host } });
  return answer.status;
}

test("without a public origin, serves this machine's names and addresses, on any port", async () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  const addresses = own.map(({ address, family }) =>
    family === "IPv6" ? `[${address.split("%", 1)[0]}]:3000` : `${address}:3000`,
  );
  for (const host of [
    "localhost",
    "localhost:3000",
    "LOCALHOST:3000",
    "site.localhost:8080",
    "127.0.0.1:3000",
    "127.0.0.2",
    "[::1]:3000",
    hostname(),
    `${hostname().toUpperCase()}:3000`,
    `${hostname().split(".", 1)[0]}.local:3000`,
    ...addresses,
  ])
    expect([host, await statusFor(host)]).toEqual([host, 200]);
});

test("refuses foreign host names, against DNS rebinding", async () => {
  for (const host of [
    "evil.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "evil-localhost",
    "203.0.113.9",
    "[2001:db8::1]",
    "localhost:3000@evil.example",
    "localhost/evil",
    "a b",
    "",
  ])
    expect([host, await statusFor(host)]).toEqual([host, 421]);
});

test("with a public origin, serves only that host", async () => {
  const asked = async (host: string) => await statusFor(host, "https://www.example.com");
  for (const host of ["www.example.com", "WWW.Example.com", "www.example.com:443"])
    expect([host, await asked(host)]).toEqual([host, 200]);
  for (const host of [
    "example.com",
    "localhost",
    "127.0.0.1",
    "www.example.com:80",
    "www.example.com.",
    "www.example.com.evil.example",
    "xwww.example.com",
    "www.example.com@evil.example",
    "",
  ])
    expect([host, await asked(host)]).toEqual([host, 421]);
  expect(await statusFor("localhost:8080", "http://localhost:8080")).toBe(200);
});

test("names the setting in the refusal, without repeating the host", async () => {
  const app = new Hono().use(guard({}));
  const answer = await app.request("http://localhost/", { headers: { Host: "evil.example" } });
  const words = await answer.text();
  expect(words).toContain("PUBLIC_ORIGIN");
  expect(words).not.toContain("evil");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});

test("with a public origin, pages see only that origin, and HSTS is sent", async () => {
  await using opened = await openTestApp({
    publicOrigin: "https://www.example.com",
    pages: async (_services, request) => new Response(`${request.url} ${await request.text()}`),
  });
  const Host = "www.example.com";
  const asked = await opened.ask("/work?a=b", { headers: { Host } });
  expect(await asked.text()).toBe("https://www.example.com/work?a=b ");
  expect(asked.headers.get("Strict-Transport-Security")).toBe(
    "max-age=63072000; includeSubDomains",
  );
  const headers = { Host, Origin: "https://www.example.com", "Sec-Fetch-Site": "same-origin" };
  const posted = await opened.ask("/contact", { method: "POST", body: "a=b", headers });
  expect(await posted.text()).toBe("https://www.example.com/contact a=b");
});

const own = "http://localhost";

const matrix: [verdict: "passes" | "refused", headers: Record<string, string>][] = [
  // Not a browser, or one without these headers.
  ["passes", {}],
  ["passes", { "Sec-Fetch-Site": "same-origin", Origin: own }],
  ["passes", { "Sec-Fetch-Site": "same-origin" }],
  // Typed or reloaded by the user.
  ["passes", { "Sec-Fetch-Site": "none" }],
  ["passes", { Origin: own }],
  ["refused", { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" }],
  ["refused", { "Sec-Fetch-Site": "cross-site" }],
  ["refused", { "Sec-Fetch-Site": "same-site", Origin: "http://other.localhost" }],
  ["refused", { "Sec-Fetch-Site": "same-origin", Origin: "https://evil.example" }],
  ["refused", { "Sec-Fetch-Site": "cross-site", Origin: own }],
  ["refused", { "Sec-Fetch-Site": "anything" }],
  ["refused", { "Sec-Fetch-Site": "" }],
  ["refused", { Origin: "https://evil.example" }],
  ["refused", { Origin: "null" }],
  ["refused", { Origin: "" }],
  ["refused", { Origin: "https://localhost" }],
  ["refused", { Origin: "http://localhost:81" }],
  ["refused", { Origin: "http://localhost.evil.example" }],
  ["refused", { Origin: "http://evil-localhost" }],
  ["refused", { Origin: `${own}/` }],
  ["refused", { Origin: "https://evil.example", Cookie: "session=1" }],
  ["refused", { Origin: "https://evil.example", Authorization: "Basic YTpi" }],
  // Browsers never add a bearer token by themselves, so this is not forged by another site.
  ["passes", { Origin: "https://evil.example", Authorization: "Bearer token" }],
];

const types = ["application/x-www-form-urlencoded", "application/json", "text/plain", ""];

test("refuses cross-site writes, whatever their content type", async () => {
  await using opened = await openTestApp();
  for (const [verdict, headers] of matrix)
    for (const type of types) {
      const sent = type === "" ? headers : { ...headers, "Content-Type": type };
      const { status } = await opened.ask("/contact", { method: "POST", body: "a", headers: sent });
      expect({ sent, status }).toEqual({ sent, status: verdict === "passes" ? 200 : 403 });
    }
});

test("guards all unsafe methods, and no safe ones", async () => {
  await using opened = await openTestApp();
  const headers = { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" };
  const status = async (method: string) => (await opened.ask("/", { method, headers })).status;
  for (const method of ["POST", "PUT", "PATCH", "DELETE"]) expect(await status(method)).toBe(403);
  expect([await status("GET"), await status("HEAD"), await status("OPTIONS")]).toEqual([
    200, 200, 405,
  ]);
});
