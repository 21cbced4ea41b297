import { count } from "#app/staff/amount-in-words.ts";
import { Textarea, TextInput } from "@mantine/core";
import { useRef } from "react";
import { placesAfter, type JoinedPlace } from "#app/staff/compare/joined-text.ts";
import { ownWay, type OwnWords } from "./choices.ts";
import type { Decision } from "./decision.ts";
import styles from "./own-words-editor.module.css";

interface OwnWordsEditorProps {
  decision: Decision;
  own: OwnWords;
  /** Why this cannot be used, blank when it can. */
  problem: string;
  onChange(own: OwnWords): void;
}

/** Where one writes instead of choosing; of a join it tells the places that hold both versions, and goes there. */
export function OwnWordsEditor({ decision, own, problem, onChange }: OwnWordsEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isJoin = ownWay(decision) === "join";
  const change = (text: string) =>
    onChange({ text, places: placesAfter(own.places, own.text, text) });
  const show = ({ from, to }: JoinedPlace) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  if (!isJoin)
    return (
      <TextInput
        label={`${decision.label}, in your own words`}
        value={own.text}
        error={problem || undefined}
        size="md"
        className={styles.line}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return (
    <div className={styles.join}>
      <Textarea
        ref={area}
        label={`${decision.label}, combined`}
        value={own.text}
        error={problem || undefined}
        autosize
        minRows={2}
        maxRows={18}
        size="md"
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div role="status">
        {own.places.length > 0 && (
          <p className={styles.note}>
            Both versions stand one after the other in {count(own.places.length, "place")}. Edit
            them, or leave them as they are:
          </p>
        )}
      </div>
      {own.places.length > 0 && (
        <ul className={styles.places}>
          {own.places.map((place) => (
            <li key={place.from}>
              <button type="button" className={styles.place} onClick={() => show(place)}>
                Go to {quoted(place)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function quoted({ theirs, mine }: JoinedPlace): string {
  if (theirs.trim() === "") return `“${short(mine)}”, which they removed`;
  if (mine.trim() === "") return `“${short(theirs)}”, which you removed`;
  return `“${short(theirs)}” and “${short(mine)}”`;
}

function short(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, " ");
  return words.length > 40 ? `${words.slice(0, 40).trimEnd()}…` : words;
}
