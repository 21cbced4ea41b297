import { Link } from "react-router";
import { type ListedMember, useCallIdentity } from "#app/staff/auth/use-identity.ts";
import { Row, RowAction, Rows } from "#app/staff/shell/screen.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useState } from "react";
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
  onChange: () => Promise<void>;
}) {
  const ask = useCallIdentity();
  const times = useTimes();
  const lookAtRole = useLookAtRole();
  const mayManage = useMay("staff");
  const end = useConfirmedAction<ListedMember>({
    async act({ id }) {
      const answer = await ask(`/api/identity/staff/${id}`, { method: "DELETE" });
      await onChange();
      return answer;
    },
    done: ({ name }) => `${name} no longer has access.`,
  });
  const change = useConfirmedAction<{ member: ListedMember; role: Role }>({
    async act({ member, role }) {
      const answer = await ask(`/api/identity/staff/${member.id}/role`, { body: { role } });
      await Promise.all([onChange(), member.you ? lookAtRole() : undefined]);
      return answer;
    },
    done: ({ member, role }) =>
      `${member.you ? "You are" : `${member.name} is`} now ${roleInWords[role]}.`,
  });
  const signOut = useConfirmedAction<ListedMember>({
    act: ({ id }) => ask(`/api/identity/staff/${id}/sessions`, { method: "DELETE" }),
    done: ({ name }) => `${name} has been signed out everywhere.`,
  });

  return (
    <>
      <Rows>
        {members.map((member) => (
          <Row
            key={member.id}
            name={member.you ? `${member.name} (you)` : member.name}
            facts={[member.email, factsOf(member, times)]}
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
      </Rows>
      {change.asked ? (
        <Question
          title={`Make ${change.asked.member.you ? "yourself" : change.asked.member.name} ${roleInWords[change.asked.role]}?`}
          stay="Cancel"
          go="Change role"
          busy={change.busy}
          problem={change.problem}
          onStay={change.putAside}
          onGo={() => void change.go()}
        >
          <p>{rolesExplained[change.asked.role]} This takes effect at once.</p>
        </Question>
      ) : null}
      {end.asked ? (
        <Question
          title={`End ${end.asked.name}'s access?`}
          stay="Keep it"
          go="End access"
          busy={end.busy}
          problem={end.problem}
          onStay={end.putAside}
          onGo={() => void end.go()}
        >
          <p>
            {end.asked.name} will be signed out everywhere and will not be able to sign in again.
            Any invitations they sent will be withdrawn.
          </p>
          <p>Their changes stay, with their name. You can invite them again at any time.</p>
        </Question>
      ) : null}
      {signOut.asked ? (
        <Question
          title={`Sign ${signOut.asked.name} out everywhere?`}
          stay="Leave it"
          go="Sign out"
          busy={signOut.busy}
          problem={signOut.problem}
          onStay={signOut.putAside}
          onGo={() => void signOut.go()}
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

function factsOf(member: ListedMember, times: Times): string {
  const factor = member.secondFactor ? "two-factor sign-in on" : "two-factor sign-in off";
  return `${roles[member.role]}, on the staff since ${times.day(member.since)}, ${factor}`;
}

/** Former members whose names remain in the history, with an action to anonymise them. */
export function FormerMembers({
  members,
  onChange,
}: {
  members: readonly FormerMember[];
  onChange: () => Promise<void>;
}) {
  const { fetch } = useSession();
  const times = useTimes();
  const [asked, setAsked] = useState<FormerMember>();
  const toasts = useToasts();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function makeAnonymous({ id, name }: FormerMember) {
    setBusy(true);
    try {
      await callDesk(fetch, "DELETE /former-members/:id", { at: id });
      setAsked(undefined);
      toasts.notify(`${name} is no longer named in the history.`);
      await onChange();
    } catch (error) {
      setProblem(errorMessage(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Rows>
        {members.map((member) => (
          <Row key={member.id} name={member.name} facts={[`Left on ${times.day(member.ended)}`]}>
            <RowAction
              about={member.name}
              onPress={() => {
                setProblem(undefined);
                setAsked(member);
              }}
            >
              Make anonymous
            </RowAction>
          </Row>
        ))}
      </Rows>
      {asked && (
        <Question
          title={`Make ${asked.name} anonymous?`}
          stay="Cancel"
          go="Make anonymous"
          busy={isBusy}
          problem={problem}
          onStay={() => setAsked(undefined)}
          onGo={() => void makeAnonymous(asked)}
        >
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

/** Returns the state of an action with a confirmation: the open question, progress and outcome. */
export function useConfirmedAction<Thing>({
  act,
  done,
}: {
  act: (thing: Thing) => Promise<IdentityAnswer<unknown>>;
  /** The notice on success. */
  done: (thing: Thing) => string;
}) {
  const [asked, setAsked] = useState<Thing>();
  const toasts = useToasts();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  return {
    asked,
    busy,
    problem,
    ask(thing: Thing) {
      setProblem(undefined);
      setAsked(() => thing);
    },
    putAside: () => setAsked(undefined),
    async go() {
      if (asked === undefined || busy) return;
      setBusy(true);
      const answer = await act(asked);
      setBusy(false);
      setProblem(answer.ok ? undefined : answer.words);
      if (!answer.ok) return;
      setAsked(undefined);
      toasts.notify(done(asked));
    },
  };
}
