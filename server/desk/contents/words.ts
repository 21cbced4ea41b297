import { foldText } from "./fold-text.ts";

/** Characters that a word of the index may have at most; the rest of a longer one is not searched. */
const maxLength = 60;
/** Characters of all words of one thing: an index takes no more, and the words of a page end long before. */
const maxCharacters = 400_000;

// Scripts that put no spaces between words are taken character by character.
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const word = new RegExp(String.raw`[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}])+`, "gu");

/** The words of a text as they are compared: letters and digits only, folded, each once. */
export function wordsOf(text: string): string[] {
  const found = foldText(text).match(word) ?? [];
  return [...new Set(found.map(shortened))];
}

/** The same words, and every ending of them of two characters and more, so that a part of a word finds a short text. */
export function wordsAndEndingsOf(text: string): string[] {
  const endings = wordsOf(text).flatMap((one) => {
    const characters = Array.from(one);
    const starts = Math.max(1, characters.length - 1);
    return Array.from({ length: starts }, (_, from) => characters.slice(from).join(""));
  });
  return [...new Set(endings)];
}

/** Words as an entry of the index holds them. */
export function joinWords(words: Iterable<string>): string {
  const joined = [...new Set(words)].join(" ");
  if (joined.length <= maxCharacters) return joined;
  return joined.slice(0, joined.lastIndexOf(" ", maxCharacters));
}

function shortened(one: string): string {
  return one.length <= maxLength ? one : Array.from(one).slice(0, maxLength).join("");
}
