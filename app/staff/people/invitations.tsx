import { Button, TextInput } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import styles from "#app/staff/auth/form.module.css";
import { Problem } from "#app/staff/auth/problem.tsx";
import type { OpenInvitation } from "#app/staff/auth/identity-answers.ts";
import { useAskIdentity } from "#app/staff/auth/use-identity.ts";
import { useSending } from "#app/staff/auth/use-sending.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { Question } from "#app/staff/shell/question.tsx";
import { Row, RowAct, Rows } from "#app/staff/shell/rows.tsx";
import { useAct } from "#app/staff/shell/use-act.ts";

/** Invites somebody, and shows who has not answered yet. */
export function Invitations({
  invitations,
  onChange,
}: {
  invitations: readonly OpenInvitation[];
  onChange: () => Promise<void>;
}) {
  const ask = useAskIdentity();
  const { submit, sending, problem, problemAt } = useSending(async ({ email = "" }, form) => {
    if (email.trim() === "") return { field: "email", words: "Enter an e-mail address." };
    const answer = await ask<{ email: string }>("/api/identity/invitations", { body: { email } });
    if (!answer.ok)
      return { ...(answer.reason === "" ? { field: "email" } : {}), words: answer.words };
    form.reset();
    notifications.show({ message: `An invitation to ${answer.value.email} is on its way.` });
    await onChange();
  });
  const withdraw = useAct<OpenInvitation>({
    async act({ id }) {
      const answer = await ask(`/api/identity/invitations/${id}`, { method: "DELETE" });
      await onChange();
      return answer;
    },
    done: ({ email }) => `The invitation to ${email} has been withdrawn.`,
  });

  return (
    <>
      <form method="post" noValidate className={styles.form} onSubmit={submit}>
        <Problem words={problem} />
        <TextInput
          label="Colleague's e-mail address"
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problemAt("email")}
        />
        <Button type="submit" loading={sending}>
          Send an invitation
        </Button>
      </form>
      {invitations.length > 0 ? (
        <Rows>
          {invitations.map((invitation) => (
            <Row key={invitation.id} name={invitation.email} facts={[factsOf(invitation)]}>
              <RowAct about={invitation.email} onPress={() => withdraw.ask(invitation)}>
                Withdraw
              </RowAct>
            </Row>
          ))}
        </Rows>
      ) : (
        <p>There are no open invitations.</p>
      )}
      {withdraw.asked ? (
        <Question
          title="Withdraw the invitation?"
          stay="Keep it"
          go="Withdraw"
          busy={withdraw.busy}
          problem={withdraw.problem}
          onStay={withdraw.putAside}
          onGo={() => void withdraw.go()}
        >
          <p>The link in the mail to {withdraw.asked.email} will not be good any more.</p>
        </Question>
      ) : null}
    </>
  );
}

function factsOf({ invitedBy, expires }: OpenInvitation): string {
  return `Invited by ${invitedBy}, valid until ${momentInWords(new Date(expires).toISOString())}`;
}
