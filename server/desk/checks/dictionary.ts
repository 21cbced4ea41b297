import files from "dictionary-en-gb";
import nspell from "nspell";
import type { Dictionary } from "#content/checks/british.ts";

const spelling = nspell({ aff: Buffer.from(files.aff), dic: Buffer.from(files.dic) });

/** The British dictionary. Imported on demand, as parsing it takes a fifth of a second. */
export const dictionary: Dictionary = {
  correct: (word) => spelling.correct(word),
  suggest: (word) => spelling.suggest(word),
};
