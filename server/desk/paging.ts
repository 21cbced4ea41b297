/** The page size: the requested one, between one and the maximum. */
export function limitOf(
  wanted: number | undefined,
  { defaultCount, maxCount }: { defaultCount: number; maxCount: number },
): number {
  if (wanted === undefined || !Number.isSafeInteger(wanted)) return defaultCount;
  return Math.min(Math.max(1, wanted), maxCount);
}

/** The rows of a page out of at most `limit + 1` found ones, and the last of them if more follow. */
export function pageOf<Row>(
  found: readonly Row[],
  limit: number,
): { shown: readonly Row[]; last: Row | undefined } {
  const shown = found.slice(0, limit);
  return { shown, last: found.length > limit ? shown.at(-1) : undefined };
}
