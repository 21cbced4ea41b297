import { sql, type Kysely } from "kysely";
import type { TypedFields } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { Change, ChangeKind, Commit } from "./document.ts";
import { checkCollectionPath, documentPath, splitDocumentPath } from "./paths.ts";
import type { RevisionRow } from "./tables.ts";
import { canonicalTimestamp, microsOf, timestampOf } from "./values/timestamps.ts";
import type { Tables } from "#server/database/tables.ts";

/** A revision's metadata. Revisions of a document are numbered from 1, and continue after a deletion. */
export interface RevisionSummary {
  path: string;
  number: number;
  /** The document's new `updateTime`; for a deletion, its time. */
  time: string;
  kind: ChangeKind;
  author: Viewer;
  /** Names of the fields that changed. */
  changed: string[];
}

/** A revision with the whole document after it; `fields` is undefined for a deletion. */
export interface Revision extends RevisionSummary {
  createTime: string;
  fields: TypedFields | undefined;
}

/** A deleted document: its deletion, and the number of the revision that restores it. */
export interface TrashedDocument extends RevisionSummary {
  restorable: number;
}

/** Reads revisions. They are never removed, except by an erasure. */
export function createHistory(db: Kysely<Tables>) {
  return {
    /** The revisions of a document, newest first; `before` continues below a number. */
    async revisions(
      path: string,
      { limit = 50, before }: { limit?: number; before?: number } = {},
    ) {
      let query = ofDocument(db, path)
        .select(summaryColumns)
        .orderBy("number", "desc")
        .limit(limit);
      if (before !== undefined) query = query.where("number", "<", before);
      return (await query.execute()).map(summaryOf);
    },

    /** One revision of a document; undefined when the number is unknown. */
    async revision(path: string, number: number): Promise<Revision | undefined> {
      const row = await ofDocument(db, path)
        .selectAll()
        .where("number", "=", number)
        .executeTakeFirst();
      return row && revisionOf(row);
    },

    /** The revision that gave a document this `updateTime`; undefined when no commit produced that time. */
    async revisionAt(path: string, updateTime: string): Promise<Revision | undefined> {
      const row = await revisionsAt(db, path, microsOf(updateTime)).selectAll().executeTakeFirst();
      return row && revisionOf(row);
    },

    /** The last revisions of existing documents, by path. */
    async lastOf(paths: readonly string[]): Promise<Map<string, RevisionSummary>> {
      if (paths.length === 0) return new Map();
      const rows = await db
        .selectFrom("documents")
        .innerJoin("revisions", (join) =>
          join
            .onRef("revisions.collection", "=", "documents.collection")
            .onRef("revisions.id", "=", "documents.id")
            .onRef("revisions.number", "=", "documents.revision"),
        )
        .select(summaryColumns.map((column) => `revisions.${column}` as const))
        .where(isAmong("documents", paths))
        .execute();
      return byPath(rows.map(summaryOf));
    },

    /** The first revisions of documents, by path. */
    async firstOf(paths: readonly string[]): Promise<Map<string, RevisionSummary>> {
      if (paths.length === 0) return new Map();
      const rows = await db
        .selectFrom("revisions")
        .select(summaryColumns)
        .where(isAmong("revisions", paths))
        .where("number", "=", 1)
        .execute();
      return byPath(rows.map(summaryOf));
    },

    /** The revisions of a collection that a commit made. */
    async ofCommit(sequence: number, collection: string): Promise<Revision[]> {
      const rows = await db
        .selectFrom("revisions")
        .selectAll()
        .where("sequence", "=", sequence)
        .where("collection", "=", collection)
        .execute();
      return rows.map(revisionOf);
    },

    /** The last update of each document that changed a field, by path; creations do not count. */
    async lastChanging(
      field: string,
      paths: readonly string[],
    ): Promise<Map<string, RevisionSummary>> {
      if (paths.length === 0) return new Map();
      const rows = await db
        .selectFrom("revisions")
        .select(summaryColumns)
        .where(isAmong("revisions", paths))
        .where("number", ">", 1)
        .orderBy("number")
        .execute();
      return byPath(rows.map(summaryOf).filter(({ changed }) => changed.includes(field)));
    },

    /** A document's fields at one of its `updateTime`s; undefined when no commit produced that time. */
    at: (path: string, updateTime: string) => fieldsAt(db, path, microsOf(updateTime)),

    /** Deleted documents of one collection or of all, last deleted first; `before` continues below a time. */
    async trash({ collection, limit = 50, before }: TrashRange = {}): Promise<TrashedDocument[]> {
      let query = deletions(db).select(summaryColumns).orderBy("time", "desc").limit(limit);
      if (collection !== undefined) {
        checkCollectionPath(collection);
        query = query.where("collection", "=", collection);
      }
      if (before !== undefined) query = query.where("time", "<", readTime(before));
      return (await query.execute()).map((row) => ({
        ...summaryOf(row),
        restorable: row.number - 1,
      }));
    },

    /** The commits after a sequence, oldest first; `limit` counts changed documents. */
    async since(sequence: number, limit: number): Promise<Commit[]> {
      const rows = await db
        .selectFrom("revisions")
        .select(["sequence", "collection", "id", "kind", "hidden"])
        .where("sequence", ">", sequence)
        .orderBy("sequence")
        .orderBy("collection")
        .orderBy("id")
        .limit(limit)
        .execute();
      const commits = Map.groupBy(rows, (row) => row.sequence);
      return [...commits].map(([number, changed]) => ({
        sequence: number,
        changes: changed.map(({ collection, id, kind, hidden }): Change => {
          const change = { path: documentPath({ collection, id }), collection, id, kind };
          return hidden === 0 ? change : { ...change, isHidden: true };
        }),
      }));
    },

    /** Sequence and time of the last commit with changes up to a sequence, as text that differs between diverged histories. */
    async markAt(sequence: number): Promise<string> {
      const row = await db
        .selectFrom("revisions")
        .select(["sequence", "time"])
        .where("sequence", "<=", sequence)
        .orderBy("sequence", "desc")
        .orderBy("collection", "desc")
        .orderBy("id", "desc")
        .limit(1)
        .executeTakeFirst();
      return row ? `${row.sequence} ${row.time}` : "";
    },

    /** The sequence of the last commit, 0 before the first. */
    async latest(): Promise<number> {
      const clock = await db.selectFrom("commit_clock").select("sequence").executeTakeFirst();
      return clock?.sequence ?? 0;
    },
  };
}

