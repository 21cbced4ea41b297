import type { Transaction } from "kysely";
import type { Logger } from "pino";
import { permissionToChange, permits, type Role } from "#content/roles.ts";
import { maxLatenessOf, settings } from "#content/settings.ts";
import type { Database } from "#server/database/database.ts";
import type { DueLoop, DueLoopOptions } from "#server/database/due-loop.ts";
import type { ClockCheck } from "#server/database/steady-clock.ts";
import type { Message } from "#server/mail/message.ts";
import { readTimeZone } from "#server/desk/settings.ts";
import { CodedError } from "#server/errors.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import { mustHave } from "#server/roles.ts";
import { ownersChangedSettingsSince } from "./dated-bundle.ts";
import { bundleNotice } from "./notice.ts";
import { publishBundle, type PublishingParts } from "./publishing.ts";
import {
  checkUnchangedSchedule,
  ScheduleChanged,
  scheduleIn,
  staffOf,
  withoutSchedule,
  type Schedule,
} from "./schedule-rows.ts";
import {
  bundlePath,
  changeBundle,
  findBundle,
  mustBeOpen,
  type StoredBundle,
} from "./stored-bundle.ts";
import type { Tables } from "#server/database/tables.ts";
import type { ScheduleRow } from "#server/desk/tables.ts";

/** The parts of the server that schedules use. */
export interface ScheduleParts extends PublishingParts {
  readonly database: Database;
  startDueLoop(options: DueLoopOptions): DueLoop;
  readonly isSteady: ClockCheck;
  /** A member of staff; undefined once they have left. */
  memberOf(staffId: string): Promise<{ email: string; role: Role } | undefined>;
  /** The recipients of mail about the bundles of members who have left. */
  recipients(): Promise<readonly string[]>;
  /** The public origin; undefined where none is configured. */
  readonly origin: string | undefined;
  readonly mail: {
    /** Stores a message in a transaction; `wake` starts its delivery. */
    add(tables: Transaction<Tables>, message: Message): Promise<string>;
    wake(): void;
  };
  /** Called with the path of a bundle whose schedule was set, cancelled, missed or stopped. */
  onChanged?(path: string): void;
  readonly log: Pick<Logger, "error" | "info" | "warn">;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
}

/** Milliseconds after its scheduled time from which a waiting bundle counts as overdue. */
export const overdueAfter = 2 * 60_000;
/** Maximum milliseconds between two checks of the clock, which may be set. */
const maxSleepMs = 15_000;
/** Milliseconds before retrying a bundle that could not be published. */
const minSleepMs = 500;
/** How long after a jump of the clock no bundle is published or given up, in milliseconds. */
const steadyMs = 10 * 60_000;
/** Maximum bundles published per check, one after the other. */
const maxAtOnce = 50;

export type Schedules = ReturnType<typeof openSchedules>;

