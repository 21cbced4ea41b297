import { expect, test } from "vitest";
import { parsePurgeAddress } from "#server/purge-address.ts";
import { openTestCdn } from "#test/test-cdn.ts";
import { createCdn } from "./cdn.ts";

const keys = (count: number) => Array.from({ length: count }, (_, at) => `key-${at}`);

test("purges Fastly by up to 256 surrogate keys a call", async () => {
  await using place = await openTestCdn();
  const address = parsePurgeAddress(`${place.origin}/service/a1B2/purge`, "a-token");
  const cdn = createCdn(address);
  await cdn.purge(keys(300));
  expect(place.calls).toMatchObject([
    {
      method: "POST",
      path: "/service/a1B2/purge",
      headers: { "fastly-key": "a-token", "surrogate-key": keys(256).join(" ") },
    },
    { headers: { "surrogate-key": keys(300).slice(256).join(" ") } },
  ]);
  // A soft purge would keep serving the old page.
  expect(place.calls[0]?.headers["fastly-soft-purge"]).toBeUndefined();
  expect(cdn.headersFor(["all", "b"])).toEqual([
    ["Surrogate-Control", "max-age=3600, stale-if-error=86400"],
    ["Surrogate-Key", "all b"],
  ]);
});

test("purges Cloudflare by up to 100 tags a call, and checks its confirmation", async () => {
  await using place = await openTestCdn();
  const address = parsePurgeAddress(`${place.origin}/client/v4/zones/023e/purge_cache`, "a-token");
  const cdn = createCdn(address);
  place.respond({ status: 200, body: `{"success":true,"errors":[]}` });
  await cdn.purge(keys(101));
  expect(place.calls).toMatchObject([
    {
      method: "POST",
      path: "/client/v4/zones/023e/purge_cache",
      headers: { authorization: "Bearer a-token", "content-type": "application/json" },
      body: JSON.stringify({ tags: keys(100) }),
    },
    { body: `{"tags":["key-100"]}` },
  ]);
  place.respond({ status: 200, body: `{"success":false,"errors":[{"code":1012}]}` });
  await expect(cdn.purge(["all"])).rejects.toThrow(`refused a purge: 200 {"success":false`);
  expect(cdn.headersFor(["all", "b"])).toEqual([
    ["Cloudflare-CDN-Cache-Control", "max-age=3600, stale-if-error=86400"],
    ["Cache-Tag", "all,b"],
  ]);
});

test("sends the keys to any other address in a header and in the body", async () => {
  await using place = await openTestCdn();
  const cdn = createCdn(parsePurgeAddress(`${place.origin}/purge?site=a`, undefined));
  await cdn.purge(["all", "b"]);
  await createCdn(parsePurgeAddress(`${place.origin}/purge`, "a-token")).purge(["all"]);
  expect(place.calls).toMatchObject([
    {
      method: "POST",
      path: "/purge?site=a",
      headers: { "surrogate-key": "all b" },
      body: `{"keys":["all","b"]}`,
    },
    { path: "/purge", headers: { authorization: "Bearer a-token" } },
  ]);
  expect(place.calls[0]?.headers.authorization).toBeUndefined();
  expect(cdn.headersFor(["all", "b"])).toEqual([
    ["Cache-Control", "public, max-age=0, s-maxage=3600, stale-if-error=86400"],
    ["Surrogate-Key", "all b"],
  ]);
});

test("rejects a call that was refused or redirected", async () => {
  await using place = await openTestCdn();
  const cdn = createCdn(place.plain);
  place.respond({ status: 429, body: "Too many" });
  await expect(cdn.purge(["all"])).rejects.toThrow("The CDN refused a purge: 429 Too many");
  place.respond({ status: 307 });
  await expect(cdn.purge(["all"])).rejects.toThrow("fetch failed");
  expect(place.calls.map(({ path }) => path)).toEqual(["/purge", "/purge"]);
});

test("accepts web addresses, and the token that Fastly and Cloudflare need", () => {
  for (const bad of ["cdn.example.com", "ftp://cdn.example.com/", "https://a:secret@b.example/"]) {
    expect(() => parsePurgeAddress(bad, "token")).toThrow("CDN_PURGE_URL must be an address");
    expect(() => parsePurgeAddress(bad, "token")).not.toThrow("secret");
  }
  for (const address of [
    "https://api.fastly.com/service/a1B2/purge",
    "https://api.cloudflare.com/client/v4/zones/023e/purge_cache",
  ])
    expect(() => parsePurgeAddress(address, undefined)).toThrow("CDN_PURGE_TOKEN must be set");
  expect(() => parsePurgeAddress("https://cdn.example.com/", "a token")).toThrow(
    "CDN_PURGE_TOKEN must be a token without spaces.",
  );
});
