/** Returns the median microseconds of each task, interleaved so that disturbances affect all; `prepare` runs before each task. */
export async function interleaved(
  rounds: number,
  tasks: readonly (() => Promise<unknown>)[],
  prepare: () => Promise<unknown> = async () => undefined,
): Promise<number[]> {
  const times = tasks.map((): number[] => []);
  const warmUp = Math.ceil(rounds / 10);
  for (let round = -warmUp; round < rounds; round++) {
    for (const [index, task] of tasks.entries()) {
      await prepare();
      const start = performance.now();
      await task();
      if (round >= 0) times[index]?.push((performance.now() - start) * 1000);
    }
  }
  return times.map(median);
}

/** Returns the 95th percentile of some values. */
export function percentile95(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

/** Returns the median of some values. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
}
