import type { Fields } from "#content/fields/field.ts";
import type { PresentedFields } from "./presented.ts";

/** What every screen receives: what it shows, and what the window and search engines are told. */
export interface PageView<F extends Fields> {
  /** The whole document title, such as "About | Aldwater". */
  readonly title: string;
  readonly description: string;
  /** The page's heading: its title, or what the page is called while that is blank. */
  readonly heading: string;
  readonly page: PresentedFields<F>;
}

/** The title of a window: the page's own and the agency's name. */
export function windowTitle(page: string, agencyName: string): string {
  return [page, agencyName].filter((part) => part !== "").join(" | ");
}

const introFields = [
  "metaDescription",
  "intro",
  "introTitle",
  "workIntro",
  "disciplinesIntro",
  "introLeft",
  "subtitle",
  "bodyOne",
] as const;

const longestDescription = 160;

/** The description of a page: its own, or the first intro that is not blank, cut at a word. */
export function descriptionOf(values: Readonly<Record<string, unknown>>): string {
  const intros = introFields.map((name) => values[name]);
  const intro =
    intros.find((value): value is string => typeof value === "string" && value.trim() !== "") ?? "";
  const line = intro.replaceAll(/\s+/g, " ").trim();
  if (line.length <= longestDescription) return line;
  const cut = line.slice(0, longestDescription);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}
