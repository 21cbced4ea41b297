import type { LinkTarget } from "#content/checks/facts.ts";
import { collections, type CollectionName } from "#content/model.ts";
import { CodedError } from "#server/errors.ts";
import type { Documents } from "#server/documents/store.ts";
import { readFormerSlug, type SlugReads } from "./former-slugs.ts";
import { slugIndexes } from "./indexes.ts";

/** What visitors find at an address of this site: documents by their slugs, everything else by rendering it. */
export async function readLinkTarget(
  documents: SlugReads & Pick<Documents, "findByIndex">,
  render: (address: string) => Promise<Response>,
  address: string,
): Promise<LinkTarget> {
  const place = slugIn(address);
  if (place) {
    const { collection, slug } = place;
    if (await documents.findByIndex(slugIndexes[collection], [slug])) return { kind: "here" };
    const former = await readFormerSlug({ documents }, collection, slug);
    if (former) return former;
  }
  try {
    const response = await render(address);
    await response.body?.cancel();
    return { kind: response.status < 400 ? "here" : "nothing" };
  } catch (error) {
    // A screen of the staff area is nothing for visitors.
    if (error instanceof CodedError && error.code === "INVALID_ARGUMENT")
      return { kind: "nothing" };
    throw error;
  }
}

function slugIn(address: string): { collection: CollectionName; slug: string } | undefined {
  const path = address.split("?")[0]?.replace(/\/$/, "").toLowerCase() ?? "";
  for (const [collection, { address: pattern }] of Object.entries(collections)) {
    const [before = ""] = pattern.split(":slug");
    const slug = path.startsWith(before) ? path.slice(before.length) : "";
    if (slug === "" || slug.includes("/")) continue;
    try {
      return { collection: collection as CollectionName, slug: decodeURIComponent(slug) };
    } catch {
      return undefined;
    }
  }
  return undefined;
}
