import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { createPages, type CreatePageHandler, canonicalPath } from "./pages.ts";
import { openTestApp } from "#test/test-app.ts";
import fc from "fast-check";

test("turns an error page into a 503 with Retry-After", async () => {
  const failing = async () =>
    new Response("<h1>Back in a moment</h1>", {
      status: 500,
      headers: { "Content-Type": "text/html" },
    });
  const build = buildOf(() => failing);
  const pages = createPages(async () => build);
  await using opened = await openTestApp({ pages });
  const answer = await opened.ask("/about");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).toBe("<h1>Back in a moment</h1>");
});

test.each([
  // These may change at any time, so caches must not store them.
  ["/work/none", 404, "no-store"],
  ["/work/taken-down", 410, "no-store"],
  ["/news-and-opinions", 400, "no-store"],
  ["/contact/strategy-interviews", 429, "no-store"],
  ["/work/none.data", 404, "no-store"],
  ["/work/moved", 301, "no-cache"],
  ["/work/moved.data", 202, "no-cache"],
  // Non-canonical, so not cached.
  ["/w%6Frk", 200, "no-cache"],
  ["/dashboard", 302, "no-store"],
  ["/edit/work/none", 404, "no-store"],
])("%s with status %d has a Cache-Control", async (address, status, said) => {
  const build = buildOf(() => async () => new Response("words", { status }));
  const pages = createPages(async () => build);
  await using opened = await openTestApp({ pages, cachePages: true });
  const answer = await opened.ask(address);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, said]);
});

test("marks form responses as no-store, and keeps a page's own Cache-Control", async () => {
  const own = { "Cache-Control": "private" };
  const build = buildOf(
    () => async (_services, request) =>
      new Response("words", request.url.endsWith("/own") ? { headers: own } : {}),
  );
  const pages = createPages(async () => build);
  await using opened = await openTestApp({ pages });
  const sent = await opened.ask("/contact/strategy-interviews", { method: "POST" });
  expect(sent.headers.get("Cache-Control")).toBe("no-store");
  expect((await opened.ask("/own")).headers.get("Cache-Control")).toBe("private");
});

test("creates a handler once per build", async () => {
  let made = 0;
  const next = () => {
    const words = `build ${++made}`;
    return async () => new Response(words);
  };
  let build = buildOf(next);
  await using opened = await openTestApp({
    pages: createPages(async () => build),
  });
  const read = async () => (await opened.ask("/")).text();
  expect([await read(), await read()]).toEqual(["build 1", "build 1"]);
  build = buildOf(next);
  expect(await read()).toBe("build 2");
});

function buildOf(createPageHandler: CreatePageHandler): ServerBuild {
  return { entry: { module: { createPageHandler } } } as unknown as ServerBuild;
}

test.for([
  ["/work/", "/work"],
  ["/Work", "/work"],
  ["/WORK/Skarvoy-Line/", "/work/skarvoy-line"],
  ["/work/CAF%C3%89", "/work/caf%C3%A9"],
  ["/work/%41", "/work/a"],
  ["/Work/50%25", "/work/50%25"],
])("redirects %s to %s", ([asked = "", address]) => {
  expect(canonicalPath(asked)).toBe(address);
});

test.for([
  "/",
  "/work",
  "/work/caf%c3%a9",
  // A Roman numeral is not a letter, so a slug may contain it.
  "/work/%E2%85%A7",
  "/edit/work/aBc",
  "/dashboard/history/posts/aBc",
  "/work/Skarvoy.data",
])("keeps %s", (asked) => {
  expect(canonicalPath(asked)).toBeUndefined();
});

test("removes only the final slash from staff paths", () => {
  expect(canonicalPath("/edit/work/aBc/")).toBe("/edit/work/aBc");
});

test("redirects once, and never to another site", () => {
  const part = fc.string({ unit: "binary", minLength: 1 }).map((text) => text.replaceAll("/", "-"));
  fc.assert(
    fc.property(fc.array(part, { minLength: 1 }), (parts) => {
      const asked = `/${parts.map((one) => encodeURIComponent(one)).join("/")}/`;
      const address = canonicalPath(asked) ?? asked;
      expect(canonicalPath(address)).toBeUndefined();
      expect(new URL(address, "http://site.example").origin).toBe("http://site.example");
    }),
  );
});
