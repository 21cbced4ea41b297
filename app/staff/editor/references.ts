import type { ReferredCollection } from "#content/fields/slug.ts";
import type { DocumentRows } from "#server/desk/answers.ts";
import type { Session } from "#app/staff/session/session.tsx";

/** A document that a field may refer to by its slug. */
export interface Reference {
  readonly slug: string;
  readonly title: string;
}

/** The documents that fields of an editor may refer to. */
export type References = ReturnType<typeof createReferences>;

const most = 500;

/** Asks for the documents of a collection once, however many fields refer to them. */
export function createReferences(fetch: Session["fetch"]) {
  const asked = new Map<ReferredCollection, Promise<readonly Reference[]>>();

  async function ask(collection: ReferredCollection): Promise<readonly Reference[]> {
    const response = await fetch(`/api/desk/rows/${collection}?limit=${most}`);
    if (!response.ok) throw new Error(`The server answered ${response.status}.`);
    const { rows } = (await response.json()) as DocumentRows;
    // What was never updated onto the site has no address to lead to.
    return rows.flatMap(({ slug, title, changed }) =>
      slug === "" || changed === undefined ? [] : [{ slug, title: title || slug }],
    );
  }

  return {
    /** Blank while the server cannot be asked; the next who asks tries again. */
    of(collection: ReferredCollection): Promise<readonly Reference[]> {
      const known = asked.get(collection);
      if (known) return known;
      const asking = ask(collection).catch(() => {
        asked.delete(collection);
        return [];
      });
      asked.set(collection, asking);
      return asking;
    },
  };
}
