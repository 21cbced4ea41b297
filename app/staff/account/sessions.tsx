import { useState } from "react";
import { Problem } from "#app/staff/auth/use-sending.tsx";
import { type ListedSession, useCallIdentity, useIdentity } from "#app/staff/auth/use-identity.ts";
import type { Times } from "#app/staff/time/times.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Loading, Row, RowAction } from "#app/staff/shell/screen.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { useToasts } from "#app/staff/ui/toasts.tsx";

const address = "/api/identity/sessions";

/** The user's sessions; all but the current one can be ended. */
export function Sessions() {
  const times = useTimes();
  const ask = useCallIdentity();
  const toasts = useToasts();
  const { value, problem, again } = useIdentity(address);
  const [refused, setRefused] = useState<string>();

  async function end(what: string, done: string) {
    const answer = await ask(what, { method: "DELETE" });
    setRefused(answer.ok ? undefined : answer.words);
    if (answer.ok) toasts.notify(done);
    await again();
  }

  if (!value) return <Loading problem={problem} onAgain={again} />;
  const others = value.sessions.filter((session) => !session.current);
  return (
    <>
      <Problem words={refused} />
      <ul>
        {value.sessions.map((session) => (
          <Row
            key={session.id}
            name={`${deviceInWords(session.device)}${session.current ? " (this one)" : ""}`}
            facts={[factsOf(session, times)]}
          >
            {session.current ? null : (
              <RowAction
                about={`${deviceInWords(session.device)}, ${factsOf(session, times)}`}
                onPress={() => void end(`${address}/${session.id}`, "The session has ended.")}
              >
                End
              </RowAction>
            )}
          </Row>
        ))}
      </ul>
      {others.length > 0 ? (
        <div>
          <Button
            kind="secondary"
            onClick={() => void end(address, "You are signed in on this device only.")}
          >
            End all other sessions
          </Button>
        </div>
      ) : null}
    </>
  );
}

function factsOf({ began, lastUsed, address: from, current }: ListedSession, times: Times): string {
  const used = current ? "in use now" : `last used ${times.moment(lastUsed)}`;
  return `Signed in ${times.moment(began)}, ${used}${from === "" ? "" : `, from ${from}`}`;
}

const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\b|\bEdg(?:e|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bChromium\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, "an iPhone"],
  [/\biPad\b/, "an iPad"],
  [/\bAndroid\b/, "an Android device"],
  [/\bCrOS\b/, "a Chromebook"],
  [/\bMacintosh\b|\bMac OS X\b/, "a Mac"],
  [/\bWindows\b/, "Windows"],
  [/\bLinux\b|\bX11\b/, "Linux"],
];

/** Returns a readable name of a session's device from its user agent: "Safari on an iPhone". */
export function deviceInWords(userAgent: string): string {
  const nameIn = (table: readonly (readonly [RegExp, string])[]) =>
    table.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = nameIn(browsers);
  const system = nameIn(systems);
  if (!browser && !system) return "An unknown device";
  return `${browser ?? "A browser"}${system ? ` on ${system}` : ""}`;
}
