import { createReadStream } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { open } from "node:fs/promises";
import { invalid } from "#server/errors.ts";
import { readTarHeader, tarBlock } from "./tar-header.ts";

/** A file in an archive, and how its bytes are read. */
export interface TarEntry {
  size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

/** The files of an archive by name; nothing of them is read yet. INVALID_ARGUMENT when it is damaged or cut off. */
export async function readTar(path: string): Promise<Map<string, TarEntry>> {
  await using file = await open(path, "r");
  const { size: length } = await file.stat();
  const entries = new Map<string, TarEntry>();
  for (let at = 0; ;) {
    const header = await headerAt(file, at, path);
    if (!header) return entries;
    const start = at + tarBlock;
    const { name, size } = header;
    if (start + size > length) throw cutOff(path);
    if (header.isFile) {
      if (entries.has(name)) throw invalid(`${path} holds ${name} twice.`);
      entries.set(name, { size, bytes: () => bytesOf(path, start, size) });
    }
    at = start + Math.ceil(size / tarBlock) * tarBlock;
  }
}

async function headerAt(file: FileHandle, at: number, path: string) {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(tarBlock), 0, tarBlock, at);
  if (bytesRead < tarBlock) throw cutOff(path);
  try {
    return readTarHeader(buffer);
  } catch (cause) {
    throw invalid(`${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
  }
}

async function* bytesOf(path: string, start: number, size: number): AsyncGenerator<Uint8Array> {
  if (size === 0) return;
  yield* createReadStream(path, { start, end: start + size - 1 }) as AsyncIterable<Buffer>;
}

function cutOff(path: string) {
  return invalid(`${path} is cut off: its end is missing.`);
}
