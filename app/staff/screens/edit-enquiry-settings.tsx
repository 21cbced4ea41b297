import { servicesContext } from "#app/context.ts";
import type { Route } from "./+types/edit-enquiry-settings";
import { EraseAddress } from "#app/staff/dashboard/enquiries/erase-address.tsx";
import { EditDocument } from "#app/staff/editor/edit-document.tsx";
import { followParams, openScreen } from "#app/staff/editor/open-screen.ts";
import { useState } from "react";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import type { TestMessage as Answer } from "#server/desk/answers.ts";
import styles from "#app/staff/dashboard/enquiries/enquiries.module.css";

export async function loader({ context }: Route.LoaderArgs) {
  return openScreen(context.get(servicesContext), "privatesettings/enquiries");
}

export const shouldRevalidate = followParams;

/** The recipients of enquiry notifications and the retention of enquiries, with a test message. */
export default function EditEnquirySettings({ loaderData: { opened } }: Route.ComponentProps) {
  return <EditDocument key={opened.path} opened={opened} actions={actions} />;
}

const actions = [
  { title: "Test the e-mail", content: <TestMessage /> },
  { title: "Erase personal data", content: <EraseAddress /> },
];

/** Sends a test message to the recipients of enquiry notifications, and shows the outcome. */
function TestMessage() {
  const { fetch } = useSession();
  const [isSending, setSending] = useState(false);
  const [words, setWords] = useState("");

  async function send() {
    setSending(true);
    setWords("");
    try {
      setWords(outcomeInWords(await callDesk(fetch, "POST /test-message")));
    } catch (error) {
      setWords(errorMessage(error));
    }
    setSending(false);
  }

  return (
    <div className={styles.test}>
      <p className={styles.words}>
        Sends a test message to the recipients above, as of the last update, so that they can see
        whether enquiries would arrive.
      </p>
      <Button kind="secondary" busy={isSending} onClick={() => void send()}>
        Send a test message
      </Button>
      <p role="status">{words}</p>
    </div>
  );
}

/** Returns the outcome of a test message as a sentence or two. */
function outcomeInWords({ to, outcome, problem }: Answer): string {
  if (to.length === 0)
    return "There is no address to send to. Add one above, or enter the agency’s e-mail address in Settings.";
  const people = to.join(", ");
  if (outcome === "folder")
    return `No mail server has been set up, so the message for ${people} was only saved on the server. Ask the person who looks after the website to set SMTP_URL.`;
  if (outcome === "delivered")
    return `The message to ${people} has been sent. If it does not arrive within a few minutes, look in the junk folder.`;
  const reason = problem === undefined ? "" : ` The mail server says: ${problem}`;
  return `The message to ${people} has not been sent yet. It will be tried again.${reason}`;
}
