import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { isInstalled } from "./install.mjs";

const hono = { "node_modules/hono": { version: "4.1.0", integrity: "sha512-a" } };
const foreign = { "node_modules/for-another-system": { version: "1.0.0", optional: true } };

test("installed means what the lock file lists, except packages for other systems", async () => {
  expect(await installed({ lock: { ...hono, ...foreign }, present: hono })).toBe(true);
});

test("a missing, different or extra package is not installed", async () => {
  const other = { "node_modules/hono": { version: "4.2.0", integrity: "sha512-b" } };
  expect(await installed({ lock: hono, present: {} })).toBe(false);
  expect(await installed({ lock: hono, present: other })).toBe(false);
  expect(await installed({ lock: {}, present: hono })).toBe(false);
});

test("an interrupted install is not installed", async () => {
  expect(await installed({ lock: hono, present: undefined })).toBe(false);
});

test("the pinned Node is required although it is optional", async () => {
  const machine = `${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const names = [`node_modules/node-${machine}`, `node_modules/node-bin-${machine}`];
  const node = Object.fromEntries(names.map((name) => [name, { version: "1", optional: true }]));
  expect(await installed({ lock: { ...hono, ...node }, present: hono })).toBe(false);
});

test("packages only for tests may be missing where the site is only run", async () => {
  const lock = { ...hono, "node_modules/vitest": { version: "5.1.0", dev: true } };
  expect(await installed({ lock, present: hono, extent: "to run" })).toBe(true);
  expect(await installed({ lock, present: lock, extent: "to run" })).toBe(true);
  expect(await installed({ lock, present: hono })).toBe(false);
  expect(await installed({ lock, present: {}, extent: "to run" })).toBe(false);
});

type Packages = Record<string, object>;
type Here = { lock: Packages; present: Packages | undefined; extent?: "to run" | "to test" };

async function installed(here: Here) {
  await using folder = await temporaryFolder("install");
  await mkdir(join(folder.path, "node_modules"));
  const write = (file: string, packages: Packages) =>
    writeFile(join(folder.path, file), JSON.stringify({ packages }));
  await write("package-lock.json", { "": { name: "site" }, ...here.lock });
  if (here.present) await write("node_modules/.package-lock.json", here.present);
  return isInstalled(folder.path, here.extent ?? "to test");
}
