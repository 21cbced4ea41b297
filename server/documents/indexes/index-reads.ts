import type { Page, StoredDocument } from "#server/documents/document.ts";
import {
  comparePositions,
  type DocumentSource,
  type KeyOwner,
  type KeyRange,
  type Position,
} from "#server/documents/source.ts";
import { invalid } from "#server/errors.ts";
import {
  declarationsByName,
  type IndexDeclaration,
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
    /** A page of several groups as one list, in the index's order; a document in several of them is listed once. */
    async listInGroups(
      name: string,
      groups: readonly string[],
      { limit, after }: { limit: number; after?: string | undefined },
    ): Promise<Page> {
      // A cursor omits the group's prefix, so that it is valid in every group.
      const place = after === undefined ? undefined : decodeCursor(after);
      const lists = await Promise.all(
        groups.map(async (group) => {
          const range = keysWith([group]);
          const from = place && { ...place, key: Buffer.concat([range.from, place.key]) };
          const list = await source.entries(declared(name), { ...range, after: from }, limit);
          const entries = list.entries.map((entry) => ({
            ...entry,
            key: entry.key.subarray(range.from.length),
          }));
          return { entries, next: list.next };
        }),
      );
      const entries = lists
        .flatMap((list) => list.entries)
        .toSorted(comparePositions)
        .filter(({ id }, at, all) => all[at - 1]?.id !== id);
      const last = entries[limit - 1];
      const hasMore = entries.length > limit || lists.some(({ next }) => next);
      return {
        documents: entries.slice(0, limit).map(({ document }) => document),
        next: last && hasMore ? encodeCursor(last) : undefined,
      };
    },
    /** How many documents are in any of the groups, counted up to a limit. */
    async countInGroups(name: string, groups: readonly string[], limit: number): Promise<number> {
      const ranges = groups.map((group) => keysWith([group]));
      return await source.count(declared(name), ranges, limit);
    },
    /** The first group names in order, up to a limit. */
    async listGroups(name: string, limit: number): Promise<string[]> {
      return (await source.firsts(declared(name), limit)).map(({ key }) => decodeText(key));
    },
  };
}

/** The range of the keys that begin with these parts. */
export function keysWith(parts: readonly KeyPart[]): KeyRange {
  const from = encodeKey(parts);
  return { from, end: keyAfterPrefix(from) };
}

/** The position after an entry, as URL-safe text. */
function encodeCursor({ key, id }: Position): string {
  return `${Buffer.from(key).toString("base64url")}.${Buffer.from(id).toString("base64url")}`;
}

/** Reads a position written by `encodeCursor`. INVALID_ARGUMENT for any other text. */
function decodeCursor(cursor: string): Position {
  const [key, id] = /^[\w-]*\.[\w-]+$/.test(cursor) ? cursor.split(".") : [];
  if (key === undefined || id === undefined) throw invalid("The page token is invalid.");
  return { key: Buffer.from(key, "base64url"), id: Buffer.from(id, "base64url").toString() };
}

/** The first position of each group: the first ones are `known`, each of the others takes one look-up. */
export async function firstsOf(
  source: Pick<DocumentSource, "positions">,
  index: IndexDeclaration,
  limit: number,
  known: readonly Position[] = [],
): Promise<Position[]> {
  const found = [...known];
  let from: Uint8Array | undefined = keyPastGroup(found.at(-1));
  while (from && found.length < limit) {
    const range: KeyRange = { from, end: undefined };
    const [first] = await source.positions(index, range, { limit: 1, offset: 0 });
    if (!first) break;
    found.push(first);
    from = keyPastGroup(first);
  }
  return found;
}

/** The first key past the group of a position; without a position, the first key of all. */
export function keyPastGroup(position: Position | undefined): Uint8Array | undefined {
  return position ? keyAfterPrefix(encodeKey([decodeText(position.key)])) : new Uint8Array();
}
