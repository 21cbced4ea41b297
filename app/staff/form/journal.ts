import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { FormPath } from "./form-path.ts";
import type { PatchFields } from "./patch.ts";
import type { Sent, Version } from "./rebase.ts";

/** What a form's changes in the journal stand on. */
export interface JournalBase {
  readonly base: Version;
  /** The keys of the base's rows, by list. */
  readonly keys: readonly (readonly [FormPath, readonly string[]])[];
  /** What fields in conflict were made from. */
  readonly from: PatchFields;
}

/** What a journal kept of a form. */
export interface KeptWork extends JournalBase {
  readonly member: string;
  readonly document: string;
  readonly sitting: string;
  /** Milliseconds since 1970 of the last entry. */
  readonly saved: number;
  readonly leaves: ReadonlyMap<FormPath, unknown>;
  readonly rows: ReadonlyMap<FormPath, readonly string[]>;
  /** A save that was on its way. */
  readonly sent: Sent | undefined;
}

interface Sheet extends JournalBase {
  member: string;
  document: string;
  sitting: string;
  saved: number;
  sent: Sent | undefined;
}

interface JournalSchema extends DBSchema {
  sheets: { key: [string, string, string]; value: Sheet };
  entries: {
    key: [string, string, string, FormPath];
    value: {
      member: string;
      document: string;
      sitting: string;
      path: FormPath;
      saved: number;
    } & Entry;
  };
}

/** One change: a value, or the rows of a list. */
type Entry = { value: unknown; rows?: undefined } | { rows: readonly string[]; value?: undefined };

/** The browser's journal of unsaved words, by member of staff, document and tab. */
export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens the journal. Each change is handed to the browser in the very moment it is made, and outlives the tab. */
export async function openJournal(member: string, name = "desk-journal") {
  const db: IDBPDatabase<JournalSchema> = await openDB<JournalSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("sheets", { keyPath: ["member", "document", "sitting"] });
      fresh.createObjectStore("entries", { keyPath: ["member", "document", "sitting", "path"] });
    },
  });
  const sheetOf = (document: string, sitting: string): IDBKeyRange =>
    IDBKeyRange.bound([member, document, sitting, ""], [member, document, sitting, "\uffff"]);

  return {
    /** Writes one change down. The sheet that it stands on is there already. */
    async write(document: string, sitting: string, path: FormPath, entry: Entry): Promise<void> {
      const work = db.transaction("entries", "readwrite", { durability: "relaxed" });
      const row = { member, document, sitting, path, saved: Date.now(), ...entry };
      const done = work.store.put(row);
      // Told to end now, the browser carries it out even if the tab is closed this instant.
      work.commit();
      await done;
      await work.done;
    },

    /** Writes all of a form's changes down anew, in one step. */
    async rewrite(
      document: string,
      sitting: string,
      kept: JournalBase & {
        leaves: Iterable<readonly [FormPath, unknown]>;
        rows: Iterable<readonly [FormPath, readonly string[]]>;
        sent: Sent | undefined;
      },
    ): Promise<void> {
      const work = db.transaction(["sheets", "entries"], "readwrite", { durability: "strict" });
      const { base, keys, from, sent } = kept;
      const saved = Date.now();
      const own = { member, document, sitting, saved };
      void work.objectStore("sheets").put({ ...own, base, keys, from, sent });
      void work.objectStore("entries").delete(sheetOf(document, sitting));
      for (const [path, value] of kept.leaves)
        void work.objectStore("entries").put({ ...own, path, value });
      for (const [path, rows] of kept.rows)
        void work.objectStore("entries").put({ ...own, path, rows });
      work.commit();
      await work.done;
    },

    /** Forgets what one tab kept of a document. */
    async forget(document: string, sitting: string): Promise<void> {
      const work = db.transaction(["sheets", "entries"], "readwrite");
      void work.objectStore("sheets").delete([member, document, sitting]);
      void work.objectStore("entries").delete(sheetOf(document, sitting));
      await work.done;
    },

    /** What this browser kept of a document for this member: of each tab that changed it. */
    async find(document: string): Promise<KeptWork[]> {
      const work = db.transaction(["sheets", "entries"], "readonly");
      const range = IDBKeyRange.bound([member, document, ""], [member, document, "\uffff"]);
      const sheets = await work.objectStore("sheets").getAll(range);
      return await Promise.all(
        sheets.map(async (sheet) => {
          const entries = await work
            .objectStore("entries")
            .getAll(sheetOf(document, sheet.sitting));
          return {
            ...sheet,
            saved: Math.max(sheet.saved, ...entries.map(({ saved }) => saved)),
            leaves: new Map(
              entries.flatMap(({ path, rows, value }) => (rows ? [] : [[path, value]])),
            ),
            rows: new Map(entries.flatMap(({ path, rows }) => (rows ? [[path, rows]] : []))),
          };
        }),
      );
    },

    close: () => db.close(),
  };
}
