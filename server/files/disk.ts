import { createHash, randomUUID } from "node:crypto";
import { open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { makeFolder, syncFolder, withNewFile } from "./durable.ts";
import { checkDerivedName, checkHash } from "./object-store.ts";
import type { ByteRange, ObjectStore, StagedObject, StoredObject } from "./object-store.ts";

// Longer than any upload may pause between two chunks, so that a second process never sweeps a living one's file.
const leftoverAfter = 60 * 60 * 1000;

/**
 * Opens an object store in `folder`, making it when it is not there and sweeping what a crash left half written.
 * Order of a `put`: temporary file, fsync, rename, fsync of the folder.
 */
export async function openDisk({ folder }: { folder: string }): Promise<ObjectStore> {
  const incoming = join(folder, "incoming");
  await makeFolder(incoming);
  await sweep(incoming);

  const pathOf = (hash: string) => join(folder, "objects", checkHash(hash).slice(0, 2), hash);
  const derivedFolder = (hash: string) =>
    join(folder, "derived", checkHash(hash).slice(0, 2), hash);
  const derivedPath = (hash: string, name: string) =>
    join(derivedFolder(hash), checkDerivedName(name));

  const size = async (hash: string) => (await absent(stat(pathOf(hash))))?.size;

  return {
    size,
    has: async (hash) => (await size(hash)) !== undefined,
    open: (hash, range) => openRange(pathOf(hash), range),
    read: (hash) => absent(readFile(pathOf(hash))),

    async put(bytes, approve) {
      const temporary = join(incoming, randomUUID());
      return withNewFile(temporary, async (file) => {
        const stored = await receive(bytes, (chunk) => file.appendFile(chunk));
        const staged: StagedObject = { ...stored, read: () => readFile(temporary) };
        await approve?.(staged);
        await file.sync();
        await publish(temporary, pathOf(stored.hash));
        return stored;
      });
    },

    async remove(hash) {
      await rm(pathOf(hash), { force: true });
      await rm(derivedFolder(hash), { recursive: true, force: true });
    },

    async putDerived(hash, name, bytes) {
      const temporary = join(incoming, randomUUID());
      await withNewFile(temporary, async (file) => {
        await file.writeFile(bytes);
        await file.sync();
        await makeFolder(derivedFolder(hash));
        // Its folder is not synced: a copy whose name is lost in a power cut is made again.
        await rename(temporary, derivedPath(hash, name));
      });
    },
    readDerived: (hash, name) => absent(readFile(derivedPath(hash, name))),
    hasDerived: async (hash, name) => (await absent(stat(derivedPath(hash, name)))) !== undefined,
  };
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await absent(stat(path));
    if (found && Date.now() - found.mtimeMs > leftoverAfter) await rm(path, { force: true });
  }
}

async function receive(
  bytes: AsyncIterable<Uint8Array>,
  write: (chunk: Uint8Array) => Promise<void>,
): Promise<StoredObject> {
  const sha256 = createHash("sha256");
  const md5 = createHash("md5");
  let size = 0;
  for await (const chunk of bytes) {
    sha256.update(chunk);
    md5.update(chunk);
    size += chunk.length;
    await write(chunk);
  }
  return { hash: sha256.digest("hex"), md5: md5.digest("base64"), size };
}

/** Gives the bytes their name. A rename over the same content changes nothing, so two at once do no harm. */
async function publish(temporary: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

async function openRange(
  path: string,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const file = await absent(open(path, "r"));
  if (!file) return undefined;
  const stream: NodeStream<Uint8Array> = Readable.toWeb(file.createReadStream(range));
  return stream as ReadableStream<Uint8Array>;
}

/** What a call on a path answers, or undefined when there is nothing at that path. */
async function absent<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw problem;
  }
}
