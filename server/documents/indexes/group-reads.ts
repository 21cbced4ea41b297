import type { Kysely } from "kysely";
import type { Page } from "#server/documents/document.ts";
import { documentOf } from "#server/documents/rows.ts";
import type { DocumentTables } from "#server/documents/tables.ts";
import { declarationsByName, type IndexDeclaration } from "./index-declaration.ts";
import { decodeText, encodeKey, keyAfterPrefix } from "./index-key.ts";
import { decodeCursor, encodeCursor, readRange } from "./index-reads.ts";

/** Reads indexes whose documents stand in groups. */
export function createGroupReads(
  db: Kysely<DocumentTables>,
  declarations: readonly IndexDeclaration[],
) {
  const declared = declarationsByName(declarations);
  return {
    /** A page of the documents of some groups as one list, in the index's order; who stands in several of them is listed once. */
    async listInGroups(
      name: string,
      groups: readonly string[],
      { limit, after }: { limit: number; after?: string | undefined },
    ): Promise<Page> {
      // A place in the list is that behind the name of the group, and so the same in all of them.
      const place = after === undefined ? undefined : decodeCursor(after);
      const lists = await Promise.all(
        groups.map(async (group) => {
          const prefix = encodeKey([group]);
          const from = place && encodeCursor({ ...place, key: Buffer.concat([prefix, place.key]) });
          const rows = await readRange(db, declared(name), { limit, after: from, equals: [group] });
          return rows.map((row) => ({ ...row, key: row.key.subarray(prefix.length) }));
        }),
      );
      const rows = lists
        .flat()
        .toSorted((a, b) => Buffer.compare(a.key, b.key) || (a.id < b.id ? -1 : 1))
        .filter(({ id }, at, all) => all[at - 1]?.id !== id);
      const last = rows[limit - 1];
      return {
        documents: rows.slice(0, limit).map(documentOf),
        next: last && rows.length > limit ? encodeCursor(last) : undefined,
      };
    },
    /** How many documents stand in any of some groups, counted up to a limit. */
    async countInGroups(name: string, groups: readonly string[], limit: number): Promise<number> {
      const prefixes = groups.map((group) => encodeKey([group]));
      const entries = db
        .selectFrom("index_entries")
        .select("id")
        .distinct()
        .where("index_name", "=", declared(name).name)
        .where((where) =>
          where.or(
            prefixes.map((prefix) => {
              const end = keyAfterPrefix(prefix);
              return where.and([
                where("key", ">=", prefix),
                ...(end ? [where("key", "<", end)] : []),
              ]);
            }),
          ),
        )
        .limit(limit);
      const { count } = await db
        .selectFrom(entries.as("entry"))
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow();
      return count;
    },
    /** The names of the first so many groups in which documents stand, by name: a look into the index for each, however many those are. */
    async listGroups(name: string, limit: number): Promise<string[]> {
      const found: string[] = [];
      let from: Uint8Array | undefined = new Uint8Array();
      while (from && found.length < limit) {
        const entry: { key: Uint8Array } | undefined = await db
          .selectFrom("index_entries")
          .select("key")
          .where("index_name", "=", declared(name).name)
          .where("key", ">=", from)
          .orderBy("key")
          .limit(1)
          .executeTakeFirst();
        if (!entry) break;
        const group = decodeText(entry.key);
        found.push(group);
        from = keyAfterPrefix(encodeKey([group]));
      }
      return found;
    },
  };
}
