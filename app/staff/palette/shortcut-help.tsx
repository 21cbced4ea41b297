import { Fragment, useState } from "react";
import { Dialog } from "#app/staff/ui/dialog.tsx";
import { helpByKey } from "./key-press.ts";
import { Keys } from "./keys.tsx";
import styles from "./palette.module.css";

/** The dialog with all shortcuts. */
export default function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(() => helpByKey.isOn(localStorage));
  return (
    <Dialog title="Keyboard shortcuts" hasCross closesOutside onClose={onClose}>
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

/** A shortcut of the staff area; `mod` is Command on Apple devices, and Ctrl elsewhere. */
interface Shortcut {
  readonly keys: readonly string[];
  readonly does: string;
}

/** All shortcuts, grouped by context as in the help. */
export const shortcuts = [
  {
    where: "Everywhere",
    shortcuts: [
      { keys: ["mod+K"], does: "Search, or go to a screen" },
      { keys: ["mod+Z"], does: "Undo typing, or what you have just done" },
      { keys: ["?"], does: "Show this list (when not typing)" },
    ],
  },
  {
    where: "In an editor",
    shortcuts: [
      { keys: ["mod+S"], does: "Update: put your changes on the site" },
      { keys: ["mod+shift+Z", "mod+Y"], does: "Redo typing" },
    ],
  },
  {
    where: "In rich text",
    shortcuts: [
      { keys: ["Alt+F10"], does: "Go to the toolbar; Escape goes back" },
      { keys: ["mod+B"], does: "Bold" },
      { keys: ["mod+I"], does: "Italic" },
      { keys: ["mod+K"], does: "Link" },
    ],
  },
  {
    where: "On the dashboard",
    shortcuts: [{ keys: ["Down"], does: "From the search box to the results" }],
  },
  {
    where: "On a row’s handle",
    shortcuts: [
      { keys: ["Space"], does: "Pick up the row, and drop it" },
      { keys: ["Up", "Down"], does: "Move it" },
      { keys: ["Escape"], does: "Cancel the move" },
    ],
  },
] as const satisfies readonly { where: string; shortcuts: readonly Shortcut[] }[];
