import { createReviewApprovals } from "./approvals.ts";
import { createReviewComments, type CommentsParts } from "./comments.ts";
import { createInvitations } from "./invitations.ts";
import { createReviewLinks, type LinksParts } from "./links.ts";
import { createNotices, type NoticesParts } from "./notices.ts";
import { createSubscriptions } from "./subscriptions.ts";

/** The reviews of unpublished work by clients and staff. */
export type Review = ReturnType<typeof createReview>;

/** Creates links, comments, approvals and the mail about them on the database. `start` begins to send mail, `close` stops it. */
export function createReview(
  parts: Omit<LinksParts & CommentsParts & NoticesParts, "subscriptions" | "notices" | "now"> & {
    readonly now?: () => number;
  },
) {
  const { database, now = Date.now } = parts;
  const subscriptions = createSubscriptions(database, now);
  const notices = createNotices({ ...parts, subscriptions, now });
  const links = createReviewLinks(parts);
  return {
    links,
    invite: createInvitations({ ...parts, links, subscriptions }),
    comments: createReviewComments({ ...parts, notices }),
    approvals: createReviewApprovals({ ...parts, notices }),
    subscriptions,
    sendDue: notices.sendDue,
    start: notices.start,
    close: notices.close,
  };
}
