import { memo, useState } from "react";
import { enquiryStatuses, type EnquiryStatus } from "#content/enquiry.ts";
import { focusNextRow } from "#app/staff/dashboard/actions/focus-next-row.ts";
import type { Removable } from "#app/staff/dashboard/actions/use-document-actions.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { Moment } from "#app/staff/time/moment.tsx";
import { callDesk, errorMessage } from "#app/staff/session/call-desk.ts";
import { useMay, useSession } from "#app/staff/session/session.tsx";
import { useConfirmation } from "#app/staff/ui/use-confirmation.ts";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import type { EnquiryRow } from "#server/desk/answers.ts";
import styles from "./enquiries.module.css";
import { EnquiryNote } from "./enquiry-note.tsx";
import type { NoteDrafts } from "./note-drafts.ts";
import { backupsInWords } from "./backups-in-words.ts";
import { Button, buttonClass } from "#app/staff/ui/button.tsx";
import { Question } from "#app/staff/ui/dialog.tsx";
import { MoreIcon } from "#app/staff/ui/icons.tsx";
import { lazyDialog } from "#app/staff/ui/lazy-dialog.tsx";
import type { MenuItem } from "#app/staff/ui/menu.tsx";

export interface EnquiryEdit {
  readonly status?: EnquiryStatus;
  readonly note?: string;
  readonly isSuspected?: boolean;
}

/** One enquiry: who sent it and what, its status, the answer, and a menu of further actions. */
export const Enquiry = memo(function Enquiry({
  enquiry,
  notes,
  onChange,
  onDelete,
  onErased,
}: {
  enquiry: EnquiryRow;
  notes: NoteDrafts;
  /** Resolves with whether the enquiry was changed. */
  onChange: (enquiry: EnquiryRow, edit: EnquiryEdit) => Promise<boolean>;
  onDelete: (document: Removable) => Promise<void>;
  onErased: () => Promise<unknown>;
}) {
  const { id, time, name, company, email, message, note, status, isSuspected } = enquiry;
  const mayHandle = useMay("enquiries");
  const mayErase = useMay("erase");
  const { said, copy, clear } = useCopy("Select the address instead.");
  const [menu, setMenu] = useState<HTMLElement>();
  const erasing = useErasing({
    onErased() {
      notes.end(id);
      return onErased();
    },
  });
  const mark = (isSuspected: boolean) => void onChange(enquiry, { isSuspected });
  const items: (MenuItem | false)[] = [
    { label: "Copy address", run: () => void copy(email) },
    mayHandle && !isSuspected && { label: "Mark as spam", run: () => mark(true) },
    mayHandle && {
      label: "Delete",
      isGrave: true,
      run: () =>
        void onDelete({
          path: `enquiries/${id}`,
          collection: "enquiries",
          slug: "",
          kind: "Enquiry",
          title: `The enquiry from ${name}`,
        }),
    },
    mayErase && { label: "Erase permanently", isGrave: true, run: () => erasing.ask(enquiry) },
  ];
  const isOpen = status === "new" && !isSuspected;
  return (
    <article
      className={styles.enquiry}
      aria-label={`Enquiry from ${name}`}
      data-path={`enquiries/${id}`}
    >
      <header className={styles.who}>
        <h2>{name}</h2>
        {company !== "" && <p>{company}</p>}
        <p>{email}</p>
        <Moment time={time} />
      </header>
      <button
        type="button"
        className={styles.more}
        aria-haspopup="menu"
        aria-expanded={menu !== undefined}
        aria-label={`Actions for the enquiry from ${name}`}
        onClick={({ currentTarget }) => setMenu(menu ? undefined : currentTarget)}
        onBlur={clear}
      >
        <MoreIcon />
      </button>
      <p className={`lines ${styles.message}`}>{message}</p>
      <div className={styles.ways}>
        <a href={answerAddress(enquiry)} className={buttonClass(isOpen ? "primary" : "secondary")}>
          Answer<span className="visually-hidden"> {email}</span>
        </a>
        {mayHandle && isSuspected && (
          <Button kind="quiet" onClick={() => mark(false)}>
            Not spam
          </Button>
        )}
        {mayHandle && !isSuspected && (
          <Status enquiry={enquiry} onChange={(status) => onChange(enquiry, { status })} />
        )}
        {mayHandle ? (
          <EnquiryNote
            of={id}
            note={note}
            notes={notes}
            onSave={(text) => onChange(enquiry, { note: text })}
          />
        ) : (
          note !== "" && <p className={`lines ${styles.note}`}>{note}</p>
        )}
        <span role="status" className={styles.said}>
          {said}
        </span>
      </div>
      {menu && (
        <ActionMenu
          label={`Actions for the enquiry from ${name}`}
          anchor={menu}
          items={items.filter((item) => item !== false)}
          onClose={() => setMenu(undefined)}
        />
      )}
      {erasing.question}
    </article>
  );
});

const ActionMenu = lazyDialog(() => import("#app/staff/ui/menu.tsx"));

function Status({
  enquiry: { status, handled, name },
  onChange,
}: {
  enquiry: EnquiryRow;
  onChange: (status: EnquiryStatus) => Promise<boolean>;
}) {
  const times = useTimes();
  return (
    <div className={styles.status}>
      <select
        aria-label={`Status of the enquiry from ${name}`}
        value={status}
        onChange={({ target }) => void onChange(target.value as EnquiryStatus)}
      >
        {Object.entries(enquiryStatuses).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      {handled && (
        <span className={styles.said} suppressHydrationWarning>
          by {handled.by.name}, {times.moment(handled.time)}
        </span>
      )}
    </div>
  );
}

/** Returns `ask`, which erases an enquiry permanently after a confirmation, and the open confirmation. */
function useErasing({ onErased }: { onErased: () => Promise<unknown> }) {
  const { fetch } = useSession();
  const { asked, ask, question } = useConfirmation<EnquiryRow>({
    act: ({ id }) =>
      callDesk(fetch, "DELETE /enquiries/:id", { at: id }).then(() => undefined, errorMessage),
    onDone({ id }) {
      focusNextRow(`enquiries/${id}`);
      void onErased();
    },
  });
  return {
    ask,
    question: asked && (
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
    ),
  };
}

/** Returns a mailto URL for a reply that quotes the enquiry; long messages are cut, since mail programs limit its length. */
export function answerAddress({
  name,
  email,
  message,
}: Pick<EnquiryRow, "name" | "email" | "message">): string {
  const quoted = message
    .slice(0, 1000)
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`);
  const body = [`Hello ${name},`, "", "", "", ...quoted].join("\r\n");
  const parts = { subject: "Your enquiry", body };
  const query = Object.entries(parts)
    .map(([part, words]) => `${part}=${encodeURIComponent(words.toWellFormed())}`)
    .join("&");
  // The address is visitor input: encoded so that it cannot add headers.
  return `mailto:${encodeURIComponent(email.toWellFormed()).replace("%40", "@")}?${query}`;
}
