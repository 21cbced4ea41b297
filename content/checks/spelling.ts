import type { Facts } from "./facts.ts";
import { findingAt, type Finding } from "./finding.ts";
import type { Leaf } from "./leaves.ts";
import { proseOf } from "./markdown.ts";

/** A word of a text. */
interface Word {
  readonly text: string;
  /** Whether it begins a sentence, where any word has a capital. */
  readonly isFirst: boolean;
}

const readable = new Set(["text", "long-text", "rich-text"]);
/** Fields that hold names and numbers. */
const names = new Set([
  "agencyName",
  "address",
  "client",
  "copyrightYear",
  "credits",
  "email",
  "figure",
  "name",
  "ownWords",
  "telephone",
  "year",
]);

/** The words of texts to look up in a dictionary. */
export function wordsToLookUp(leaves: readonly Leaf[]): Set<string> {
  const known = namesIn(leaves);
  return new Set(
    proseLeaves(leaves).flatMap((leaf) =>
      wordsOf(leaf)
        .filter((word) => isCommon(word, known))
        .map(({ text }) => text),
    ),
  );
}

/** Words with other than British spelling, and repeated words. */
export function checkSpelling(leaves: readonly Leaf[], facts: Facts): Finding[] {
  const known = namesIn(leaves);
  return proseLeaves(leaves).flatMap((leaf) => {
    const common = wordsOf(leaf).filter((word) => isCommon(word, known));
    const unknown = common.filter(
      ({ text }) => facts.unknownWords.has(text) && !facts.agency.words.has(text.toLowerCase()),
    );
    const isForeign = common.length >= minForeign && unknown.length > common.length * maxUnknown;
    const wrong = isForeign ? [] : unknown.filter((one) => isCertain(one, facts));
    return [
      ...[...new Set(wrong.map(({ text }) => text))].map((text) => misspelled(leaf, text, facts)),
      ...repeated(leaf),
    ];
  });
}

/** A text of at least this many words, of which more than this share is unknown, counts as another language. */
const minForeign = 5;
const maxUnknown = 0.4;

/** The names in a document, in lower case: the words of its name fields, and capitalised words within sentences. */
function namesIn(leaves: readonly Leaf[]): Set<string> {
  const said = leaves.filter(({ name }) => names.has(name) || name === "title");
  const capitals = proseLeaves(leaves).flatMap((leaf) =>
    leaf.name === "title"
      ? []
      : wordsOf(leaf).filter(({ text, isFirst }) => !isFirst && isCapital(text)),
  );
  const titles = said.flatMap((leaf) => wordsOf(leaf).filter(({ text }) => isCapital(text)));
  return new Set([...capitals, ...titles].map(({ text }) => text.toLowerCase()));
}

function misspelled(leaf: Leaf, text: string, { unknownWords }: Facts): Finding {
  const suggestions = unknownWords.get(text) ?? [];
  return findingAt(leaf, "spelling", {
    words: `“${text}” is not in the British dictionary.`,
    quote: text,
    repairs: suggestions.slice(0, 3).map((put) => ({
      words: `Change to “${put}”`,
      find: text,
      put,
      isWord: true,
    })),
  });
}

function repeated(leaf: Leaf): Finding[] {
  const prose = proseOfLeaf(leaf);
  const found = [...prose.matchAll(/(?<![\p{L}'’-])(\p{L}{2,20}) \1(?![\p{L}'’-])/gu)];
  return found
    .filter(([whole, word = ""]) => !mayRepeat.has(word.toLowerCase()) && leaf.text.includes(whole))
    .map(([whole, word = ""]) =>
      findingAt(leaf, "spelling", {
        words: `“${whole}” repeats a word.`,
        quote: whole,
        repairs: [{ words: `Keep one “${word}”`, find: whole, put: word, isWord: true }],
      }),
    );
}

const mayRepeat = new Set(["had", "that", "very", "so", "no", "bye", "far", "is", "do"]);

function proseLeaves(leaves: readonly Leaf[]): Leaf[] {
  return leaves.filter(({ field, name }) => readable.has(field.kind) && !names.has(name));
}

function proseOfLeaf({ field, text }: Leaf): string {
  const prose = field.kind === "rich-text" ? proseOf(text) : text;
  // Addresses and file names are not words.
  return prose.replaceAll(
    /\S{0,200}(?:@|:\/\/|www\.)\S{0,2000}|[\w-]{1,200}\.[a-z]\w{1,4}\b/g,
    " ",
  );
}

const word = /[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*/gu;

function wordsOf(leaf: Leaf): Word[] {
  const prose = proseOfLeaf(leaf);
  return [...prose.matchAll(word)].map((match) => {
    const before = prose.slice(Math.max(0, match.index - 12), match.index);
    const isFirst =
      match.index === 0 || /(?:[.!?:…]['"’”)]*\s+|\n\s*|[“"‘(]|[–—]\s*)$/.test(before);
    return { text: withoutGenitive(match[0]), isFirst: isFirst || before.trim() === "" };
  });
}

function withoutGenitive(text: string): string {
  return text.replace(/['’]s?$/, "").replaceAll("’", "'");
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text);
}

/** Whether a word belongs in a dictionary: it is not a name, number or abbreviation. */
function isCommon({ text, isFirst }: Word, known: ReadonlySet<string>): boolean {
  if (text.length < (isCapital(text) ? 4 : 3)) return false;
  if (!/^[\p{Script=Latin}\p{M}']+$/u.test(text)) return false;
  if (/\p{Lu}/u.test(text.slice(1))) return false;
  return !known.has(text.toLowerCase()) && (isFirst || !isCapital(text));
}

/** Whether an unknown word is a mistake. A capitalised one may be a name, unless it is close to a dictionary word. */
function isCertain({ text }: Word, { unknownWords }: Facts): boolean {
  if (!isCapital(text)) return true;
  const [best] = unknownWords.get(text) ?? [];
  return best !== undefined && isNear(text.toLowerCase(), best.toLowerCase());
}

/** Whether two words differ by one letter: added, removed, replaced, or two swapped. */
function isNear(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1 || one === other) return false;
  let start = 0;
  while (start < short.length && short[start] === long[start]) start += 1;
  let end = 0;
  while (end < short.length - start && short.at(-1 - end) === long.at(-1 - end)) end += 1;
  const [left, right] = [
    short.slice(start, short.length - end),
    long.slice(start, long.length - end),
  ];
  if (left.length <= 1 && right.length <= 1) return true;
  return left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
}
