import { useRef, useState } from "react";
import type { KeyboardEvent, RefObject } from "react";
import { actions } from "./commands.ts";
import type { ActionName, ActionStates } from "./commands.ts";
import { nameKey } from "./name-key.ts";
import styles from "./toolbar.module.css";
import { ActionIcon } from "./toolbar-icons.tsx";

const groups: readonly (readonly (ActionName | "link")[])[] = [
  ["bold", "italic", "link"],
  ["heading", "smallHeading", "quote"],
  ["bullets", "numbers", "outdent", "indent"],
  ["undo", "redo"],
];
const all = groups.flat();

/** The row of buttons above a text: one stop for Tab, arrows within it, Escape back to the text. */
export function Toolbar({
  controls,
  states,
  linkOpen,
  onAction,
  onLeave,
  ref,
}: {
  controls: string;
  states: ActionStates;
  linkOpen: boolean;
  onAction: (name: ActionName | "link") => void;
  onLeave: () => void;
  ref: RefObject<HTMLDivElement | null>;
}) {
  const [current, setCurrent] = useState<ActionName | "link">("bold");
  const apple = useRef(/Mac|iP(?:hone|ad)/.test(navigator.platform));

  function move(event: KeyboardEvent<HTMLDivElement>) {
    if (event.key === "Escape") {
      event.stopPropagation();
      onLeave();
      return;
    }
    const target = destination(event.key, all.indexOf(current));
    if (target === undefined) return;
    event.preventDefault();
    setCurrent(all.at(target)!);
    event.currentTarget.querySelectorAll("button").item(target).focus();
  }

  return (
    <div
      ref={ref}
      role="toolbar"
      tabIndex={-1}
      aria-label="Formatting"
      aria-controls={controls}
      className={styles.toolbar}
      onKeyDown={move}
    >
      {groups.map((names) => (
        <div key={names[0]} role="group" className={styles.group}>
          {names.map(button)}
        </div>
      ))}
    </div>
  );

  function button(name: ActionName | "link") {
    const { label, key } = name === "link" ? { label: "Link", key: "Mod-k" } : actions[name];
    const toggles = name === "link" || "isOn" in actions[name];
    const shortcut = nameKey(key, apple.current);
    return (
      <button
        key={name}
        type="button"
        className={styles.tool}
        data-tip={`${label} (${shortcut.shown})`}
        tabIndex={name === current ? 0 : -1}
        aria-label={label}
        aria-keyshortcuts={shortcut.spoken}
        aria-pressed={toggles ? states.on.has(name) : undefined}
        aria-expanded={name === "link" ? linkOpen : undefined}
        aria-disabled={states.off.has(name) || undefined}
        onFocus={() => setCurrent(name)}
        // A press would otherwise take the caret out of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !states.off.has(name) && onAction(name)}
      >
        <ActionIcon name={name} />
      </button>
    );
  }
}

function destination(key: string, from: number): number | undefined {
  if (key === "ArrowRight") return (from + 1) % all.length;
  if (key === "ArrowLeft") return (from - 1 + all.length) % all.length;
  if (key === "Home") return 0;
  if (key === "End") return all.length - 1;
  return undefined;
}
