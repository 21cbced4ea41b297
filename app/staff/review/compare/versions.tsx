import type { ComponentProps, ReactNode } from "react";
import { Sheet } from "#app/staff/ui/sheet.tsx";
import { useCopy } from "#app/staff/ui/use-copy.ts";
import styles from "./versions.module.css";
import { Button } from "#app/staff/ui/button.tsx";

/** A dialog that compares versions of fields: its purpose (`lead`), the fields, and the progress of the choices (`status`). */
export function ReviewSheet({
  lead,
  status,
  actions,
  children,
  ...sheet
}: {
  lead: string;
  status: string;
  actions: ReactNode;
  children: ReactNode;
} & Pick<ComponentProps<typeof Sheet>, "title" | "close" | "escapes" | "onClose">) {
  return (
    <Sheet
      {...sheet}
      side="full"
      end={
        <>
          <p role="status" className={styles.status}>
            {status}
          </p>
          {actions}
        </>
      }
    >
      <p className={styles.lead}>{lead}</p>
      <div className={styles.fields}>{children}</div>
    </Sheet>
  );
}

/** The versions of one field, side by side if there is room. */
export function Versions({ children }: { children: ReactNode }) {
  return <div className={styles.versions}>{children}</div>;
}

/** One version of a field, with a button that copies its text. */
export function Version({
  label,
  head,
  isChosen = false,
  copy,
  children,
}: {
  /** The accessible name; undefined if the head suffices. */
  label?: string;
  head: ReactNode;
  isChosen?: boolean;
  /** The text to copy, if not blank; `what` names it for screen readers. */
  copy?: { text: string; what: string };
  children: ReactNode;
}) {
  return (
    <section className={styles.version} data-chosen={isChosen} aria-label={label}>
      <div className={styles.head}>{head}</div>
      {children}
      {copy && copy.text !== "" && <CopyText {...copy} />}
    </section>
  );
}

/** A radio button or a checkbox with its label. */
export function ChoiceInput({
  type,
  name,
  checked,
  onChoose,
  children,
}: {
  type: "radio" | "checkbox";
  name?: string;
  checked: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  return (
    <label className={styles.choice}>
      <input type={type} name={name} checked={checked} onChange={onChoose} />
      <span>{children}</span>
    </label>
  );
}

/** A button that copies a text and announces it; `what` names the text for screen readers. */
function CopyText({ text, what }: { text: string; what: string }) {
  const { said, copy } = useCopy("Select the text and copy it yourself.");
  return (
    <span className={styles.copy}>
      <Button kind="quiet" onClick={() => void copy(text)}>
        Copy text<span className="visually-hidden"> of {what}</span>
      </Button>
      <span role="status">{said}</span>
    </span>
  );
}
