import { useCallback, useEffect, useState } from "react";
import { askDesk, inWords } from "#app/staff/session/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Loading, Row, RowAct, Rows } from "#app/staff/shell/screen.tsx";

/** Whether the user gets mail about reviews. */
export function ReviewMail() {
  const { fetch } = useSession();
  const [isOn, setOn] = useState<boolean>();
  const [problem, setProblem] = useState<string>();

  const read = useCallback(
    () =>
      askDesk(fetch, "GET /review-mail").then(
        (answer) => setOn(answer.isOn),
        (error: unknown) => setProblem(inWords(error)),
      ),
    [fetch],
  );
  useEffect(() => void read(), [read]);

  async function set(wanted: boolean) {
    try {
      const body = { isOn: wanted };
      setOn((await askDesk(fetch, "POST /review-mail", { body })).isOn);
      setProblem(undefined);
    } catch (error) {
      setProblem(inWords(error));
    }
  }

  if (isOn === undefined) return <Loading problem={problem} onAgain={read} />;
  return (
    <>
      {problem !== undefined && <p role="alert">{problem}</p>}
      <Rows>
        <Row
          name={isOn ? "You get it" : "You get none"}
          facts={["It gathers what happens in ten minutes."]}
        >
          <RowAct about="mail about reviews" onPress={() => void set(!isOn)}>
            {isOn ? "Turn off" : "Turn on"}
          </RowAct>
        </Row>
      </Rows>
    </>
  );
}
