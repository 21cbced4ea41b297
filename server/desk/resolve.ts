import { pages, type PageUid } from "#content/model.ts";
import { readString } from "#content/typed-values.ts";
import type { Documents } from "#server/documents/store.ts";

const uids = Object.keys(pages) as PageUid[];

/** The page that an address of the editor means: by its uid, else by its slug, else the one with the longest slug that the text contains (specification, section 2). */
export async function resolvePage(
  documents: Pick<Documents, "getAll">,
  idOrSlug: string,
): Promise<PageUid | undefined> {
  const named = uids.find((uid) => uid === idOrSlug);
  if (named) return named;
  const stored = await documents.getAll(uids.map((uid) => `pages/${uid}`));
  const slugs = uids.map((uid, at) => ({
    uid,
    slug: readString(stored[at]?.fields["slug"]) ?? "",
  }));
  const contained = slugs
    .filter(({ slug }) => slug !== "" && idOrSlug.includes(slug))
    .toSorted((a, b) => b.slug.length - a.slug.length);
  return contained[0]?.uid;
}

/** The id of the discipline at a slug, else the id itself when there is one of it; undefined when neither is. */
export async function resolveDiscipline(
  documents: Pick<Documents, "findByIndex" | "get">,
  slugOrId: string,
): Promise<string | undefined> {
  const bySlug = await documents.findByIndex("disciplines by slug", [slugOrId]);
  if (bySlug) return bySlug.id;
  // What is no legal id is nobody's: an address may hold anything.
  const isId = /^[^/\0]{1,300}$/.test(slugOrId) && !/^(?:\.{1,2}|__.*__)$/s.test(slugOrId);
  return isId && slugOrId.isWellFormed()
    ? (await documents.get(`disciplines/${slugOrId}`))?.id
    : undefined;
}
