import { count } from "#app/staff/amount-in-words.ts";
import { useCallback, useEffect, useId, useMemo, useState } from "react";
import type { KeyboardEvent } from "react";
import { useNavigate } from "react-router";
import { offeredCommands } from "./commands.tsx";
import { deskCommands } from "./desk-commands.ts";
import { Dialog } from "./dialog.tsx";
import { Keys } from "./keys.tsx";
import { paletteGroups } from "./palette-groups.ts";
import type { Option } from "./palette-groups.ts";
import styles from "./palette.module.css";
import { useDocumentSearch } from "./use-document-search.ts";
import type { Found } from "./use-document-search.ts";

/** One box from which every document and every action is a few letters away. */
export default function PaletteDialog({
  onClose,
  onOpen,
}: {
  onClose: () => void;
  onOpen: (other: "shortcuts" | "sign-out") => void;
}) {
  const id = useId();
  const [question, setQuestion] = useState("");
  const [chosen, setChosen] = useState(0);
  const found = useDocumentSearch(question);
  const groups = useGroups(question, found, onOpen);
  const options = groups.flatMap(({ options }) => options);
  const at = Math.min(chosen, options.length - 1);
  const optionId = (option: Option | undefined) => option && `${id}-${option.id}`;
  const active = optionId(options[at]);

  useEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [active]);

  const run = (option: Pick<Option, "run"> | undefined) => {
    if (!option) return;
    onClose();
    // Once the dialog has given the focus back: what runs may set it elsewhere.
    setTimeout(() => option.run());
  };
  const walk = (event: KeyboardEvent) => {
    const { length } = options;
    const to: Record<string, number> = {
      ArrowDown: (at + 1) % length,
      ArrowUp: (at - 1 + length) % length,
      PageDown: Math.min(at + 8, length - 1),
      PageUp: Math.max(at - 8, 0),
    };
    const next = to[event.key];
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") run(options[at]);
    else if (next !== undefined && length > 0) setChosen(next);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog label="Search or go to" onClose={onClose}>
      <input
        className={styles.question}
        role="combobox"
        aria-label="Search or go to"
        aria-expanded="true"
        aria-controls={`${id}-options`}
        aria-activedescendant={active}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder="Search or go to"
        value={question}
        onChange={({ currentTarget }) => {
          setQuestion(currentTarget.value);
          setChosen(0);
        }}
        onKeyDown={walk}
      />
      <div id={`${id}-options`} role="listbox" aria-label="Results" className={styles.options}>
        {groups.map(({ title, options: ofGroup }, number) => (
          <div key={title} role="group" aria-labelledby={`${id}-group-${number}`}>
            <div id={`${id}-group-${number}`} className={styles.group}>
              {title}
            </div>
            {ofGroup.map((option) => (
              <div
                key={option.id}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={option === options[at]}
                className={styles.option}
                onPointerMove={() => setChosen(options.indexOf(option))}
                onClick={() => run(option)}
              >
                <span>{option.label}</span>
                {option.hint !== undefined && <span className={styles.hint}>{option.hint}</span>}
                {option.shortcut !== undefined && <Keys keys={option.shortcut} />}
              </div>
            ))}
          </div>
        ))}
      </div>
      <footer className={styles.foot}>
        <p role="status">{wordsFor(question, options.length, found.isCutOff)}</p>
        <button type="button" className={styles.help} onClick={() => onOpen("shortcuts")}>
          Keyboard shortcuts
        </button>
      </footer>
    </Dialog>
  );
}

/** The lines for a question. What the screen offers is asked once, when the palette opens. */
function useGroups(
  question: string,
  found: Found,
  onOpen: (other: "shortcuts" | "sign-out") => void,
) {
  const navigate = useNavigate();
  const [offered] = useState(offeredCommands);
  const go = useCallback((address: string) => void navigate(address), [navigate]);
  const general = useMemo(
    () =>
      deskCommands({
        go,
        view: (address) => void window.open(address, "_blank", "noopener"),
        showShortcuts: () => onOpen("shortcuts"),
        signOut: () => onOpen("sign-out"),
      }),
    [go, onOpen],
  );
  return useMemo(
    () =>
      paletteGroups({
        question,
        found: found.rows,
        foundFor: found.question,
        offered,
        general,
        go,
      }),
    [question, found, offered, general, go],
  );
}

function wordsFor(question: string, found: number, isCutOff: boolean): string {
  if (isCutOff) return "Search is not available at the moment.";
  if (question.trim() === "") return "";
  return found === 0 ? "No results." : count(found, "result");
}
