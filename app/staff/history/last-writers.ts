import type { Fields } from "#content/fields/field.ts";
import type { RevisionRow } from "#server/desk/answers.ts";

/** Who wrote a field last. */
export interface LastWriter {
  readonly name: string;
  readonly label: string;
  readonly by: string;
  /** RFC 3339. */
  readonly time: string;
}

/** Who wrote each field last, in the order of the form, as far as these revisions (newest first) tell. */
export function lastWritersOf(fields: Fields, rows: readonly RevisionRow[]): LastWriter[] {
  return Object.entries(fields).flatMap(([name, { label, alias }]) => {
    const row = rows.find(
      (revision) =>
        revision.kind !== "delete" &&
        (revision.fields.includes(name) ||
          (alias !== undefined && revision.fields.includes(alias))),
    );
    return row ? [{ name, label, by: row.by.name, time: row.time }] : [];
  });
}
