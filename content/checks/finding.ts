import type { FileFacts } from "./facts.ts";

/** The families of checks, by what they look at, as editors read them. */
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
  /** The same place by the keys of its rows, which stays when rows move: `carousel/r2/title`. */
  readonly place: string;
  /** The label of the field with those around it: "Carousel, slide 2: Title". */
  readonly label: string;
  /** What is wrong, in a sentence. */
  readonly words: string;
  /** What the advice is about: it is new advice when this changes. */
  readonly quote: string;
  /** Changes of the field's text, the best first. */
  readonly repairs: readonly Repair[];
}

/** Puts one text for another within a field. */
export interface Repair {
  /** What a press does: "Write “colour”". */
  readonly words: string;
  /** Blank for a field that is blank. */
  readonly find: string;
  readonly put: string;
  /** Whether it is found as a whole word only, everywhere in the text; else once. */
  readonly isWord?: boolean;
}

/** The text with a repair made; undefined when it no longer contains what the repair is about. */
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
