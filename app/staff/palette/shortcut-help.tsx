import { Fragment, useState } from "react";
import { Dialog } from "./dialog.tsx";
import { helpByKey } from "./help-by-key.ts";
import { Keys } from "./keys.tsx";
import styles from "./palette.module.css";
import { shortcuts } from "./shortcuts.ts";
import type { Shortcut } from "./shortcuts.ts";

/** The list of all shortcuts. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(() => helpByKey.isOn(localStorage));
  return (
    <Dialog label="Keyboard shortcuts" onClose={onClose}>
      <header className={styles.helpHead}>
        <h2>Keyboard shortcuts</h2>
        <button type="button" className={styles.close} onClick={onClose}>
          Close
        </button>
      </header>
      <div className={styles.list}>
        {shortcuts.map(({ where, shortcuts: ofPlace }) => (
          <section key={where} aria-label={where}>
            <h3>{where}</h3>
            <dl>
              {ofPlace.map(({ keys, does }: Shortcut) => (
                <Fragment key={does}>
                  <dt>
                    {keys.map((one, at) => (
                      <Fragment key={one}>
                        {at > 0 && " or "}
                        <Keys keys={one} />
                      </Fragment>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </Fragment>
              ))}
            </dl>
          </section>
        ))}
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ currentTarget }) => {
              helpByKey.set(localStorage, currentTarget.checked);
              setOn(currentTarget.checked);
            }}
          />
          Pressing ? on its own opens this list
        </label>
      </div>
    </Dialog>
  );
}
