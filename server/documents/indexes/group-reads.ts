import type { Page } from "#server/documents/document.ts";
import {
  comparePositions,
  type DocumentSource,
  type KeyRange,
  type Position,
} from "#server/documents/source.ts";
import {
  declarationsByName,
  decodeText,
  encodeKey,
  type IndexDeclaration,
  keyAfterPrefix,
} from "./index-declaration.ts";
import { decodeCursor, encodeCursor, keysWith } from "./index-reads.ts";

/** Reads indexes with groups, over any source. */
export function createGroupReads(source: DocumentSource) {
  const declared = declarationsByName(source.declarations);
  return {
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
