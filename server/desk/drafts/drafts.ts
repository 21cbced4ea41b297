import type { Kysely } from "kysely";
import type { Patch } from "#content/field-path.ts";
import type { Database } from "#server/database/database.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { DraftChange, DraftMark, SavedDraft, By } from "#server/desk/answers.ts";
import { pathOf } from "#server/desk/document-place.ts";
import type { DocumentPlace } from "#server/documents/paths.ts";
import type { DraftRow } from "#server/desk/tables.ts";
import type { Tables } from "#server/database/tables.ts";

/** Identifies a draft: one per document, member and editing session. */
export interface DraftKey extends DocumentPlace {
  readonly staff: { readonly id: string; readonly name: string };
  /** The id of a browser tab. */
  readonly tabId: string;
}

export interface DraftsOptions {
  database: Database;
  /** Called with a document whose drafts changed: one was added, removed, or now changes other fields. */
  onChanged(path: string): void;
}

export type Drafts = ReturnType<typeof createDrafts>;

/** Maximum drafts of one member for one document. */
export const maxDrafts = 50;
/** How long removed drafts are remembered, to reject earlier changes that arrive late. */
const goneFor = 24 * 3_600_000;

/** Opens the drafts of the database. */
export function createDrafts({ database, onChanged }: DraftsOptions) {
  const living = () => database.db.selectFrom("drafts").selectAll().where("fields", "is not", null);

  return {
    /**
     * Saves a draft, on disk once this resolves; without fields removes it. Ignores changes older than the stored one. `isEdited`
     * is false where nothing but the version differs on which the draft is based: an open form adopts it without its user.
     */
    async save(key: DraftKey, change: DraftChange): Promise<SavedDraft & { isEdited: boolean }> {
      const saved = Date.now();
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
      const { kept, isStored } = await database.transaction(async (tables) => {
        const before = await find(tables, key);
        const isIgnored = before ? before.version >= row.version : isGone;
        if (isIgnored) return { kept: before, isStored: false };
        if (before?.fields == null && !isGone) await mustHaveRoom(tables, key);
        await put(tables, row);
        await sweep(tables, saved);
        return { kept: before, isStored: true };
      });
      if (!isStored) return { ...answerOf(kept ?? row), isEdited: false };
      if (shapeOf(kept) !== shapeOf(row)) onChanged(pathOf(key));
      return { ...answerOf(row), isEdited: isEdited(kept, row) };
    },

    /** Removes a draft; with `version`, only if the draft has that version. A missing draft is no error. */
    async remove(key: RowKey, version?: number): Promise<void> {
      const removed = await database.transaction(async (tables) => {
        const kept = await find(tables, key);
        if (kept?.fields == null || (version ?? kept.version) !== kept.version) return false;
        await put(tables, { ...kept, fields: null, made_from: null, saved: Date.now() });
        return true;
      });
      if (removed) onChanged(pathOf(key));
    },

    /** A member's drafts of a document, newest first. */
    of: ({ collection, id }: DocumentPlace, staffId: string): Promise<DraftRow[]> =>
      living()
        .where("collection", "=", collection)
        .where("id", "=", id)
        .where("staff_id", "=", staffId)
        .orderBy("saved", "desc")
        .execute(),

    /** All drafts of a document, newest first, at most `limit`. */
    at: ({ collection, id }: DocumentPlace, limit: number): Promise<DraftRow[]> =>
      living()
        .where("collection", "=", collection)
        .where("id", "=", id)
        .orderBy("saved", "desc")
        .limit(limit)
        .execute(),

    /** The marks of drafts of some documents, by path, newest first. */
    async marks(places: readonly DocumentPlace[]): Promise<Map<string, DraftMark[]>> {
      const byCollection = Map.groupBy(places, ({ collection }) => collection);
      const found = [...byCollection].map(([collection, own]) => {
        const ids = own.map(({ id }) => id);
        const some = living().where("collection", "=", collection).where("id", "in", ids);
        return some.orderBy("saved", "desc").execute();
      });
      const byPath = Map.groupBy((await Promise.all(found)).flat(), pathOf);
      return new Map([...byPath].map(([path, rows]) => [path, rows.map(markOf)]));
    },

    /** Drafts of new documents of a collection, newest first. */
    fresh: (collection: string, limit: number): Promise<DraftRow[]> =>
      living()
        .where("collection", "=", collection)
        .where("base", "is", null)
        .orderBy("saved", "desc")
        .limit(limit)
        .execute(),

    /** The documents that a member has drafts of, last saved first. */
    async documentsOf(
      staffId: string,
      limit: number,
    ): Promise<(DocumentPlace & { saved: number })[]> {
      return await living()
        .where("staff_id", "=", staffId)
        .clearSelect()
        .select(({ fn }) => ["collection", "id", fn.max("saved").as("saved")])
        .groupBy(["collection", "id"])
        .orderBy("saved", "desc")
        .limit(limit)
        .execute();
    },

    /** The newest drafts of all members, oldest first. */
    living: async (limit: number): Promise<DraftRow[]> =>
      (await living().orderBy("saved", "desc").limit(limit).execute()).toReversed(),

    /** The documents that have drafts, or had one within a day. */
    async recent(): Promise<string[]> {
      const rows = await database.db
        .selectFrom("drafts")
        .select(["collection", "id"])
        .distinct()
        .execute();
      return rows.map(pathOf);
    },

    /** The draft of one member and editing session. */
    async one(key: RowKey): Promise<DraftRow | undefined> {
      const row = await find(database.db, key);
      return row?.fields === null ? undefined : row;
    },
  };
}

