import { fieldsOf, type Drafts } from "#server/desk/drafts/drafts.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Files } from "#server/files/files.ts";
import {
  contentOf,
  contentOfDraft,
  contentOfFile,
  type ReadAddress,
  type ReadLinks,
} from "./content.ts";
import type { ContentReaders } from "./contents.ts";

/** The sources of the search index. */
export interface ReaderSources {
  readonly documents: Pick<Documents, "getAll">;
  readonly drafts: Pick<Drafts, "one">;
  readonly files: Pick<Files, "withTokens">;
  readonly readAddress: ReadAddress;
  readonly readLinks: ReadLinks;
}

/** Creates the readers of documents, drafts and files; they return undefined for deleted ones. */
export function createReaders({
  documents,
  drafts,
  files,
  readAddress,
  readLinks,
}: ReaderSources): ContentReaders {
  return {
    async document(paths) {
      const found = await documents.getAll(paths);
      return found.map((document) => document && contentOf(document, readAddress, readLinks));
    },
    draft: (sources) =>
      Promise.all(
        sources.map(async (source) => {
          const parts = source.split("/");
          const [staffId = "", tabId = ""] = parts.splice(-2);
          const id = parts.pop() ?? "";
          const collection = parts.join("/");
          const row = await drafts.one({ collection, id, staff: { id: staffId }, tabId });
          const path = `${collection}/${id}`;
          return (
            row && contentOfDraft({ path, by: row.staff_name, fields: fieldsOf(row) }, readAddress)
          );
        }),
      ),
    async file(tokens) {
      const found = await files.withTokens(tokens);
      return found.map((one) => one && contentOfFile(one, readAddress));
    },
  };
}
