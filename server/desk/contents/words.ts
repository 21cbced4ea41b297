/** Maximum characters of an indexed word; longer ones are truncated. */
const maxLength = 60;
/** Maximum characters of all words of one entry. */
const maxCharacters = 400_000;

// Scripts without spaces between words are indexed by character.
const unspaced = ["Han", "Hiragana", "Katakana", "Thai", "Lao", "Khmer", "Myanmar"]
  .map((script) => String.raw`\p{Script=${script}}`)
  .join("");
const word = new RegExp(String.raw`[${unspaced}]|(?:(?![${unspaced}])[\p{L}\p{N}])+`, "gu");

/** The distinct words of a text: letters and digits only, folded. */
export function wordsOf(text: string): string[] {
  const found = foldText(text).match(word) ?? [];
  return [...new Set(found.map(shortened))];
}

/** The words and their suffixes of at least two characters, so that parts of words match in short texts. */
export function wordsAndEndingsOf(text: string): string[] {
  const endings = wordsOf(text).flatMap((one) => {
    const characters = Array.from(one);
    const starts = Math.max(1, characters.length - 1);
    return Array.from({ length: starts }, (_, from) => characters.slice(from).join(""));
  });
  return [...new Set(endings)];
}

/** Words in the format of an index entry. */
export function joinWords(words: Iterable<string>): string {
  const joined = [...new Set(words)].join(" ");
  if (joined.length <= maxCharacters) return joined;
  return joined.slice(0, joined.lastIndexOf(" ", maxCharacters));
}

function shortened(one: string): string {
  return one.length <= maxLength ? one : Array.from(one).slice(0, maxLength).join("");
}

/** Folds a text for searching: without case and accents, with single spaces. */
export function foldText(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[‘’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\s+/g, " ")
    .trim();
}
