import type { Page, StoredDocument } from "#server/documents/document.ts";
import type { DocumentSource, KeyOwner, KeyRange, Position } from "#server/documents/source.ts";
import { invalid } from "#server/errors.ts";
import {
  declarationsByName,
  type KeyPart,
  decodeText,
  encodeKey,
  keyAfterPrefix,
} from "./index-declaration.ts";
import { entryKeys } from "./index-entries.ts";

/** The part of an index to read. */
export interface IndexRange {
  limit: number;
  /** The `next` of the previous page. */
  after?: string | undefined;
  /** Only documents whose key begins with these parts. */
  equals?: readonly KeyPart[] | undefined;
}

/** Reads indexes, over any source. */
export function createIndexReads(source: DocumentSource) {
  const declared = declarationsByName(source.declarations);

  /** A page of an index in its order. */
  async function listByIndex(name: string, { limit, after, equals }: IndexRange): Promise<Page> {
    const range = {
      ...keysWith(equals ?? []),
      after: after === undefined ? undefined : decodeCursor(after),
    };
    const { entries, next } = await source.entries(declared(name), range, limit);
    const last = entries.at(-1);
    return {
      documents: entries.map(({ document }) => document),
      next: last && next ? encodeCursor(last) : undefined,
    };
  }

  return {
    listByIndex,
    /** The `after` that continues an index after a document; undefined when the index excludes it. */
    cursorAt(name: string, document: StoredDocument): string | undefined {
      const [key] = entryKeys(declared(name), document);
      return key && encodeCursor({ key, id: document.id });
    },
    /** How many documents have a key that begins with these parts, counted up to a limit. */
    async countByIndex(
      name: string,
      { equals, limit }: Required<Pick<IndexRange, "equals" | "limit">>,
    ): Promise<number> {
      return await source.count(declared(name), [keysWith(equals ?? [])], limit);
    },
    /** The `after` that continues an index after its first `count` documents; undefined when it has fewer. */
    async cursorAfter(name: string, count: number): Promise<string | undefined> {
      const window = { limit: 1, offset: count - 1 };
      const [last] = await source.positions(declared(name), keysWith([]), window);
      return last && encodeCursor(last);
    },
    /** The first document whose key begins with these parts. */
    async findByIndex(name: string, key: readonly KeyPart[]): Promise<StoredDocument | undefined> {
      const { documents } = await listByIndex(name, { limit: 1, equals: key });
      return documents[0];
    },
    /** For each key, in order: the last document that had it, and whether any has it now. Only for indexes with `remembers`. */
    async lastWithKeys(
      keys: readonly { index: string; key: readonly KeyPart[] }[],
    ): Promise<(KeyOwner | undefined)[]> {
      return await source.owners(
        keys.map(({ index, key }) => ({ index: declared(index), key: encodeKey(key) })),
      );
    },
    /** The keys, of one text each, that this document was the last to have, whether or not it still has them. */
    async keysLastOf(name: string, id: string, limit: number): Promise<string[]> {
      return (await source.keysOf(declared(name), id, limit)).map(decodeText);
    },
  };
}

/** The range of the keys that begin with these parts. */
export function keysWith(parts: readonly KeyPart[]): KeyRange {
  const from = encodeKey(parts);
  return { from, end: keyAfterPrefix(from) };
}

/** The position after an entry, as URL-safe text. */
export function encodeCursor({ key, id }: Position): string {
  return `${Buffer.from(key).toString("base64url")}.${Buffer.from(id).toString("base64url")}`;
}

/** Reads a position written by `encodeCursor`. INVALID_ARGUMENT for any other text. */
export function decodeCursor(cursor: string): Position {
  const [key, id] = /^[\w-]*\.[\w-]+$/.test(cursor) ? cursor.split(".") : [];
  if (key === undefined || id === undefined) throw invalid("The page token is invalid.");
  return { key: Buffer.from(key, "base64url"), id: Buffer.from(id, "base64url").toString() };
}
