// A headline describes a page less well than its intro, so it comes last.
const introFields = [
  "metaDescription",
  "intro",
  "workIntro",
  "disciplinesIntro",
  "introLeft",
  "subtitle",
  "bodyOne",
  "introTitle",
] as const;

const maxDescriptionLength = 160;

/** The description of a page: its own, or the first intro that is not blank, cut at a word. */
export function descriptionOf(values: Readonly<Record<string, unknown>>): string {
  const intros = introFields.map((name) => values[name]);
  const intro =
    intros.find((value): value is string => typeof value === "string" && value.trim() !== "") ?? "";
  return cutAtWord(intro.replaceAll(/\s+/g, " ").trim());
}

function cutAtWord(line: string): string {
  if (line.length <= maxDescriptionLength) return line;
  // The last character makes room for the ellipsis; if it is a space, a word ends just before it.
  const start = line.slice(0, maxDescriptionLength);
  const end = start.lastIndexOf(" ");
  // Without a space in the second half, cuts inside a word, but never inside a character.
  const cut = end > maxDescriptionLength / 2 ? start.slice(0, end) : wholeCharacters(start);
  return `${cut.replace(/[\s,;:.–—-]+$/u, "")}…`;
}

function wholeCharacters(text: string): string {
  const starts = [...new Intl.Segmenter("en-GB").segment(text)].map(({ index }) => index);
  return text.slice(0, starts.at(-1) ?? 0);
}
