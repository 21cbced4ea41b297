import { createReadStream } from "node:fs";
import { open, type FileHandle } from "node:fs/promises";
import { invalid } from "#server/errors.ts";

/** A file in an archive, with access to its bytes. */
export interface TarEntry {
  size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

/** The files of an archive by name; their bytes are not read yet. INVALID_ARGUMENT when it is damaged or truncated. */
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

/** Writes an archive into an open file, entry by entry. */
export function createTarWriter(file: FileHandle, now: number) {
  const seconds = Math.floor(now / 1000);
  const write = async (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length;) {
      done += (await file.write(bytes, done)).bytesWritten;
    }
  };

  return {
    /** Adds a file of `size` bytes; throws when the bytes are more or fewer. */
    async add(name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
      await write(writeTarHeader(name, size, seconds));
      let written = 0;
      for await (const chunk of bytes) {
        written += chunk.length;
        await write(chunk);
      }
      if (written !== size)
        throw new Error(`${name} has ${written} bytes where ${size} were declared.`);
      await write(Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock));
    },

    /** Ends the archive and waits until it is on disk. */
    async end() {
      await write(Buffer.alloc(2 * tarBlock));
      await file.sync();
    },
  };
}

/** The fields of a tar header (POSIX.1-1988, ustar). Sizes in bytes. */
interface TarHeader {
  name: string;
  size: number;
  /** Whether it is a file, rather than a folder or an extended header. */
  isFile: boolean;
}

/** Headers and contents are padded to blocks of this size in bytes. */
const tarBlock = 512;

/** Writes the header of a file. Names are those of this exporter: ASCII, at most 100 characters. */
function writeTarHeader(name: string, size: number, seconds: number): Buffer {
  if (!/^[\x21-\x7e]{1,100}$/.test(name))
    throw new Error(`"${name}" cannot be a name in an archive.`);
  const header = Buffer.alloc(tarBlock);
  header.write(name, 0, 100, "ascii");
  header.write("0000644\0", 100, "ascii");
  header.write("0000000\0", 108, "ascii");
  header.write("0000000\0", 116, "ascii");
  header.write(octal(size, 11), 124, "ascii");
  header.write(octal(seconds, 11), 136, "ascii");
  header.write("0", 156, "ascii");
  header.write("ustar\x0000", 257, "ascii");
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148, "ascii");
  return header;
}

/** Reads a header: undefined for the block of zeros at the end; throws for an invalid one. */
function readTarHeader(header: Buffer): TarHeader | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const sum = Number.parseInt(header.toString("ascii", 148, 156), 8);
  if (sum !== checksum(header)) throw new Error("A header of the archive is damaged.");
  const size = Number.parseInt(text(header, 124, 136), 8);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error("A size in the archive is damaged.");
  const prefix = text(header, 345, 500);
  const name = `${prefix === "" ? "" : `${prefix}/`}${text(header, 0, 100)}`.replace(/^\.\//, "");
  const type = header[156];
  return { name, size, isFile: type === 0 || type === "0".charCodeAt(0) };
}

function octal(value: number, digits: number): string {
  const written = value.toString(8).padStart(digits, "0");
  if (written.length > digits) throw new RangeError("The file is too large for an archive.");
  return `${written}\0`;
}

function text(header: Buffer, start: number, end: number): string {
  const stop = header.indexOf(0, start);
  return header.toString("utf8", start, stop < 0 || stop > end ? end : stop);
}

/** The sum of all bytes, with the checksum field counted as spaces. */
function checksum(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}
