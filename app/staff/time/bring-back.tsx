import { useState } from "react";
import { Question } from "#app/staff/ui/dialog.tsx";
import type { DeskAnswer } from "#server/desk/routes.ts";
import styles from "./time.module.css";

type Offer = DeskAnswer<"GET /bring-back">;
type Change = Offer["changes"][number];

/** The confirmation before everything that changed since a moment, or one document of it, is restored. */
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
  const [only, ...others] = changes;
  // Nothing is preselected if there are several, so that no one restores the whole site by mistake.
  const [chosen, setChosen] = useState<Change | "everything" | undefined>(
    others.length === 0 ? only : undefined,
  );
  const [problem, setProblem] = useState<string>();
  return (
    <Question
      title="Bring this back?"
      go="Bring back"
      problem={chosen ? undefined : problem}
      busy={isBusy}
      onStay={onStay}
      onGo={() =>
        chosen
          ? onGo(chosen === "everything" ? undefined : chosen)
          : setProblem("Choose what goes back.")
      }
    >
      {only && others.length === 0 ? (
        <p>{`${inWords(only)}. Nothing else has changed since then.`}</p>
      ) : (
        <fieldset className={styles.changes}>
          <legend>What has changed since then goes back to what it was:</legend>
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
          <label>
            <input
              type="radio"
              name="back"
              checked={chosen === "everything"}
              onChange={() => setChosen("everything")}
            />
            {`Everything (${changes.length})`}
          </label>
        </fieldset>
      )}
      <p>It is an update like any other: visitors see it at once, and it can be undone.</p>
    </Question>
  );
}

function inWords({ effect, title, kindName }: Change): string {
  const name = title || kindName;
  switch (effect) {
    case "delete":
      return `${name} goes to the trash, as it did not exist`;
    case "restore":
      return `${name} comes back from the trash`;
    case "hide":
      return `${name} is changed back and hidden from the site`;
    case "show":
      return `${name} is changed back and shown on the site`;
    case "update":
      return `${name} is changed back`;
  }
}
