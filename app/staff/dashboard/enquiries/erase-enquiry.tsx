import { useState } from "react";
import { flushSync } from "react-dom";
import { focusBeside } from "#app/staff/dashboard/actions/focus-beside.ts";
import { askJson, inWords } from "#app/staff/dashboard/ask.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Question } from "#app/staff/shell/question.tsx";
import type { EnquiryRow } from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";
import { backupsInWords } from "./erase-address.tsx";

/** Erases an enquiry for good, after a question. */
export function EraseEnquiry({
  enquiry: { id, name },
  onErased,
}: {
  enquiry: EnquiryRow;
  onErased: () => Promise<void>;
}) {
  const { fetch } = useSession();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function erase() {
    setBusy(true);
    try {
      await askJson(fetch, `/api/desk/enquiries/${encodeURIComponent(id)}`, { method: "DELETE" });
      // The question gives the focus back to the row, from where it goes on to the next one.
      flushSync(() => setAsked(false));
      focusBeside(`enquiries/${id}`);
      await onErased();
    } catch (error) {
      setProblem(inWords(error));
    }
    setBusy(false);
  }

  return (
    <>
      <button
        type="button"
        className={styles.way}
        aria-label={`Erase the enquiry from ${name} permanently`}
        onClick={() => {
          setProblem(undefined);
          setAsked(true);
        }}
      >
        Erase
      </button>
      {isAsked && (
        <Question
          title={`Erase the enquiry from ${name}?`}
          stay="Keep it"
          go="Erase permanently"
          busy={isBusy}
          problem={problem}
          onStay={() => setAsked(false)}
          onGo={() => void erase()}
        >
          <p>
            The enquiry and your notes on it are removed everywhere, from the trash too. This cannot
            be undone.
          </p>
          <p>{backupsInWords}</p>
        </Question>
      )}
    </>
  );
}
