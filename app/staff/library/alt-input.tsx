import { Textarea } from "@mantine/core";
import type { ReactNode } from "react";
import { maxAltLength } from "#content/fields/image.ts";
import styles from "./alt-input.module.css";

/** What a picture shows, in words: of one place in a form, or of a file of the library. Whoever opens it keeps what is typed. */
export function AltInput({
  fileName,
  value,
  disabled = false,
  onChange,
  children,
}: {
  fileName: string;
  value: string;
  disabled?: boolean;
  onChange: (text: string) => void;
  /** How it is kept, in place of the advice to write one. */
  children?: ReactNode;
}) {
  return (
    <div className={styles.alt}>
      <Textarea
        label="Alternative text"
        description="Describe the picture for people who cannot see it."
        aria-label={`Alternative text of ${fileName}`}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={maxAltLength}
        value={value}
        disabled={disabled}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <div className={styles.notes}>
        {children || (value === "" && !disabled && <p>Suggestion: describe it in a sentence.</p>)}
      </div>
    </div>
  );
}
