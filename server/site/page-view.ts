import type { Field, Fields } from "#content/fields/field.ts";
import type { PresentedFields } from "./presented.ts";
import type { Sharing } from "./sharing/sharing.ts";

/** What every screen receives: its content, window title and metadata. */
export interface PageView<F extends Fields> {
  /** The whole document title, such as "About | Aldwater". */
  readonly title: string;
  readonly description: string;
  /** The page's heading: its title, or the page's name while that is blank. */
  readonly heading: string;
  readonly page: PresentedFields<F>;
  /** Metadata for sharing. */
  readonly sharing: Sharing;
}

/** A kind of document that has a page of its own. */
export interface PageModel<F extends Fields> {
  readonly name: string;
  /** Its path; `:slug` stands for the document's own. */
  readonly address: string;
  readonly fields: F & { readonly title: Field<"text", string> };
}

/** A window title: the page's own and the agency's name. */
export function windowTitle(page: string, agencyName: string): string {
  return [page, agencyName]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join(" | ");
}

// A headline describes a page less than its intro, so it comes last.
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
  // One character is left for the ellipsis; the next one shows whether a word ends there.
  const start = line.slice(0, maxDescriptionLength);
  const end = start.lastIndexOf(" ");
  // Without a space near the end the cut is inside a word, but never inside a character.
  const cut = end > maxDescriptionLength / 2 ? start.slice(0, end) : wholeCharacters(start);
  return `${cut.replace(/[\s,;:.–—-]+$/u, "")}…`;
}

function wholeCharacters(text: string): string {
  const starts = [...new Intl.Segmenter("en-GB").segment(text)].map(({ index }) => index);
  return text.slice(0, starts.at(-1) ?? 0);
}
