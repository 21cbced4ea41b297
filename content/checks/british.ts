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

/** Possible British spellings of a word, for a dictionary to confirm; capitals as in the word. */
export function britishForms(word: string): string[] {
  const lower = word.toLowerCase();
  const own = Object.hasOwn(irregular, lower) ? [irregular[lower] ?? ""] : [];
  const forms = [...own, ...rules.map(([pattern, put]) => lower.replace(pattern, put))];
  const changed = [...new Set(forms)].filter((form) => form !== lower);
  const isCapital = word !== lower;
  return changed.map((form) => (isCapital ? form.charAt(0).toUpperCase() + form.slice(1) : form));
}
