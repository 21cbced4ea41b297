import { Button, type ButtonVariant } from "@mantine/core";
import styles from "#app/staff/auth/form.module.css";
import { PasswordInput } from "#app/staff/auth/password-input.tsx";
import { Problem } from "#app/staff/auth/problem.tsx";
import { useAskIdentity } from "#app/staff/auth/use-identity.ts";
import { useSending } from "#app/staff/auth/use-sending.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { NewFactor } from "./factor-setup.tsx";

/** Does something about the second factor that takes the password. */
export function ConfirmForm({
  door,
  button,
  variant = "default",
  onDone,
}: {
  door: string;
  button: string;
  variant?: ButtonVariant;
  onDone: (answer: Partial<NewFactor>) => void;
}) {
  const { staff } = useSession();
  const ask = useAskIdentity();
  const { submit, sending, problem, problemAt } = useSending(async ({ password = "" }) => {
    if (password === "") return { field: "password", words: "Enter your password." };
    const answer = await ask<Partial<NewFactor>>(door, { body: { password } });
    if (answer.ok) {
      onDone(answer.value);
      return undefined;
    }
    const field = answer.reason === "wrong-password" ? { field: "password" } : {};
    return { ...field, words: answer.words };
  });

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <input hidden readOnly name="username" autoComplete="username" value={staff.email} />
      <PasswordInput
        label="Your password"
        name="password"
        autoComplete="current-password"
        error={problemAt("password")}
      />
      <Button type="submit" variant={variant} loading={sending}>
        {button}
      </Button>
    </form>
  );
}
