import type { DocumentRow } from "#server/desk/answers.ts";
import { sections } from "#app/staff/dashboard/sections.ts";
import type { DocumentSection } from "#app/staff/dashboard/sections.ts";

/** Documents kind by kind: the kind of the best one first, and within a kind the best first. */
export function byKind(
  rows: readonly DocumentRow[],
): readonly { title: string; rows: readonly DocumentRow[] }[] {
  return [...Map.groupBy(rows, ({ collection }) => collection)].map(([collection, ofKind]) => ({
    title: Object.hasOwn(sections, collection)
      ? sections[collection as DocumentSection].title
      : "Settings",
    rows: ofKind,
  }));
}
