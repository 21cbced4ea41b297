import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useRef,
  type ReactNode,
  useCallback,
  useState,
} from "react";
import { useBlocker, useLocation, type BlockerFunction } from "react-router";
import { useOpenSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useAttempt } from "#app/ui/use-attempt.ts";

/** A confirmation before unsaved changes are left. */
export interface LeavingQuestion {
  readonly title: string;
  readonly words: string;
  readonly stay: string;
  readonly leave: string;
}

interface Leaving {
  /** Registers a confirmation; returns an unregister function. */
  register(question: LeavingQuestion): () => void;
  /** Returns the confirmation to show; undefined without unsaved changes. */
  question(): LeavingQuestion | undefined;
  /** Disables the browser's own confirmation, after the user has confirmed. */
  letGo(): void;
}

const LeavingContext = createContext<Leaving | undefined>(undefined);

/** Lets screens register a confirmation before they are left; when the tab is closed, the browser shows its own. */
export function LeavingProvider({ children }: { children: ReactNode }) {
  const questions = useRef(new Set<LeavingQuestion>());
  const leaving = useMemo(
    (): Leaving => ({
      register(question) {
        questions.current.add(question);
        return () => void questions.current.delete(question);
      },
      question: () => [...questions.current].at(-1),
      letGo: () => questions.current.clear(),
    }),
    [],
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (leaving.question()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [leaving]);

  return <LeavingContext value={leaving}>{children}</LeavingContext>;
}

/** Registers a confirmation while it is defined. */
export function useLeaving(question: LeavingQuestion | undefined): void {
  const { register } = useLeavingQuestions();
  const { title, words, stay, leave } = question ?? {};
  useEffect(() => {
    if (title === undefined || words === undefined || stay === undefined || leave === undefined)
      return;
    return register({ title, words, stay, leave });
  }, [register, title, words, stay, leave]);
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
  const { question } = useLeavingQuestions();
  const { pathname } = useLocation();
  const [asked, setAsked] = useState<LeavingQuestion>();

  const mustStop = useCallback<BlockerFunction>(
    ({ currentLocation, nextLocation }) => {
      const leaves = currentLocation.pathname !== nextLocation.pathname;
      if (!leaves && currentLocation.search === nextLocation.search) return false;
      if (leaves && question()) return true;
      return isSignedInPath(nextLocation.pathname) && !session.isProven();
    },
    [session, question],
  );
  const blocker = useBlocker(mustStop);

  const check = useCallback(
    async (isCurrent: () => boolean) => {
      if (blocker.state !== "blocked") return;
      if (!isSignedInPath(blocker.location.pathname)) return blocker.proceed();
      // Proceeds for a signed-out user as well: the server redirects to the sign-in, and afterwards back.
      const checked = await session.check().then(
        () => true,
        () => false,
      );
      if (!isCurrent()) return;
      if (checked) return blocker.proceed();
      blocker.reset();
      toasts.fail(
        "We could not check that you are signed in, so you are still on the same page. Try again.",
        "check-failed",
      );
    },
    [blocker, session, toasts],
  );

  useEffect(() => {
    if (blocker.state !== "blocked") return;
    let current = true;
    const leaves = blocker.location.pathname !== pathname;
    const unsaved = leaves ? question() : undefined;
    if (unsaved) setAsked(unsaved);
    else void check(() => current);
    return () => {
      current = false;
    };
  }, [blocker, pathname, question, check]);

  if (!asked || blocker.state !== "blocked") return null;
  return (
    <Question
      title={asked.title}
      stay={asked.stay}
      go={asked.leave}
      onStay={() => {
        setAsked(undefined);
        blocker.reset();
      }}
      onGo={() => {
        setAsked(undefined);
        void check(() => true);
      }}
    >
      <p>{asked.words}</p>
    </Question>
  );
}

/** Whether a path belongs to the signed-in part of the staff area. */
function isSignedInPath(pathname: string): boolean {
  return /^\/(?:dashboard|edit)(?:\/|$)/.test(pathname);
}
