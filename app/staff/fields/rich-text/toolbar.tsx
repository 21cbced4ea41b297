import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from "react";
import { actions, type ActionName, type ActionStates } from "./commands.ts";
import styles from "./toolbar.module.css";

const groups: readonly (readonly (ActionName | "link")[])[] = [
  ["bold", "italic", "link"],
  ["heading", "smallHeading", "quote"],
  ["bullets", "numbers", "outdent", "indent"],
  ["undo", "redo"],
];
const all = groups.flat();

/** The toolbar of a text: one tab stop, arrow keys within it, Escape returns to the text. */
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
        // Otherwise a press would move the focus out of the text.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => !states.off.has(name) && onAction(name)}
      >
        {icons[name]}
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

/** Returns a key of ProseMirror's keymap for display and for `aria-keyshortcuts`. */
function nameKey(key: string, apple: boolean): { shown: string; spoken: string } {
  const parts = key.split("-");
  const name = parts.pop()!.toUpperCase();
  const shown = parts.map((part) => (apple ? appleNames[part] : otherNames[part]) ?? part);
  const spoken = parts.map((part) => (part === "Mod" ? (apple ? "Meta" : "Control") : part));
  return {
    shown: [...shown, name].join(apple ? "" : "+"),
    spoken: [...spoken, name].join("+"),
  };
}

const appleNames: Readonly<Record<string, string>> = { Mod: "⌘", Alt: "⌥", Shift: "⇧" };
const otherNames: Readonly<Record<string, string>> = { Mod: "Ctrl" };

// From bootstrap-icons; the style sheet mirrors those of the opposite actions.
const indent = icon(
  "M2 3.5a.5.5 0 0 1 .5-.5h11a.5.5 0 0 1 0 1h-11a.5.5 0 0 1-.5-.5m.646 2.146a.5.5 0 0 1 .708 0l2 2a.5.5 0 0 1 0 .708l-2 2a.5.5 0 0 1-.708-.708L4.293 8 2.646 6.354a.5.5 0 0 1 0-.708M7 6.5a.5.5 0 0 1 .5-.5h6a.5.5 0 0 1 0 1h-6a.5.5 0 0 1-.5-.5m0 3a.5.5 0 0 1 .5-.5h6a.5.5 0 0 1 0 1h-6a.5.5 0 0 1-.5-.5m-5 3a.5.5 0 0 1 .5-.5h11a.5.5 0 0 1 0 1h-11a.5.5 0 0 1-.5-.5",
);
const undo = icon(
  "M8 3a5 5 0 1 1-4.546 2.914.5.5 0 0 0-.908-.417A6 6 0 1 0 8 2z M8 4.466V.534a.25.25 0 0 0-.41-.192L5.23 2.308a.25.25 0 0 0 0 .384l2.36 1.966A.25.25 0 0 0 8 4.466",
);
const icons = {
  bold: icon(
    "M8.21 13c2.106 0 3.412-1.087 3.412-2.823 0-1.306-.984-2.283-2.324-2.386v-.055a2.176 2.176 0 0 0 1.852-2.14c0-1.51-1.162-2.46-3.014-2.46H3.843V13zM5.908 4.674h1.696c.963 0 1.517.451 1.517 1.244 0 .834-.629 1.32-1.73 1.32H5.908V4.673zm0 6.788V8.598h1.73c1.217 0 1.88.492 1.88 1.415 0 .943-.643 1.449-1.832 1.449H5.907z",
  ),
  italic: icon(
    "M7.991 11.674 9.53 4.455c.123-.595.246-.71 1.347-.807l.11-.52H7.211l-.11.52c1.06.096 1.128.212 1.005.807L6.57 11.674c-.123.595-.246.71-1.346.806l-.11.52h3.774l.11-.52c-1.06-.095-1.129-.211-1.006-.806z",
  ),
  link: icon(
    "M4.715 6.542 3.343 7.914a3 3 0 1 0 4.243 4.243l1.828-1.829A3 3 0 0 0 8.586 5.5L8 6.086a1 1 0 0 0-.154.199 2 2 0 0 1 .861 3.337L6.88 11.45a2 2 0 1 1-2.83-2.83l.793-.792a4 4 0 0 1-.128-1.287z M6.586 4.672A3 3 0 0 0 7.414 9.5l.775-.776a2 2 0 0 1-.896-3.346L9.12 3.55a2 2 0 1 1 2.83 2.83l-.793.792c.112.42.155.855.128 1.287l1.372-1.372a3 3 0 1 0-4.243-4.243z",
  ),
  heading: "H2",
  smallHeading: "H3",
  bullets: icon(
    "M5 11.5a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 0 1h-9a.5.5 0 0 1-.5-.5m0-4a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 0 1h-9a.5.5 0 0 1-.5-.5m0-4a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 0 1h-9a.5.5 0 0 1-.5-.5m-3 1a1 1 0 1 0 0-2 1 1 0 0 0 0 2m0 4a1 1 0 1 0 0-2 1 1 0 0 0 0 2m0 4a1 1 0 1 0 0-2 1 1 0 0 0 0 2",
  ),
  numbers: icon(
    "M5 11.5a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 0 1h-9a.5.5 0 0 1-.5-.5m0-4a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 0 1h-9a.5.5 0 0 1-.5-.5m0-4a.5.5 0 0 1 .5-.5h9a.5.5 0 0 1 0 1h-9a.5.5 0 0 1-.5-.5 M1.713 11.865v-.474H2c.217 0 .363-.137.363-.317 0-.185-.158-.31-.361-.31-.223 0-.367.152-.373.31h-.59c.016-.467.373-.787.986-.787.588-.002.954.291.957.703a.595.595 0 0 1-.492.594v.033a.615.615 0 0 1 .569.631c.003.533-.502.8-1.051.8-.656 0-1-.37-1.008-.794h.582c.008.178.186.306.422.309.254 0 .424-.145.422-.35-.002-.195-.155-.348-.414-.348h-.3zm-.004-4.699h-.604v-.035c0-.408.295-.844.958-.844.583 0 .96.326.96.756 0 .389-.257.617-.476.848l-.537.572v.03h1.054V9H1.143v-.395l.957-.99c.138-.142.293-.304.293-.508 0-.18-.147-.32-.342-.32a.33.33 0 0 0-.342.338zM2.564 5h-.635V2.924h-.031l-.598.42v-.567l.629-.443h.635z",
  ),
  indent,
  outdent: indent,
  quote: icon(
    "M12 12a1 1 0 0 0 1-1V8.558a1 1 0 0 0-1-1h-1.388q0-.527.062-1.054.093-.558.31-.992t.559-.683q.34-.279.868-.279V3q-.868 0-1.52.372a3.3 3.3 0 0 0-1.085.992 4.9 4.9 0 0 0-.62 1.458A7.7 7.7 0 0 0 9 7.558V11a1 1 0 0 0 1 1zm-6 0a1 1 0 0 0 1-1V8.558a1 1 0 0 0-1-1H4.612q0-.527.062-1.054.094-.558.31-.992.217-.434.559-.683.34-.279.868-.279V3q-.868 0-1.52.372a3.3 3.3 0 0 0-1.085.992 4.9 4.9 0 0 0-.62 1.458A7.7 7.7 0 0 0 3 7.558V11a1 1 0 0 0 1 1z",
  ),
  undo,
  redo: undo,
} satisfies Record<ActionName | "link", ReactNode>;

function icon(path: string): ReactNode {
  return (
    <svg width="18" height="18" viewBox="0 0 16 16" fill="currentColor" aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  );
}
