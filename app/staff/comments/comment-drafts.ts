import type { CommentAnchor } from "#content/comment-anchor.ts";
import { randomId } from "#app/ui/random-id.ts";
import type { Audience } from "#server/review/comment-rows.ts";
import type { Member } from "./threads.ts";

/** A comment that was typed and not acknowledged by the server yet. */
export interface CommentDraft {
  readonly words: string;
  /** The members chosen from the list. */
  readonly mentioned: readonly Member[];
  readonly audience: Audience;
  /** The words of the field that it is about; undefined for the whole field. */
  readonly about?: QuotedWords | undefined;
  /** What was sent last, and the id by which the server knows it again. */
  readonly sent?: { readonly words: string; readonly id: string } | undefined;
}

/** Selected words of a field, and some words around them. */
export type QuotedWords = Pick<CommentAnchor, "quote" | "before" | "after">;

export const noDraft: CommentDraft = { words: "", mentioned: [], audience: "staff" };

/** The comments that a member is typing, by place. */
export type CommentDrafts = ReturnType<typeof createCommentDrafts>;

/** Creates the store of typed comments, which are in the browser's storage at once, as the member's own. */
export function createCommentDrafts(owner: string, readStorage: () => Storage) {
  const prefix = `comment ${owner} `;
  const drafts = new Map<string, CommentDraft>();
  const listeners = new Set<() => void>();
  let hasLooked = false;

  /** Reads what an earlier page has left. */
  function look() {
    if (hasLooked) return;
    hasLooked = true;
    try {
      for (const key of Object.keys(readStorage()))
        if (key.startsWith(prefix)) read(key.slice(prefix.length));
    } catch {
      // Without storage there is nothing.
    }
  }

  function read(place: string): CommentDraft {
    const known = drafts.get(place) ?? readStored(prefix + place) ?? noDraft;
    drafts.set(place, known);
    return known;
  }

  function readStored(key: string): CommentDraft | undefined {
    try {
      const text = readStorage().getItem(key);
      return text === null ? undefined : (JSON.parse(text) as CommentDraft);
    } catch {
      return undefined;
    }
  }

  return {
    /** The same object until it changes. */
    read,
    /** Whether something is typed at a place whose name begins so. */
    isTypedAt(beginning: string): boolean {
      look();
      return [...drafts].some(([place, { words }]) => words !== "" && place.startsWith(beginning));
    },
    write(place: string, draft: CommentDraft) {
      drafts.set(place, draft);
      try {
        if (draft.words === "") readStorage().removeItem(prefix + place);
        else readStorage().setItem(prefix + place, JSON.stringify(draft));
      } catch {
        // Without storage it lives as long as the screen.
      }
      for (const listener of listeners) listener();
    },
    /** The draft with the id to send it by: the same one for the same words, so that a second try is no second comment. */
    toSend(draft: CommentDraft): CommentDraft & { sent: { words: string; id: string } } {
      const { sent, words } = draft;
      return { ...draft, sent: sent?.words === words ? sent : { words, id: randomId(20) } };
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** What a comment is written on: a reply to a thread, on a field of a document, or on the bundle as a whole. */
export type CommentPlace =
  | { readonly thread: string }
  | { readonly document: string; readonly field: string }
  | Record<string, never>;

/** The name under which what is typed at a place is stored. */
export function draftName({ bundle }: { bundle: string }, place: CommentPlace): string {
  if ("thread" in place) return `${bundle} ${place.thread}`;
  return "field" in place ? `${bundle} ${place.document} ${place.field}` : bundle;
}
