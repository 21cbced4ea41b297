import { useState } from "react";
import { Question } from "#app/staff/ui/dialog.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import styles from "./time.module.css";

type Offer = DeskAnswer<"GET /bring-back">;
type Change = Offer["changes"][number];

/** Asks for confirmation to restore everything that changed since a moment, or one document of it. */
export function BringBack({
  changes,
  isBusy,
  onStay,
  onGo,
}: Pick<Offer, "changes"> & {
  isBusy: boolean;
  onStay(): void;
  /** `document` is undefined for everything. */
  onGo(document: Change | undefined): void;
}) {
  const [chosen, setChosen] = useState<Change>();
  const [only] = changes;
  return (
    <Question
      title="Bring this back?"
      stay="Leave it as it is"
      go="Bring back"
      busy={isBusy}
      onStay={onStay}
      onGo={() => onGo(chosen)}
    >
      {changes.length === 1 && only ? (
        <p>{`${inWords(only)}. Nothing else has changed since then.`}</p>
      ) : (
        <fieldset className={styles.changes}>
          <legend>What has changed since then goes back to what it was:</legend>
          <label>
            <input
              type="radio"
              name="back"
              checked={!chosen}
              onChange={() => setChosen(undefined)}
            />
            {`Everything (${changes.length})`}
          </label>
          {changes.map((change) => (
            <label key={change.path}>
              <input
                type="radio"
                name="back"
                checked={chosen === change}
                onChange={() => setChosen(change)}
              />
              {`Only this: ${inWords(change)}`}
            </label>
          ))}
        </fieldset>
      )}
      <p>It is an update like any other: visitors see it at once, and it can be undone.</p>
    </Question>
  );
}

function inWords({ effect, title, kindName }: Change): string {
  const name = title || kindName;
  if (effect === "delete") return `${name} goes to the trash, as it did not exist`;
  return effect === "restore" ? `${name} comes back from the trash` : `${name} is changed back`;
}
