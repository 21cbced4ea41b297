import { data, redirect } from "react-router";
import type { CollectionName } from "#content/model.ts";
import type { Site } from "#server/site/site.ts";

/** Throws the response for a slug without a document: 301 to its current address, 410 if deleted, 404 if it never existed. */
export async function redirectToCurrent(
  site: Site,
  collection: CollectionName,
  slug: string,
): Promise<never> {
  const former = await site.formerSlug(collection, slug);
  if (former?.kind === "moved") throw redirect(former.to, 301);
  throw data(null, { status: former ? 410 : 404 });
}