/** The part of the trash to read; `before` is the time of a deletion. */
interface TrashRange {
  collection?: string;
  limit?: number;
  before?: string | undefined;
}

function readTime(text: string): number {
  const time = canonicalTimestamp(text);
  if (time === undefined) throw invalid("`before` must be the time of a deletion.");
  return microsOf(time);
}

/** A document's fields at one of its `updateTime`s (microseconds); undefined when no commit produced that time. */
export async function fieldsAt(
  db: Kysely<Tables>,
  path: string,
  time: number,
): Promise<TypedFields | undefined> {
  const row = await revisionsAt(db, path, time).select("fields").executeTakeFirst();
  return row?.fields == null ? undefined : (JSON.parse(row.fields) as TypedFields);
}

function revisionsAt(db: Kysely<Tables>, path: string, time: number) {
  // `time` has no index, which would slow down every save: a merge scans only the few revisions since its base.
  return ofDocument(db, path).where("time", "=", time).orderBy("number", "desc").limit(1);
}

/** The last revision of a document; undefined when it never existed. */
export async function lastRevision(db: Kysely<Tables>, path: string) {
  const row = await ofDocument(db, path)
    .select(summaryColumns)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && summaryOf(row);
}

const summaryColumns = ["collection", "id", "number", "time", "kind", "author", "changed"] as const;

function ofDocument(db: Kysely<Tables>, path: string) {
  const { collection, id } = splitDocumentPath(path);
  return db.selectFrom("revisions").where("collection", "=", collection).where("id", "=", id);
}

/** The condition that a row belongs to one of these documents. */
function isAmong(table: "documents" | "revisions", paths: readonly string[]) {
  const places = paths.map(splitDocumentPath);
  const wanted = sql.join(places.map(({ collection, id }) => sql`(${collection}, ${id})`));
  return sql<boolean>`(${sql.ref(`${table}.collection`)}, ${sql.ref(`${table}.id`)}) in (values ${wanted})`;
}

function byPath(summaries: readonly RevisionSummary[]): Map<string, RevisionSummary> {
  return new Map(summaries.map((summary) => [summary.path, summary]));
}

/** Deletions without a later revision, except of erased documents, which cannot be restored. */
function deletions(db: Kysely<Tables>) {
  return db
    .selectFrom("revisions")
    .where("kind", "=", "delete")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("revisions as later")
            .select("later.number")
            .whereRef("later.collection", "=", "revisions.collection")
            .whereRef("later.id", "=", "revisions.id")
            .whereRef("later.number", ">", "revisions.number"),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("revisions as before")
          .select("before.number")
          .whereRef("before.collection", "=", "revisions.collection")
          .whereRef("before.id", "=", "revisions.id")
          .where("before.number", "=", (where) => where("revisions.number", "-", 1))
          .where("before.fields", "is not", null),
      ),
    );
}

function summaryOf(row: Pick<RevisionRow, (typeof summaryColumns)[number]>): RevisionSummary {
  return {
    path: documentPath(row),
    number: row.number,
    time: timestampOf(row.time),
    kind: row.kind,
    author: JSON.parse(row.author) as Viewer,
    changed: JSON.parse(row.changed) as string[],
  };
}

function revisionOf(row: RevisionRow): Revision {
  const fields = row.fields === null ? undefined : (JSON.parse(row.fields) as TypedFields);
  return { ...summaryOf(row), createTime: timestampOf(row.create_time), fields };
}
