import { differingFields } from "#content/equality.ts";
import { modelOf } from "#content/model.ts";
import type { ApprovalRecord } from "#server/desk/bundles/approval-record.ts";
import type { ReviewedPage } from "#server/desk/bundles/reviewed-bundle.ts";
import type { ReviewApprovals } from "./approvals.ts";
import type { ReviewLink } from "./links.ts";
import type { OpenReview } from "./opened-review.ts";
import { hashesOf, versionOf, type ApprovedChange } from "./shown-version.ts";

/** What a client reviews, and whether they have approved it. Times are RFC 3339. */
export interface ReviewState {
  readonly client: string;
  /** What is reviewed, as staff call it. */
  readonly name: string;
  readonly expires: string;
  readonly pages: readonly PageToReview[];
  /** The hash of what is shown. */
  readonly version: string;
  /** The client's last approval, and what has changed since. */
  readonly approval: (OwnApproval & { readonly changes: readonly ChangedPage[] }) | undefined;
  /** The address of the home page, below which all others are. */
  readonly site: string;
}

/** What a screen of a review shows. */
export type ReviewScreen =
  | { readonly kind: "closed" }
  | {
      readonly kind: "passcode";
      readonly problem?: "wrong" | "limited" | undefined;
      /** How often it can still be tried, once that is few times. */
      readonly triesLeft?: number | undefined;
    }
  /** With the client's last approval. */
  | { readonly kind: "published"; readonly approval?: OwnApproval | undefined }
  /** What a client approved, to be printed. */
  | {
      readonly kind: "record";
      readonly record: ApprovalRecord;
      /** Its address. */
      readonly address: string;
      /** The address of what is reviewed. */
      readonly back: string;
    }
  /** Whether a recipient has ended the mail about their reviews. */
  | { readonly kind: "mail"; readonly isEnded: boolean }
  | (ReviewState & {
      readonly kind: "pages";
      /** Whether the client approved what had changed meanwhile, which counts for nothing. */
      readonly isOvertaken: boolean;
    });

/** An approval of the client. */
export interface OwnApproval {
  readonly at: string;
  /** Where its record can be printed. */
  readonly record: string;
}

/** A page with the hash of its document, null for a deleted one. */
export interface PageToReview extends ReviewedPage {
  readonly hash: string | null;
}

export interface ChangedPage extends ApprovedChange {
  /** Blank for what is not among the pages any more. */
  readonly title: string;
  /** The labels of the fields that differ, of a document that was there before and still is. */
  readonly fields: readonly string[];
}

/** Returns what a client reviews as it is now. */
export async function reviewState(
  approvals: Pick<ReviewApprovals, "list" | "approved">,
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
  const fieldsOf = new Map(documents.map(({ path, fields }) => [path, fields]));
  const labels = async ({ path }: ApprovedChange) => {
    const before = last && (await approvals.approved(link.subject, last.id, path));
    const now = fieldsOf.get(path);
    if (!before || !now) return [];
    const fields = modelOf(path)?.fields ?? {};
    return differingFields(before, now).flatMap((name) => fields[name]?.label ?? []);
  };
  return {
    client: link.client,
    name: shown.name,
    expires: new Date(link.expires).toISOString(),
    pages: pages.map((page) => ({ ...page, hash: hashes.get(page.path) ?? null })),
    version: versionOf(documents),
    approval: last && {
      at: last.at,
      record: recordOf(link, last.id),
      changes: await Promise.all(
        last.changes.map(async (change) => ({
          ...change,
          title: titles.get(change.path) ?? "",
          fields: await labels(change),
        })),
      ),
    },
    site: siteOf(link),
  };
}

/** The address of the home page in a review. */
export function siteOf({ id }: ReviewLink): string {
  return `/review/${id}/site`;
}

/** The address of what a link shows. */
export function pagesOf({ id }: ReviewLink): string {
  return `/review/${id}/pages`;
}

/** The address of the record of an approval that a link has given. */
export function recordOf({ id }: ReviewLink, approval: string): string {
  return `/review/${id}/approvals/${approval}`;
}
