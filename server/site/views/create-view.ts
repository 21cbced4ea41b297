import { createIndexReads } from "#server/documents/indexes/index-reads.ts";
import type { DocumentSource } from "#server/documents/source.ts";
import type { Documents } from "#server/documents/store.ts";
import { CodedError } from "#server/errors.ts";
import type { SiteDocuments } from "#server/site/reader.ts";

/** All documents as they were after the commit with this sequence. */
export function viewAt({ sourceAt }: Pick<Documents, "sourceAt">, sequence: number): SiteDocuments {
  return createView(sourceAt(sequence));
}

/** The reads of public pages over any source. Saving through it is refused with FAILED_PRECONDITION. */
export function createView(source: DocumentSource): SiteDocuments {
  const { get, getAll, latest } = source;
  return {
    get,
    getAll,
    latest,
    ...createIndexReads(source),
    async commit() {
      throw new CodedError("FAILED_PRECONDITION", "Nothing can be saved in a view.");
    },
  };
}
