import files from "dictionary-en-gb";
import nspell from "nspell";
import type { Dictionary } from "#content/checks/british.ts";

/** Creates the British dictionary, which takes a fifth of a second and 30 MB. */
export function createDictionary(): Dictionary {
  const spelling = nspell({ aff: Buffer.from(files.aff), dic: Buffer.from(files.dic) });
  return {
    correct: (word) => spelling.correct(word),
    suggest: (word) => spelling.suggest(word),
  };
}
