import { createHash } from "node:crypto";

/** Identity of a finished object: SHA-256 in hexadecimal, MD5 in base64, length in bytes. */
export type StoredObject = { hash: string; md5: string; size: number };

/** Bytes that have arrived completely and are not yet visible. */
export type StagedObject = StoredObject & { read: () => Promise<Uint8Array> };

/** Offsets of the first and the last byte, both inclusive, as in HTTP. */
export type ByteRange = { start: number; end: number };

/**
 * Immutable objects named by their SHA-256, each with the copies derived from it.
 * An object is visible whole or not at all, and survives a power cut once `put` has resolved. A derived copy is never
 * partial either, but may be lost: it can be made again.
 */
export type ObjectStore = {
  /** Stores the bytes. `approve` sees them before they are visible; when it throws, they are discarded. */
  put: (
    bytes: AsyncIterable<Uint8Array>,
    approve?: (staged: StagedObject) => Promise<void> | void,
  ) => Promise<StoredObject>;
  /** The length of an object in bytes, or undefined when it does not exist. */
  size: (hash: string) => Promise<number | undefined>;
  has: (hash: string) => Promise<boolean>;
  /** The bytes of an object, or those of `range`, which must lie within it. Read the stream to its end or cancel it. */
  open: (hash: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** All bytes of an object in memory, for objects known to be small enough. */
  read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Removes an object and all copies derived from it; absent ones are no error. */
  remove: (hash: string) => Promise<void>;
  putDerived: (hash: string, name: string, bytes: Uint8Array) => Promise<void>;
  readDerived: (hash: string, name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  hasDerived: (hash: string, name: string) => Promise<boolean>;
  /**
   * Stores a piece of a running upload durably and resolves to its length in bytes. Discards the piece when the bytes throw.
   * Names of uploads and pieces must pass `checkPieceName`.
   */
  putPiece: (upload: string, piece: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  openPiece: (upload: string, piece: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Removes all pieces of an upload; absent ones are no error. */
  removePieces: (upload: string) => Promise<void>;
  /** Total and free bytes; undefined where space is unlimited. */
  space: () => Promise<{ total: number; free: number } | undefined>;
  /** Removes half-written files of ended processes, but not those that may still be written to. */
  sweep: () => Promise<void>;
};

/** Computes the identity of bytes that are passed on. */
export function createSums() {
  const sha256 = createHash("sha256");
  const md5 = createHash("md5");
  let size = 0;
  return {
    async *seeing(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
      for await (const chunk of bytes) {
        sha256.update(chunk);
        md5.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    finish: (): StoredObject => ({
      hash: sha256.digest("hex"),
      md5: md5.digest("base64"),
      size,
    }),
  };
}

/** Throws unless `hash` is a SHA-256 in hexadecimal: hashes become paths. */
export function checkHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError(`Not a content hash: ${hash.slice(0, 80)}`);
  return hash;
}

/** Throws unless `name` is a plain name for a derived copy, such as `tall-828.avif`. */
export function checkDerivedName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.@-]{0,99}$/.test(name) || name.includes("..")) {
    throw new TypeError(`Not the name of a derived copy: ${name.slice(0, 80)}`);
  }
  return name;
}

/** Throws unless `name` is a plain name for an upload or a piece of one, such as a UUID. */
export function checkPieceName(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name))
    throw new TypeError(`Not the name of a piece: ${name.slice(0, 80)}`);
  return name;
}
