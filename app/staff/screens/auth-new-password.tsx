import { useState } from "react";
import { useNavigate } from "react-router";
import { servicesContext } from "#app/context.ts";
import { Button } from "#app/staff/ui/button.tsx";
import type { Route } from "./+types/auth-new-password";
import { callIdentity } from "#app/staff/auth/call-identity.ts";
import { AuthPage, SecondaryLink, useHydrated, useLinkToken } from "#app/staff/auth/auth-page.tsx";
import styles from "#app/staff/auth/auth.module.css";
import { PasswordInput } from "#app/staff/auth/password-input.tsx";
import { Problem, useSending } from "#app/staff/auth/use-sending.tsx";
import { usePasswordRule } from "#app/staff/auth/use-identity.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

/** Sends no referrer, since the address contains a secret until the page has read it. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export default function NewPassword({ loaderData: { agencyName } }: Route.ComponentProps) {
  const token = useLinkToken();
  const [spent, setSpent] = useState(false);
  const rule = usePasswordRule();
  const hydrated = useHydrated();
  const navigate = useNavigate();
  const { submit, sending, problem, problemAt } = useSending(async ({ newPassword = "" }) => {
    if (newPassword === "") return { field: "newPassword", words: "Enter a new password." };
    const answer = await callIdentity("/api/auth/reset-password", { body: { token, newPassword } });
    if (answer.ok) {
      await navigate("/auth?say=new-password");
      return undefined;
    }
    if (answer.reason === "link-spent") {
      setSpent(true);
      return undefined;
    }
    const field = answer.reason === "weak-password" ? "newPassword" : undefined;
    return { field, words: answer.words };
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
        <SecondaryLink to="/auth/forgotten">Send me a new link</SecondaryLink>
        <SecondaryLink to="/auth">Back to sign in</SecondaryLink>
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
          description={rule}
          name="newPassword"
          autoComplete="new-password"
          error={problemAt("newPassword")}
        />
        <Button type="submit" disabled={!hydrated} busy={sending}>
          Set password
        </Button>
      </form>
    </AuthPage>
  );
}
