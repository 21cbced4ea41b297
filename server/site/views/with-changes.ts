import type { StoredDocument } from "#server/documents/document.ts";
import { firstsOf } from "#server/documents/indexes/index-reads.ts";
import type { IndexDeclaration } from "#server/documents/indexes/index-declaration.ts";
import { entryKeys } from "#server/documents/indexes/index-entries.ts";
import {
  comparePositions,
  isInRange,
  type DocumentSource,
  type Entry,
} from "#server/documents/source.ts";
import { microsOf } from "#server/documents/values/timestamps.ts";
import { maxWrites } from "#server/documents/writes/prepare-write.ts";
import { invalid } from "#server/errors.ts";
import type { SiteDocuments } from "#server/site/reader.ts";
import { createView } from "./create-view.ts";

/** A document as it would be after the change; undefined if deleted. */
export interface ViewChange {
  readonly path: string;
  readonly document: StoredDocument | undefined;
}

/**
 * The stored documents as they would be after a commit of these changes, at most one per document. Where a stored document has the
 * unique key of a changed one, that key finds the changed one. INVALID_ARGUMENT for more changes than a commit may have.
 */
export function viewWithChanges(
  { source }: { readonly source: DocumentSource },
  changes: readonly ViewChange[],
): SiteDocuments {
  if (changes.length > maxWrites) throw invalid(`More than ${maxWrites} changes in one view.`);
  return createView(changes.length === 0 ? source : overlaid(source, changes));
}

function overlaid(base: DocumentSource, changes: readonly ViewChange[]): DocumentSource {
  const changed = new Map(changes.map(({ path, document }) => [path, document]));
  const documents = [...changed.values()].filter((document) => document !== undefined);
  const rest = base.without([...changed.keys()]);
  const changedEntries = entriesOf(documents);

  const overlay: DocumentSource = {
    declarations: base.declarations,
    get: async (path) => (changed.has(path) ? changed.get(path) : await base.get(path)),
    without: (paths) =>
      overlaid(
        base.without(paths),
        changes.filter(({ path }) => !paths.includes(path)),
      ),

    async getAll(paths) {
      const found = await base.getAll(paths);
      return paths.map((path, at) => (changed.has(path) ? changed.get(path) : found[at]));
    },

    async latest(collections, limit) {
      const own = documents.filter(({ collection }) => collections.includes(collection));
      return [...(await rest.latest(collections, limit)), ...own]
        .toSorted((a, b) => microsOf(b.updateTime) - microsOf(a.updateTime))
        .slice(0, limit);
    },

    async entries(index, range, limit) {
      const own = changedEntries(index).filter((entry) => isInRange(entry, range));
      const found = await rest.entries(index, range, limit);
      // The store refuses two documents with the same unique key; until then, the changed one is found by it.
      const order = index.unique === undefined ? comparePositions : compareKeys;
      const merged = [...own, ...found.entries].toSorted(order);
      const [next] = [...merged.slice(limit), ...(found.next ? [found.next] : [])].toSorted(
        comparePositions,
      );
      return { entries: merged.slice(0, limit), next };
    },

    async positions(index, range, { limit, offset }) {
      const own = changedEntries(index).filter((entry) => isInRange(entry, range));
      // Entries before this position stay before the offset, wherever the changed ones are inserted.
      const skipped = Math.max(0, offset - own.length);
      const window = { limit: limit + offset - skipped, offset: skipped };
      const found = await rest.positions(index, range, window);
      const merged = [...found, ...own].toSorted(comparePositions);
      return merged.slice(offset - skipped, offset - skipped + limit);
    },

    firsts: async (index, limit) => await firstsOf(overlay, index, limit),

    async count(index, ranges, limit) {
      const own = changedEntries(index).filter((entry) =>
        ranges.some((range) => isInRange(entry, range)),
      );
      const ids = new Set(own.map(({ id }) => id));
      return Math.min(limit, ids.size + (await rest.count(index, ranges, limit)));
    },

    async owners(keys) {
      const found = await rest.owners(keys);
      return keys.map(({ index, key }, at) => {
        const holder = changedEntries(index).find((entry) => Buffer.compare(entry.key, key) === 0);
        return holder ? { id: holder.id, isHeld: true } : found[at];
      });
    },

    async keysOf(index, id, limit) {
      const own = changedEntries(index);
      const found = await rest.keysOf(index, id, limit + own.length);
      const kept = found.filter(
        (key) => !own.some((entry) => Buffer.compare(entry.key, key) === 0),
      );
      const held = own.filter((entry) => entry.id === id).map(({ key }) => key);
      return [...kept, ...held].toSorted(Buffer.compare).slice(0, limit);
    },
  };
  return overlay;
}

function compareKeys(a: Entry, b: Entry): number {
  return Buffer.compare(a.key, b.key);
}

/** The entries of these documents in an index, in order; derived once per index. */
function entriesOf(documents: readonly StoredDocument[]) {
  const known = new Map<IndexDeclaration, Entry[]>();
  return (index: IndexDeclaration): readonly Entry[] => {
    const before = known.get(index);
    if (before) return before;
    const entries = documents
      .filter(({ collection }) => collection === index.collection)
      .flatMap((document) =>
        entryKeys(index, document).map((key) => ({ key, id: document.id, document })),
      )
      .toSorted(comparePositions);
    known.set(index, entries);
    return entries;
  };
}
