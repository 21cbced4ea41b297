import { own } from "#content/records.ts";
/** American words whose British spelling follows no rule. */
const irregular: Readonly<Record<string, string>> = {
  aluminum: "aluminium",
  artifact: "artefact",
  check: "cheque",
  cozy: "cosy",
  curb: "kerb",
  donut: "doughnut",
  gray: "grey",
  jewelry: "jewellery",
  mold: "mould",
  mom: "mum",
  mustache: "moustache",
  pajamas: "pyjamas",
  plow: "plough",
  skeptical: "sceptical",
  smolder: "smoulder",
  sulfur: "sulphur",
  tire: "tyre",
};

const rules: readonly (readonly [RegExp, string])[] = [
  [/or(?=$|s$|ed$|ing$|able$|ful$|fully$|less$|ite$|ites$|al$|ally$|er$|ers$|hood$|hoods$)/, "our"],
  [/iz(?=e$|es$|ed$|er$|ers$|ing$|ation$|ations$|able$)/, "is"],
  [/yz(?=e$|es$|ed$|er$|ers$|ing$)/, "ys"],
  [/er(?=$|s$)/, "re"],
  [/er(?=ed$)/, "r"],
  [/ens(?=e$|es$|eless$)/, "enc"],
  [/og(?=$|s$)/, "ogue"],
  [/l(?=ed$|er$|ers$|ing$|ors?$)/, "ll"],
  [/l(?=ment$|ments$|ful$|fully$)/, "l"],
  [/ll(?=$|ment$|ments$|s$)/, "l"],
  [/e(?=d|n|m|t|s|p)/, "ae"],
  [/e(?=v|d|n|m|t)/, "oe"],
  [/gray/, "grey"],
  [/am(?=$|s$)/, "amme"],
  [/gment/, "gement"],
];

/** Possible British spellings of a word, capitalised like it, for a dictionary to confirm. */
function britishForms(word: string): string[] {
  const lower = word.toLowerCase();
  const known = own(irregular, lower);
  const forms = [
    ...(known ? [known] : []),
    ...rules.map(([pattern, put]) => lower.replace(pattern, put)),
  ];
  const changed = [...new Set(forms)].filter((form) => form !== lower);
  const isCapital = word !== lower;
  return changed.map((form) => (isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form));
}

/** A dictionary of British English. */
export interface Dictionary {
  correct(word: string): boolean;
  suggest(word: string): string[];
}

/** Prefixes and words that form new words with known ones. "un" is left out, since it would make "untill" a word. */
const prefixes =
  /^(?:re|pre|non|over|under|out|co|mis|multi|inter|micro|mini|semi|anti|sub)(?=[a-z]{4})/;
/** Minimum letters of each part of two words written as one. */
const minPart = 4;

/** Maximum letters of a word that is looked up: suggestions for a hundred letters take seconds, for more of them minutes. */
const maxLetters = 40;

/** Suggestions for a word that is not in the dictionary, best first; undefined for a known word. */
export function suggestionsFor(word: string, dictionary: Dictionary): string[] | undefined {
  if (word.length > maxLetters) return [];
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
