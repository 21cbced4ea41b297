import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import styles from "#app/staff/auth/form.module.css";
import { PasswordInput } from "#app/staff/auth/password-input.tsx";
import { Problem } from "#app/staff/auth/problem.tsx";
import { passwordRule, useConfiguration } from "#app/staff/auth/use-configuration.ts";
import { useAskIdentity } from "#app/staff/auth/use-identity.ts";
import { useSending } from "#app/staff/auth/use-sending.ts";
import { useSession } from "#app/staff/session/session.tsx";

const fieldOf: Readonly<Record<string, string>> = {
  "wrong-password": "currentPassword",
  "weak-password": "newPassword",
};

/** Changes the password, with the present one. */
export function PasswordChange() {
  const { staff } = useSession();
  const ask = useAskIdentity();
  const configuration = useConfiguration();
  const { submit, sending, problem, problemAt } = useSending(
    async ({ currentPassword = "", newPassword = "" }, form) => {
      if (currentPassword === "")
        return { field: "currentPassword", words: "Enter your current password." };
      if (newPassword === "") return { field: "newPassword", words: "Enter a new password." };
      const answer = await ask("/api/auth/change-password", {
        body: { currentPassword, newPassword },
      });
      if (answer.ok) {
        form.reset();
        notifications.show({
          message: "Your password has been changed. You have been signed out on all other devices.",
        });
        return undefined;
      }
      const field = fieldOf[answer.reason];
      return { ...(field ? { field } : {}), words: answer.words };
    },
  );

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      {/* Tells a password manager whose password it is. */}
      <input hidden readOnly name="username" autoComplete="username" value={staff.email} />
      <PasswordInput
        label="Current password"
        name="currentPassword"
        autoComplete="current-password"
        error={problemAt("currentPassword")}
      />
      <PasswordInput
        label="New password"
        description={passwordRule(configuration)}
        name="newPassword"
        autoComplete="new-password"
        error={problemAt("newPassword")}
      />
      <Button type="submit" variant="default" loading={sending}>
        Change password
      </Button>
    </form>
  );
}
