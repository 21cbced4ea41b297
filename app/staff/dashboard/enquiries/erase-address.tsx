import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/shell/question.tsx";
import type { Erased } from "#server/erasure/erasure.ts";
import styles from "./test-message.module.css";

/** When copies follow that no erasure reaches. */
export const backupsInWords =
  "The nightly backups made so far still contain it; the last of them is removed in 14 days. Copies and exports kept elsewhere have to be removed by hand.";

/** Erases everything that names an e-mail address, after a question. */
export function EraseAddress() {
  const { fetch } = useSession();
  const id = useId();
  const [address, setAddress] = useState("");
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [words, setWords] = useState("");

  async function erase() {
    setBusy(true);
    try {
      const body = { address };
      setWords(
        outcomeInWords(await askJson<Erased>(fetch, "/api/desk/erase", { method: "POST", body })),
      );
      setAsked(false);
      setAddress("");
    } catch (error) {
      setProblem(inWords(error));
    }
    setBusy(false);
  }

  return (
    <section className={styles.test} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Erase personal data</h2>
      <p>
        When somebody asks to be forgotten, enter their e-mail address. Every enquiry that mentions
        it is erased, and the address is removed from all pages, drafts, earlier versions and the
        trash.
      </p>
      <form
        className={styles.erase}
        onSubmit={(event) => {
          event.preventDefault();
          setProblem(undefined);
          setWords("");
          if (address.trim() !== "") setAsked(true);
        }}
      >
        <label htmlFor={id}>E-mail address to erase</label>
        <input
          id={id}
          type="text"
          inputMode="email"
          autoComplete="off"
          value={address}
          onChange={({ target }) => setAddress(target.value)}
        />
        <Button type="submit" variant="default">
          Erase this address
        </Button>
      </form>
      <p role="status">{words}</p>
      {isAsked && (
        <Question
          title={`Erase ${address.trim()}?`}
          stay="Cancel"
          go="Erase permanently"
          busy={isBusy}
          problem={problem}
          onStay={() => setAsked(false)}
          onGo={() => void erase()}
        >
          <p>
            Every enquiry that mentions this address is erased, and the address is removed from
            everything else. This cannot be undone.
          </p>
          <p>{backupsInWords}</p>
        </Question>
      )}
    </section>
  );
}

function outcomeInWords({ documents, places, files }: Erased): string {
  if (documents + places + files.length === 0) return "This address was not found anywhere.";
  const whole = documents === 1 ? "1 enquiry or document" : `${documents} enquiries or documents`;
  const elsewhere = places === 1 ? "1 other place" : `${places} other places`;
  const names =
    files.length === 0
      ? ""
      : ` These files have it in their names; delete them in the library: ${files.join(", ")}.`;
  return `Erased: ${whole}, and the address from ${elsewhere}.${names} ${backupsInWords}`;
}
