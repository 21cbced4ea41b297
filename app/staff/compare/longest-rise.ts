/** The numbers of a longest rising run through a list of different numbers: what stayed in order when the rest was moved. */
export function longestRise(numbers: readonly number[]): Set<number> {
  // For each length, the smallest number that a run of that length ends in, and which number stands before each.
  const ends: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const number of numbers) {
    const found = ends.findIndex((end) => end >= number);
    const length = found === -1 ? ends.length : found;
    previous.set(number, ends[length - 1]);
    ends[length] = number;
  }
  const run = new Set<number>();
  for (let at = ends.at(-1); at !== undefined; at = previous.get(at)) run.add(at);
  return run;
}
