import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useState } from "react";
import { Problem } from "#app/staff/auth/problem.tsx";
import type { ListedSession } from "#app/staff/auth/identity-answers.ts";
import { useAskIdentity, useIdentity } from "#app/staff/auth/use-identity.ts";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { Loading } from "#app/staff/shell/loading.tsx";
import { Row, RowAct, Rows } from "#app/staff/shell/rows.tsx";
import { deviceInWords } from "./device.ts";

const address = "/api/identity/sessions";

/** Where one is signed in; all but the session that is used now can be ended. */
export function Sessions() {
  const ask = useAskIdentity();
  const { value, problem, again } = useIdentity(address);
  const [refused, setRefused] = useState<string>();

  async function end(what: string, done: string) {
    const answer = await ask(what, { method: "DELETE" });
    setRefused(answer.ok ? undefined : answer.words);
    if (answer.ok) notifications.show({ message: done });
    await again();
  }

  if (!value) return <Loading problem={problem} onAgain={again} />;
  const others = value.sessions.filter((session) => !session.current);
  return (
    <>
      <Problem words={refused} />
      <Rows>
        {value.sessions.map((session) => (
          <Row
            key={session.id}
            name={`${deviceInWords(session.device)}${session.current ? " (this one)" : ""}`}
            facts={[factsOf(session)]}
          >
            {session.current ? null : (
              <RowAct
                about={`${deviceInWords(session.device)}, ${factsOf(session)}`}
                onPress={() => void end(`${address}/${session.id}`, "The session has ended.")}
              >
                End
              </RowAct>
            )}
          </Row>
        ))}
      </Rows>
      {others.length > 0 ? (
        <div>
          <Button
            variant="default"
            onClick={() => void end(address, "You are signed in on this device only.")}
          >
            End all other sessions
          </Button>
        </div>
      ) : null}
    </>
  );
}

function factsOf({ began, lastUsed, address: from, current }: ListedSession): string {
  const words = (time: number) => momentInWords(new Date(time).toISOString());
  const used = current ? "in use now" : `last used ${words(lastUsed)}`;
  return `Signed in ${words(began)}, ${used}${from === "" ? "" : `, from ${from}`}`;
}
