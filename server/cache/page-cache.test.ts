import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { openCaching } from "#test/caching-site.ts";
import { createLruCache } from "./lru-cache.ts";
import { parametersRead } from "./page-address.ts";
import fc from "fast-check";

test("renders a page once, and serves it in each client's encoding", async () => {
  await using site = await openCaching();
  const plain = await site.ask("/");
  expect(plain.headers.get("Content-Encoding")).toBeNull();
  const words = await plain.text();
  for (const [accepted, encoding, unpack] of [
    ["gzip, deflate, br, zstd", "br", brotliDecompressSync],
    ["gzip;q=1.0, br;q=0", "gzip", gunzipSync],
    ["*", "br", brotliDecompressSync],
  ] as const) {
    const headers = { "Accept-Encoding": accepted, Cookie: "agency.session_token=x" };
    const packed = await site.ask("/", { headers });
    const bytes = Buffer.from(await packed.arrayBuffer());
    expect(packed.headers.get("Content-Encoding")).toBe(encoding);
    expect(packed.headers.get("Content-Length")).toBe(String(bytes.length));
    expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
    expect(packed.headers.get("Cache-Control")).toBe("public, max-age=0, must-revalidate");
    expect(String(unpack(bytes))).toBe(words);
  }
  for (const accepted of ["identity", "gzip;q=0", "", "zstd"]) {
    const answer = await site.ask("/", { headers: { "Accept-Encoding": accepted } });
    expect([accepted, await answer.text()]).toEqual([accepted, words]);
  }
  expect(site.made).toEqual(["/"]);
});

test("reads thousands of spaces between encodings in linear time", async () => {
  await using site = await openCaching();
  const spaces = " ".repeat(100_000);
  const began = performance.now();
  const accepted = `gzip${spaces};q=1, br${spaces}x`;
  const { headers } = await site.ask("/", { headers: { "Accept-Encoding": accepted } });
  expect(headers.get("Content-Encoding")).toBe("gzip");
  expect(performance.now() - began).toBeLessThan(2000);
});

