import { useId, useRef } from "react";
import { isList, orderedRows } from "#content/fields/list.ts";
import { rowKeys } from "#content/merge/row-keys.ts";
import { readMap, readString } from "#content/typed-values.ts";
import { count } from "#app/ui/in-words.ts";
import { useTimes } from "#app/staff/time/times-provider.tsx";
import { placesAfter, type JoinedPlace } from "#app/staff/review/compare/joined-text.ts";
import { MediaShown, ValueDifference } from "#app/staff/review/compare/value-difference.tsx";
import { plainText } from "#app/staff/review/compare/plain-text.ts";
import { rowTitle } from "#app/staff/review/compare/differences.ts";
import { ChoiceInput, Version, Versions } from "#app/staff/review/compare/versions.tsx";
import { TextField, TextareaField } from "#app/staff/ui/text-field.tsx";
import {
  chosenValue,
  initialOwnText,
  ownTextKind,
  type Choice,
  type Decision,
  type OwnText,
  type OtherVersion,
} from "./choices.ts";
import styles from "./decision-view.module.css";
import { Button } from "#app/staff/ui/button.tsx";

type Chosen = Omit<Choice, "of">;

interface DecisionViewProps {
  decision: Decision;
  theirs: OtherVersion;
  choice: Choice | undefined;
  onChoose(chosen: Chosen): void;
}

/** One decision: the base, both versions side by side, and the choices. */
export function DecisionView({ decision, theirs, choice, onChoose }: DecisionViewProps) {
  const times = useTimes();
  const name = useId();
  const wording = wordingOf(decision, theirs.name);
  const way = ownTextKind(decision);
  const choose = (how: Chosen["how"]) => {
    const own = how === "own" ? (choice?.own ?? initialOwnText(decision)) : choice?.own;
    onChoose({ how, own });
  };
  const chosen = chosenValue(decision, choice);
  return (
    <fieldset className={styles.decision}>
      <legend className={styles.legend}>
        <h3>{decision.label}</h3>
      </legend>
      <Versions>
        <Version label={`${decision.label}, before`} head="Before" copy={copyOf(decision, "base")}>
          <VersionShown decision={decision} version="base" />
        </Version>
        {(["theirs", "mine"] as const).map((side) => (
          <Version
            key={side}
            label={`${decision.label}, ${side === "mine" ? "yours" : (theirs.name ?? "on the site")}`}
            head={
              <ChoiceInput
                type="radio"
                name={name}
                checked={choice?.how === side}
                onChoose={() => choose(side)}
              >
                {wording[side]}
                {side === "theirs" && (
                  <span className={styles.time}> {times.moment(theirs.time)}</span>
                )}
              </ChoiceInput>
            }
            isChosen={choice?.how === side}
            copy={copyOf(decision, side)}
          >
            <VersionShown decision={decision} version={side} />
          </Version>
        ))}
      </Versions>
      {way && (
        <div className={styles.own}>
          <Version
            head={
              <ChoiceInput
                type="radio"
                name={name}
                checked={choice?.how === "own"}
                onChoose={() => choose("own")}
              >
                {way === "join" ? "Combine both" : "Write something else"}
              </ChoiceInput>
            }
            isChosen={choice?.how === "own"}
          >
            {choice?.how === "own" && choice.own && (
              <OwnWordsEditor
                decision={decision}
                own={choice.own}
                problem={"problem" in chosen ? chosen.problem : ""}
                onChange={(own) => onChoose({ how: "own", own })}
              />
            )}
          </Version>
        </div>
      )}
    </fieldset>
  );
}

/** Returns the text of a version to copy; blank without one. */
function copyOf(
  { kind, field, label, ...versions }: Decision,
  version: "base" | "theirs" | "mine",
): { text: string; what: string } {
  const value = versions[version];
  const hasText = kind !== "order" && field?.kind !== "media" && value !== undefined;
  const whose = { base: "what was there before", theirs: "theirs", mine: "yours" }[version];
  return { text: hasText ? plainText(field, value) : "", what: `${label}, ${whose}` };
}

