import { useState } from "react";
import { roles, type Role } from "#content/roles.ts";
import styles from "#app/staff/auth/auth.module.css";
import { Problem, useSending } from "#app/staff/auth/use-sending.tsx";
import { type OpenInvitation, useCallIdentity } from "#app/staff/auth/use-identity.ts";
import type { Times } from "#app/staff/time/times.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Row, RowAction } from "#app/staff/shell/screen.tsx";
import { refusalOf } from "./members.tsx";
import { RoleSelect, rolesExplained } from "./role-select.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";

/** Sends invitations, or makes links to pass on where mail cannot be sent, and lists the pending ones. */
export function Invitations({
  invitations,
  hasMailServer,
  onChange,
}: {
  invitations: readonly OpenInvitation[];
  hasMailServer: boolean;
  onChange: () => Promise<unknown>;
}) {
  const ask = useCallIdentity();
  const times = useTimes();
  const toasts = useToasts();
  const [role, setRole] = useState<Role>("writer");
  const [made, setMade] = useState<{ email: string; link: string }>();
  const { said, copy, clear } = useCopy("Select the link instead.");
  const { submit, sending, problem, problemAt } = useSending(async ({ email = "" }, form) => {
    if (email.trim() === "") return { field: "email", words: "Enter an e-mail address." };
    const body = { email, role };
    const answer = await ask<{ email: string; link?: string }>("/api/identity/invitations", {
      body,
    });
    if (!answer.ok)
      return { field: answer.reason === "" ? "email" : undefined, words: answer.words };
    form.reset();
    const { email: invited, link } = answer.value;
    clear();
    setMade(link === undefined ? undefined : { email: invited, link });
    if (link === undefined) toasts.notify(`An invitation to ${invited} is on its way.`);
    await onChange();
  });
  const withdraw = useConfirmation<OpenInvitation>({
    async act({ id }) {
      const answer = await ask(`/api/identity/invitations/${id}`, { method: "DELETE" });
      setMade(undefined);
      await onChange();
      return refusalOf(answer);
    },
    onDone: ({ email }) => toasts.notify(`The invitation to ${email} has been withdrawn.`),
  });

  return (
    <>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problem words={problem} />
        <TextField
          label="Colleague’s e-mail address"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problemAt("email")}
        />
        <RoleSelect label="Role" isLabelled value={role} onChange={setRole} />
        <p className="note">{rolesExplained[role]}</p>
        <Button type="submit" busy={sending}>
          {hasMailServer ? "Send an invitation" : "Make an invitation"}
        </Button>
      </form>
      {made && (
        <div role="status" className={styles.form}>
          <TextField
            label={`The invitation for ${made.email}`}
            description="Nothing was sent, since this site has no mail server. Pass the link on yourself: whoever opens it first can use it, and it cannot be shown again."
            readOnly
            value={made.link}
            onFocus={(event) => event.target.select()}
          />
          <Button kind="secondary" onClick={() => void copy(made.link)}>
            Copy link
          </Button>
          <p>{said}</p>
        </div>
      )}
      {invitations.length > 0 ? (
        <ul>
          {invitations.map((invitation) => (
            <Row key={invitation.id} name={invitation.email} facts={[factsOf(invitation, times)]}>
              <RowAction about={invitation.email} onPress={() => withdraw.ask(invitation)}>
                Withdraw
              </RowAction>
            </Row>
          ))}
        </ul>
      ) : (
        <p>There are no open invitations.</p>
      )}
      {withdraw.asked ? (
        <Question title="Withdraw the invitation?" go="Withdraw" isGrave {...withdraw.question}>
          <p>The link for {withdraw.asked.email} will no longer work.</p>
        </Question>
      ) : null}
    </>
  );
}

function factsOf({ invitedBy, expires, role }: OpenInvitation, times: Times): string {
  return `${roles[role]}, invited by ${invitedBy}, valid until ${times.moment(expires)}`;
}
