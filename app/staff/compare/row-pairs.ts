import { sameFields } from "#content/merge/equality.ts";
import { readString, type TypedFields } from "#content/typed-values.ts";
import { longestRise } from "./longest-rise.ts";
import { wordsOf } from "./words.ts";

/** A row before and after; without the one it was added, without the other removed. */
export interface RowPair {
  /** Its place before and after, undefined where there was none. */
  readonly beforeAt: number | undefined;
  readonly afterAt: number | undefined;
  /** Whether it stands elsewhere among the rows that both have. */
  readonly moved: boolean;
}

// How much of two rows must be alike, from 0 to 1, before they count as one that was changed.
const kinship = 0.35;

/**
 * Pairs the rows of two versions of a list, in the order after, removed rows where they stood. By `key` where every row has its own;
 * else by content: the same, then the most alike. With a fixed number of rows what is left over pairs by place.
 */
export function pairRows(
  before: readonly TypedFields[],
  after: readonly TypedFields[],
  isFixed = false,
): RowPair[] {
  const partners = partnersByKey(before, after) ?? partnersByContent(before, after, isFixed);
  const stayed = longestRise(partners.filter((at) => at !== undefined));
  const removed = new Set(before.keys()).difference(new Set(partners));
  const pairs: RowPair[] = [];
  // A removed row stands behind the row that it stood behind, whether that one is removed as well or stayed.
  const addRemovedBehind = (place: number) => {
    for (let at = place + 1; removed.has(at) || isAway(at); at += 1) {
      if (removed.has(at)) pairs.push({ beforeAt: at, afterAt: undefined, moved: false });
    }
  };
  const isAway = (at: number) => at < before.length && !removed.has(at) && !stayed.has(at);
  addRemovedBehind(-1);
  for (const [afterAt, beforeAt] of partners.entries()) {
    const moved = beforeAt !== undefined && !stayed.has(beforeAt);
    pairs.push({ beforeAt, afterAt, moved });
    if (beforeAt !== undefined && !moved) addRemovedBehind(beforeAt);
  }
  return pairs;
}

type Partners = (number | undefined)[];

function partnersByKey(
  before: readonly TypedFields[],
  after: readonly TypedFields[],
): Partners | undefined {
  const places = new Map(before.map((row, at) => [readString(row["key"]) ?? "", at]));
  const keys = after.map((row) => readString(row["key"]) ?? "");
  const areUnique = places.size === before.length && new Set(keys).size === keys.length;
  if (!areUnique || places.has("") || keys.includes("")) return undefined;
  return keys.map((key) => places.get(key));
}

function partnersByContent(
  before: readonly TypedFields[],
  after: readonly TypedFields[],
  isFixed: boolean,
): Partners {
  const partners: Partners = after.map(() => undefined);
  const free = new Set(before.keys());
  const pair = (beforeAt: number, afterAt: number) => {
    partners[afterAt] = beforeAt;
    free.delete(beforeAt);
  };
  const [oldContents, contents] = [before, after].map((rows) => rows.map(contentOf));
  const isSame = (beforeAt: number, afterAt: number) =>
    sameFields(oldContents?.[beforeAt] ?? {}, contents?.[afterAt] ?? {});
  // Equal rows at the same place first, so that two blank ones do not seem to have moved.
  for (const at of after.keys()) if (free.has(at) && isSame(at, at)) pair(at, at);
  for (const at of unpaired(partners)) {
    const same = [...free].find((beforeAt) => isSame(beforeAt, at));
    if (same !== undefined) pair(same, at);
  }
  for (const [beforeAt, afterAt] of byLikeness(before, after, [...free], unpaired(partners))) {
    if (free.has(beforeAt) && partners[afterAt] === undefined) pair(beforeAt, afterAt);
  }
  if (isFixed) {
    for (const at of unpaired(partners)) {
      const [first] = free;
      if (first !== undefined) pair(free.has(at) ? at : first, at);
    }
  }
  return partners;
}

function unpaired(partners: Partners): number[] {
  return [...partners.keys()].filter((at) => partners[at] === undefined);
}

/** Places of rows that are alike enough to be one, most alike first; nearer ones before farther ones. */
function byLikeness(
  before: readonly TypedFields[],
  after: readonly TypedFields[],
  oldPlaces: readonly number[],
  places: readonly number[],
): [number, number][] {
  const olds = oldPlaces.map((at) => ({ at, words: rowWords(before[at] ?? {}) }));
  return places
    .flatMap((afterAt) => {
      const words = rowWords(after[afterAt] ?? {});
      return olds.map((old) => ({
        pair: [old.at, afterAt] satisfies [number, number],
        likeness: likeness(old.words, words),
        distance: Math.abs(old.at - afterAt),
      }));
    })
    .filter((candidate) => candidate.likeness >= kinship)
    .toSorted((a, b) => b.likeness - a.likeness || a.distance - b.distance)
    .map(({ pair }) => pair);
}

/** How much two sets of words share, from 0 to 1 (Dice's coefficient). */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const all = a.size + b.size;
  return all === 0 ? 0 : (2 * a.intersection(b).size) / all;
}

/** The words of a row, each with the field it stands in. */
function rowWords(row: TypedFields): ReadonlySet<string> {
  return new Set(
    Object.entries(contentOf(row)).flatMap(([name, value]) => {
      const text = readString(value);
      if (text === undefined) return [`${name} ${JSON.stringify(value)}`];
      // An address is one word: two pictures of one folder have nothing in common.
      if (!/\s/.test(text)) return text === "" ? [] : [`${name} ${text}`];
      return wordsOf(text).map((word) => `${name} ${word.text}`);
    }),
  );
}

function contentOf(row: TypedFields): TypedFields {
  const { key: _key, index: _index, ...content } = row;
  return content;
}
