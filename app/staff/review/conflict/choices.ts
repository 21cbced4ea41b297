import { fieldAt } from "#content/field-path.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import {
  mergeValue,
  type Decided,
  type MergeConflict,
  type Versions,
} from "#content/merge/merge-value.ts";
import { labelAt } from "#app/staff/review/compare/field-place.ts";
import { typedInteger, typedString, type TypedValue } from "#content/typed-values.ts";
import { joinTexts, type JoinedPlace } from "#app/staff/review/compare/joined-text.ts";
import { plainText } from "#app/staff/review/compare/plain-text.ts";

/** A field that two editors changed. */
export interface Conflict extends Versions {
  /** The field path, as in an update mask. */
  readonly path: string;
}

/** The author of the other version (undefined for the current user) and its time (RFC 3339). */
export interface OtherVersion {
  readonly name: string | undefined;
  readonly time: string;
}

/** One choice that the editor has to make, as small as possible. */
export interface Decision extends MergeConflict {
  /** The label, such as "Extra rows, row 2: Title". */
  readonly label: string;
}

/** The choice for a decision: one of the versions, or a text of the editor's own. */
export interface Choice {
  readonly how: "theirs" | "mine" | "own" | undefined;
  readonly own: OwnText | undefined;
  /** The versions for which the choice was made; a change of them voids it, but not the own text. */
  readonly of: string;
}

/** A text that replaces both versions. */
export interface OwnText {
  readonly text: string;
  /** The places of a joined text that contain both versions. */
  readonly places: readonly JoinedPlace[];
}

export type Choices = ReadonlyMap<string, Choice>;

export interface PlannedConflict<One extends Conflict = Conflict> {
  readonly conflict: One;
  readonly field: AnyField | undefined;
  readonly decisions: readonly Decision[];
}

/** Returns each conflict with its decisions; everything else is merged automatically. */
export function planConflicts<One extends Conflict>(
  fields: Fields,
  conflicts: readonly One[],
): PlannedConflict<One>[] {
  return conflicts.map((conflict) => {
    const { path } = conflict;
    const field = fieldAt(fields, path.split("."));
    const merged = mergeValue(conflict, { field, path });
    const decisions = merged.conflicts.map((one) => ({ ...one, label: labelAt(fields, one.at) }));
    return { conflict, field, decisions };
  });
}

/** Returns the choice for a decision; if the versions have changed since, only the own text, to be chosen again. */
export function choiceOf(choices: Choices, decision: Decision): Choice | undefined {
  const choice = choices.get(decision.path);
  return choice?.of === versionsOf(decision) ? choice : choice && { ...choice, how: undefined };
}

/** Returns the versions of a decision as a comparable string. */
export function versionsOf({ base, theirs, mine }: Decision): string {
  return JSON.stringify([base, theirs, mine]);
}

/** Returns the kind of own text that a decision allows: joined from both versions, or newly written; undefined for none. */
export function ownTextKind({ kind, field }: Decision): "join" | "write" | undefined {
  if (kind !== "value" || !field) return undefined;
  if (["text", "long-text", "rich-text"].includes(field.kind)) return "join";
  return ["slug", "link", "date", "colour", "integer"].includes(field.kind) ? "write" : undefined;
}

/** Returns the initial own text of a decision. */
export function initialOwnText(decision: Decision): OwnText {
  const [base = "", theirs = "", mine = ""] = [decision.base, decision.theirs, decision.mine].map(
    (value) => plainText(decision.field, value),
  );
  return ownTextKind(decision) === "join"
    ? joinTexts(base, theirs, mine)
    : { text: mine, places: [] };
}

/** Returns the value of a choice (undefined to delete), or the reason why there is none yet. */
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

/** Returns the values of the decisions that have a valid choice. */
export function decidedOf(decisions: readonly Decision[], choices: Choices): Decided {
  const decided = new Map<string, TypedValue | undefined>();
  for (const decision of decisions) {
    const chosen = chosenValue(decision, choiceOf(choices, decision));
    if ("value" in chosen) decided.set(decision.path, chosen.value);
  }
  return decided;
}

/** Returns the value of each field in conflict by path (null to delete); undefined until every decision is made. */
export function resolve(
  planned: readonly PlannedConflict[],
  choices: Choices,
): Record<string, TypedValue | null> | undefined {
  const decisions = planned.flatMap((one) => one.decisions);
  const decided = decidedOf(decisions, choices);
  if (decided.size < decisions.length) return undefined;
  return Object.fromEntries(
    planned.map(({ conflict, field }) => {
      const { path } = conflict;
      return [path, mergeValue(conflict, { field, path, decided }).value ?? null];
    }),
  );
}

function ownValue(field: AnyField | undefined, text: string) {
  const isNumber = field?.kind === "integer";
  if (isNumber && !/^\s*-?\d{1,15}\s*$/.test(text))
    return { problem: "This must be a whole number" };
  const value = isNumber ? typedInteger(Number(text)) : typedString(text);
  const error = field
    ?.check(field.decode(value) as never, "")
    .find(({ severity }) => severity === "error");
  return error ? { problem: error.message } : { value };
}
