import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/shell/question.tsx";
import { Row, RowAct, Rows } from "#app/staff/shell/rows.tsx";
import type { FormerMember } from "#server/erasure/members.ts";

const on = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "Europe/London" });

/** Those who have left and whose names are still in the history: each can be made anonymous there. */
export function FormerMembers({
  members,
  onChange,
}: {
  members: readonly FormerMember[];
  onChange: () => Promise<void>;
}) {
  const { fetch } = useSession();
  const [asked, setAsked] = useState<FormerMember>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function makeAnonymous({ id, name }: FormerMember) {
    setBusy(true);
    try {
      const address = `/api/desk/former-members/${encodeURIComponent(id)}`;
      await askJson(fetch, address, { method: "DELETE" });
      setAsked(undefined);
      notifications.show({ message: `${name} is no longer named in the history.` });
      await onChange();
    } catch (error) {
      setProblem(inWords(error));
    }
    setBusy(false);
  }

  return (
    <>
      <Rows>
        {members.map((member) => (
          <Row
            key={member.id}
            name={member.name}
            facts={[`Left on ${on.format(new Date(member.ended))}`]}
          >
            <RowAct
              about={member.name}
              onPress={() => {
                setProblem(undefined);
                setAsked(member);
              }}
            >
              Make anonymous
            </RowAct>
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
