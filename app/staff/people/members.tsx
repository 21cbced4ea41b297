import { Link } from "react-router";
import type { ListedMember } from "#app/staff/auth/identity-answers.ts";
import { useAskIdentity } from "#app/staff/auth/use-identity.ts";
import { Question } from "#app/staff/shell/question.tsx";
import { Row, RowAct, Rows } from "#app/staff/shell/rows.tsx";
import { useAct } from "#app/staff/shell/use-act.ts";

const since = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** Who may edit; their sessions and their access can be ended here. */
export function Members({
  members,
  onChange,
}: {
  members: readonly ListedMember[];
  onChange: () => Promise<void>;
}) {
  const ask = useAskIdentity();
  const end = useAct<ListedMember>({
    async act({ id }) {
      const answer = await ask(`/api/identity/staff/${id}`, { method: "DELETE" });
      await onChange();
      return answer;
    },
    done: ({ name }) => `${name} no longer has access.`,
  });
  const signOut = useAct<ListedMember>({
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
            facts={[member.email, factsOf(member)]}
          >
            {member.you ? (
              <Link to="/dashboard/account">Your account</Link>
            ) : (
              <>
                <RowAct about={member.name} onPress={() => signOut.ask(member)}>
                  Sign out
                </RowAct>
                <RowAct about={member.name} onPress={() => end.ask(member)}>
                  End access
                </RowAct>
              </>
            )}
          </Row>
        ))}
      </Rows>
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

function factsOf(member: ListedMember): string {
  const factor = member.secondFactor ? "two-factor sign-in on" : "two-factor sign-in off";
  return `Since ${since.format(member.since)}, ${factor}`;
}
