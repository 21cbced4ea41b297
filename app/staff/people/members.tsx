import { Link } from "react-router";
import { type ListedMember, useCallIdentity } from "#app/staff/auth/use-identity.ts";
import { Row, RowAction } from "#app/staff/shell/screen.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";
import type { Times } from "#app/staff/time/times.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useLookAtRole, useMay, useSession } from "#app/staff/session/session.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";
import { roles, type Role } from "#content/roles.ts";
import { RoleSelect, roleInWords, rolesExplained } from "./role-select.tsx";
import type { FormerMember } from "#server/ops/erasure/members.ts";
import type { IdentityAnswer } from "#app/staff/auth/call-identity.ts";

/** The members of staff; their sessions and access can be ended. */
export function Members({
  members,
  onChange,
}: {
  members: readonly ListedMember[];
  onChange: () => Promise<unknown>;
}) {
  const ask = useCallIdentity();
  const times = useTimes();
  const toasts = useToasts();
  const lookAtRole = useLookAtRole();
  const mayManage = useMay("staff");
  const end = useConfirmation<ListedMember>({
    async act({ id }) {
      const answer = await ask(`/api/identity/staff/${id}`, { method: "DELETE" });
      await onChange();
      return refusalOf(answer);
    },
    onDone: ({ name }) => toasts.notify(`${name} no longer has access.`),
  });
  const change = useConfirmation<{ member: ListedMember; role: Role }>({
    async act({ member, role }) {
      const answer = await ask(`/api/identity/staff/${member.id}/role`, { body: { role } });
      await Promise.all([onChange(), member.you ? lookAtRole() : undefined]);
      return refusalOf(answer);
    },
    onDone: ({ member, role }) =>
      toasts.notify(`${member.you ? "You are" : `${member.name} is`} now ${roleInWords[role]}.`),
  });
  const signOut = useConfirmation<ListedMember>({
    act: async ({ id }) =>
      refusalOf(await ask(`/api/identity/staff/${id}/sessions`, { method: "DELETE" })),
    onDone: ({ name }) => toasts.notify(`${name} has been signed out everywhere.`),
  });

  return (
    <>
      <ul>
        {members.map((member) => (
          <Row
            key={member.id}
            name={member.you ? `${member.name} (you)` : member.name}
            facts={[member.email, factsOf(member, times, mayManage)]}
          >
            {mayManage && (
              <RoleSelect
                label={`Role of ${member.name}`}
                value={member.role}
                onChange={(role) => change.ask({ member, role })}
              />
            )}
            {member.you ? (
              <Link to="/dashboard/account">Your account</Link>
            ) : !mayManage ? null : (
              <>
                <RowAction about={member.name} onPress={() => signOut.ask(member)}>
                  Sign out
                </RowAction>
                <RowAction about={member.name} onPress={() => end.ask(member)}>
                  End access
                </RowAction>
              </>
            )}
          </Row>
        ))}
      </ul>
      {change.asked ? (
        <Question
          title={`Make ${change.asked.member.you ? "yourself" : change.asked.member.name} ${roleInWords[change.asked.role]}?`}
          go="Change role"
          {...change.question}
        >
          <p>{rolesExplained[change.asked.role]} This takes effect at once.</p>
        </Question>
      ) : null}
      {end.asked ? (
        <Question
          title={`End ${end.asked.name}’s access?`}
          go="End access"
          isGrave
          {...end.question}
        >
          <p>
            {end.asked.name} will be signed out everywhere and will not be able to sign in again.
            Any invitations they sent will be withdrawn. Links that they made for clients stay
            valid; you can revoke them on the page of each bundle.
          </p>
          <p>Their changes stay, with their name. You can invite them again at any time.</p>
        </Question>
      ) : null}
      {signOut.asked ? (
        <Question
          title={`Sign ${signOut.asked.name} out everywhere?`}
          go="Sign out"
          {...signOut.question}
        >
          <p>
            Use this when a device has been lost or left signed in. {signOut.asked.name} can sign in
            again with their password, and what they were typing is kept for them.
          </p>
        </Question>
      ) : null}
    </>
  );
}

/** Returns the facts about a member; without the role if a list to change it shows it beside them. */
function factsOf({ role, since, secondFactor }: ListedMember, times: Times, isRoleShown: boolean) {
  const factor = secondFactor ? "two-factor sign-in on" : "two-factor sign-in off";
  const from = `n the staff since ${times.day(since)}, ${factor}`;
  return isRoleShown ? `O${from}` : `${roles[role]}, o${from}`;
}

/** Former members whose names remain in the history, with an action to anonymise them. */
export function FormerMembers({
  members,
  onChange,
}: {
  members: readonly FormerMember[];
  onChange: () => Promise<unknown>;
}) {
  const { fetch } = useSession();
  const times = useTimes();
  const toasts = useToasts();
  const { asked, ask, question } = useConfirmation<FormerMember>({
    act: ({ id }) =>
      callDesk(fetch, "DELETE /former-members/:id", { at: id }).then(() => undefined, errorMessage),
    onDone({ name }) {
      toasts.notify(`${name} is no longer named in the history.`);
      void onChange();
    },
  });

  return (
    <>
      <ul>
        {members.map((member) => (
          <Row key={member.id} name={member.name} facts={[`Left on ${times.day(member.ended)}`]}>
            <RowAction about={member.name} onPress={() => ask(member)}>
              Make anonymous
            </RowAction>
          </Row>
        ))}
      </ul>
      {asked && (
        <Question title={`Make ${asked.name} anonymous?`} go="Make anonymous" isGrave {...question}>
          <p>
            Their name and e-mail address are removed, and everything they changed is shown as the
            work of a former member of staff. The content itself does not change. This cannot be
            undone.
          </p>
        </Question>
      )}
    </>
  );
}

/** Returns the message of a refusal. */
export function refusalOf(answer: IdentityAnswer<unknown>): string | undefined {
  return answer.ok ? undefined : answer.words;
}
