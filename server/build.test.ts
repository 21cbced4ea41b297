import { createServer } from "node:http";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openBuild } from "./build.ts";

test("explains how to build when there is no build", async () => {
  await using folder = await temporaryFolder();
  const opening = openBuild({ development: false, folder: folder.path }, createServer());
  await expect(opening).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
    message: `There is nothing in ${folder.path} to serve: run npm run build, or npm start, which does.`,
  });
});

test("loads a build once, with its client files", async () => {
  await using folder = await temporaryFolder();
  await mkdir(path.join(folder.path, "server"));
  await writeFile(path.join(folder.path, "package.json"), '{"type":"module"}');
  await writeFile(path.join(folder.path, "server/index.js"), "export const routes = {};");
  const build = await openBuild({ development: false, folder: folder.path }, createServer());
  expect(await build.load()).toBe(await build.load());
  expect((await build.load()).routes).toEqual({});
  expect(build.clientFolder).toBe(path.join(folder.path, "client"));
});
