import type { DocumentRow } from "#server/desk/answers.ts";

/** The rows by order, some of which have another one than the list knows; rows of the same order stay as they stood. */
export function arrange(
  rows: readonly DocumentRow[],
  changed: ReadonlyMap<string, number | undefined>,
): readonly DocumentRow[] {
  if (changed.size === 0) return rows;
  return rows
    .map((row) => (changed.has(row.path) ? { ...row, order: changed.get(row.path) } : row))
    .toSorted((a, b) => (a.order ?? Infinity) - (b.order ?? Infinity) || 0);
}

/** The list with the entry at `from` moved to `to`. */
export function moved<Entry>(list: readonly Entry[], from: number, to: number): Entry[] {
  const entry = list[from];
  return entry === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(to, 0, entry);
}
