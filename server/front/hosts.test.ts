import { hostname, networkInterfaces } from "node:os";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { hosts } from "./hosts.ts";

async function statusFor(host: string, publicOrigin?: string): Promise<number> {
  const app = new Hono().use(hosts({ publicOrigin })).get("/", (context) => context.text("here"));
  const answer = await app.request("http://localhost/", { headers: { Host: host } });
  return answer.status;
}

test("without a public origin, this machine's own names and addresses are answered, on any port", async () => {
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

test("a name of somebody else's is refused, so that it cannot be pointed here", async () => {
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

test("with a public origin, that host is answered and no other", async () => {
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

test("a refusal says what to set and does not repeat what was asked", async () => {
  const app = new Hono().use(hosts({}));
  const answer = await app.request("http://localhost/", { headers: { Host: "evil.example" } });
  const words = await answer.text();
  expect(words).toContain("PUBLIC_ORIGIN");
  expect(words).not.toContain("evil");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
});
