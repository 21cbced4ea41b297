/** Calls `work` for each item, at most `atOnce` at a time, and returns the results in order. After a failure it starts no more. */
export async function mapConcurrently<T, R>(
  items: Iterable<T>,
  atOnce: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  // A loop that throws closes the generator for the others too.
  const left = numbered(items);
  const takeItems = async () => {
    for (const [at, item] of left) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, takeItems));
  return results;
}

function* numbered<T>(items: Iterable<T>): Generator<[number, T]> {
  let at = 0;
  for (const item of items) yield [at++, item];
}
