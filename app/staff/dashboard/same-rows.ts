/** The rows of now; each that is as it was is the very same object as before, so that its line need not be drawn again. */
export function sameRows<Row>(
  before: readonly Row[],
  now: readonly Row[],
  nameOf: (row: Row) => string,
): readonly Row[] {
  const known = new Map(before.map((row) => [nameOf(row), row]));
  const rows = now.map((row) => {
    const old = known.get(nameOf(row));
    return old !== undefined && JSON.stringify(old) === JSON.stringify(row) ? old : row;
  });
  const isSame = rows.length === before.length && rows.every((row, at) => row === before[at]);
  return isSame ? before : rows;
}
