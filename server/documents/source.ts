import type { StoredDocument } from "./document.ts";
import type { IndexDeclaration } from "./indexes/index-declaration.ts";

/** The basis of all reads of documents and indexes: the stored documents, or another state of them. */
export interface DocumentSource {
  readonly declarations: readonly IndexDeclaration[];
  get(path: string): Promise<StoredDocument | undefined>;
  /** The documents at these paths at one moment, in the given order; undefined for missing ones. */
  getAll(paths: readonly string[]): Promise<(StoredDocument | undefined)[]>;
  /** The most recently changed documents of some collections, latest first. */
  latest(collections: readonly string[], limit: number): Promise<StoredDocument[]>;
  /** The first entries of an index in a range, with their documents. */
  entries(index: IndexDeclaration, range: KeyRange, limit: number): Promise<EntryWindow>;
  /** The positions of an index in a range, past the first `offset` ones. */
  positions(
    index: IndexDeclaration,
    range: KeyRange,
    window: { limit: number; offset: number },
  ): Promise<Position[]>;
  /** The first position of each group of an index, in order, up to a limit. Only for indexes with `groups`. */
  firsts(index: IndexDeclaration, limit: number): Promise<Position[]>;
  /** How many documents an index has in any of these ranges, counted up to a limit. */
  count(index: IndexDeclaration, ranges: readonly KeyRange[], limit: number): Promise<number>;
  /** For each key, in order, its last owner; undefined if it never had one. Only for indexes with `remembers`. */
  owners(keys: readonly IndexKey[]): Promise<(KeyOwner | undefined)[]>;
  /** The keys, in order, that this document was the last to have, whether or not it still does. Only with `remembers`. */
  keysOf(index: IndexDeclaration, id: string, limit: number): Promise<Uint8Array[]>;
  /** The same source, ignoring these documents in `latest`, in lists and counts, and as current holders of keys. */
  without(paths: readonly string[]): DocumentSource;
}

/** A place in an index, which is ordered by key, then by id. */
export interface Position {
  key: Uint8Array;
  id: string;
}

export interface Entry extends Position {
  document: StoredDocument;
}

/** Some entries, and the first position past them; `next` is undefined at the end of the range. */
export interface EntryWindow {
  entries: Entry[];
  next: Position | undefined;
}

/** The positions from the key `from` up to, but not including, the key `end`, and past `after`. */
export interface KeyRange {
  from: Uint8Array;
  end: Uint8Array | undefined;
  after?: Position | undefined;
}

export interface IndexKey {
  index: IndexDeclaration;
  key: Uint8Array;
}

/** The document that last had a key, and whether any document has it now. */
export interface KeyOwner {
  id: string;
  isHeld: boolean;
}

/** Orders positions as both engines do: by the bytes of the key, then of the id. */
export function comparePositions(a: Position, b: Position): number {
  return Buffer.compare(a.key, b.key) || Buffer.compare(Buffer.from(a.id), Buffer.from(b.id));
}

export function isInRange(position: Position, { from, end, after }: KeyRange): boolean {
  return (
    Buffer.compare(position.key, from) >= 0 &&
    (end === undefined || Buffer.compare(position.key, end) < 0) &&
    (after === undefined || comparePositions(position, after) > 0)
  );
}
