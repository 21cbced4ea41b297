import type { Kysely } from "kysely";
import { sql } from "kysely";
import { invalid } from "#server/errors.ts";
import type { Page, StoredDocument } from "./document.ts";
import { checkCollectionPath, documentPath, splitDocumentPath } from "./paths.ts";
import { documentOf, prepareRead } from "./rows.ts";
import type { DocumentRow, DocumentTables } from "./tables.ts";

/** Reads documents by path, and collections by name. */
export function createReads(db: Kysely<DocumentTables>) {
  const read = prepareRead();
  return {
    /** The document at a path; undefined when there is none. */
    async get(path: string): Promise<StoredDocument | undefined> {
      const { collection, id } = splitDocumentPath(path);
      const [row] = await read(db, { collection, id });
      return row && documentOf(row);
    },

    /** The documents at these paths, as of one moment and in the order of asking; undefined where there is none. */
    async getAll(paths: readonly string[]): Promise<(StoredDocument | undefined)[]> {
      const rows = await readRows(db, paths);
      return paths.map((path) => {
        const row = rows.get(path);
        return row && documentOf(row);
      });
    },

    /** The documents of some collections that changed last, the last one first. */
    async latest(collections: readonly string[], limit: number): Promise<StoredDocument[]> {
      const found = await Promise.all(
        collections.map((collection) =>
          db
            .selectFrom("documents")
            .selectAll()
            .where("collection", "=", collection)
            .orderBy("update_time", "desc")
            .limit(limit)
            .execute(),
        ),
      );
      const rows = found.flat().toSorted((a, b) => b.update_time - a.update_time);
      return rows.slice(0, limit).map(documentOf);
    },

    /**
     * A page of a collection by name; `after` is the `next` of the page before. A page ends early before its stored text becomes longer
     * than `mostCharacters`, yet holds a document.
     */
    async list(
      collection: string,
      { limit, after = "", mostCharacters = Number.POSITIVE_INFINITY }: PageRange,
    ): Promise<Page> {
      checkCollectionPath(collection);
      const documents: StoredDocument[] = [];
      let characters = 0;
      for await (const row of rowsAfter(db, collection, after)) {
        characters += row.fields.length;
        const isFull = documents.length >= limit || characters > mostCharacters;
        if (isFull && documents.length > 0) return { documents, next: documents.at(-1)?.id };
        documents.push(documentOf(row));
      }
      return { documents, next: undefined };
    },
  };
}

/** Which part of a collection to read. */
export interface PageRange {
  limit: number;
  after?: string | undefined;
  mostCharacters?: number;
}

const chunk = 100;

/** The rows of a collection by name, after an id; reads them a chunk at a time. */
async function* rowsAfter(
  db: Kysely<DocumentTables>,
  collection: string,
  after: string,
): AsyncGenerator<DocumentRow> {
  for (let place = after; ;) {
    const rows = await db
      .selectFrom("documents")
      .selectAll()
      .where("collection", "=", collection)
      .where("id", ">", place)
      .orderBy("id")
      .limit(chunk)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    place = last.id;
  }
}

/** The rows of documents by path, those that exist. */
export async function readRows(
  db: Kysely<DocumentTables>,
  paths: readonly string[],
): Promise<Map<string, DocumentRow>> {
  const places = [...new Set(paths)].map(splitDocumentPath);
  if (places.length === 0) return new Map();
  if (places.length > mostPaths)
    throw invalid(`More than ${mostPaths} documents were asked for at once.`);
  const wanted = sql.join(places.map(({ collection, id }) => sql`(${collection}, ${id})`));
  const rows = await db
    .selectFrom("documents")
    .selectAll()
    .where(sql<boolean>`(collection, id) in (values ${wanted})`)
    .execute();
  return new Map(rows.map((row) => [documentPath(row), row]));
}

// SQLite is told to take 2,000 parameters; each path needs two.
const mostPaths = 500;
