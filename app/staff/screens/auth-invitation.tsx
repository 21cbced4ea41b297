import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/auth-invitation";
import { AuthPage, SecondaryLink, useLinkToken } from "#app/staff/auth/auth-page.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { callIdentity } from "#app/staff/auth/call-identity.ts";
import { enterStaffArea } from "#app/staff/auth/next-path.ts";
import styles from "#app/staff/auth/auth.module.css";
import { PasswordInput } from "#app/staff/auth/password-input.tsx";
import { Problem, useSending } from "#app/staff/auth/use-sending.tsx";
import { usePasswordRule } from "#app/staff/auth/use-identity.ts";
import { useCallback, useEffect, useState } from "react";

export async function loader({ context }: Route.LoaderArgs) {
  const { agencyName } = await context.get(servicesContext).site.settings();
  return { agencyName };
}

/** Sends no referrer, since the address contains a secret until the page has read it. */
export function headers() {
  return { "Referrer-Policy": "no-referrer", "Cache-Control": "no-store" };
}

export default function InvitationScreen({ loaderData: { agencyName } }: Route.ComponentProps) {
  const token = useLinkToken();
  const { invitation, spent, problem, look, markSpent } = useInvitation(token);
  const page = { agencyName, title: "Invitation" };

  if (spent)
    return (
      <AuthPage
        {...page}
        heading={token === "" ? "This page opens from a link." : "This link no longer works."}
      >
        <p>
          {token === ""
            ? "Open the link in your invitation e-mail again."
            : "An invitation works once, within 24 hours. If you have accepted it, sign in. If not, ask a colleague to invite you again."}
        </p>
        <SecondaryLink to="/auth">Sign in</SecondaryLink>
      </AuthPage>
    );
  if (problem)
    return (
      <AuthPage {...page} heading="Your invitation cannot be opened at the moment.">
        <p role="alert">{problem}</p>
        <p>
          <button type="button" onClick={look}>
            Try again
          </button>
        </p>
      </AuthPage>
    );
  return (
    <AuthPage
      {...page}
      heading="Welcome"
      words={
        invitation ? (
          <p>
            {invitation.invitedBy} has invited you to edit the {agencyName} website.
          </p>
        ) : (
          <p role="status">Opening your invitation…</p>
        )
      }
    >
      {invitation ? (
        <AcceptForm token={token} email={invitation.email} onSpent={markSpent} />
      ) : null}
    </AuthPage>
  );
}

/** Accepts an invitation with a name and a password. */
function AcceptForm({
  token,
  email,
  onSpent,
}: {
  token: string;
  email: string;
  onSpent: () => void;
}) {
  const rule = usePasswordRule();
  const { submit, sending, problem, problemAt } = useSending(
    async ({ name = "", password = "" }) => {
      if (name.trim() === "") return { field: "name", words: "Enter your name." };
      if (password === "") return { field: "password", words: "Choose a password." };
      const answer = await callIdentity("/api/identity/invitation/accept", {
        body: { token, name, password },
      });
      if (answer.ok) {
        await enterStaffArea("/dashboard");
        return undefined;
      }
      if (answer.reason === "link-spent") {
        onSpent();
        return undefined;
      }
      const field = answer.reason === "weak-password" ? "password" : undefined;
      return { field, words: answer.words };
    },
  );

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <Problem words={problem} />
      <TextField
        label="E-mail"
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={email}
        readOnly
      />
      <TextField
        label="Your name"
        description="Colleagues see it next to your changes."
        name="name"
        autoComplete="name"
        maxLength={120}
        error={problemAt("name")}
      />
      <PasswordInput
        label="Password"
        description={rule}
        name="password"
        autoComplete="new-password"
        error={problemAt("password")}
      />
      <Button type="submit" busy={sending}>
        Accept the invitation
      </Button>
    </form>
  );
}

interface Invitation {
  readonly email: string;
  readonly invitedBy: string;
}

/** Loads the invitation of a mailed link; returns its content, whether it is used, and any error. */
function useInvitation(token: string) {
  const [invitation, setInvitation] = useState<Invitation>();
  const [spent, setSpent] = useState(token === "");
  const [problem, setProblem] = useState<string>();

  const look = useCallback(async () => {
    const answer = await callIdentity<Invitation>("/api/identity/invitation/read", {
      body: { token },
    });
    setProblem(answer.ok || answer.reason === "link-spent" ? undefined : answer.words);
    if (answer.ok) setInvitation(answer.value);
    else if (answer.reason === "link-spent") setSpent(true);
  }, [token]);
  useEffect(() => {
    if (token !== "") void look();
  }, [token, look]);

  return { invitation, spent, problem, look: () => void look(), markSpent: () => setSpent(true) };
}
