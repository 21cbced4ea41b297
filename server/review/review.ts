import { createReviewApprovals } from "./approvals.ts";
import { createReviewComments, type CommentsParts } from "./comments.ts";
import { createReviewLinks, type LinksParts } from "./links.ts";

/** What clients and staff share about unpublished work. */
export type Review = ReturnType<typeof createReview>;

/** Opens links, comments and approvals in the database. */
export function createReview(parts: LinksParts & CommentsParts) {
  return {
    links: createReviewLinks(parts),
    comments: createReviewComments(parts),
    approvals: createReviewApprovals(parts),
  };
}
