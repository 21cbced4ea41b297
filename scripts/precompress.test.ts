import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { precompress } from "./precompress.mjs";

test("writes two compressed copies beside files that shrink, which decompress to the same bytes", async () => {
  await using folder = await temporaryFolder();
  const script = `console.log("${"a".repeat(500)}")`;
  await mkdir(join(folder.path, "assets"));
  await writeFile(join(folder.path, "assets/a.js"), script);
  await precompress(folder.path);
  const read = (end: string) => readFile(join(folder.path, `assets/a.js${end}`));
  expect(String(brotliDecompressSync(await read(".br")))).toBe(script);
  expect(String(gunzipSync(await read(".gz")))).toBe(script);
});

test("writes none beside files that are compressed already or would grow", async () => {
  await using folder = await temporaryFolder();
  await writeFile(join(folder.path, "font.woff2"), "f".repeat(500));
  await writeFile(join(folder.path, "tiny.js"), "1");
  await precompress(folder.path);
  expect((await readdir(folder.path)).toSorted()).toEqual(["font.woff2", "tiny.js"]);
});
