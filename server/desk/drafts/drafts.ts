import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { DraftChange, DraftMark, KeptDraft } from "#server/desk/answers.ts";
import type { DocumentPlace } from "#server/desk/document-rules.ts";
import { fieldsOf, markOf, type DraftRow, type DraftTables } from "./draft-table.ts";

/** Whose draft of what: one for each document, member and sitting. */
export interface DraftKey extends DocumentPlace {
  readonly staff: { readonly id: string; readonly name: string };
  /** One browser tab. */
  readonly sitting: string;
}

export interface DraftsOptions {
  database: Database;
  /** Told of a document whose drafts have become other ones: one came, went, or changes other fields. */
  onChanged(path: string): void;
  /** Milliseconds since 1970. */
  now: () => number;
}

/** The unsaved work of staff. */
export type Drafts = ReturnType<typeof createDrafts>;

/** So many of one member may lie with one document. */
export const mostDrafts = 50;
/** So long what was sent before a draft went may still arrive. */
const goneFor = 24 * 3_600_000;

/** Opens the drafts of the database. */
export function createDrafts({ database: untyped, onChanged, now }: DraftsOptions) {
  const database = untyped.withTables<DraftTables>();
  const living = () => database.db.selectFrom("drafts").selectAll().where("fields", "is not", null);

  return {
    /** Keeps unsaved work, on disk once this resolves; without fields the draft goes. What is older than what is kept changes nothing. */
    async keep(key: DraftKey, change: DraftChange): Promise<KeptDraft> {
      const saved = now();
      const isGone = Object.keys(change.fields).length === 0;
      const row: DraftRow = {
        ...columnsOf(key),
        staff_name: key.staff.name,
        version: change.version,
        base: change.base,
        fields: isGone ? null : JSON.stringify(change.fields),
        made_from: isGone || !change.from ? null : JSON.stringify(change.from),
        saved,
      };
      const before = await database.transaction(async (tables) => {
        const kept = await find(tables, key);
        if (kept && kept.version >= row.version) return { tooLate: kept };
        if (!kept && isGone) return { nothing: true };
        if (kept?.fields == null && !isGone) await mustHaveRoom(tables, key);
        await put(tables, row);
        await sweep(tables, saved);
        return { kept };
      });
      if ("nothing" in before) return answerOf(row);
      if ("tooLate" in before && before.tooLate) return answerOf(before.tooLate);
      if (shapeOf(before.kept) !== shapeOf(row)) onChanged(`${key.collection}/${key.id}`);
      return answerOf(row);
    },

    /** Takes a draft away; that there is none is no error. */
    async remove(key: DraftKey): Promise<void> {
      const removed = await database.transaction(async (tables) => {
        const kept = await find(tables, key);
        if (kept?.fields == null) return false;
        await put(tables, { ...kept, fields: null, made_from: null, saved: now() });
        return true;
      });
      if (removed) onChanged(`${key.collection}/${key.id}`);
    },

    /** The drafts of one member of one document, newest first. */
    of: ({ collection, id }: DocumentPlace, staffId: string): Promise<DraftRow[]> =>
      living()
        .where("collection", "=", collection)
        .where("id", "=", id)
        .where("staff_id", "=", staffId)
        .orderBy("saved", "desc")
        .execute(),

    /** What everybody may know of the drafts of some documents of a collection, by id, newest first. */
    async marks(collection: string, ids: readonly string[]): Promise<Map<string, DraftMark[]>> {
      if (ids.length === 0) return new Map();
      const rows = await living()
        .where("collection", "=", collection)
        .where("id", "in", ids)
        .orderBy("saved", "desc")
        .execute();
      const groups = Map.groupBy(rows, ({ id }) => id);
      return new Map([...groups].map(([id, own]) => [id, own.map(markOf)]));
    },

    /** Drafts of a collection that were made from no document, newest first. */
    fresh: (collection: string, limit: number): Promise<DraftRow[]> =>
      living()
        .where("collection", "=", collection)
        .where("base", "is", null)
        .orderBy("saved", "desc")
        .limit(limit)
        .execute(),

    /** The documents that have drafts, or had one a day ago. */
    async recent(): Promise<string[]> {
      const rows = await database.db
        .selectFrom("drafts")
        .select(["collection", "id"])
        .distinct()
        .execute();
      return rows.map(({ collection, id }) => `${collection}/${id}`);
    },

    /** The draft of one member and sitting. */
    one: (
      key: Omit<DraftKey, "staff"> & { staff: { id: string } },
    ): Promise<DraftRow | undefined> =>
      living()
        .where("collection", "=", key.collection)
        .where("id", "=", key.id)
        .where("staff_id", "=", key.staff.id)
        .where("sitting", "=", key.sitting)
        .executeTakeFirst(),
  };
}

type Tables = Transaction<DraftTables>;

function columnsOf({ collection, id, staff, sitting }: DraftKey) {
  return { collection, id, staff_id: staff.id, sitting };
}

function find(tables: Tables, key: DraftKey): Promise<DraftRow | undefined> {
  const { collection, id, staff_id, sitting } = columnsOf(key);
  return tables
    .selectFrom("drafts")
    .selectAll()
    .where("collection", "=", collection)
    .where("id", "=", id)
    .where("staff_id", "=", staff_id)
    .where("sitting", "=", sitting)
    .executeTakeFirst();
}

async function put(tables: Tables, row: DraftRow): Promise<void> {
  const { collection: _, id: __, staff_id: ___, sitting: ____, ...changed } = row;
  await tables
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["collection", "id", "staff_id", "sitting"]).doUpdateSet(changed),
    )
    .execute();
}

async function mustHaveRoom(tables: Tables, key: DraftKey): Promise<void> {
  const { collection, id, staff_id } = columnsOf(key);
  const { count } = await tables
    .selectFrom("drafts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("collection", "=", collection)
    .where("id", "=", id)
    .where("staff_id", "=", staff_id)
    .where("fields", "is not", null)
    .executeTakeFirstOrThrow();
  if (count < mostDrafts) return;
  throw new CodedError(
    "RESOURCE_EXHAUSTED",
    `You have ${mostDrafts} drafts of this document already. Keep or discard some of them first.`,
  );
}

async function sweep(tables: Tables, at: number): Promise<void> {
  await tables
    .deleteFrom("drafts")
    .where("fields", "is", null)
    .where("saved", "<", at - goneFor)
    .execute();
}

function answerOf({ saved, version }: DraftRow): KeptDraft {
  return { saved: new Date(saved).toISOString(), version };
}

/** What marks show of a draft beside its time. */
function shapeOf(row: DraftRow | undefined): string {
  return row ? Object.keys(fieldsOf(row)).toSorted().join("\n") : "";
}

/** Refuses what is not the name of a sitting. */
export function checkSitting(sitting: string): string {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(sitting))
    throw invalid("A sitting is named by 16 to 64 letters, digits, hyphens and underscores.");
  return sitting;
}
