import { setImmediate } from "node:timers/promises";
import type { Viewer } from "#server/identity/viewer.ts";
import type { Documents } from "#server/documents/store.ts";
import { createContentTable, type ContentTable } from "./content-table.ts";
import { contentOf, type Content, type ReadAddress } from "./content.ts";

export interface ContentsOptions {
  documents: Pick<Documents, "getAll" | "history" | "list" | "listCollectionIds">;
  readAddress: ReadAddress;
}

/** What all documents say, kept in memory for searching. */
export type Contents = ReturnType<typeof createContents>;

/** The most changed documents that are read again one by one. */
const mostChanges = 1000;
const slice = { limit: 100, mostCharacters: 512 * 1024 };

/** Keeps what all documents say: read when first asked for, in slices that let others run, and after that only what commits have changed. */
export function createContents({ documents, readAddress }: ContentsOptions) {
  let table = createContentTable();
  let seen: number | undefined;
  let refreshing: Promise<void> = Promise.resolve();

  async function refresh(): Promise<void> {
    const latest = await documents.history.latest();
    if (seen === latest) return;
    const paths = await changedSince(latest);
    if (paths) await readAgain(paths);
    else table = await readAll();
    seen = latest;
  }

  /** The documents that changed since they were read; undefined when that is not known, or they are very many. */
  async function changedSince(latest: number): Promise<string[] | undefined> {
    // A sequence from before a restore of the database says nothing.
    if (seen === undefined || seen > latest) return undefined;
    const commits = await documents.history.since(seen, mostChanges + 1);
    const changes = commits.flatMap((commit) => commit.changes);
    if (changes.length > mostChanges) return undefined;
    return [...new Set(changes.map(({ path }) => path))];
  }

  async function readAll(): Promise<ContentTable> {
    const fresh = createContentTable();
    for (const collection of await documents.listCollectionIds("", everyone)) {
      let after: string | undefined;
      do {
        const page = await documents.list(collection, { ...slice, after });
        for (const some of chunks(page.documents)) {
          for (const document of some) fresh.put(contentOf(document, readAddress));
          await setImmediate();
        }
        after = page.next;
      } while (after !== undefined);
    }
    return fresh;
  }

  async function readAgain(paths: readonly string[]): Promise<void> {
    for (const some of chunks(paths)) {
      const found = await documents.getAll(some);
      for (const [at, path] of some.entries()) {
        table.remove(path);
        const document = found[at];
        if (document) table.put(contentOf(document, readAddress));
      }
      await setImmediate();
    }
  }

  /** One reads at a time; whoever asks gets what was committed before they asked. */
  async function upToDate(): Promise<ContentTable> {
    const next = refreshing.catch(() => {}).then(refresh);
    refreshing = next;
    await next;
    return table;
  }

  return {
    /** What every document says now. */
    all: async (): Promise<Content[]> => (await upToDate()).all(),
    /** Those documents that name a file, whichever upload of it, in the order of their paths. */
    naming: async (file: string): Promise<Content[]> => (await upToDate()).naming(file),
  };
}

/** So few documents at a time that others are not kept waiting. */
function* chunks<Item>(items: readonly Item[], size = 25): Generator<Item[]> {
  for (let first = 0; first < items.length; first += size) yield items.slice(first, first + size);
}

const everyone: Viewer = { kind: "system", name: "The desk" };
