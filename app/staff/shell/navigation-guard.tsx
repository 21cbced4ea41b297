import { notifications } from "@mantine/notifications";
import { useCallback, useEffect, useState } from "react";
import { useBlocker, useLocation, type BlockerFunction } from "react-router";
import { useOpenSession } from "#app/staff/session/session.tsx";
import { useLeavingQuestions, type LeavingQuestion } from "./leaving.tsx";
import { Question } from "./question.tsx";
import { isSignedInPath } from "./signed-in-path.ts";

/**
 * Stands before every navigation away from a signed-in screen, as the router allows only one guard: asks before unsaved work
 * is left, then whether one is signed in. A check that fails cancels the navigation (specification, section 2).
 */
export function NavigationGuard() {
  const session = useOpenSession();
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
      // Whoever is signed out goes on as well: the server sends them to the sign-in, and from there to where they wanted to go.
      const checked = await session.check().then(
        () => true,
        () => false,
      );
      if (!isCurrent()) return;
      if (checked) return blocker.proceed();
      blocker.reset();
      tellFailure();
    },
    [blocker, session],
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

function tellFailure() {
  notifications.show({
    id: "check-failed",
    color: "red",
    autoClose: 10_000,
    message:
      "We could not check that you are signed in, so you are still on the same page. Try again.",
  });
}
