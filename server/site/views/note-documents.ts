import type { StoredDocument } from "#server/documents/document.ts";
import type { DocumentSource } from "#server/documents/source.ts";

/** Reads from a source, and remembers the documents that were read. */
export function noteDocuments(source: DocumentSource): {
  source: DocumentSource;
  seen: () => StoredDocument[];
} {
  const documents = new Map<string, StoredDocument>();
  function note<Found extends readonly (StoredDocument | undefined)[]>(found: Found): Found {
    for (const document of found) if (document) documents.set(document.path, document);
    return found;
  }
  const noting = (inner: DocumentSource): DocumentSource => ({
    ...inner,
    async get(path) {
      const document = await inner.get(path);
      note([document]);
      return document;
    },
    getAll: async (paths) => note(await inner.getAll(paths)),
    latest: async (collections, limit) => note(await inner.latest(collections, limit)),
    async entries(index, range, limit) {
      const found = await inner.entries(index, range, limit);
      note(found.entries.map(({ document }) => document));
      return found;
    },
    without: (paths) => noting(inner.without(paths)),
  });
  return { source: noting(source), seen: () => [...documents.values()] };
}
