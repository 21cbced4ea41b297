import { createStoredDrafts } from "#app/staff/stored-drafts.ts";
import type { QuotedWords } from "#app/ui/quoted-words.ts";
import { randomId } from "#content/random-id.ts";
import type { Audience } from "#server/review/comment-rows.ts";
import type { Member } from "./threads.ts";

/** A comment that the server has not acknowledged yet. */
export interface CommentDraft {
  readonly words: string;
  /** The members chosen from the list. */
  readonly mentioned: readonly Member[];
  readonly audience: Audience;
  /** The words in the field that the comment is about; undefined for the whole field. */
  readonly about?: QuotedWords | undefined;
  /** What was last sent, with its id, by which the server recognises a retry. */
  readonly sent?: SentComment | undefined;
}

interface SentComment extends Pick<CommentDraft, "words" | "audience"> {
  readonly id: string;
}

export const noDraft: CommentDraft = { words: "", mentioned: [], audience: "staff" };

/** The store of a member's unsent comments, by place. */
export type CommentDrafts = ReturnType<typeof createCommentDrafts>;

/** Creates the store of one member's unsent comments. Each change is written to the browser's storage at once. */
export function createCommentDrafts(owner: string, readStorage: () => Storage) {
  const { read, all, write, subscribe } = createStoredDrafts<CommentDraft>({
    prefix: `comment ${owner} `,
    none: noDraft,
    isBlank: ({ words }) => words === "",
    readStorage,
  });
  return {
    read,
    write,
    subscribe,
    /** Whether there is a draft at any place whose name starts with `beginning`. */
    isTypedAt: (beginning: string) =>
      [...all()].some(([place, { words }]) => words !== "" && place.startsWith(beginning)),
    /**
     * Returns the draft with an id to send: the same id for the same words to the same readers, so that a retry does not create a
     * second comment.
     */
    toSend(draft: CommentDraft): CommentDraft & { sent: SentComment } {
      const { sent, words, audience } = draft;
      const isRetry = sent?.words === words && sent.audience === audience;
      return { ...draft, sent: isRetry ? sent : { words, audience, id: randomId(20) } };
    },
  };
}

/** Where a comment is made: as a reply to a thread, on a field of a document, or (empty) on the bundle as a whole. */
export type CommentPlace =
  | { readonly thread: string }
  | { readonly document: string; readonly field: string }
  | Record<string, never>;

/** Returns the storage key of the draft at a place. */
export function draftName({ bundle }: { bundle: string }, place: CommentPlace): string {
  if ("thread" in place) return `${bundle} ${place.thread}`;
  return "field" in place ? `${bundle} ${place.document} ${place.field}` : bundle;
}
