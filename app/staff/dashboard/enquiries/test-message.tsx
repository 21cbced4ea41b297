import { Button } from "@mantine/core";
import { useState } from "react";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import type { TestMessage as Answer } from "#server/desk/answers.ts";
import styles from "./test-message.module.css";

/** Sends a test message to those who are told of enquiries, and says what became of it. */
export function TestMessage() {
  const { fetch } = useSession();
  const [isSending, setSending] = useState(false);
  const [words, setWords] = useState("");

  async function send() {
    setSending(true);
    setWords("");
    try {
      setWords(
        outcomeInWords(await askJson<Answer>(fetch, "/api/desk/test-message", { method: "POST" })),
      );
    } catch (error) {
      setWords(inWords(error));
    }
    setSending(false);
  }

  return (
    <section className={styles.test} aria-labelledby="test-message">
      <h2 id="test-message">Test the e-mail</h2>
      <p>
        This sends a message to the addresses that are saved above, so that you can see whether
        enquiries arrive.
      </p>
      <Button variant="default" loading={isSending} onClick={() => void send()}>
        Send a test message
      </Button>
      <p role="status">{words}</p>
    </section>
  );
}

/** What became of a test message, in a sentence or two. */
export function outcomeInWords({ to, outcome, problem }: Answer): string {
  if (to.length === 0)
    return "There is no address to send to. Add one above, or enter the agency’s e-mail address in Settings.";
  const people = to.join(", ");
  if (outcome === "folder")
    return `No mail server has been set up, so the message for ${people} was only saved on the server. Ask whoever looks after the website to set SMTP_URL.`;
  if (outcome === "delivered")
    return `The message to ${people} has been sent. If it does not arrive within a few minutes, look in the junk folder.`;
  const reason = problem === undefined ? "" : ` The mail server says: ${problem}`;
  return `The message to ${people} has not been sent yet. It will be tried again.${reason}`;
}
