import { createListeners } from "#app/staff/listeners.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import type { Session } from "#app/staff/session/session.tsx";
import { threadsOf } from "#app/ui/comment-threads.ts";
import type { CommentDrafts } from "./comment-drafts.ts";
import type { Member, StaffComment, Thread } from "./threads.ts";

/** The comments of a bundle as last loaded; `threads` is undefined until then. */
export interface ThreadsState {
  readonly threads: readonly Thread[] | undefined;
  /** The error message when loading failed. */
  readonly problem: string | undefined;
}

export type BundleThreads = ReturnType<typeof createBundleThreads>;

/** Creates the store of a bundle's comments; `refresh` loads them. */
export function createBundleThreads(
  bundle: string,
  { fetch, drafts }: { fetch: Session["fetch"]; drafts: CommentDrafts },
) {
  const listeners = createListeners<void>();
  let state: ThreadsState = { threads: undefined, problem: undefined };
  let asked = 0;
  let members: Promise<readonly Member[]> | undefined;
  let addressed: string | undefined;

  function set(next: ThreadsState) {
    state = next;
    listeners.notifyAll();
  }

  return {
    bundle,
    drafts,
    state: (): ThreadsState => state,
    subscribe: listeners.subscribeToAll,

    /** Reloads the comments; keeps the old ones when that fails. */
    async refresh(): Promise<void> {
      const own = ++asked;
      try {
        const question = { at: `${bundle}/comments`, quiet: true };
        const { comments } = await callDesk(fetch, "GET /bundles/:bundle/comments", question);
        // Only the latest request counts.
        if (own === asked) set({ threads: threadsOf(comments), problem: undefined });
      } catch (error) {
        if (own === asked) set({ ...state, problem: errorMessage(error) });
      }
    },

    /** Shows a comment that was sent, without waiting for the reload. */
    add(comment: Omit<StaffComment, "position">, position: StaffComment["position"]) {
      asked += 1;
      const known = (state.threads ?? []).flatMap(({ first, answers }) => [first, ...answers]);
      const others = known
        .filter(({ id }) => id !== comment.id)
        .map((one) =>
          // A reply reopens its thread.
          one.id === comment.thread && one.id !== comment.id ? { ...one, done: undefined } : one,
        );
      set({ threads: threadsOf([...others, { ...comment, position }]), problem: undefined });
      void this.refresh();
    },

    /** Returns the members of staff who can be mentioned; requested again only after a failure. */
    readMembers(): Promise<readonly Member[]> {
      members ??= callDesk(fetch, "GET /members", { quiet: true }).then(
        (answer) => answer.members,
        () => {
          members = undefined;
          return [];
        },
      );
      return members;
    },

    /** Marks a thread to take the focus when it is shown. */
    address(thread: string) {
      addressed = thread;
      set({ ...state });
    },
    isAddressed: (thread: string): boolean => addressed === thread,
    /** Whether a thread is to take the focus; clears the mark. */
    takeAddressed(thread: string): boolean {
      if (addressed !== thread) return false;
      addressed = undefined;
      return true;
    },
  };
}
