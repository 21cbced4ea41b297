import { createListeners } from "#app/staff/listeners.ts";
import type { QuotedWords } from "#app/ui/quoted-words.ts";
import { randomId } from "#app/ui/random-id.ts";
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
  /** The text last sent, and its id, by which the server recognises a retry. */
  readonly sent?: { readonly words: string; readonly id: string } | undefined;
}

export const noDraft: CommentDraft = { words: "", mentioned: [], audience: "staff" };

/** The store of a member's unsent comments, by place. */
export type CommentDrafts = ReturnType<typeof createCommentDrafts>;

/** Creates the store of one member's unsent comments. Each change is written to the browser's storage at once. */
export function createCommentDrafts(owner: string, readStorage: () => Storage) {
  const prefix = `comment ${owner} `;
  const drafts = new Map<string, CommentDraft>();
  const listeners = createListeners<void>();
  let hasLooked = false;

  /** Reads the drafts that earlier pages stored, once. */
  function look() {
    if (hasLooked) return;
    hasLooked = true;
    try {
      for (const key of Object.keys(readStorage()))
        if (key.startsWith(prefix)) read(key.slice(prefix.length));
    } catch {
      // Storage is denied.
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
    /** Returns the draft at a place; the same object until it changes. */
    read,
    /** Whether there is a draft at any place whose name starts with `beginning`. */
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
        // Without storage the draft lasts as long as the page.
      }
      listeners.notifyAll();
    },
    /** Returns the draft with an id to send: the same id for the same words, so that a retry does not create a second comment. */
    toSend(draft: CommentDraft): CommentDraft & { sent: { words: string; id: string } } {
      const { sent, words } = draft;
      return { ...draft, sent: sent?.words === words ? sent : { words, id: randomId(20) } };
    },
    subscribe: listeners.subscribeToAll,
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
