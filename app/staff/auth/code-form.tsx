import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { askIdentity } from "./ask-identity.ts";
import styles from "./form.module.css";
import { Problem } from "./problem.tsx";
import { useSending } from "./use-sending.ts";

const doors = {
  app: "/api/auth/two-factor/verify-totp",
  backup: "/api/auth/two-factor/verify-backup-code",
};

/** The second step of signing in: the code of the authenticator, or one of those that were noted down. */
export function CodeForm({
  onSignedIn,
  onStartAgain,
}: {
  onSignedIn: () => Promise<void> | void;
  onStartAgain: (words: string | undefined) => void;
}) {
  const [kind, setKind] = useState<keyof typeof doors>("app");
  const input = useRef<HTMLInputElement>(null);
  const { submit, sending, problem, problemAt } = useSending(async ({ code = "" }) => {
    if (code.trim() === "") return { field: "code", words: "Enter the code." };
    const answer = await askIdentity(doors[kind], { body: { code } });
    if (answer.ok) {
      await onSignedIn();
      return undefined;
    }
    if (answer.reason === "start-again") {
      onStartAgain(answer.words);
      return undefined;
    }
    if (answer.reason === "wrong-code") input.current?.select();
    return { ...(answer.reason === "wrong-code" ? { field: "code" } : {}), words: answer.words };
  });
  useEffect(() => input.current?.focus(), [kind]);

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextInput
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
        error={problemAt("code")}
      />
      <Button type="submit" loading={sending}>
        Continue
      </Button>
      <div className={styles.ways}>
        <button
          type="button"
          className={styles.way}
          onClick={() => setKind(kind === "app" ? "backup" : "app")}
        >
          {kind === "app" ? "Use a backup code" : "Use the authenticator app"}
        </button>
        <button type="button" className={styles.way} onClick={() => onStartAgain(undefined)}>
          Start again
        </button>
      </div>
    </form>
  );
}
