import type { BenchRow } from "./run.ts";

/** Creates a row that compares a value with its floor. */
export function beside(
  name: string,
  [value = Number.NaN, floor = Number.NaN]: readonly number[],
  unit = "µs",
): BenchRow {
  return { name, value, unit, floor, ratio: value / floor };
}

/** Creates rows that compare sites of these document counts with the first. */
export function rowsBeside(
  name: string,
  unit: string,
  counts: readonly number[],
  values: readonly number[],
): BenchRow[] {
  const [floor = Number.NaN] = values;
  return counts.slice(1).map((count, at) => {
    const words = `${name}, ${number(count)} documents beside ${number(counts[0] ?? 0)}`;
    return beside(words, [values[at + 1] ?? Number.NaN, floor], unit);
  });
}

function number(value: number): string {
  return value.toLocaleString("en-GB");
}
