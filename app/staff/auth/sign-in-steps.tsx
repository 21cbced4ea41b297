import { useState, useEffect, useRef } from "react";
import { Button } from "#app/staff/ui/button.tsx";
import { DialogButtons } from "#app/staff/ui/dialog-buttons.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { callIdentity } from "./call-identity.ts";
import styles from "./auth.module.css";
import { PasswordInput } from "./password-input.tsx";
import { Problem, useSending } from "./use-sending.tsx";
import { useHydrated } from "./auth-page.tsx";

export type SignInStep = "password" | "code";

/** The sign-in form: e-mail and password, then a code when the account has a second factor. */
export function SignInSteps({
  email,
  onSignedIn,
  onStep,
  onCancel,
}: {
  /** The e-mail address of the only user who may sign in here. */
  email?: string;
  /** Called after the sign-in; a rejection is shown as an error. */
  onSignedIn: () => Promise<void> | void;
  onStep?: (step: SignInStep) => void;
  /** In a dialog: closes it. */
  onCancel?: () => void;
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
      onCancel={onCancel}
    />
  ) : (
    <CodeForm
      onSignedIn={onSignedIn}
      onCancel={onCancel}
      onStartAgain={(words) => {
        setProblem(words);
        goTo("password");
      }}
    />
  );
}

/** The first step of signing in: e-mail and password. */
function PasswordForm({
  email,
  fixed,
  problem: earlier,
  onCodeWanted,
  onSignedIn,
  onCancel,
}: {
  email: string;
  fixed: boolean;
  problem: string | undefined;
  onCodeWanted: (email: string) => void;
  onSignedIn: () => Promise<void> | void;
  onCancel: (() => void) | undefined;
}) {
  const hydrated = useHydrated();
  const { submit, sending, problem, problemAt } = useSending(
    async ({ email = "", password = "" }, form) => {
      if (email.trim() === "") return { field: "email", words: "Enter your e-mail address." };
      if (password === "") return { field: "password", words: "Enter your password." };
      const answer = await callIdentity<{ secondFactor: boolean }>("/api/auth/sign-in/email", {
        body: { email: email.trim(), password },
      });
      if (answer.ok && answer.value.secondFactor) {
        onCodeWanted(email);
        return undefined;
      }
      if (answer.ok) {
        await onSignedIn();
        return undefined;
      }
      const input = form.elements.namedItem("password");
      if (input instanceof HTMLInputElement) input.value = "";
      return { words: answer.words };
    },
    earlier,
  );

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        readOnly={fixed}
        error={problemAt("email")}
        data-autofocus={fixed ? undefined : true}
      />
      <PasswordInput
        label="Password"
        name="password"
        autoComplete="current-password"
        error={problemAt("password")}
        data-autofocus={fixed ? true : undefined}
      />
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" disabled={!hydrated} busy={sending}>
          Sign in
        </Button>
      </DialogButtons>
    </form>
  );
}

const addresses = {
  app: "/api/auth/two-factor/verify-totp",
  backup: "/api/auth/two-factor/verify-backup-code",
};

/** The second step of signing in: a code from the authenticator, or a backup code. */
function CodeForm({
  onSignedIn,
  onStartAgain,
  onCancel,
}: {
  onSignedIn: () => Promise<void> | void;
  onCancel: (() => void) | undefined;
  onStartAgain: (words: string | undefined) => void;
}) {
  const [kind, setKind] = useState<keyof typeof addresses>("app");
  const input = useRef<HTMLInputElement>(null);
  const { submit, sending, problem, problemAt } = useSending(async ({ code = "" }) => {
    if (code.trim() === "") return { field: kind, words: "Enter the code." };
    const answer = await callIdentity(addresses[kind], { body: { code } });
    if (answer.ok) {
      await onSignedIn();
      return undefined;
    }
    if (answer.reason === "start-again") {
      onStartAgain(answer.words);
      return undefined;
    }
    if (answer.reason !== "wrong-code") return { words: answer.words };
    input.current?.select();
    return { field: kind, words: answer.words };
  });
  useEffect(() => input.current?.focus(), [kind]);

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextField
        key={kind}
        ref={input}
        label={kind === "app" ? "Code" : "Backup code"}
        description={
          kind === "app"
            ? "The six digits shown in your authenticator app."
            : "One of the codes you saved. Each works once."
        }
        name="code"
        inputMode={kind === "app" ? "numeric" : "text"}
        autoComplete={kind === "app" ? "one-time-code" : "off"}
        autoCapitalize="none"
        spellCheck={false}
        error={problemAt(kind)}
      />
      <DialogButtons onCancel={onCancel}>
        <Button type="submit" busy={sending}>
          Continue
        </Button>
      </DialogButtons>
      <div className="links">
        <Button kind="quiet" onClick={() => setKind(kind === "app" ? "backup" : "app")}>
          {kind === "app" ? "Use a backup code" : "Use the authenticator app"}
        </Button>
        <Button kind="quiet" onClick={() => onStartAgain(undefined)}>
          Start again
        </Button>
      </div>
    </form>
  );
}
