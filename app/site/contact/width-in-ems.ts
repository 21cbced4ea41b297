/** Character classes with their width in ems in the site's typeface; the first match counts. */
const kinds: readonly (readonly [RegExp, number])[] = [
  [/\p{Mark}/u, 0.03],
  [/[ijlI.,:;'’|!]/u, 0.24],
  [/[\s/]/u, 0.31],
  [/[ftrJ()[\]-]/u, 0.4],
  [/[mwMW@—…%]/u, 0.92],
  [/[EFLTZ]|\p{Lowercase}/u, 0.6],
  [/\d/u, 0.65],
  [/\p{Script=Latin}|[\u0020-\u007e]/u, 0.74],
];
const anyOther = 1;
// The value of `--tracking-display`.
const tracking = -0.03;

/** A line of text and its approximate width in ems. */
export interface MeasuredLine {
  readonly words: string;
  readonly ems: string;
}

/** Measures a line for `FittedLine`. Called in loaders, so that browsers need not load the table of widths. */
export function measureLine(words: string): MeasuredLine {
  return { words, ems: widthInEms(words).toFixed(2) };
}

/** Returns an upper estimate of the longest line's width in ems in the display type, at least 1. */
export function widthInEms(text: string): number {
  return Math.max(1, ...text.split("\n").map(widthOfLine));
}

function widthOfLine(line: string): number {
  return Array.from(line.trim()).reduce(
    (width, letter) => width + widthOfLetter(letter) + tracking,
    0,
  );
}

function widthOfLetter(letter: string): number {
  return kinds.find(([kind]) => kind.test(letter))?.[1] ?? anyOther;
}
