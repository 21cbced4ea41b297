import type { ReferredCollection } from "#content/fields/slug.ts";
import type { DocumentRows } from "#server/desk/answers.ts";
import type { Session } from "#app/staff/session/session.tsx";

/** A document that a field can refer to by its slug. */
export interface Reference {
  readonly slug: string;
  readonly title: string;
  /** Whether the document is hidden, so that visitors see no link to it. */
  readonly isHidden: boolean;
}

/** The loader of the documents that an editor's fields can refer to. */
export type References = ReturnType<typeof createReferences>;

const maxReferences = 500;

/** Creates a loader that requests the documents of a collection once for all fields. */
export function createReferences(fetch: Session["fetch"]) {
  const asked = new Map<string, Promise<readonly Reference[]>>();

  async function ask(list: string): Promise<readonly Reference[]> {
    const response = await fetch(`/api/desk/rows/${list}`);
    if (!response.ok) throw new Error("Something went wrong on the server. Please try again.");
    const { rows } = (await response.json()) as DocumentRows;
    // Unpublished documents have no address.
    return rows.flatMap(({ slug, title, changed, status }) =>
      slug === "" || changed === undefined
        ? []
        : [{ slug, title: title || slug, isHidden: status === "hidden" }],
    );
  }

  function load(list: string): Promise<readonly Reference[] | undefined> {
    const known = asked.get(list);
    if (known) return known;
    const asking = ask(list);
    asked.set(list, asking);
    return asking.catch(() => {
      asked.delete(list);
      return undefined;
    });
  }

  return {
    /** Returns a collection's documents; empty while the server is unreachable, and the next call retries. */
    of: async (collection: ReferredCollection): Promise<readonly Reference[]> =>
      (await load(`${collection}?limit=${maxReferences}`)) ?? [],
    /** Returns the document with a slug, also by redirect; null if there is none, undefined while the server is unreachable. */
    async at(collection: ReferredCollection, slug: string): Promise<Reference | null | undefined> {
      const found = await load(`${collection}?slug=${encodeURIComponent(slug)}`);
      return found && (found[0] ?? null);
    },
  };
}
