import { useState } from "react";
import { servicesContext } from "#app/context.ts";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import type { Route } from "./+types/auth-forgotten";
import { callIdentity } from "#app/staff/auth/call-identity.ts";
import { AuthPage, SecondaryLink, useHydrated } from "#app/staff/auth/auth-page.tsx";
import styles from "#app/staff/auth/auth.module.css";
import { useConfiguration } from "#app/staff/auth/use-identity.ts";
import { Problem, useSending } from "#app/staff/auth/use-sending.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

export default function Forgotten({ loaderData: { agencyName } }: Route.ComponentProps) {
  const hydrated = useHydrated();
  const [sentTo, setSentTo] = useState<string>();
  const { hasMailServer = true } = useConfiguration() ?? {};
  const { submit, sending, problem, problemAt } = useSending(async ({ email = "" }) => {
    if (email.trim() === "") return { field: "email", words: "Enter your e-mail address." };
    const answer = await callIdentity("/api/auth/request-password-reset", {
      body: { email: email.trim() },
    });
    if (!answer.ok) return { words: answer.words };
    setSentTo(email.trim());
  });

  if (sentTo !== undefined && !hasMailServer)
    return (
      <AuthPage agencyName={agencyName} title="Ask for your link" heading="Ask for your link">
        <p>
          This website cannot send e-mail. If there is an account for {sentTo}, the link to reset
          its password was only saved on the server: ask the person who looks after the website for
          it. It works once, within 15 minutes.
        </p>
        <SecondaryLink to="/auth">Back to sign in</SecondaryLink>
      </AuthPage>
    );
  if (sentTo !== undefined)
    return (
      <AuthPage agencyName={agencyName} title="Check your e-mail" heading="Check your e-mail">
        <p>
          If there is an account for {sentTo}, a link to reset your password is on its way. It works
          once, within 15 minutes.
        </p>
        <p>Nothing there? Check your junk folder, or ask a colleague which address you use.</p>
        <SecondaryLink to="/auth">Back to sign in</SecondaryLink>
      </AuthPage>
    );
  return (
    <AuthPage
      agencyName={agencyName}
      title="Forgotten password"
      heading="Forgotten password?"
      words={<p>Enter your e-mail address and we’ll send you a link to reset your password.</p>}
    >
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problem words={problem} />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={problemAt("email")}
        />
        <Button type="submit" disabled={!hydrated} busy={sending}>
          Send link
        </Button>
      </form>
      <SecondaryLink to="/auth">Back to sign in</SecondaryLink>
    </AuthPage>
  );
}
