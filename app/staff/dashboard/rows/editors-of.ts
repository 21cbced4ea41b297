import type { By, Presence } from "#server/desk/answers.ts";

const nobody: readonly By[] = [];

/** Who has which document open, by path; for a document that nobody has open always the same empty list. */
export function editorsOf(present: readonly Presence[]): (path: string) => readonly By[] {
  const byPath = Map.groupBy(present, ({ path }) => path);
  const people = new Map([...byPath].map(([path, all]) => [path, all.map(({ staff }) => staff)]));
  return (path) => people.get(path) ?? nobody;
}
