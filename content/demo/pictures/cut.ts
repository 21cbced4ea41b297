import type { Photograph } from "./photographs.ts";

/** A picture of the demo content: a photograph, the part of it that is shown, and what to say about it. */
export type DemoPicture = {
  file: string;
  from: { package: string; path: string };
  /** The part to keep, as fractions of the original. */
  cut?: { left: number; top: number; width: number; height: number };
  tone: "colour" | "mono";
  /** The point that must stay in view, as fractions of the cut. */
  focus?: { x: number; y: number };
  alt: string;
  credit: string;
};

type Shown = {
  cut?: readonly [left: number, top: number, width: number, height: number];
  focus?: readonly [x: number, y: number];
};
type Unnamed = Omit<DemoPicture, "file">;

/** Client work: always in full colour. */
export function colour(photograph: Photograph, alt: string, shown: Shown = {}): Unnamed {
  return take(photograph, "colour", alt, shown);
}

/** The agency's own people, rooms and places: always black and white. */
export function mono(photograph: Photograph, alt: string, shown: Shown = {}): Unnamed {
  return take(photograph, "mono", alt, shown);
}

/** Gives each picture a file name that follows from its key: `caseFerryLead` becomes `case-ferry-lead.jpg`. */
export function named<Key extends string>(
  pictures: Record<Key, Unnamed>,
): Record<Key, DemoPicture> {
  const withFiles = Object.entries<Unnamed>(pictures).map(([key, shown]) => [
    key,
    { file: `${key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.jpg`, ...shown },
  ]);
  return Object.fromEntries(withFiles) as Record<Key, DemoPicture>;
}

function take(
  photograph: Photograph,
  tone: DemoPicture["tone"],
  alt: string,
  { cut, focus }: Shown,
): Unnamed {
  const { package: source, path, credit } = photograph;
  return {
    from: { package: source, path },
    ...(cut && { cut: { left: cut[0], top: cut[1], width: cut[2], height: cut[3] } }),
    tone,
    ...(focus && { focus: { x: focus[0], y: focus[1] } }),
    alt,
    credit,
  };
}
