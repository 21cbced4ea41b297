import { notifications } from "@mantine/notifications";
import { useState } from "react";
import type { IdentityAnswer } from "#app/staff/auth/ask-identity.ts";

/** Something that is done after a question: what is asked now, how it goes, and what it comes to. */
export function useAct<Thing>({
  act,
  done,
}: {
  act: (thing: Thing) => Promise<IdentityAnswer<unknown>>;
  /** What is told when it is done. */
  done: (thing: Thing) => string;
}) {
  const [asked, setAsked] = useState<Thing>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  return {
    asked,
    busy,
    problem,
    ask(thing: Thing) {
      setProblem(undefined);
      setAsked(() => thing);
    },
    putAside: () => setAsked(undefined),
    async go() {
      if (asked === undefined || busy) return;
      setBusy(true);
      const answer = await act(asked);
      setBusy(false);
      setProblem(answer.ok ? undefined : answer.words);
      if (!answer.ok) return;
      setAsked(undefined);
      notifications.show({ message: done(asked) });
    },
  };
}
