import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import styles from "./second-factor.module.css";

/** Shows backup codes, which nobody can look up later, until they are noted down. */
export function BackupCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  const [said, setSaid] = useState("");
  useEffect(() => title.current?.focus(), []);
  const text = `${codes.join("\n")}\n`;

  return (
    <div className={styles.setup}>
      <h3 ref={title} tabIndex={-1}>
        Save your backup codes
      </h3>
      <p>
        Each code signs you in once when you don't have your phone. They are shown only this once:
        keep them with your passwords.
      </p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <Button
          variant="default"
          onClick={() =>
            void navigator.clipboard.writeText(text).then(
              () => setSaid("Copied."),
              () => setSaid("This browser does not allow copying. Download them instead."),
            )
          }
        >
          Copy
        </Button>
        <Button
          variant="default"
          component="a"
          download="backup-codes.txt"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        >
          Download
        </Button>
        <Button onClick={onNoted}>I have saved them</Button>
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
