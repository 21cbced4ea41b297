import { useState } from "react";

/** Runs actions one at a time; `problem` says `inWords`, for the user, why the last one failed. */
export function useAttempt(inWords: (error: unknown) => string) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function attempt(act: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setProblem(undefined);
    await act().catch((error: unknown) => setProblem(inWords(error)));
    setBusy(false);
  }

  return { attempt, isBusy, problem };
}