/** Opens the schedules of bundles; `start` begins to publish the bundles that are due. */
export function openSchedules(parts: ScheduleParts) {
  const { database, documents, mail, log, now = Date.now, onChanged = () => undefined } = parts;
  let loop: DueLoop | undefined;
  let isClosed = false;

  /**
   * Publishes the bundles that are due. Each is published, or its owner notified, exactly once across all processes: the row
   * changes in the same transaction. Returns whether the clock has to be steady first.
   */
  async function publishDue(): Promise<boolean> {
    const due = await database.db
      .selectFrom("schedules")
      .selectAll()
      .where("state", "=", "waiting")
      .where("due", "<=", now())
      .orderBy("due")
      .limit(maxAtOnce)
      .execute();
    if (due.length === 0) return false;
    if (!(await parts.isSteady(steadyMs))) return true;
    const stored = await documents.get(`${settings.collection}/${settings.uid}`);
    const maxLate = maxLatenessOf(stored?.fields.maxLateMinutes);
    for (const row of due) {
      if (isClosed) break;
      if (now() - row.due > maxLate) await endSchedule(row, "missed", null);
      else await publish(row);
    }
    return false;
  }

  async function publish(row: ScheduleRow): Promise<void> {
    const { bundle, due } = row;
    try {
      // Publishing was allowed when the bundle was scheduled. It still is after the member has left, whatever their role was, but
      // not after they have lost the permission.
      const { role } = (await parts.memberOf(row.staff_id)) ?? { role: "owner" };
      if (!permits(role, "publish"))
        throw new CodedError("PERMISSION_DENIED", `${row.staff_name} may no longer publish.`);
      const isByOwners = await ownersChangedSettingsSince(parts, bundle, row.set_at);
      await publishBundle(
        parts,
        bundle,
        { ...staffOf(row), role: isByOwners ? "owner" : role },
        {
          condition: (tables) => checkUnchangedSchedule(tables, row),
          // The condition has checked in this transaction that it is still this schedule.
          alongside: (tables) => withoutSchedule(tables, bundle),
        },
      );
      log.info({ bundle, due: new Date(due).toISOString() }, "a scheduled bundle was published");
    } catch (error) {
      if (error instanceof ScheduleChanged) return;
      if (!(error instanceof CodedError) || error.status >= 500) {
        log.warn({ err: error, bundle }, "a scheduled bundle could not be published yet");
        return;
      }
      await endSchedule(row, "stopped", error.message);
    }
  }

  /** Gives up on a bundle, and notifies its owner in the same transaction. */
  async function endSchedule(
    row: ScheduleRow,
    state: "missed" | "stopped",
    problem: string | null,
  ) {
    const ended = { ...row, state, problem };
    const { name } = await findBundle(documents, row.bundle).catch(() => ({ name: "" }));
    const schedule = scheduleIn(ended);
    const zone = await readTimeZone(documents);
    const owner = await parts.memberOf(row.staff_id);
    const to = owner ? [owner.email] : await parts.recipients();
    const messages = to.map((address) =>
      bundleNotice({ name, id: row.bundle, schedule, zone }, { to: address, origin: parts.origin }),
    );
    const isMine = await database.transaction(async (tables) => {
      const updated = await tables
        .updateTable("schedules")
        .set({ state, problem })
        .where("bundle", "=", row.bundle)
        .where("state", "=", "waiting")
        .where("set_at", "=", row.set_at)
        .executeTakeFirst();
      if (updated.numUpdatedRows === 0n) return false;
      for (const message of messages) await mail.add(tables, message);
      return true;
    });
    if (!isMine) return;
    mail.wake();
    onChanged(bundlePath(row.bundle));
    const due = new Date(row.due).toISOString();
    log.error({ bundle: row.bundle, due, problem }, `a scheduled bundle was ${state}`);
  }

  function wake(): void {
    if (loop) return loop.wake();
    if (isClosed) return;
    const work = publishThenFindNext;
    loop = parts.startDueLoop({ work, onProblem: warnUnread, maxSleepMs, now });
  }

  async function publishThenFindNext(): Promise<number | undefined> {
    const isHeldBack = await publishDue().catch(warnUnread);
    if (isHeldBack) return now() + maxSleepMs;
    const next = await database.db
      .selectFrom("schedules")
      .select("due")
      .where("state", "=", "waiting")
      .orderBy("due")
      .limit(1)
      .executeTakeFirst();
    return next && Math.max(next.due, now() + minSleepMs);
  }

  function warnUnread(err: unknown): undefined {
    log.warn({ err }, "the schedule could not be read yet");
  }

  return {
    /** Publishes scheduled bundles until `close`. */
    start: wake,
    publishDue,

    /**
     * Schedules an open bundle, replacing its previous schedule. FAILED_PRECONDITION for any other, PERMISSION_DENIED unless the
     * member may publish all that it changes.
     */
    async set(bundle: string, due: number, staff: StaffViewer): Promise<void> {
      const row: ScheduleRow = {
        bundle,
        due,
        staff_id: staff.id,
        staff_name: staff.name,
        state: "waiting",
        problem: null,
        set_at: now(),
      };
      const { bundle: _, ...changed } = row;
      const unchanged = (stored: StoredBundle) => {
        mustBeOpen(stored);
        for (const path of stored.changes.keys()) mustHave(staff, permissionToChange(path));
        return { bundle: stored };
      };
      // In a commit that changes nothing, which fails if someone publishes or removes the bundle meanwhile.
      await changeBundle(documents, bundle, staff, unchanged, {
        async alongside(tables) {
          await tables
            .insertInto("schedules")
            .values(row)
            .onConflict((conflict) => conflict.column("bundle").doUpdateSet(changed))
            .execute();
        },
      });
      onChanged(bundlePath(bundle));
      wake();
    },

    /** Cancels the schedule of a bundle, and returns whether there was one. */
    async unset(bundle: string): Promise<boolean> {
      const wasSet = await database.transaction((tables) => withoutSchedule(tables, bundle));
      onChanged(bundlePath(bundle));
      return wasSet;
    },

    /** Cancels the schedule of a bundle within a transaction. */
    unsetIn: withoutSchedule,

    /** The schedules of bundles, by id. */
    async of(bundles: readonly string[]): Promise<Map<string, Schedule>> {
      if (bundles.length === 0) return new Map();
      const rows = await database.db
        .selectFrom("schedules")
        .selectAll()
        .where("bundle", "in", bundles)
        .execute();
      return new Map(rows.map((row) => [row.bundle, scheduleIn(row)]));
    },

    /** Bundles that need attention: missed, stopped, or not published on time. */
    async overdue(): Promise<{ bundle: string; schedule: Schedule }[]> {
      const rows = await database.db
        .selectFrom("schedules")
        .selectAll()
        .where(({ eb, or, and }) =>
          or([
            eb("state", "in", ["missed", "stopped"]),
            and([eb("state", "=", "waiting"), eb("due", "<", now() - overdueAfter)]),
          ]),
        )
        .orderBy("due")
        .limit(100)
        .execute();
      return rows.map((row) => ({ bundle: row.bundle, schedule: scheduleIn(row) }));
    },

    /** The bundles to be published next. */
    async upcoming(limit: number): Promise<string[]> {
      const rows = await database.db
        .selectFrom("schedules")
        .select("bundle")
        .where("state", "=", "waiting")
        .where("due", ">=", now() - overdueAfter)
        .orderBy("due")
        .limit(limit)
        .execute();
      return rows.map(({ bundle }) => bundle);
    },

    /** Waits for a running publication. */
    async close(): Promise<void> {
      isClosed = true;
      await loop?.close();
    },
  };
}
