import { useCallback, useEffect, useState } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Loading, Row, RowAction } from "#app/staff/shell/screen.tsx";

/** The user's setting for mail about reviews. */
export function ReviewMail() {
  const { fetch } = useSession();
  const [isOn, setOn] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  const read = useCallback(
    () =>
      callDesk(fetch, "GET /review-mail").then(
        (answer) => setOn(answer.isOn),
        (error: unknown) => setProblem(errorMessage(error)),
      ),
    [fetch],
  );
  useEffect(() => void read(), [read]);

  async function set(wanted: boolean) {
    try {
      const body = { isOn: wanted };
      setOn((await callDesk(fetch, "POST /review-mail", { body })).isOn);
      setProblem(undefined);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  if (isOn === undefined) return <Loading problem={problem} onAgain={read} />;
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
