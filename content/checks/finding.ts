import type { FileFacts } from "./facts.ts";
import type { Leaf } from "./leaves.ts";

/** The families of checks by subject, with their names for editors. */
export const checkNames = {
  link: "Links",
  alt: "Alternative text",
  heading: "Headings",
  description: "Search description",
  length: "Lengths",
  picture: "Pictures",
  film: "Films",
  contrast: "Contrast",
  spelling: "Spelling",
  personal: "Personal data",
  page: "On the page",
} as const;

export type CheckName = keyof typeof checkNames;

/** Advice about one field. It never prevents an update. */
export interface Finding {
  readonly check: CheckName;
  /** The field path, as in problems: `carousel[1].title`. */
  readonly field: string;
  /** The same by row keys, which stays valid when rows move: `carousel/r2/title`. */
  readonly place: string;
  /** The field's label with those of its groups and rows: "Carousel, slide 2: Title". */
  readonly label: string;
  /** What is wrong, in a sentence. */
  readonly words: string;
  /** The text in question; a changed text makes a new finding. */
  readonly quote: string;
  /** Possible changes to the field's text, best first. */
  readonly repairs: readonly Repair[];
}

/** Replaces one text with another within a field. */
export interface Repair {
  /** The label of its button: "Change to “colour”". */
  readonly words: string;
  /** Blank when the field is blank. */
  readonly find: string;
  readonly put: string;
  /** Whether to replace every occurrence, as a whole word; otherwise only the first one is replaced. */
  readonly isWord?: boolean;
}

/** Returns a finding about a text; `quote` is the part in question. */
export function findingAt(
  { path, place, label }: Leaf,
  check: CheckName,
  {
    words,
    quote,
    repairs = [],
  }: Pick<Finding, "words" | "quote"> & Partial<Pick<Finding, "repairs">>,
): Finding {
  return { check, field: path, place, label, words, quote, repairs };
}

/** The text after a repair; undefined when it no longer contains the text to replace. */
export function repaired(text: string, { find, put, isWord = false }: Repair): string | undefined {
  if (find === "") return text.trim() === "" ? put : undefined;
  if (!isWord) return text.includes(find) ? text.replace(find, () => put) : undefined;
  const word = new RegExp(
    String.raw`(?<![\p{L}\p{M}\p{N}])${find.replaceAll(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}(?![\p{L}\p{M}\p{N}])`,
    "gu",
  );
  const next = text.replaceAll(word, () => put);
  return next === text ? undefined : next;
}

/** Whether a file is a picture of known size. */
export function isPicture(
  file: FileFacts | null | undefined,
): file is FileFacts & { width: number; height: number } {
  return file?.kind === "picture" && file.width !== undefined && file.height !== undefined;
}
