import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import styles from "#app/staff/auth/form.module.css";
import { Problem } from "#app/staff/auth/problem.tsx";
import { useAskIdentity } from "#app/staff/auth/use-identity.ts";
import { useSending } from "#app/staff/auth/use-sending.ts";
import { useRename, useSession } from "#app/staff/session/session.tsx";

/** What one is called. The address by which one signs in cannot be changed by oneself. */
export function NameForm() {
  const { staff } = useSession();
  const rename = useRename();
  const ask = useAskIdentity();
  const { submit, sending, problem, problemAt } = useSending(async ({ name = "" }) => {
    if (name.trim() === "") return { field: "name", words: "Enter your name." };
    const answer = await ask<{ name: string }>("/api/identity/name", { body: { name } });
    if (!answer.ok) return { words: answer.words };
    rename(answer.value.name);
    notifications.show({ message: "Your name has been changed." });
  });

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextInput
        label="Name"
        name="name"
        autoComplete="name"
        maxLength={120}
        defaultValue={staff.name}
        error={problemAt("name")}
      />
      <TextInput
        label="E-mail"
        description="You sign in with this address. To use a different one, ask a colleague to invite it."
        type="email"
        value={staff.email}
        readOnly
      />
      <Button type="submit" variant="default" loading={sending}>
        Change name
      </Button>
    </form>
  );
}
