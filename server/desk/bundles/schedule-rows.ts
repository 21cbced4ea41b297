import type { Transaction } from "kysely";
import type { StaffViewer } from "#server/identity/viewer.ts";
import type { Tables } from "#server/database/tables.ts";
import type { ScheduleRow } from "#server/desk/tables.ts";

/** When a bundle will be published, and who scheduled it. Times are milliseconds since 1970. */
export interface Schedule {
  readonly due: number;
  readonly staff: StaffViewer;
  /** `waiting`: not due yet; `missed`: the server was down for too long; `stopped`: it could not be published. */
  readonly state: ScheduleRow["state"];
  /** Why it was stopped. */
  readonly problem: string | undefined;
}

/** Refuses a commit whose schedule another process has executed, or a member has changed. */
export async function checkUnchangedSchedule(
  tables: Transaction<Tables>,
  { bundle, due, set_at }: ScheduleRow,
): Promise<void> {
  const row = await tables
    .selectFrom("schedules")
    .select("bundle")
    .where("bundle", "=", bundle)
    .where("state", "=", "waiting")
    .where("due", "=", due)
    .where("set_at", "=", set_at)
    .executeTakeFirst();
  if (!row) throw new ScheduleChanged();
}

/** Thrown when the schedule has changed since the commit began. */
export class ScheduleChanged extends Error {}

/** Deletes the schedule of a bundle: it is cancelled, or the bundle is published. Returns whether there was one. */
export async function withoutSchedule(
  tables: Transaction<Tables>,
  bundle: string,
): Promise<boolean> {
  const { numDeletedRows } = await tables
    .deleteFrom("schedules")
    .where("bundle", "=", bundle)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The member who scheduled the bundle, without their current role. */
export function staffOf({ staff_id, staff_name }: ScheduleRow): StaffViewer {
  return { kind: "staff", id: staff_id, name: staff_name };
}

/** The schedule of a row. */
export function scheduleIn(row: ScheduleRow): Schedule {
  const { due, state, problem } = row;
  return { due, staff: staffOf(row), state, problem: problem ?? undefined };
}
