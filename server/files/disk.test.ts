import { createHash } from "node:crypto";
import { mkdir, readdir, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openDisk } from "./disk.ts";
import { testObjectStore } from "#test/object-store-suite.ts";

testObjectStore("disk", async () => {
  const folder = await temporaryFolder("objects");
  const store = await openDisk({ folder: folder.path });
  return { store, [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose]() };
});

test("keeps objects when the folder is opened again", async () => {
  await using folder = await temporaryFolder("objects");
  const { hash } = await (await openDisk({ folder: folder.path })).put(once("kept"));
  const reopened = await openDisk({ folder: folder.path });
  expect(Buffer.from((await reopened.read(hash)) ?? []).toString()).toBe("kept");
});

test("leaves no file behind when a put fails", async () => {
  await using folder = await temporaryFolder("objects");
  const store = await openDisk({ folder: folder.path });
  await expect(
    store.put(once("refused"), () => {
      throw new Error("no");
    }),
  ).rejects.toThrow("no");
  expect(await filesIn(folder.path)).toEqual([]);
});

test("sweeps half-written files of a crash at the next start and leaves younger uploads alone", async () => {
  await using folder = await temporaryFolder("objects");
  const incoming = join(folder.path, "incoming");
  await mkdir(incoming);
  await writeFile(join(incoming, "old"), "half");
  await utimes(join(incoming, "old"), 0, 0);
  await writeFile(join(incoming, "young"), "half");
  await openDisk({ folder: folder.path });
  expect(await readdir(incoming)).toEqual(["young"]);
});

test("spreads objects over folders by the first two characters of their hash", async () => {
  await using folder = await temporaryFolder("objects");
  const store = await openDisk({ folder: folder.path });
  await store.put(once("spread"));
  const hash = createHash("sha256").update("spread").digest("hex");
  expect(await filesIn(folder.path)).toEqual([join("objects", hash.slice(0, 2), hash)]);
});

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}

async function filesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
}
