import { Button, TextInput } from "@mantine/core";
import { askIdentity } from "./ask-identity.ts";
import { enter } from "./next-path.ts";
import styles from "./form.module.css";
import { PasswordInput } from "./password-input.tsx";
import { Problem } from "./problem.tsx";
import { passwordRule, useConfiguration } from "./use-configuration.ts";
import { useSending } from "./use-sending.ts";

/** Accepts an invitation with a name and a password. */
export function AcceptForm({
  token,
  email,
  onSpent,
}: {
  token: string;
  email: string;
  onSpent: () => void;
}) {
  const configuration = useConfiguration();
  const { submit, sending, problem, problemAt } = useSending(
    async ({ name = "", password = "" }) => {
      if (name.trim() === "") return { field: "name", words: "Enter your name." };
      if (password === "") return { field: "password", words: "Choose a password." };
      const answer = await askIdentity("/api/identity/invitation/accept", {
        body: { token, name, password },
      });
      if (answer.ok) {
        await enter("/dashboard");
        return undefined;
      }
      if (answer.reason === "link-spent") {
        onSpent();
        return undefined;
      }
      const field = answer.reason === "weak-password" ? { field: "password" } : {};
      return { ...field, words: answer.words };
    },
  );

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextInput
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <TextInput
        label="Your name"
        description="Colleagues see it next to your changes."
        name="name"
        autoComplete="name"
        maxLength={120}
        error={problemAt("name")}
      />
      <PasswordInput
        label="Password"
        description={passwordRule(configuration)}
        name="password"
        autoComplete="new-password"
        error={problemAt("password")}
      />
      <Button type="submit" loading={sending}>
        Accept the invitation
      </Button>
    </form>
  );
}
