/** The tables of client review. Times are milliseconds since 1970. */
export interface ReviewTables {
  review_links: LinkColumns;
  review_comments: CommentColumns;
  review_mentions: {
    comment: string;
    /** From 0, in the order of the text. */
    position: number;
    thread: string;
    staff_id: string;
    created: number;
    answered: number;
    open: number;
  };
  review_approvals: {
    id: string;
    subject: string;
    link_id: string;
    client_name: string;
    version: string;
    /** JSON of `ShownHashes`. */
    shown: string;
    approved: number;
  };
  review_shown: { hash: string; fields: string };
  review_subscriptions: { recipient: string; token: string; ended: number | null };
  review_notices: NoticeRow;
}

/** A recipient of mail about reviews: `staff/{id}`, or `clients/{link}`. */
export type Recipient = `staff/${string}` | `clients/${string}`;

/** A recipient's mail about a subject that waits for further events. Times are milliseconds since 1970. */
export interface NoticeRow {
  recipient: Recipient;
  subject: string;
  /** The time of its first event. */
  since: number;
  due: number;
}

export interface LinkColumns {
  id: string;
  token_hash: string;
  subject: string;
  client_name: string;
  client_email: string | null;
  passcode_hash: string | null;
  staff_id: string;
  staff_name: string;
  created: number;
  expires: number;
  revoked: number | null;
  last_opened: number | null;
}

export interface CommentColumns {
  id: string;
  subject: string;
  thread: string;
  audience: "everyone" | "staff";
  staff_id: string | null;
  link_id: string | null;
  author_name: string;
  words: string;
  created: number;
  address: string | null;
  document: string | null;
  place: string | null;
  /** 1 for a comment on a picture. */
  picture: number;
  quote: string;
  before_quote: string;
  after_quote: string;
  done: number | null;
  done_by_id: string | null;
  done_by_name: string | null;
  /** When a client last commented on the thread or reopened it; null once staff have, or it is done. */
  awaits: number | null;
}
