import type { ClientComment } from "#server/review/comments-http.ts";
import type { PageToReview } from "#server/review/review-state.ts";
import { threadsOf } from "#app/ui/comment-threads.ts";
import { findPicture, findText } from "#app/ui/page-places.ts";

/** A comment with its answers. */
export interface Thread {
  readonly first: ClientComment;
  readonly answers: readonly ClientComment[];
  /** By which it is called in the list and on the page. */
  readonly number: number;
  /** The address of its page on the site; undefined for one on all of what is reviewed. */
  readonly address: string | undefined;
}

/** The comments of a review with their answers, numbered, oldest first. */
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

/** The place of a comment in a page; undefined for one on the whole page, and where the page does not show it. */
export function elementOfThread(page: Document, { first }: Thread): Element | undefined {
  const { text, picture, mark } = first.position ?? {};
  if (picture !== undefined) return findPicture(page, picture);
  return text === undefined ? undefined : findText(page, text, mark);
}

/** Who says something, as others of the review read it. */
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

/** A time in words, by the clocks of the reader. */
export function momentInWords(time: string): string {
  return moment.format(new Date(time));
}
