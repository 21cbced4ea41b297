import { sql, type Kysely } from "kysely";
import type { Viewer } from "#server/identity/viewer.ts";
import { documentPath } from "./paths.ts";
import { timestampOf } from "./values/timestamps.ts";
import type { Tables } from "#server/database/tables.ts";

/** A commit with the documents that it changed in some collections. */
export interface TimelineCommit {
  sequence: number;
  time: string;
  author: Viewer;
  /** The number of these documents. */
  changed: number;
  /** The first of them, by path. */
  changes: {
    path: string;
    number: number;
    kind: "create" | "update" | "delete";
    fields: string[];
  }[];
}

/** A part of the timeline: below the sequence `before` or above `after`; without either, the last commits. */
export interface TimelineRange {
  before?: number | undefined;
  after?: number | undefined;
}

/**
 * A selection of commits by staff: by one member, with only updates or deletions, from a time on (microseconds since 1970), and
 * above a sequence, which limits how much is read.
 */
interface StaffCommits {
  above?: number | undefined;
  member?: string | undefined;
  only?: "updates" | "deletions" | undefined;
  since: number;
}

/** The time of a revision's commit: imported documents keep earlier times of their own. */
const commitTime = sql<number>`coalesce(commit_time, time)`.as("time");

/** Maximum documents listed per commit: an import, or bringing many back, changes hundreds. */
const maxListed = 3;

/** Reads the commits that changed documents of these collections. */
export function createTimeline(db: Kysely<Tables>, collections: readonly string[]) {
  /**
   * The revisions of these collections, for reads by sequence. The concatenation stops SQLite, which has no statistics, from
   * using an index by collection, for which it would read and sort all their revisions.
   */
  const revisions = () =>
    db.selectFrom("revisions").where(sql<string>`collection || ''`, "in", collections);
  /** A column that is the same in all revisions of a commit, read from one of them, since an import has very many. */
  const ofCommit = <Column extends "author" | "time">(column: Column) =>
    db
      .selectFrom("revisions as one")
      .select(`one.${column}`)
      .where("one.sequence", "=", sql.ref<number>("revisions.sequence"))
      .limit(1);

  /** The number of documents that each of these commits changed. */
  async function countsOf(sequences: readonly number[]): Promise<Map<number, number>> {
    const rows = await revisions()
      .select(({ fn }) => ["sequence", fn.countAll<number>().as("count")])
      .where("sequence", "in", sequences)
      .groupBy("sequence")
      .execute();
    return new Map(rows.map(({ sequence, count }) => [sequence, count]));
  }

  /** The first documents that a commit changed. */
  const firstOf = (sequence: number) =>
    revisions()
      .select(["collection", "id", "number", "author", "kind", "changed"])
      .select(commitTime)
      .where("sequence", "=", sequence)
      .orderBy("collection")
      .orderBy("id")
      .limit(maxListed)
      .execute();

  return {
    /** Whether a path is that of a document in these collections. */
    has: (path: string) => {
      const [collection = "", id = "", ...rest] = path.split("/");
      return collections.includes(collection) && id !== "" && rest.length === 0;
    },

    /** Commits, newest first: the last ones, those just below the sequence `before`, or those just above `after`. */
    async commits({
      before,
      after,
      limit,
      staff,
    }: TimelineRange & { limit: number; staff?: StaffCommits | undefined }) {
      let query = revisions()
        .select("sequence")
        .groupBy("sequence")
        .where("sequence", ">", Math.max(after ?? 0, staff?.above ?? 0))
        .orderBy("sequence", after === undefined ? "desc" : "asc")
        .limit(limit);
      if (before !== undefined) query = query.where("sequence", "<", before);
      if (staff) {
        query = query
          .having(ofCommit("time"), ">=", staff.since)
          .having(ofCommit("author"), "like", authorLike(staff));
        if (staff.only)
          query = query.where("kind", staff.only === "updates" ? "<>" : "=", "delete");
      }
      const found = (await query.execute()).map(({ sequence }) => sequence);
      if (found.length === 0) return [];
      const [counts, ...firsts] = await Promise.all([countsOf(found), ...found.map(firstOf)]);
      const commits = found.map((sequence, at): TimelineCommit => {
        const changed = firsts[at] ?? [];
        return {
          sequence,
          time: timestampOf(changed[0]?.time ?? 0),
          author: JSON.parse(changed[0]?.author ?? "null") as Viewer,
          changed: counts.get(sequence) ?? 0,
          changes: changed.map((row) => ({
            path: documentPath(row),
            number: row.number,
            kind: row.kind,
            fields: JSON.parse(row.changed) as string[],
          })),
        };
      });
      return after === undefined ? commits : commits.toReversed();
    },

    /** The sequence of the last commit at or before a time in microseconds; undefined before the first. */
    async lastBy(time: number): Promise<number | undefined> {
      const newestUpTo = (sequence: number) =>
        db
          .selectFrom("revisions")
          .select("sequence")
          .select(commitTime)
          .where("sequence", "<=", sequence)
          .orderBy("sequence", "desc")
          .limit(1)
          .executeTakeFirst();
      // The times of commits increase with sequences, so that a binary search needs no index of times.
      let [last, later] = [0, ((await newestUpTo(Number.MAX_SAFE_INTEGER))?.sequence ?? 0) + 1];
      while (later - last > 1) {
        const middle = Math.floor((last + later) / 2);
        const found = await newestUpTo(middle);
        if (!found || found.time <= time) last = middle;
        else later = found.sequence;
      }
      const row = await revisions()
        .select("sequence")
        .where("sequence", "<=", last)
        .orderBy("sequence", "desc")
        .limit(1)
        .executeTakeFirst();
      return row?.sequence;
    },

    /** The paths of at most `limit` documents that changed after a sequence. */
    async changedSince(sequence: number, limit: number): Promise<string[]> {
      const rows = await revisions()
        .select(["collection", "id"])
        .distinct()
        .where("sequence", ">", sequence)
        .orderBy("collection")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(documentPath);
    },
  };
}

/** A `like` pattern for authors on the staff, as stored by `storeChanges`. Ids are letters, digits and hyphens. */
function authorLike({ member }: StaffCommits): string {
  if (member === undefined) return '{"kind":"staff"%';
  return `{"kind":"staff","id":${JSON.stringify(member.replaceAll(/[^A-Za-z0-9-]/g, ""))}%`;
}
