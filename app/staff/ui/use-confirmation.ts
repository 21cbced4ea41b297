import { useState } from "react";
import { flushSync } from "react-dom";

/**
 * Returns the state of an action with a confirmation: `ask` opens the question, `asked` is its subject while it is open,
 * and `question` has the props of its `Question`.
 */
export function useConfirmation<Thing>({
  act,
  onDone,
}: {
  /** Resolves with the message for the user if the action failed. */
  act: (thing: Thing) => Promise<string | undefined>;
  /** Called after success and once the question is closed, so it may move the focus. */
  onDone: (thing: Thing) => unknown;
}) {
  const [asked, setAsked] = useState<Thing>();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function go(thing: Thing) {
    setBusy(true);
    setProblem(undefined);
    const refused = await act(thing);
    setBusy(false);
    setProblem(refused);
    if (refused !== undefined) return;
    flushSync(() => setAsked(undefined));
    // On closing, the dialog returns the focus to its opener in a microtask.
    await Promise.resolve();
    onDone(thing);
  }

  return {
    asked,
    ask(thing: Thing) {
      setProblem(undefined);
      setAsked(() => thing);
    },
    question: {
      busy,
      problem,
      onStay: () => setAsked(undefined),
      onGo() {
        if (asked !== undefined && !busy) void go(asked);
      },
    },
  };
}
