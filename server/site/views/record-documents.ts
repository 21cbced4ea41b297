import type { StoredDocument } from "#server/documents/document.ts";
import type { DocumentSource } from "#server/documents/source.ts";

/** Reads from a source, and records the documents that were read. */
export function recordDocuments(source: DocumentSource): {
  source: DocumentSource;
  seen: () => StoredDocument[];
} {
  const documents = new Map<string, StoredDocument>();
  function record<Found extends readonly (StoredDocument | undefined)[]>(found: Found): Found {
    for (const document of found) if (document) documents.set(document.path, document);
    return found;
  }
  const recording = (inner: DocumentSource): DocumentSource => ({
    ...inner,
    async get(path) {
      const document = await inner.get(path);
      record([document]);
      return document;
    },
    getAll: async (paths) => record(await inner.getAll(paths)),
    latest: async (collections, limit) => record(await inner.latest(collections, limit)),
    async entries(index, range, limit) {
      const found = await inner.entries(index, range, limit);
      record(found.entries.map(({ document }) => document));
      return found;
    },
    without: (paths) => recording(inner.without(paths)),
  });
  return { source: recording(source), seen: () => [...documents.values()] };
}
