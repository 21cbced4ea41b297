import { useId } from "react";
import { momentInWords } from "#app/staff/dashboard/moment.ts";
import { CopyText } from "#app/staff/compare/copy-text.tsx";
import { plainText } from "#app/staff/compare/plain-text.ts";
import { chosenValue, firstWords, ownWay, type Choice } from "./choices.ts";
import type { Theirs } from "./conflict-screen.tsx";
import type { Decision } from "./decision.ts";
import styles from "./decision-view.module.css";
import { OwnWordsEditor } from "./own-words-editor.tsx";
import { VersionShown } from "./version-shown.tsx";
import { wordingOf } from "./wording.ts";

type Chosen = Omit<Choice, "of">;

interface DecisionViewProps {
  decision: Decision;
  theirs: Theirs;
  choice: Choice | undefined;
  onChoose(chosen: Chosen): void;
}

/** One decision: what was there, theirs and mine beside each other, and the ways to choose. */
export function DecisionView({ decision, theirs, choice, onChoose }: DecisionViewProps) {
  const name = useId();
  const wording = wordingOf(decision, theirs.name);
  const way = ownWay(decision);
  const choose = (how: Chosen["how"]) => {
    const own = how === "own" ? (choice?.own ?? firstWords(decision)) : choice?.own;
    onChoose({ how, own });
  };
  const chosen = chosenValue(decision, choice);
  return (
    <fieldset className={styles.decision}>
      <legend className={styles.legend}>
        <h3 className={styles.label}>{decision.label}</h3>
      </legend>
      <div className={styles.versions}>
        <section className={styles.version} aria-label={`${decision.label}, before`}>
          <p className={styles.head}>Before</p>
          <VersionShown decision={decision} version="base" />
          <CopyVersion decision={decision} version="base" />
        </section>
        {(["theirs", "mine"] as const).map((side) => (
          <section
            key={side}
            className={styles.version}
            data-chosen={choice?.how === side}
            aria-label={`${decision.label}, ${side === "mine" ? "yours" : (theirs.name ?? "on the site")}`}
          >
            <label className={styles.choice}>
              <input
                type="radio"
                name={name}
                checked={choice?.how === side}
                onChange={() => choose(side)}
              />
              <span>
                {wording[side]}
                {side === "theirs" && (
                  <span className={styles.time}> {momentInWords(theirs.time)}</span>
                )}
              </span>
            </label>
            <VersionShown decision={decision} version={side} />
            <CopyVersion decision={decision} version={side} />
          </section>
        ))}
      </div>
      {way && (
        <div className={styles.own} data-chosen={choice?.how === "own"}>
          <label className={styles.choice}>
            <input
              type="radio"
              name={name}
              checked={choice?.how === "own"}
              onChange={() => choose("own")}
            />
            <span>{way === "join" ? "Combine both" : "Write something else"}</span>
          </label>
          {choice?.how === "own" && choice.own && (
            <OwnWordsEditor
              decision={decision}
              own={choice.own}
              problem={"problem" in chosen ? chosen.problem : ""}
              onChange={(own) => onChoose({ how: "own", own })}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function CopyVersion({
  decision,
  version,
}: {
  decision: Decision;
  version: "base" | "theirs" | "mine";
}) {
  const { kind, field } = decision;
  const text = decision[version] ? plainText(field, decision[version]) : "";
  if (kind === "order" || field?.kind === "media" || text === "") return null;
  const whose = { base: "what was there before", theirs: "theirs", mine: "yours" }[version];
  return <CopyText text={text} what={`${decision.label}, ${whose}`} />;
}