/** Returns the labels of a decision's two choices; `name` is the other version's author, undefined for the current user. */
function wordingOf(
  { kind, theirs, mine }: Decision,
  name: string | undefined,
): { theirs: string; mine: string } {
  if (name === undefined && kind === "order")
    return { theirs: "The order on the site", mine: "The order here" };
  if (name === undefined && kind === "value") return { theirs: "On the site", mine: "Here" };
  const whose = name ?? "you";
  if (kind === "order") return { theirs: `${name}’s order`, mine: "Your order" };
  if (kind === "value") return { theirs: `${name}’s`, mine: "Yours" };
  return {
    theirs: theirs
      ? `Keep it, as ${whose} changed it${elsewhere(name)}`
      : `Remove it, as ${whose} did${elsewhere(name)}`,
    mine: mine ? "Keep it, as you changed it" : "Remove it, as you did",
  };
}

function elsewhere(name: string | undefined): string {
  return name === undefined ? " elsewhere" : "";
}

/** One version of a decision: the base unmarked, the others with their differences from the base. */
function VersionShown({
  decision,
  version,
}: {
  decision: Decision;
  version: "base" | "theirs" | "mine";
}) {
  const { kind, field, base } = decision;
  const value = decision[version];
  if (kind === "order")
    return (
      <ol className={styles.order}>
        {rowTitles(decision, version).map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ol>
    );
  if (kind === "removal" && !value) return <p className={styles.removed}>Removed</p>;
  if (field?.kind === "image" || field?.kind === "media")
    return <MediaShown value={readString(value) ?? ""} label={field.label} />;
  return <ValueDifference field={field} before={base} after={value} />;
}

/** Returns the titles of a list's rows in a version's order, each with its number in the base. */
function rowTitles(
  { field, ...versions }: Decision,
  version: "base" | "theirs" | "mine",
): string[] {
  if (!isList(field)) return [];
  const base = orderedRows(field, versions.base);
  const baseKeys = rowKeys(base);
  const rows = orderedRows(field, versions[version]);
  return rowKeys(rows, { rows: base, keys: baseKeys }).map((key, at) => {
    const before = baseKeys.indexOf(key);
    return rowTitle(field, readMap(rows[at]), before === -1 ? at : before);
  });
}

interface OwnWordsEditorProps {
  decision: Decision;
  own: OwnText;
  problem: string;
  onChange(own: OwnText): void;
}

/** An editor for an own text. Lists the places of a joined text that contain both versions, and jumps to them. */
function OwnWordsEditor({ decision, own, problem, onChange }: OwnWordsEditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const isJoin = ownTextKind(decision) === "join";
  const change = (text: string) =>
    onChange({ text, places: placesAfter(own.places, own.text, text) });
  const show = ({ from, to }: JoinedPlace) => {
    area.current?.focus();
    area.current?.setSelectionRange(from, to);
  };
  if (!isJoin)
    return (
      <TextField
        label={`${decision.label}, in your own words`}
        value={own.text}
        error={problem || undefined}
        className={styles.line}
        onChange={(event) => change(event.currentTarget.value)}
      />
    );
  return (
    <div className={styles.join}>
      <TextareaField
        ref={area}
        label={`${decision.label}, combined`}
        value={own.text}
        error={problem || undefined}
        rows={2}
        maxRows={18}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <div role="status">
        {own.places.length > 0 && (
          <p className={styles.note}>
            Both versions are kept, one after the other, in {count(own.places.length, "place")}.
            Edit them, or leave them as they are:
          </p>
        )}
      </div>
      {own.places.length > 0 && (
        <ul className="links">
          {own.places.map((place) => (
            <li key={place.from}>
              <Button kind="quiet" onClick={() => show(place)}>
                Go to {quoted(place)}
              </Button>
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
