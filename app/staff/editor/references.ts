import type { ReferredCollection } from "#content/fields/slug.ts";
import { callDesk, type SessionFetch } from "#app/staff/session/call-desk.ts";

/** A document that a field can refer to by its slug. */
export interface Reference {
  readonly slug: string;
  readonly title: string;
  /** Whether the document is hidden, so that visitors see no link to it. */
  readonly isHidden: boolean;
}

/** The loader of the documents that an editor's fields can refer to. */
export type References = ReturnType<typeof createReferences>;

/** The most that the server sends at once. */
const limit = 500;

type RowsQuery = { limit: number; after?: string } | { slug: string };

/** Creates a loader that requests the documents of a collection once for all fields. */
export function createReferences(fetch: SessionFetch) {
  const asked = new Map<string, Promise<readonly Reference[] | undefined>>();

  async function ask(at: ReferredCollection, query: RowsQuery): Promise<readonly Reference[]> {
    const { rows, next } = await callDesk(fetch, "GET /rows/:collection", { at, query });
    // Unpublished documents have no address.
    const found = rows.flatMap(({ slug, title, changed, status }) =>
      slug === "" || changed === undefined
        ? []
        : [{ slug, title: title || slug, isHidden: status === "hidden" }],
    );
    return next === undefined ? found : [...found, ...(await ask(at, { limit, after: next }))];
  }

  function load(collection: ReferredCollection, query: RowsQuery) {
    const key = `${collection} ${JSON.stringify(query)}`;
    const known = asked.get(key);
    if (known) return known;
    const asking = ask(collection, query).catch(() => {
      asked.delete(key);
      return undefined;
    });
    asked.set(key, asking);
    return asking;
  }

  return {
    /** Returns a collection's documents; empty while the server is unreachable, and the next call retries. */
    of: async (collection: ReferredCollection): Promise<readonly Reference[]> =>
      (await load(collection, { limit })) ?? [],
    /** Returns the document with a slug, also by redirect; null if there is none, undefined while the server is unreachable. */
    async at(collection: ReferredCollection, slug: string): Promise<Reference | null | undefined> {
      const found = await load(collection, { slug });
      return found && (found[0] ?? null);
    },
  };
}
