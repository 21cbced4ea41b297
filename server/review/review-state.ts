import type { ReviewedPage } from "#server/desk/bundles/reviewed-bundle.ts";
import type { ReviewApprovals } from "./approvals.ts";
import type { ReviewLink } from "./links.ts";
import type { OpenReview } from "./opened-review.ts";
import { hashesOf, versionOf, type ApprovedChange } from "./shown-version.ts";

/** What a client reviews, and whether they have approved it. Times are RFC 3339. */
export interface ReviewState {
  readonly client: string;
  readonly expires: string;
  readonly pages: readonly PageToReview[];
  /** The hash of what is shown. */
  readonly version: string;
  /** The client's last approval, and what has changed since. */
  readonly approval: { readonly at: string; readonly changes: readonly ChangedPage[] } | undefined;
  /** The address of the home page, below which all others are. */
  readonly site: string;
}

/** A page with the hash of its document, null for a deleted one. */
export interface PageToReview extends ReviewedPage {
  readonly hash: string | null;
}

export interface ChangedPage extends ApprovedChange {
  /** Blank for what is not among the pages any more. */
  readonly title: string;
}

/** Returns what a client reviews as it is now. */
export async function reviewState(
  approvals: Pick<ReviewApprovals, "list">,
  link: ReviewLink,
  shown: OpenReview,
): Promise<ReviewState> {
  const documents = await shown.shown();
  const [listed, pages] = await Promise.all([
    approvals.list(link.subject, documents),
    shown.pages(),
  ]);
  const hashes = new Map(Object.entries(hashesOf(documents)));
  const titles = new Map(pages.map(({ path, title, kindName }) => [path, title || kindName]));
  const last = listed.find(({ by }) => by.link === link.id);
  return {
    client: link.client,
    expires: new Date(link.expires).toISOString(),
    pages: pages.map((page) => ({ ...page, hash: hashes.get(page.path) ?? null })),
    version: versionOf(documents),
    approval: last && {
      at: last.at,
      changes: last.changes.map((change) => ({ ...change, title: titles.get(change.path) ?? "" })),
    },
    site: siteOf(link),
  };
}

/** The address of the home page in a review. */
export function siteOf({ id }: ReviewLink): string {
  return `/review/${id}/site`;
}
