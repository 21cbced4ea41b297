/** Returns a number with its noun, such as "1 file" or "2 files". */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** Returns a size in KB, MB or GB; less than 1 KB counts as 1 KB. */
export function sizeInWords(bytes: number): string {
  const units = ["KB", "MB", "GB"];
  const kilobytes = Math.max(bytes / 1024, 1);
  const step = Math.min(Math.floor(Math.log2(kilobytes) / 10), units.length - 1);
  const value = kilobytes / 1024 ** step;
  return `${value < 10 ? value.toFixed(1).replace(".0", "") : Math.round(value)} ${units[step]}`;
}

/** Joins words as a list: "Title, Intro and Body". */
export function listInWords(words: Iterable<string>): string {
  return list.format(words);
}

const list = new Intl.ListFormat("en-GB");