test("returns 304 for any encoding's tag, and a different tag per encoding", async () => {
  await using site = await openCaching();
  const tags = new Set<string>();
  for (const accepted of ["br", "gzip", "identity"]) {
    const { headers } = await site.ask("/work", { headers: { "Accept-Encoding": accepted } });
    tags.add(headers.get("ETag") ?? "");
  }
  expect(tags.size).toBe(3);
  for (const tag of tags)
    for (const condition of [tag, `"other", ${tag}`, `W/${tag}`, "*"]) {
      const answer = await site.ask("/work", { headers: { "If-None-Match": condition } });
      expect([condition, answer.status, await answer.text()]).toEqual([condition, 304, ""]);
      expect(tags).toContain(answer.headers.get("ETag"));
      expect(answer.headers.get("Vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("Content-Security-Policy")).toBe("a policy of its own");
      expect(answer.headers.has("Content-Encoding")).toBe(false);
    }
  await site.save("other words");
  const [tag = ""] = tags;
  const again = await site.ask("/work", { headers: { "If-None-Match": tag } });
  expect([again.status, await again.text()]).toEqual([200, "/work says other words"]);
});

test("recompresses a cached page, and still returns 304 for its earlier tags", async () => {
  await using site = await openCaching();
  const headers = { "Accept-Encoding": "br" };
  const first = await site.ask("/long", { headers });
  const tag = first.headers.get("ETag") ?? "";
  const words = brotliDecompressSync(await first.arrayBuffer());
  const later = await vi.waitFor(async () => {
    const answer = await site.ask("/long", { headers });
    expect(answer.headers.get("ETag")).not.toBe(tag);
    return answer;
  });
  const bytes = Buffer.from(await later.arrayBuffer());
  expect(bytes.length).toBeLessThan(Number(first.headers.get("Content-Length")));
  expect(later.headers.get("Content-Length")).toBe(String(bytes.length));
  expect(brotliDecompressSync(bytes).equals(words)).toBe(true);
  for (const known of [tag, later.headers.get("ETag") ?? ""]) {
    const again = await site.ask("/long", { headers: { ...headers, "If-None-Match": known } });
    expect([known, again.status]).toEqual([known, 304]);
  }
  expect(site.made).toEqual(["/long"]);
});

test("answers HEAD with the headers of GET", async () => {
  await using site = await openCaching();
  const ask = (method: string) => site.ask("/", { method, headers: { "Accept-Encoding": "br" } });
  const first = await ask("HEAD");
  expect([first.status, await first.text()]).toEqual([200, ""]);
  // Waits for the recompression, which changes the tag.
  await vi.waitFor(async () => expect((await ask("GET")).headers.get("ETag")).toMatch(/tight/));
  const [head, page] = [await ask("HEAD"), await ask("GET")];
  expect(await head.text()).toBe("");
  for (const name of ["ETag", "Content-Length", "Content-Encoding", "Vary", "Cache-Control"])
    expect([name, head.headers.get(name)]).toEqual([name, page.headers.get(name)]);
  expect(site.made).toEqual(["/"]);
});

test("shares one rendering among concurrent requests, also when one of them disconnects", async () => {
  const held = Promise.withResolvers<void>();
  await using site = await openCaching({ delay: () => held.promise });
  const leaving = new AbortController();
  const asked = Array.from({ length: 50 }, (_, at) =>
    site.ask("/about", at === 0 ? { signal: leaving.signal } : {}),
  );
  leaving.abort();
  held.resolve();
  const answers = await Promise.allSettled(asked);
  const words = answers.slice(1).map((one) => one.status === "fulfilled" && one.value.status);
  expect(new Set(words)).toEqual(new Set([200]));
  expect(site.made).toEqual(["/about"]);
});

test("renders responses that are not public pages each time", async () => {
  await using site = await openCaching();
  for (const [target, init] of [
    ["/nothing-here"],
    ["/broken"],
    ["/personal"],
    ["/secret"],
    ["/elsewhere"],
    ["/auth"],
    ["/dashboard"],
    ["/dashboard.data"],
    ["/edit/work/One"],
    ["/contact/strategy-interviews", { method: "POST", body: "name=Ada" }],
  ] as [string, RequestInit?][]) {
    site.made.length = 0;
    const statuses = [(await site.ask(target, init)).status, (await site.ask(target, init)).status];
    expect([target, site.made.length]).toEqual([target, 2]);
    expect(statuses[0]).toBe(statuses[1]);
  }
  expect(site.services.pageCache.size()).toBe(0);
});

test("caches a page by the parameters it reads, and drops all others", async () => {
  await using site = await openCaching();
  const answers = [
    "/work",
    "/work?utm_source=a",
    "/work?brief=3",
    "/work?after=",
    "/work?after=b&after=c&x=1",
    "/work?x=2&after=b",
    "/about?after=b",
    "/about",
    "/contact/briefing-templates?brief=3&fbclid=y",
    "/contact/briefing-templates?brief=3",
    "/work.data?_routes=site%2Fwork",
    "/work.data?x=1&_routes=site%2Fwork",
    "/_.data",
    "/_.data?y=1",
  ];
  for (const target of answers) await site.ask(target);
  expect(site.made).toEqual([
    "/work",
    "/work?after=b",
    "/about",
    "/contact/briefing-templates?brief=3",
    "/work.data?_routes=site%2Fwork",
    "/_.data",
  ]);
});

test("serves other spellings of an address without caching them", async () => {
  await using site = await openCaching();
  for (const target of [
    "/%77ork",
    "/wor%6B",
    `/work?after=${"a".repeat(300)}`,
    "/work.data?_routes=site%2Fwork,site%2Flayout",
    "/work.data?_routes=anything",
    "/work.data?_routes=site%2Fno-such-route",
    "/Work.data",
  ])
    expect([target, (await site.ask(target)).status]).toEqual([target, 200]);
  expect(site.services.pageCache.size()).toBe(0);
});

test("the cache key includes every parameter that the site's pages read", async () => {
  const site = path.resolve(import.meta.dirname, "../../app/site");
  const files = (await readdir(site, { recursive: true })).filter((file) => /\.tsx?$/.test(file));
  const sources = await Promise.all(files.map((file) => readFile(path.join(site, file), "utf8")));
  const read = sources.flatMap((source) =>
    [...source.matchAll(/searchParams\s*\.\s*get(?:All)?\(\s*"([^"]+)"/g)].map(([, name]) => name),
  );
  expect(new Set(read)).toEqual(new Set(Object.values(parametersRead).flat()));
});

test("never exceeds its size limit, and keeps the most recently used entry", () => {
  const act = fc.record({
    name: fc.constantFrom("a", "b", "c", "d", "e"),
    size: fc.integer({ min: 1, max: 130 }),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const cache = createLruCache<{ size: number }>(100);
      for (const { name, size, isRead } of acts) {
        cache.get(name);
        if (isRead) continue;
        const thing = { size };
        cache.set(name, thing);
        expect(cache.get(name)).toBe(size > 100 ? undefined : thing);
        expect(cache.size()).toBeLessThanOrEqual(100);
      }
      cache.clear();
      expect(cache.size()).toBe(0);
    }),
  );
});

test("evicts the least recently used entry first", () => {
  const cache = createLruCache<{ size: number }>(100);
  for (const name of ["a", "b", "c"]) cache.set(name, { size: 30 });
  cache.get("a");
  cache.set("d", { size: 30 });
  expect(["a", "b", "c", "d"].filter((name) => cache.get(name))).toEqual(["a", "c", "d"]);
});
