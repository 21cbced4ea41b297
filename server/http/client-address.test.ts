import { Hono } from "hono";
import { expect, test } from "vitest";
import { createClientAddress } from "./client-address.ts";

async function addressOf(remote: string, forwarded?: string, trusted: string[] = []) {
  const address = createClientAddress(trusted);
  const app = new Hono().get("/", (context) => context.text(address.of(context)));
  const headers: Record<string, string> =
    forwarded === undefined ? {} : { "X-Forwarded-For": forwarded };
  const incoming = { socket: { remoteAddress: remote } };
  const answer = await app.request("/", { headers }, { incoming });
  return await answer.text();
}

test("without trusted proxies, returns the remote address and ignores headers", async () => {
  expect(await addressOf("203.0.113.9")).toBe("203.0.113.9");
  expect(await addressOf("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(await addressOf("::ffff:203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(await addressOf("")).toBe("unknown");
});

test("behind trusted proxies, returns the last untrusted hop, whatever precedes it", async () => {
  const trusted = ["10.0.0.0/8", "2001:db8:ffff::/48"];
  const behind = (forwarded: string) => addressOf("10.0.0.1", forwarded, trusted);
  expect(await behind("203.0.113.9")).toBe("203.0.113.9");
  expect(await behind("1.2.3.4, 203.0.113.9")).toBe("203.0.113.9");
  expect(await behind("1.2.3.4, 203.0.113.9, 10.2.3.4")).toBe("203.0.113.9");
  expect(await behind("203.0.113.9:4711")).toBe("203.0.113.9");
  expect(await behind("[2001:db8::1]:4711, 2001:db8:ffff::7")).toBe("2001:db8::");
  expect(await behind("::ffff:203.0.113.9")).toBe("203.0.113.9");
  expect(await addressOf("203.0.113.1", "198.51.100.1", trusted)).toBe("203.0.113.1");
});

test("stops at the last valid hop of a malformed chain", async () => {
  const trusted = ["10.0.0.0/8"];
  for (const forwarded of ["", "unknown", "203.0.113.9, <script>", "203.0.113.9,", "1.2.3"])
    expect(await addressOf("10.0.0.1", forwarded, trusted)).toBe("10.0.0.1");
});

test("reduces an IPv6 address to its /64 network, in any spelling", async () => {
  for (const [written, network] of [
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"],
    ["2001:DB8:1:2::9", "2001:db8:1:2::"],
    ["2001:db8::9", "2001:db8::"],
    ["2001:db8:0:1::", "2001:db8:0:1::"],
    ["::1", "::"],
    ["fe80::1%eth0", "fe80::"],
  ])
    expect([written, await addressOf(written ?? "")]).toEqual([written, network]);
});

test("reports an untrusted proxy once, even after an outside client sent the header", () => {
  const reported: string[] = [];
  const address = createClientAddress(["10.0.0.9"], (from) => reported.push(from));
  const ask = (remoteAddress: string, forwarded?: string) =>
    address.ofMessage({ socket: { remoteAddress }, headers: { "x-forwarded-for": forwarded } });
  ask("127.0.0.1");
  ask("10.0.0.9", "203.0.113.9");
  expect(reported).toEqual([]);
  ask("198.51.100.7", "203.0.113.9");
  expect(ask("172.18.0.2", "203.0.113.9")).toBe("172.18.0.2");
  ask("172.18.0.3", "203.0.113.9");
  ask("198.51.100.8", "203.0.113.9");
  expect(reported).toEqual(["198.51.100.7", "172.18.0.2"]);
});
