import { useState } from "react";
import { CodeForm } from "./code-form.tsx";
import { PasswordForm } from "./password-form.tsx";

/** What is asked for: e-mail and password, or the code after them. */
export type SignInStep = "password" | "code";

/** Signing in, wherever it is done: e-mail and password, then a code when the account has a second factor. */
export function SignInSteps({
  email,
  onSignedIn,
  onStep,
}: {
  /** Whose sign-in it has to be, when it cannot be just anybody's. */
  email?: string;
  /** Goes on from here; what it rejects with is shown. */
  onSignedIn: () => Promise<void> | void;
  /** Hears whether a code is wanted now. */
  onStep?: (step: SignInStep) => void;
}) {
  const [step, setStep] = useState<SignInStep>("password");
  const [problem, setProblem] = useState<string>();
  const [typed, setTyped] = useState(email ?? "");

  function goTo(next: SignInStep) {
    setStep(next);
    onStep?.(next);
  }

  return step === "password" ? (
    <PasswordForm
      email={typed}
      fixed={email !== undefined}
      problem={problem}
      onCodeWanted={(address) => {
        setTyped(address);
        goTo("code");
      }}
      onSignedIn={onSignedIn}
    />
  ) : (
    <CodeForm
      onSignedIn={onSignedIn}
      onStartAgain={(words) => {
        setProblem(words);
        goTo("password");
      }}
    />
  );
}
