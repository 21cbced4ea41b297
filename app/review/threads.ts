import type { ClientComment } from "#server/review/comments-http.ts";
import type { PageToReview } from "#server/review/review-state.ts";
import { threadsOf } from "#app/ui/comment-threads.ts";
import { findPicture, findText } from "#app/ui/page-places.ts";

/** A comment with its replies. */
export interface Thread {
  readonly first: ClientComment;
  readonly answers: readonly ClientComment[];
  /** The number shown in the list and on the pin. */
  readonly number: number;
  /** The address, on the site, of the commented page; undefined for a comment on the whole review. */
  readonly address: string | undefined;
}

/** Groups a review's comments with their replies and numbers them, oldest first. */
export function numberedThreads(
  comments: readonly ClientComment[],
  pages: readonly PageToReview[],
): Thread[] {
  return threadsOf(comments).map(({ first, answers }, at) => ({
    first,
    answers,
    number: at + 1,
    address: first.address ?? pages.find(({ path }) => path === first.about?.document)?.address,
  }));
}

/** Finds the commented element in a page; undefined for a comment on the whole page, or if the page does not show the element. */
export function elementOfThread(page: Document, { first }: Thread): Element | undefined {
  const { text, picture, mark } = first.position ?? {};
  if (picture !== undefined) return findPicture(page, picture);
  return text === undefined ? undefined : findText(page, text, mark);
}

/** Returns the author's name as other readers of the review see it. */
export function authorInWords({ by }: ClientComment, agencyName: string): string {
  if (by.isOwn) return "You";
  return by.kind === "staff" ? `${by.name}, ${agencyName}` : by.name;
}

const moment = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/** Formats a time in the reader's time zone. */
export function momentInWords(time: string): string {
  return moment.format(new Date(time));
}
