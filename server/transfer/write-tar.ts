import type { FileHandle } from "node:fs/promises";
import { tarBlock, writeTarHeader } from "./tar-header.ts";

/** Writes an archive into an open file, one entry after the other. */
export function createTarWriter(file: FileHandle, now: number) {
  const seconds = Math.floor(now / 1000);
  const write = async (bytes: Uint8Array) => {
    for (let done = 0; done < bytes.length;) {
      done += (await file.write(bytes, done)).bytesWritten;
    }
  };

  return {
    /** Adds a file of `size` bytes; an Error when there are more or fewer. */
    async add(name: string, size: number, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
      await write(writeTarHeader(name, size, seconds));
      let written = 0;
      for await (const chunk of bytes) {
        written += chunk.length;
        await write(chunk);
      }
      if (written !== size)
        throw new Error(`${name} has ${written} bytes where ${size} were told.`);
      await write(Buffer.alloc((tarBlock - (size % tarBlock)) % tarBlock));
    },

    /** Ends the archive and waits until it is on disk. */
    async end() {
      await write(Buffer.alloc(2 * tarBlock));
      await file.sync();
    },
  };
}
