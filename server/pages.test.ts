import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createPages, type CreatePageHandler } from "./pages.ts";
import { openTemporaryApp } from "./temporary-app.ts";

test("an error page of the application becomes a 503 that asks to come again", async () => {
  await using folder = await temporaryFolder();
  const failing = async () =>
    new Response("<h1>Back in a moment</h1>", {
      status: 500,
      headers: { "Content-Type": "text/html" },
    });
  const build = buildOf(() => failing);
  const pages = createPages(async () => build);
  await using opened = await openTemporaryApp({ folder: folder.path, pages });
  const answer = await opened.ask("/about");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("Retry-After")).toBe("30");
  expect(answer.headers.get("Cache-Control")).toBe("no-store");
  expect(await answer.text()).toBe("<h1>Back in a moment</h1>");
});

test.each([
  // A page may be published, restored or moved back at any time, and no one may go on showing what was there before.
  ["/work/none", 404, "no-store"],
  ["/work/taken-down", 410, "no-store"],
  ["/news-and-opinions", 400, "no-store"],
  ["/contact/strategy-interviews", 429, "no-store"],
  ["/work/none.data", 404, "no-store"],
  ["/work/moved", 301, "no-cache"],
  ["/work/moved.data", 202, "no-cache"],
  // Of unusual spelling, and therefore not kept.
  ["/w%6Frk", 200, "no-cache"],
  ["/dashboard", 302, "no-store"],
  ["/edit/work/none", 404, "no-store"],
])("%s answered with %d says how long that may be kept", async (address, status, said) => {
  await using folder = await temporaryFolder();
  const build = buildOf(() => async () => new Response("words", { status }));
  const pages = createPages(async () => build);
  await using opened = await openTemporaryApp({ folder: folder.path, pages, keepPages: true });
  const answer = await opened.ask(address);
  expect([answer.status, answer.headers.get("Cache-Control")]).toEqual([status, said]);
});

test("what a form is answered is nobody else's, and what a page says of itself stands", async () => {
  await using folder = await temporaryFolder();
  const own = { "Cache-Control": "private" };
  const build = buildOf(
    () => async (_services, request) =>
      new Response("words", request.url.endsWith("/own") ? { headers: own } : {}),
  );
  const pages = createPages(async () => build);
  await using opened = await openTemporaryApp({ folder: folder.path, pages });
  const sent = await opened.ask("/contact/strategy-interviews", { method: "POST" });
  expect(sent.headers.get("Cache-Control")).toBe("no-store");
  expect((await opened.ask("/own")).headers.get("Cache-Control")).toBe("private");
});

test("a build's handler is made once, and anew for the next build", async () => {
  await using folder = await temporaryFolder();
  let made = 0;
  const next = () => {
    const words = `build ${++made}`;
    return async () => new Response(words);
  };
  let build = buildOf(next);
  await using opened = await openTemporaryApp({
    folder: folder.path,
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
