import type { By, Draft, DraftMark } from "#server/desk/answers.ts";

/** The table of migration 0009. Times are milliseconds since 1970; the columns of values are JSON. */
export interface DraftTables {
  drafts: DraftRow;
}

export interface DraftRow {
  collection: string;
  id: string;
  staff_id: string;
  sitting: string;
  staff_name: string;
  version: number;
  base: string | null;
  /** Null once the draft is gone. */
  fields: string | null;
  made_from: string | null;
  saved: number;
}

/** The values of a draft by field path. */
export type DraftFields = Draft["fields"];

/** The values that a row holds; none once the draft is gone. */
export function fieldsOf({ fields }: Pick<DraftRow, "fields">): DraftFields {
  return fields === null ? {} : (JSON.parse(fields) as DraftFields);
}

/** What everybody may know of a draft. */
export function markOf(row: DraftRow): DraftMark {
  return {
    staff: memberOf(row),
    saved: new Date(row.saved).toISOString(),
    fields: Object.keys(fieldsOf(row)),
  };
}

function memberOf({ staff_id, staff_name }: DraftRow): By {
  return { id: staff_id, name: staff_name };
}
