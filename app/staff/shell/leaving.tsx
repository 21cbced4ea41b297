import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  type ReactNode,
  useCallback,
  useState,
  useSyncExternalStore,
} from "react";
import { useBlocker, useLocation, type BlockerFunction, type Location } from "react-router";
import { useOpenSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useAttempt } from "#app/ui/use-attempt.ts";

/** A confirmation before unsaved changes are left. */
export interface LeavingQuestion {
  readonly title: string;
  readonly words: string;
  readonly leave: string;
}

interface Leaving {
  /** Registers a confirmation; returns an unregister function. */
  register(question: LeavingQuestion): () => void;
  /** Returns the confirmation to show; undefined without unsaved changes. */
  question(): LeavingQuestion | undefined;
  /** Listens to a change of the confirmation; returns an unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Disables the browser's own confirmation, after the user has confirmed. */
  letGo(): void;
}

const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Lets screens register a confirmation before they are left; when the tab is closed, the browser shows its own. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const leaving = useMemo(() => createLeaving(), []);

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.question()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [leaving]);

  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

function createLeaving(): Leaving {
  const questions = new Set<LeavingQuestion>();
  const listeners = new Set<() => void>();
  const notify = () => listeners.forEach((listener) => listener());
  return {
    register(question) {
      questions.add(question);
      notify();
      return () => {
        questions.delete(question);
        notify();
      };
    },
    question: () => [...questions].at(-1),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    letGo: () => questions.clear(),
  };
}

/** Registers a confirmation while it is defined. */
export function useLeaving(question: LeavingQuestion | undefined): void {
  const { register } = useLeavingQuestions();
  const { title, words, leave } = question ?? {};
  useEffect(() => {
    if (title === undefined || words === undefined || leave === undefined) return;
    return register({ title, words, leave });
  }, [register, title, words, leave]);
}

export function useLeavingQuestions(): Leaving {
  const leaving = useContext(LeavingContext);
  if (!leaving) throw new Error("useLeaving needs a LeavingProvider.");
  return leaving;
}

/**
 * Returns `signOut`, which ends the session in all tabs of this browser, and `mustAsk`: whether unsaved changes need a
 * confirmation first.
 */
export function useSignOut() {
  const session = useOpenSession();
  const { question, letGo } = useLeavingQuestions();
  const { attempt, isBusy, problem } = useAttempt(
    () => "The server cannot be reached, so you are still signed in. Try again.",
  );
  const signOut = () =>
    attempt(async () => {
      await session.signOut();
      letGo();
      // A full page load removes all data from memory.
      location.assign("/auth?say=signed-out");
    });

  return { isBusy, problem, mustAsk: () => question() !== undefined, signOut };
}

/**
 * Guards every navigation away from a signed-in screen: confirms leaving unsaved changes, then checks the sign-in. One component
 * for both, since the router allows only one blocker. A failed check cancels the navigation (specification section 2).
 */
export function NavigationGuard() {
  const session = useOpenSession();
  const toasts = useToasts();
  const { question, subscribe } = useLeavingQuestions();
  const unsaved = useSyncExternalStore(subscribe, question, question);
  const here = useLocation();
  const [confirmed, setConfirmed] = useState<Location>();

  const mustStop = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const leaves = currentLocation.pathname !== nextLocation.pathname;
      if (!leaves && currentLocation.search === nextLocation.search) return false;
      if (leaves && question()) return true;
      const isProven = session.isProven() && !isSearch(currentLocation, nextLocation);
      return isSignedInPath(nextLocation.pathname) && !isProven;
    },
    [session, question],
  );
  const blocker = useBlocker(mustStop);

  const check = useCallback(
    async (isCurrent: () => boolean) => {
      if (blocker.state !== "blocked") return;
      if (!isSignedInPath(blocker.location.pathname)) return blocker.proceed();
      const isSignedIn = await session.check().catch(() => undefined);
      if (!isCurrent()) return;
      const searches = isSearch(here, blocker.location);
      // Otherwise proceeds when signed out as well: the server redirects to the sign-in, and afterwards back.
      if (isSignedIn || (isSignedIn === false && !searches)) return blocker.proceed();
      blocker.reset();
      if (isSignedIn === false) return void session.receive("signed-out");
      toasts.fail(
        "We could not check that you are signed in, so you are still on the same page. Try again.",
        "check-failed",
      );
    },
    [blocker, here, session, toasts],
  );

  const next = blocker.state === "blocked" ? blocker.location : undefined;
  const asked = next && next.pathname !== here.pathname && next !== confirmed ? unsaved : undefined;

  // Also goes on once the changes are saved, for instance because the connection has returned.
  useEffect(() => {
    if (asked) return;
    let current = true;
    void check(() => current);
    return () => {
      current = false;
    };
  }, [asked, check]);

  if (!asked) return null;
  return (
    <Question
      title={asked.title}
      go={asked.leave}
      onStay={() => blocker.reset?.()}
      onGo={() => setConfirmed(next)}
    >
      <p>{asked.words}</p>
    </Question>
  );
}

/**
 * Whether a navigation searches on the same screen. A user who types is neither taken away to the sign-in, which would receive
 * the words, nor to an error when the connection is lost.
 */
function isSearch(from: Location, to: Location): boolean {
  const query = ({ search }: Location) => new URLSearchParams(search).get("q");
  return from.pathname === to.pathname && query(from) !== query(to);
}

/** Whether a path belongs to the signed-in part of the staff area. */
function isSignedInPath(pathname: string): boolean {
  return /^\/(?:dashboard|edit)(?:\/|$)/.test(pathname);
}
