import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { prepareQuery } from "#server/database/prepared-query.ts";
import { ignoreFullDisk } from "#server/errors.ts";
import type { Role } from "#content/roles.ts";
import type { Tables } from "#server/database/tables.ts";

/** Maximum session length in seconds, however active. */
export const maxSessionSeconds = 12 * 3600;
/** Seconds without a request after which a session ends. */
const maxIdleSeconds = 3600;
/** Seconds after signing in during which credentials and access may be changed. */
export const freshFor = 600;
/** Maximum sessions of a member; the oldest is removed. */
const maxSessions = 10;
/** Milliseconds by which the clock of another process may be ahead. */
const skew = 300_000;
/** Milliseconds between records of the last use, since each record waits for the disk. */
const noteEvery = 60_000;

/** An active session and its member. Times are milliseconds since 1970. */
export interface Session {
  id: string;
  staff: { id: string; name: string; email: string; role: Role; secondFactor: boolean };
  began: number;
  lastUsed: number;
  ends: number;
}

/** A session in its owner's list. */
interface ListedSession extends Omit<Session, "staff"> {
  /** Client address and user agent at its start; empty when unknown. */
  address: string;
  device: string;
}

/** Opens the sessions of the database. */
export function createSessions({ db, transaction }: Database) {
  const findLiving = prepareFind();

  return {
    /** The active session with an id, unless its member's access has ended. Counts as a use unless `quiet`. */
    async find(id: string, { quiet = false } = {}): Promise<Session | undefined> {
      const now = Date.now();
      const [row] = await findLiving(db, {
        id,
        now: iso(now),
        idle: iso(now - maxIdleSeconds * 1000),
        soon: iso(now + skew),
      });
      if (!row) return undefined;
      const lastUsed = Date.parse(row.lastUsed);
      if (!quiet && now - lastUsed >= noteEvery) await noteUse(id, now).catch(ignoreFullDisk);
      return {
        id,
        staff: {
          id: row.staffId,
          name: row.name,
          email: row.email,
          role: row.role,
          secondFactor: row.secondFactor === 1,
        },
        began: Date.parse(row.began),
        lastUsed,
        ends: Date.parse(row.ends),
      };
    },

    /** The active sessions of a member of staff, newest first. */
    async list(staffId: string): Promise<ListedSession[]> {
      const now = Date.now();
      const rows = await db
        .selectFrom("sessions")
        .selectAll()
        .where("user_id", "=", staffId)
        .where("expires_at", ">", iso(now))
        .where("updated_at", ">", iso(now - maxIdleSeconds * 1000))
        .orderBy("created_at", "desc")
        .execute();
      return rows.map((row) => ({
        id: row.id,
        began: Date.parse(row.created_at),
        lastUsed: Date.parse(row.updated_at),
        ends: Date.parse(row.expires_at),
        address: row.ip_address ?? "",
        device: row.user_agent ?? "",
      }));
    },

    /** Ends a session of a member of staff; false when the id is unknown. */
    async end(staffId: string, id: string): Promise<boolean> {
      const { numDeletedRows } = await transaction((tables) =>
        tables
          .deleteFrom("sessions")
          .where("id", "=", id)
          .where("user_id", "=", staffId)
          .executeTakeFirstOrThrow(),
      );
      return numDeletedRows > 0n;
    },

    /** Ends all sessions of a member of staff, except `but`. */
    async endAll(staffId: string, { but }: { but?: string } = {}): Promise<void> {
      await transaction((tables) =>
        tables
          .deleteFrom("sessions")
          .where("user_id", "=", staffId)
          .$if(but !== undefined, (query) => query.where("id", "<>", but ?? ""))
          .execute(),
      );
    },

    /** Removes all expired sessions, and the oldest of one member beyond ten. */
    async removeSurplus(staffId: string): Promise<void> {
      const now = Date.now();
      await transaction(async (tables) => {
        await tables
          .deleteFrom("sessions")
          .where((row) =>
            row.or([
              row("expires_at", "<=", iso(now)),
              row("updated_at", "<=", iso(now - maxIdleSeconds * 1000)),
            ]),
          )
          .execute();
        await tables
          .deleteFrom("sessions")
          .where("user_id", "=", staffId)
          .where("id", "not in", (query) =>
            query
              .selectFrom("sessions")
              .select("id")
              .where("user_id", "=", staffId)
              .orderBy("created_at", "desc")
              .limit(maxSessions),
          )
          .execute();
      });
    },
  };

  async function noteUse(id: string, now: number): Promise<void> {
    await transaction((tables) =>
      tables
        .updateTable("sessions")
        .set({ updated_at: iso(now) })
        .where("id", "=", id)
        .where("updated_at", "<=", iso(now - noteEvery))
        .execute(),
    );
  }
}

/** Runs with each save and staff page. It is prepared, since building the query takes longer than running it. */
function prepareFind() {
  type Values = { id: string; now: string; idle: string; soon: string };
  return prepareQuery((tables: Kysely<Tables>, value: Values) =>
    tables
      .selectFrom("sessions")
      .innerJoin("staff", "staff.id", "sessions.user_id")
      .select([
        "sessions.created_at as began",
        "sessions.updated_at as lastUsed",
        "sessions.expires_at as ends",
        "staff.id as staffId",
        "staff.name",
        "staff.email",
        "staff.role",
        "staff.two_factor_enabled as secondFactor",
      ])
      .where("sessions.id", "=", value.id)
      .where("sessions.expires_at", ">", value.now)
      .where("sessions.updated_at", ">", value.idle)
      // One that began while the clock was ahead would last longer than it may.
      .where("sessions.created_at", "<=", value.soon)
      .where("staff.ended_at", "is", null),
  );
}

/** Whether the sign-in is recent enough to change credentials and access. */
export function isFresh(session: Session): boolean {
  return Date.now() - session.began < freshFor * 1000;
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
