import { differingFields } from "#content/equality.ts";
import { modelOf } from "#content/model.ts";
import type { ApprovalRecord } from "#server/desk/bundles/approval-record.ts";
import type { ReviewedPage } from "#server/desk/bundles/reviewed-bundle.ts";
import type { ReviewApprovals } from "./approvals.ts";
import type { ReviewLink } from "./links.ts";
import type { OpenReview } from "./opened-review.ts";
import { hashesOf, versionOf, type ApprovedChange } from "./shown-version.ts";

/** The content that a client reviews, and their approval of it. */
export interface ReviewState {
  readonly client: string;
  /** The name of the reviewed content among staff. */
  readonly name: string;
  /** The day on which the link ends, in the agency's time zone, such as 2026-12-10. */
  readonly expires: string;
  readonly pages: readonly PageToReview[];
  /** The hash of the shown content. */
  readonly version: string;
  /** The client's last approval, and the changes since. */
  readonly approval: (OwnApproval & { readonly changes: readonly ChangedPage[] }) | undefined;
  /** The address of the home page; all other pages are below it. */
  readonly site: string;
}

/** The data of a screen of a review. */
export type ReviewScreen =
  | { readonly kind: "closed" }
  | {
      readonly kind: "passcode";
      readonly problem?: "wrong" | "limited" | undefined;
      /** The number of tries left, if few. */
      readonly triesLeft?: number | undefined;
    }
  /** With the client's last approval. */
  | { readonly kind: "published"; readonly approval?: OwnApproval | undefined }
  /** The record of an approval, for printing. */
  | {
      readonly kind: "record";
      readonly record: ApprovalRecord;
      /** The record's own address. */
      readonly address: string;
      /** The address of the reviewed content. */
      readonly back: string;
    }
  /** Whether a recipient has unsubscribed from mail about their reviews. */
  | { readonly kind: "mail"; readonly isEnded: boolean }
  | (ReviewState & {
      readonly kind: "pages";
      /** Whether an approval was refused because the content had changed meanwhile. */
      readonly isOvertaken: boolean;
    });

/** An approval of the client. */
export interface OwnApproval {
  /** In the agency's time zone, such as 2026-11-26. */
  readonly day: string;
  /** The address of its record, for printing. */
  readonly record: string;
}

/** A page with the hash of its document, null for a deleted one. */
export interface PageToReview extends ReviewedPage {
  readonly hash: string | null;
}

export interface ChangedPage extends ApprovedChange {
  /** Blank for a document that is no longer among the pages. */
  readonly title: string;
  /** The labels of the fields that differ, if the document existed before and still does. */
  readonly fields: readonly string[];
}

/** Returns the content that a client reviews, in its current state. */
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
    expires: shown.dayOf(new Date(link.expires).toISOString()),
    pages: pages.map((page) => ({ ...page, hash: hashes.get(page.path) ?? null })),
    version: versionOf(documents),
    approval: last && {
      day: shown.dayOf(last.at),
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

/** The address of a link's content. */
export function pagesOf({ id }: ReviewLink): string {
  return `/review/${id}/pages`;
}

/** The address of the record of an approval that was given with a link. */
export function recordOf({ id }: ReviewLink, approval: string): string {
  return `/review/${id}/approvals/${approval}`;
}
