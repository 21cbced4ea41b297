import { sql, type Kysely } from "kysely";
import { compareText } from "#server/documents/values/order.ts";
import type { Query } from "./parse-query.ts";
import type { Tables } from "#server/database/tables.ts";

/**
 * The paths of all collections with documents, below a document or (for "") in the whole database, in order. Takes one lookup
 * per collection, whatever its size.
 */
export async function collectionsBelow(db: Kysely<Tables>, parent: string): Promise<string[]> {
  const first = parent === "" ? "" : `${parent}/`;
  // "0" follows "/" in order: the range covers all paths that begin with the parent's path and a slash.
  const end = parent === "" ? sql`` : sql`and collection < ${`${parent}0`}`;
  const { rows } = await sql<{ collection: string }>`
    with recursive found(collection) as (
      select min(collection) from documents where collection >= ${first} ${end}
      union all
      select (select min(collection) from documents where collection > found.collection ${end})
      from found where found.collection is not null
    )
    select collection from found where collection is not null
  `.execute(db);
  return rows.map(({ collection }) => collection);
}

/** Whether a query on a parent covers a collection, given by its path. */
export function isSource(
  parent: string,
  { collectionId, allDescendants }: Query["from"],
  collection: string,
): boolean {
  const prefix = parent === "" ? "" : `${parent}/`;
  if (!collection.startsWith(prefix)) return false;
  const isDirect = !collection.slice(prefix.length).includes("/");
  const isNamed = collectionId === undefined || collection.split("/").at(-1) === collectionId;
  return (allDescendants || isDirect) && isNamed;
}

/** The ids of the collections directly below a document or the database, including those with documents only further down. */
export async function collectionIds(db: Kysely<Tables>, parent: string): Promise<string[]> {
  const skipped = parent === "" ? 0 : parent.split("/").length;
  const paths = await collectionsBelow(db, parent);
  const ids = new Set(paths.map((path) => path.split("/")[skipped] ?? ""));
  // Paths are sorted as text, where "a-b/…" comes before "a/…".
  return [...ids].toSorted(compareText);
}
