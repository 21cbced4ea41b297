import { useState } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Loading, Row, RowAction } from "#app/staff/shell/screen.tsx";
import { useAnswer } from "#app/staff/shell/use-answer.ts";
import { useAttempt } from "#app/ui/use-attempt.ts";

/** The user's setting for mail about reviews. */
export function ReviewMail() {
  const { fetch } = useSession();
  const { answer, problem: unread, again } = useAnswer("GET /review-mail");
  const [chosen, setChosen] = useState<boolean>();
  const { attempt, problem } = useAttempt(errorMessage);
  const isOn = chosen ?? answer?.isOn;
  const set = (wanted: boolean) =>
    attempt(async () =>
      setChosen((await callDesk(fetch, "POST /review-mail", { body: { isOn: wanted } })).isOn),
    );
  if (isOn === undefined) return <Loading problem={unread} onAgain={again} />;
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <ul>
        <Row
          name={isOn ? "You receive them" : "You receive none"}
          facts={["One e-mail covers ten minutes of activity."]}
        >
          <RowAction about="e-mails about reviews" onPress={() => void set(!isOn)}>
            {isOn ? "Turn off" : "Turn on"}
          </RowAction>
        </Row>
      </ul>
    </>
  );
}
