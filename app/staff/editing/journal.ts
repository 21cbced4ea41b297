import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import type { Clock } from "./clock.ts";
import type { FormPath } from "./form-path.ts";
import type { Sent } from "./rebase.ts";
import type { DocumentForm, FormChange, PersistedChanges } from "./document-form.ts";

/** The changes of one tab to one document. */
export interface JournalEntry extends PersistedChanges {
  readonly member: string;
  readonly document: string;
  readonly tabId: string;
  /** The keys of the base's rows by list; only in journals written before rows stored their keys. */
  readonly keys?: readonly (readonly [FormPath, readonly string[]])[];
  /** Milliseconds since 1970 of the last entry. */
  readonly saved: number;
  /** An update whose outcome is unknown. */
  readonly sent: Sent | undefined;
}

interface Sheet extends Omit<JournalEntry, "tabId" | "leaves" | "rows"> {
  /** The tab id, under the name that existing databases use. */
  sitting: string;
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

type Entry = { value: unknown; rows?: undefined } | { rows: readonly string[]; value?: undefined };

/** The browser's journal of unsaved changes, by member of staff, document and tab. */
export type Journal = Awaited<ReturnType<typeof openJournal>>;

/** Opens the journal. Each change is committed at once, so that it survives the tab. */
export async function openJournal(member: string, name = "desk-journal") {
  const db: IDBPDatabase<JournalSchema> = await openDB<JournalSchema>(name, 1, {
    upgrade(fresh) {
      fresh.createObjectStore("sheets", { keyPath: ["member", "document", "sitting"] });
      fresh.createObjectStore("entries", { keyPath: ["member", "document", "sitting", "path"] });
    },
  });
  const sheetOf = (document: string, tabId: string): IDBKeyRange =>
    IDBKeyRange.bound([member, document, tabId, ""], [member, document, tabId, "\uffff"]);

  return {
    /** Writes one change. Its entry must exist. */
    async write(
      document: string,
      tabId: string,
      path: FormPath,
      entry: Entry & { saved: number },
    ): Promise<void> {
      const work = db.transaction("entries", "readwrite", { durability: "relaxed" });
      const row = { member, document, sitting: tabId, path, ...entry };
      const done = work.store.put(row);
      // An explicit commit completes even if the tab closes now.
      work.commit();
      await done;
      await work.done;
    },

    /** Replaces all of a form's changes in one transaction. */
    async rewrite(
      document: string,
      tabId: string,
      kept: Pick<JournalEntry, "base" | "from" | "sent" | "saved"> & {
        leaves: Iterable<readonly [FormPath, unknown]>;
        rows: Iterable<readonly [FormPath, readonly string[]]>;
      },
    ): Promise<void> {
      const work = db.transaction(["sheets", "entries"], "readwrite", { durability: "strict" });
      const { base, from, sent, saved } = kept;
      const own = { member, document, sitting: tabId, saved };
      void work.objectStore("sheets").put({ ...own, base, from, sent });
      void work.objectStore("entries").delete(sheetOf(document, tabId));
      for (const [path, value] of kept.leaves)
        void work.objectStore("entries").put({ ...own, path, value });
      for (const [path, rows] of kept.rows)
        void work.objectStore("entries").put({ ...own, path, rows });
      work.commit();
      await work.done;
    },

    async remove(document: string, tabId: string): Promise<void> {
      const work = db.transaction(["sheets", "entries"], "readwrite");
      void work.objectStore("sheets").delete([member, document, tabId]);
      void work.objectStore("entries").delete(sheetOf(document, tabId));
      await work.done;
    },

    /** Returns this member's unsaved changes to a document in this browser, one entry per tab. */
    async find(document: string): Promise<JournalEntry[]> {
      const work = db.transaction(["sheets", "entries"], "readonly");
      const range = IDBKeyRange.bound([member, document, ""], [member, document, "\uffff"]);
      const sheets = await work.objectStore("sheets").getAll(range);
      return await Promise.all(
        sheets.map(async ({ sitting: tabId, ...sheet }) => {
          const entries = await work.objectStore("entries").getAll(sheetOf(document, tabId));
          return {
            ...sheet,
            tabId,
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

interface JournalPlace {
  journal: Journal;
  document: string;
  tabId: string;
  clock: Clock;
  /** Called when the browser cannot write. */
  onProblem(problem: unknown): void;
}

/**
 * Writes each change of a form to the journal at once, the first one together with its base. Transactions run in the order of
 * their creation (Indexed Database API 3.0, 2.7).
 */
export function writeJournal(form: DocumentForm, place: JournalPlace) {
  const { journal, document, tabId, clock } = place;
  let hasSheet = false;
  let isStopped = false;
  let sent: Sent | undefined;

  function onProblem(problem: unknown) {
    // The next change is written with all others, since this one is missing.
    hasSheet = false;
    place.onProblem(problem);
  }

  function rewrite(): Promise<void> {
    const { leaves, rows, from } = form.persisted();
    const base = form.base();
    if (leaves.length === 0 && rows.length === 0 && sent === undefined) {
      hasSheet = false;
      return journal.remove(document, tabId).catch(onProblem);
    }
    hasSheet = true;
    const kept = { base, from, leaves, rows, sent, saved: clock.next() };
    return journal.rewrite(document, tabId, kept).catch(onProblem);
  }

  function write(change: FormChange) {
    if (change.kind === "all" || !hasSheet) return void rewrite();
    const entry = change.kind === "leaf" ? { value: change.value } : { rows: change.keys };
    const saved = clock.next();
    void journal.write(document, tabId, change.path, { ...entry, saved }).catch(onProblem);
  }

  /** Whether the last entry is this form's: since it was left, the tab may have opened the document again. */
  async function isOwn(): Promise<boolean> {
    const found = await journal.find(document).catch(() => []);
    return found.some((one) => one.tabId === tabId && one.saved < clock.next());
  }

  const unsubscribe = form.onChange(write);
  return {
    /** Records an update that is in flight; undefined records that it has ended. */
    async setSent(next: Sent | undefined): Promise<void> {
      sent = next;
      if (!isStopped || (await isOwn())) await rewrite();
    },
    /** Replaces all changes; deletes the entry when nothing differs. */
    rewrite,
    /** Unsubscribes from the form, whose clock was stopped. */
    stop() {
      unsubscribe();
      isStopped = true;
    },
  };
}
