import { useState } from "react";
import { count } from "#app/ui/in-words.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { TextField } from "#app/staff/ui/text-field.tsx";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";
import type { Erased } from "#server/ops/erasure/erasure.ts";
import { backupsInWords } from "./backups-in-words.ts";
import enquiriesStyles from "./enquiries.module.css";

/** Erases everything that contains an e-mail address, after a confirmation. */
export function EraseAddress() {
  const { fetch } = useSession();
  const [address, setAddress] = useState("");
  const [words, setWords] = useState("");
  const { asked, ask, question } = useConfirmation<string>({
    act: (address) =>
      callDesk(fetch, "POST /erase", { body: { address } }).then((erased) => {
        setWords(outcomeInWords(erased));
        return undefined;
      }, errorMessage),
    onDone: () => setAddress(""),
  });

  return (
    <>
      <p className={enquiriesStyles.words}>
        When someone asks to be forgotten, enter their e-mail address. Every enquiry that mentions
        it is erased, and the address is removed from all pages, drafts, earlier versions and the
        trash.
      </p>
      <form
        className={enquiriesStyles.erase}
        onSubmit={(event) => {
          event.preventDefault();
          setWords("");
          if (address.trim() !== "") ask(address);
        }}
      >
        <TextField
          label="E-mail address to erase"
          inputMode="email"
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" kind="secondary">
          Erase this address
        </Button>
      </form>
      <p role="status">{words}</p>
      {asked !== undefined && (
        <Question title={`Erase ${asked.trim()}?`} go="Erase permanently" isGrave {...question}>
          <p>
            Every enquiry that mentions this address is erased, and the address is removed from
            everything else. This cannot be undone.
          </p>
          <p>{backupsInWords}</p>
        </Question>
      )}
    </>
  );
}

function outcomeInWords({ documents, places, files }: Erased): string {
  if (documents + places + files.length === 0) return "This address was not found anywhere.";
  const whole = documents === 1 ? "1 enquiry or document" : `${documents} enquiries or documents`;
  const elsewhere = count(places, "other place");
  const names =
    files.length === 0
      ? ""
      : ` These files have it in their names; delete them in the library: ${files.join(", ")}.`;
  return `Erased: ${whole}, and the address from ${elsewhere}.${names} ${backupsInWords}`;
}
