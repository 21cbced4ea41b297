import type { ActivityKind } from "#content/activity.ts";
import type { Role } from "#content/roles.ts";

/** The log of what members of staff did. */
export interface ActivityTables {
  activity: ActivityRow;
}

export interface ActivityRow {
  id: string;
  /** Milliseconds since 1970. */
  time: number;
  kind: ActivityKind;
  staff_id: string;
  staff_name: string;
  /** The id of the member that the entry is about. */
  subject_id: string | null;
  subject: string | null;
  role: Role | null;
}
