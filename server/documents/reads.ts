import type { Kysely } from "kysely";
import type { Page, StoredDocument } from "./document.ts";
import { checkCollectionPath, splitDocumentPath } from "./paths.ts";
import { documentOf, prepareRead, rowsInChunks } from "./rows.ts";
import type { Tables } from "#server/database/tables.ts";

export function createReads(db: Kysely<Tables>) {
  const read = prepareRead();
  return {
    async get(path: string): Promise<StoredDocument | undefined> {
      const { collection, id } = splitDocumentPath(path);
      const [row] = await read(db, { collection, id });
      return row && documentOf(row);
    },

    /**
     * A page of the shown documents of a collection, by name; `after` is the `next` of the previous page. A page ends before its
     * stored text exceeds `maxCharacters`, but has at least one document.
     */
    async list(
      collection: string,
      {
        limit,
        after = "",
        maxCharacters = Number.POSITIVE_INFINITY,
        isShown = () => true,
      }: PageRange,
    ): Promise<Page> {
      checkCollectionPath(collection);
      const documents: StoredDocument[] = [];
      let characters = 0;
      for await (const rows of rowsInChunks(db, collection, { chunk, after })) {
        for (const row of rows) {
          const document = documentOf(row);
          if (!isShown(document)) continue;
          characters += row.fields.length;
          const isFull = documents.length >= limit || characters > maxCharacters;
          if (isFull && documents.length > 0) return { documents, next: documents.at(-1)?.id };
          documents.push(document);
        }
      }
      return { documents, next: undefined };
    },
  };
}

/** The part of a collection to read. */
interface PageRange {
  limit: number;
  after?: string | undefined;
  maxCharacters?: number;
  isShown?: (document: StoredDocument) => boolean;
}

const chunk = 100;
