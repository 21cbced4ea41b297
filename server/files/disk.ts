import { randomUUID } from "node:crypto";
import {
  open,
  readFile,
  readdir,
  rename,
  rm,
  stat,
  statfs,
  type FileHandle,
} from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream as NodeStream } from "node:stream/web";
import { makeFolder, syncFolder, unlessAbsent, withNewFile } from "#server/durable-files.ts";
import {
  checkDerivedName,
  checkHash,
  checkPieceName,
  createSums,
  type ByteRange,
  type ObjectStore,
  type StagedObject,
} from "./object-store.ts";

// Longer than an upload may pause between two chunks: a second process must not sweep a running upload's file.
const leftoverAfter = 60 * 60 * 1000;
const gathered = 1024 * 1024;

/**
 * Opens an object store in `folder`, creates the folder if missing, and removes files that a crash left half written. Order of a
 * `put`: temporary file, fsync, rename, fsync of the folder.
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
  const piecesFolder = (upload: string) => join(folder, "uploads", checkPieceName(upload));
  const piecePath = (upload: string, piece: string) =>
    join(piecesFolder(upload), checkPieceName(piece));

  const size = async (hash: string) => (await unlessAbsent(stat(pathOf(hash))))?.size;

  return {
    size,
    has: async (hash) => (await size(hash)) !== undefined,
    open: (hash, range) => openRange(pathOf(hash), range),
    read: (hash) => unlessAbsent(readFile(pathOf(hash))),

    async put(bytes, approve) {
      const temporary = join(incoming, randomUUID());
      return withNewFile(temporary, async (file) => {
        const sums = createSums();
        await writeAll(file, sums.seeing(bytes));
        const stored = sums.finish();
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
        // Does not sync the folder: a copy whose name is lost in a power cut can be made again.
        await rename(temporary, derivedPath(hash, name));
      });
    },
    readDerived: (hash, name) => unlessAbsent(readFile(derivedPath(hash, name))),
    hasDerived: async (hash, name) =>
      (await unlessAbsent(stat(derivedPath(hash, name)))) !== undefined,

    async putPiece(upload, piece, bytes) {
      // Written under its final name, since the database determines which pieces count.
      await makeFolder(piecesFolder(upload));
      return withNewFile(piecePath(upload, piece), async (file) => {
        const size = await writeAll(file, bytes);
        await file.sync();
        await syncFolder(piecesFolder(upload));
        return size;
      });
    },
    async openPiece(upload, piece) {
      const file = await unlessAbsent(open(piecePath(upload, piece), "r"));
      return file?.createReadStream({ highWaterMark: gathered });
    },
    removePieces: (upload) => rm(piecesFolder(upload), { recursive: true, force: true }),

    async space() {
      const { blocks, bavail, bsize } = await statfs(folder);
      return { total: blocks * bsize, free: bavail * bsize };
    },
    sweep: () => sweep(incoming),
  };
}

async function sweep(incoming: string): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await unlessAbsent(stat(path));
    if (found && Date.now() - found.mtimeMs > leftoverAfter) await rm(path, { force: true });
  }
}

/**
 * Writes bytes a megabyte at a time, since the network delivers small chunks, and reads the next megabyte during each write;
 * resolves to the number of bytes.
 */
async function writeAll(file: FileHandle, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0;
  let waiting: Uint8Array[] = [];
  let length = 0;
  let writing = Promise.resolve();
  const flush = async () => {
    await writing;
    writing = writeEach(file, waiting);
    // Awaited below; this only prevents an unhandled rejection.
    writing.catch(() => {});
    [waiting, length] = [[], 0];
  };
  try {
    for await (const chunk of bytes) {
      waiting.push(chunk);
      length += chunk.length;
      size += chunk.length;
      if (length >= gathered) await flush();
    }
    if (length > 0) await flush();
  } finally {
    // The file must not be closed while it is written.
    await writing;
  }
  return size;
}

async function writeEach(file: FileHandle, chunks: readonly Uint8Array[]): Promise<void> {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await file.writev(chunks);
  if (bytesWritten === length) return;
  // A nearly full disk may accept part of a write before an error.
  const rest = Buffer.concat(chunks).subarray(bytesWritten);
  await file.appendFile(rest);
}

/** Renames the file to its final name. Concurrent renames are safe, as the content is the same. */
async function publish(temporary: string, path: string): Promise<void> {
  await makeFolder(dirname(path));
  await rename(temporary, path);
  await syncFolder(dirname(path));
}

async function openRange(
  path: string,
  range?: ByteRange,
): Promise<ReadableStream<Uint8Array> | undefined> {
  const file = await unlessAbsent(open(path, "r"));
  if (!file) return undefined;
  const stream: NodeStream<Uint8Array> = Readable.toWeb(file.createReadStream(range));
  return stream as ReadableStream<Uint8Array>;
}
