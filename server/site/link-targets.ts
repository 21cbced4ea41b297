import { percentDecoded } from "#content/percent-decoded.ts";
import type { LinkTarget } from "#content/checks/facts.ts";
import { placeOfPage } from "#content/model.ts";
import { CodedError } from "#server/errors.ts";
import type { Documents } from "#server/documents/store.ts";
import { findOnSite, readFormerSlug, type SlugReads } from "./former-slugs.ts";

/** Where an address of this site leads visitors. Finds documents by their slugs, and renders any other page. */
export async function readLinkTarget(
  documents: SlugReads & Pick<Documents, "findByIndex">,
  render: (address: string) => Promise<Response>,
  address: string,
): Promise<LinkTarget> {
  const [path = "", search] = address.split("?");
  if (percentDecoded(path) === undefined) return { kind: "nothing" };
  // Feeds, documents and pictures are not pages.
  if (/\.[a-z0-9]{2,12}$/i.test(path)) return { kind: "here" };
  // Visitors are redirected from addresses with capitals or a trailing slash.
  const canonical = path.toLowerCase().replace(/(?<=.)\/$/, "");
  const place = placeOfPage(canonical);
  if (place) {
    const { collection, slug } = place;
    if (await findOnSite(documents, collection, slug)) return { kind: "here" };
    const former = await readFormerSlug({ documents }, collection, slug);
    if (former) return former;
  }
  try {
    const response = await render(search === undefined ? canonical : `${canonical}?${search}`);
    await response.body?.cancel();
    return { kind: response.status < 400 ? "here" : "nothing" };
  } catch (error) {
    // Visitors cannot open a screen of the staff area.
    if (error instanceof CodedError && error.code === "INVALID_ARGUMENT")
      return { kind: "nothing" };
    throw error;
  }
}
