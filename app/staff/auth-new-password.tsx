import { Button } from "@mantine/core";
import { useState } from "react";
import { useNavigate } from "react-router";
import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/auth-new-password";
import { askIdentity } from "./auth/ask-identity.ts";
import { AuthPage } from "./auth/auth-page.tsx";
import styles from "./auth/form.module.css";
import { PasswordInput } from "./auth/password-input.tsx";
import { Problem } from "./auth/problem.tsx";
import { passwordRule, useConfiguration } from "./auth/use-configuration.ts";
import { useHydrated } from "./auth/use-hydrated.ts";
import { useLinkToken } from "./auth/use-link-token.ts";
import { useSending } from "./auth/use-sending.ts";
import { Way } from "./auth/way.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

/** The address has a secret in it until the page has read it: nobody else is told where one comes from. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export default function NewPassword({ loaderData: { agencyName } }: Route.ComponentProps) {
  const token = useLinkToken();
  const [spent, setSpent] = useState(false);
  const configuration = useConfiguration();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { submit, sending, problem, problemAt } = useSending(async ({ newPassword = "" }) => {
    if (newPassword === "") return { field: "newPassword", words: "Enter a new password." };
    const answer = await askIdentity("/api/auth/reset-password", { body: { token, newPassword } });
    if (answer.ok) {
      await navigate("/auth?say=new-password");
      return undefined;
    }
    if (answer.reason === "link-spent") {
      setSpent(true);
      return undefined;
    }
    const field = answer.reason === "weak-password" ? { field: "newPassword" } : {};
    return { ...field, words: answer.words };
  });

  if (token === "" || spent)
    return (
      <AuthPage
        agencyName={agencyName}
        title="New password"
        heading={spent ? "This link no longer works." : "This page opens from a link."}
      >
        <p>
          {spent
            ? "A link works once, within 15 minutes. Ask for a new one: it takes a minute."
            : "Open the link in the e-mail we sent you, or ask for a new one."}
        </p>
        <Way to="/auth/forgotten">Send me a new link</Way>
        <Way to="/auth">Back to sign in</Way>
      </AuthPage>
    );
  return (
    <AuthPage
      agencyName={agencyName}
      title="New password"
      heading="Choose a new password"
      words={<p>You will be signed out everywhere else.</p>}
    >
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problem words={problem} />
        <PasswordInput
          label="New password"
          description={passwordRule(configuration)}
          name="newPassword"
          autoComplete="new-password"
          error={problemAt("newPassword")}
        />
        <Button type="submit" disabled={!hydrated} loading={sending}>
          Set password
        </Button>
      </form>
    </AuthPage>
  );
}
