import type { AnyField } from "#content/fields/field.ts";
import { typedInteger, typedString, type TypedValue } from "#content/typed-values.ts";
import { joinTexts, type JoinedPlace } from "#app/staff/compare/joined-text.ts";
import { plainText } from "#app/staff/compare/plain-text.ts";
import type { Decided, Decision, Plan, RowKeys, Versions } from "./decision.ts";
import { planOf } from "./plan.ts";

/** A field that two people changed. */
export interface Conflict extends Versions {
  /** As in an update mask. */
  readonly path: string;
  /** What the field is called, such as "Social links: Pinterest". */
  readonly label: string;
  readonly field: AnyField | undefined;
  /** Which rows of a list are the same one, where that is known; else they are told by their contents. */
  readonly keys?: RowKeys | undefined;
}

/** What was chosen of a decision: one of the versions, or words of one's own. */
export interface Choice {
  readonly how: "theirs" | "mine" | "own" | undefined;
  readonly own: OwnWords | undefined;
  /** Which versions were chosen from: when they change, the choice has to be made again. */
  readonly of: string;
}

/** What somebody writes instead of either version. */
export interface OwnWords {
  readonly text: string;
  /** Places of a join that hold both versions. */
  readonly places: readonly JoinedPlace[];
}

export type Choices = ReadonlyMap<string, Choice>;

/** A conflict and the decisions that it takes. */
export interface PlannedConflict<One extends Conflict = Conflict> {
  readonly conflict: One;
  readonly plan: Plan;
}

/** Works out what has to be decided. */
export function planConflicts<One extends Conflict>(
  conflicts: readonly One[],
): PlannedConflict<One>[] {
  return conflicts.map((conflict) => {
    const { path, label, field, keys } = conflict;
    return { conflict, plan: planOf(field, conflict, { id: path, label, keys }) };
  });
}

/** What was chosen of a decision, undefined when nothing was or when its versions changed since. */
export function choiceOf(choices: Choices, decision: Decision): Choice | undefined {
  const choice = choices.get(decision.id);
  return choice?.of === versionsOf(decision) ? choice : undefined;
}

/** The versions of a decision as text to compare by. */
export function versionsOf({ base, theirs, mine }: Decision): string {
  return JSON.stringify([base, theirs, mine]);
}

/** How one writes something of one's own for a decision: by joining both texts, or anew; undefined where that makes no sense. */
export function ownWay({ kind, field }: Decision): "join" | "write" | undefined {
  if (kind !== "value" || !field) return undefined;
  if (["text", "long-text", "rich-text"].includes(field.kind)) return "join";
  return ["slug", "link", "date", "integer"].includes(field.kind) ? "write" : undefined;
}

/** What one's own words begin with. */
export function firstWords(decision: Decision): OwnWords {
  const [base = "", theirs = "", mine = ""] = [decision.base, decision.theirs, decision.mine].map(
    (value) => plainText(decision.field, value),
  );
  return ownWay(decision) === "join" ? joinTexts(base, theirs, mine) : { text: mine, places: [] };
}

/** What a choice gives: a value, undefined to take away, or why it gives none yet. */
export function chosenValue(
  decision: Decision,
  choice: Choice | undefined,
): { value: TypedValue | undefined } | { problem: string } {
  switch (choice?.how) {
    case "theirs":
      return { value: decision.theirs };
    case "mine":
      return { value: decision.mine };
    case "own":
      return ownValue(decision.field, choice.own?.text ?? "");
    case undefined:
      return { problem: "" };
  }
}

/** The decisions that are taken. */
export function decidedOf(decisions: readonly Decision[], choices: Choices): Decided {
  const decided = new Map<string, TypedValue | undefined>();
  for (const decision of decisions) {
    const chosen = chosenValue(decision, choiceOf(choices, decision));
    if ("value" in chosen) decided.set(decision.id, chosen.value);
  }
  return decided;
}

/** The values of all fields in conflict, by path, null to take away; undefined while something is left to decide. */
export function resolve(
  planned: readonly PlannedConflict[],
  choices: Choices,
): Record<string, TypedValue | null> | undefined {
  const decisions = planned.flatMap(({ plan }) => plan.decisions);
  const decided = decidedOf(decisions, choices);
  if (decided.size < decisions.length) return undefined;
  return Object.fromEntries(
    planned.map(({ conflict, plan }) => [conflict.path, plan.settle(decided) ?? null]),
  );
}

function ownValue(field: AnyField | undefined, text: string) {
  const isNumber = field?.kind === "integer";
  if (isNumber && !/^\s*-?\d{1,15}\s*$/.test(text))
    return { problem: "This must be a whole number" };
  const value = isNumber ? typedInteger(Number(text)) : typedString(text);
  const stop = field
    ?.check(field.decode(value) as never, "")
    .find(({ strength }) => strength === "stop");
  return stop ? { problem: stop.message } : { value };
}
