import type { BenchRow } from "./run.ts";

/** Creates rows that compare sites of these document counts with the first. */
export function rowsBeside(
  name: string,
  unit: string,
  counts: readonly number[],
  values: readonly number[],
): BenchRow[] {
  const [floor = Number.NaN] = values;
  return counts.slice(1).map((count, at) => {
    const value = values[at + 1] ?? Number.NaN;
    const words = `${name}, ${number(count)} documents beside ${number(counts[0] ?? 0)}`;
    return { name: words, value, unit, floor, ratio: value / floor };
  });
}

function number(value: number): string {
  return value.toLocaleString("en-GB");
}
