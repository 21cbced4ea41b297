import { useId, useState } from "react";
import { count } from "#app/ui/in-words.ts";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useSession } from "#app/staff/session/session.tsx";
import { Button } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";
import type { Erased } from "#server/ops/erasure/erasure.ts";
import { focusNextRow } from "#app/staff/dashboard/actions/focus-next-row.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import enquiriesStyles from "./enquiries.module.css";

/** The notice that erasing does not affect backups. */
export const backupsInWords =
  "The nightly backups made so far still contain it; the last of them is removed in 14 days. Copies and exports kept elsewhere have to be removed by hand.";

/** Erases everything that contains an e-mail address, after a confirmation. */
export function EraseAddress() {
  const { fetch } = useSession();
  const id = useId();
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
    <section className={enquiriesStyles.test} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Erase personal data</h2>
      <p>
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
        <label htmlFor={id}>E-mail address to erase</label>
        <input
          id={id}
          type="text"
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
    </section>
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

/** Erases an enquiry permanently, after a confirmation. */
export function EraseEnquiry({
  enquiry,
  onErased,
}: {
  enquiry: EnquiryRow;
  onErased: () => Promise<unknown>;
}) {
  const { fetch } = useSession();
  const { asked, ask, question } = useConfirmation<EnquiryRow>({
    act: ({ id }) =>
      callDesk(fetch, "DELETE /enquiries/:id", { at: id }).then(() => undefined, errorMessage),
    onDone({ id }) {
      focusNextRow(`enquiries/${id}`);
      void onErased();
    },
  });

  return (
    <>
      <Button
        kind="quiet"
        aria-label={`Erase the enquiry from ${enquiry.name} permanently`}
        onClick={() => ask(enquiry)}
      >
        Erase
      </Button>
      {asked && (
        <Question
          title={`Erase the enquiry from ${asked.name}?`}
          go="Erase permanently"
          isGrave
          {...question}
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