type RowKey = Omit<DraftKey, "staff"> & { readonly staff: { readonly id: string } };

function columnsOf({ collection, id, staff, tabId }: RowKey) {
  return { collection, id, staff_id: staff.id, sitting: tabId };
}

function find(tables: Kysely<Tables>, key: RowKey): Promise<DraftRow | undefined> {
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

async function put(tables: Kysely<Tables>, row: DraftRow): Promise<void> {
  const { collection: _, id: __, staff_id: ___, sitting: ____, ...changed } = row;
  await tables
    .insertInto("drafts")
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(["collection", "id", "staff_id", "sitting"]).doUpdateSet(changed),
    )
    .execute();
}

async function mustHaveRoom(tables: Kysely<Tables>, key: DraftKey): Promise<void> {
  const { collection, id, staff_id } = columnsOf(key);
  const { count } = await tables
    .selectFrom("drafts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("collection", "=", collection)
    .where("id", "=", id)
    .where("staff_id", "=", staff_id)
    .where("fields", "is not", null)
    .executeTakeFirstOrThrow();
  if (count < maxDrafts) return;
  // Not RESOURCE_EXHAUSTED, which clients retry: it takes a decision of the member.
  throw new CodedError(
    "FAILED_PRECONDITION",
    `You have ${maxDrafts} drafts of this document already. Keep or discard some of them first.`,
  );
}

async function sweep(tables: Kysely<Tables>, at: number): Promise<void> {
  await tables
    .deleteFrom("drafts")
    .where("fields", "is", null)
    .where("saved", "<", at - goneFor)
    .execute();
}

function answerOf({ saved, version }: DraftRow): SavedDraft {
  return { saved: new Date(saved).toISOString(), version };
}

/** Whether a draft's author has changed it. With a newer base, the fields that another's update merged differ as well. */
function isEdited(before: DraftRow | undefined, after: DraftRow): boolean {
  if (before?.fields == null) return after.fields !== null;
  const isSame = before.fields === after.fields && before.made_from === after.made_from;
  return !isSame && before.base === after.base;
}

/** The field names of a draft, to compare marks. */
function shapeOf(row: DraftRow | undefined): string {
  return row ? Object.keys(fieldsOf(row)).toSorted().join("\n") : "";
}

/**
 * Reads an untrusted change of a draft. INVALID_ARGUMENT if it cannot be stored; values that an update would refuse are allowed,
 * since a draft is unfinished.
 */
export function readDraftChange(
  body: unknown,
  { patches }: Pick<Documents, "patches">,
): DraftChange {
  if (typeof body !== "object" || body === null || Array.isArray(body))
    throw invalid("A draft is { base, fields, version }.");
  const { base, fields, from, version } = body as Record<string, unknown>;
  if (!Number.isSafeInteger(version) || Number(version) < 0)
    throw invalid("`version` must be a whole number that grows with every change.");
  return {
    base: patches.readBase(base),
    fields: patches.read(fields, "fields"),
    ...(from === undefined ? {} : { from: patches.read(from, "from") }),
    version: Number(version),
  };
}

/** INVALID_ARGUMENT unless this is a tab id. */
export function checkTabId(tabId: string): string {
  if (!/^[A-Za-z0-9_-]{16,64}$/.test(tabId))
    throw invalid("A tab id is 16 to 64 letters, digits, hyphens and underscores.");
  return tabId;
}

/** The values of a row; empty once the draft is removed. */
export function fieldsOf({ fields }: Pick<DraftRow, "fields">): Patch {
  return fields === null ? {} : (JSON.parse(fields) as Patch);
}

/** The mark of a draft, which all members may see. */
export function markOf(row: DraftRow): DraftMark {
  return {
    staff: memberOf(row),
    saved: new Date(row.saved).toISOString(),
    fields: Object.keys(fieldsOf(row)),
  };
}

/** The author of a draft. */
export function memberOf({ staff_id, staff_name }: DraftRow): By {
  return { id: staff_id, name: staff_name };
}
