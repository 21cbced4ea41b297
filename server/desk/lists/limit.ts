/** How many entries to give: what was asked for, between one and the most. */
export function limitOf(
  wanted: number | undefined,
  { usual, most }: { usual: number; most: number },
): number {
  if (wanted === undefined || !Number.isSafeInteger(wanted)) return usual;
  return Math.min(Math.max(1, wanted), most);
}
