import { useState } from "react";
import styles from "./copy-text.module.css";

/** A button that puts a text on the clipboard and says so; `what` names the text for those who cannot see what it stands under. */
export function CopyText({ text, what }: { text: string; what: string }) {
  const [outcome, setOutcome] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome("Copied"),
      () => setOutcome("This browser does not allow copying. Select the text and copy it yourself"),
    );
  return (
    <span className={styles.copy}>
      <button type="button" className={styles.button} onClick={() => void copy()}>
        Copy text<span className="visually-hidden"> of {what}</span>
      </button>
      <span role="status">{outcome}</span>
    </span>
  );
}
