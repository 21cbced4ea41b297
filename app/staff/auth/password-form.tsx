import { Button, TextInput } from "@mantine/core";
import { askIdentity } from "./ask-identity.ts";
import styles from "./form.module.css";
import { PasswordInput } from "./password-input.tsx";
import { Problem } from "./problem.tsx";
import { useHydrated } from "./use-hydrated.ts";
import { useSending } from "./use-sending.ts";

/** The first step of signing in: e-mail and password. */
export function PasswordForm({
  email,
  fixed,
  problem: earlier,
  onCodeWanted,
  onSignedIn,
}: {
  email: string;
  fixed: boolean;
  problem: string | undefined;
  onCodeWanted: (email: string) => void;
  onSignedIn: () => Promise<void> | void;
}) {
  const hydrated = useHydrated();
  const { submit, sending, problem, problemAt } = useSending(
    async ({ email = "", password = "" }, form) => {
      if (email.trim() === "") return { field: "email", words: "Enter your e-mail address." };
      if (password === "") return { field: "password", words: "Enter your password." };
      const answer = await askIdentity<{ secondFactor: boolean }>("/api/auth/sign-in/email", {
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
      <TextInput
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
      <Button type="submit" disabled={!hydrated} loading={sending}>
        Sign in
      </Button>
    </form>
  );
}
