import { britishForms } from "./british.ts";

/** A dictionary of British English. */
export interface Dictionary {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

/** Prefixes and words that form new words with known ones. "un" is not among them, since it would make "untill" a word. */
const prefixes =
  /^(?:re|pre|non|over|under|out|co|mis|multi|inter|micro|mini|semi|anti|sub)(?=[a-z]{4})/;
/** Minimum letters of each part of two words written as one. */
const minPart = 4;

/** Suggestions for a word that the dictionary does not know, the best first; undefined for a known one. */
export function suggestionsFor(word: string, dictionary: Dictionary): string[] | undefined {
  if (isKnown(word, dictionary)) return undefined;
  const british = britishForms(word).filter((form) => dictionary.correct(form));
  return british.length > 0 ? british : dictionary.suggest(word);
}

function isKnown(word: string, { correct }: Dictionary): boolean {
  const lower = word.toLowerCase();
  const plain = lower.normalize("NFD").replaceAll(/\p{M}/gu, "");
  if (correct(word) || correct(lower) || correct(plain)) return true;
  const rest = lower.replace(prefixes, "");
  if (rest !== lower && correct(rest)) return true;
  for (let at = minPart; at <= lower.length - minPart; at++)
    if (correct(lower.slice(0, at)) && correct(lower.slice(at))) return true;
  return false;
}
