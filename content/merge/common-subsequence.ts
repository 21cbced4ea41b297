// Above this number of comparisons, the parts between the common start and end count as different.
const maxComparisons = 4_000_000;

/** Returns the positions of a longest common subsequence of two lists, as pairs [in a, in b] in ascending order. */
export function commonSubsequence(a: readonly string[], b: readonly string[]): [number, number][] {
  let start = 0;
  while (start < Math.min(a.length, b.length) && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const inner = within(a.slice(start, a.length - end), b.slice(start, b.length - end));
  return [
    ...Array.from({ length: start }, (_, at): [number, number] => [at, at]),
    ...inner.map(([atA, atB]): [number, number] => [start + atA, start + atB]),
    ...Array.from({ length: end }, (_, at): [number, number] => [
      a.length - end + at,
      b.length - end + at,
    ]),
  ];
}

function within(a: readonly string[], b: readonly string[]): [number, number][] {
  if (a.length * b.length > maxComparisons) return [];
  // lengths[i][j]: the longest common subsequence of a from i and b from j.
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint32Array(b.length + 1));
  const longest = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1)
    for (let j = b.length - 1; j >= 0; j -= 1)
      lengths[i]![j] =
        a[i] === b[j] ? longest(i + 1, j + 1) + 1 : Math.max(longest(i + 1, j), longest(i, j + 1));
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) pairs.push([i++, j++]);
    else if (longest(i + 1, j) > longest(i, j + 1)) i += 1;
    else j += 1;
  }
  return pairs;
}
