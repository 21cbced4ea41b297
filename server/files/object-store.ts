/** What the bytes of a finished object are: SHA-256 in hexadecimal, MD5 in base64, length in bytes. */
export type StoredObject = { hash: string; md5: string; size: number };

/** Bytes that have arrived whole but that nobody can see yet. */
export type StagedObject = StoredObject & { read: () => Promise<Uint8Array> };

/** Offsets of the first and the last byte, both included, as HTTP counts them. */
export type ByteRange = { start: number; end: number };

/**
 * Where bytes live: immutable objects named by their SHA-256, and beside each the copies derived from it.
 * An object is seen whole or not at all, and survives a power cut once `put` has resolved. A derived copy is never
 * torn either, but may be lost: whoever asks for it can make it again.
 */
export type ObjectStore = {
  /** Takes the bytes in. `approve` sees them before anyone else can; when it throws, they are thrown away. */
  put: (
    bytes: AsyncIterable<Uint8Array>,
    approve?: (staged: StagedObject) => Promise<void> | void,
  ) => Promise<StoredObject>;
  /** Its length in bytes, or undefined when there is no such object. */
  size: (hash: string) => Promise<number | undefined>;
  has: (hash: string) => Promise<boolean>;
  /** Its bytes, or those of `range`, which must lie within it. Read the stream to its end or cancel it. */
  open: (hash: string, range?: ByteRange) => Promise<ReadableStream<Uint8Array> | undefined>;
  /** All of its bytes at once, for objects known to be small enough. */
  read: (hash: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  /** Forgets an object and all that was derived from it; absent ones are no error. */
  remove: (hash: string) => Promise<void>;
  putDerived: (hash: string, name: string, bytes: Uint8Array) => Promise<void>;
  readDerived: (hash: string, name: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  hasDerived: (hash: string, name: string) => Promise<boolean>;
  /**
   * Keeps a piece of an upload under way and resolves to its length in bytes: nobody sees it, and it survives a power
   * cut from then on. Nothing is left of one whose bytes throw. Names of uploads and pieces are ours, as `checkPieceName` says.
   */
  putPiece: (upload: string, piece: string, bytes: AsyncIterable<Uint8Array>) => Promise<number>;
  openPiece: (upload: string, piece: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Forgets all pieces of an upload; absent ones are no error. */
  removePieces: (upload: string) => Promise<void>;
  /** How many bytes there are and how many of them are free; undefined where there is no end. */
  space: () => Promise<Space | undefined>;
  /** Lets go of what processes that ended left half written; what may still be written to stays. */
  sweep: () => Promise<void>;
};

/** Room for objects, in bytes. */
export type Space = { total: number; free: number };

/** Refuses what is not a SHA-256 in hexadecimal: keys become paths, so only our own are let through. */
export function checkHash(hash: string): string {
  if (!/^[0-9a-f]{64}$/.test(hash)) throw new TypeError(`Not a content hash: ${hash.slice(0, 80)}`);
  return hash;
}

/** Refuses what is not a plain name for a derived copy, such as `tall-828.avif`. */
export function checkDerivedName(name: string): string {
  if (!/^[a-z0-9][a-z0-9.@-]{0,99}$/.test(name) || name.includes("..")) {
    throw new TypeError(`Not the name of a derived copy: ${name.slice(0, 80)}`);
  }
  return name;
}

/** Refuses what is not a plain name for an upload or a piece of one, such as a UUID. */
export function checkPieceName(name: string): string {
  if (!/^[\w-]{1,64}$/.test(name))
    throw new TypeError(`Not the name of a piece: ${name.slice(0, 80)}`);
  return name;
}
