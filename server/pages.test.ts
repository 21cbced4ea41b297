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
