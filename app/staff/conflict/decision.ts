import type { AnyField } from "#content/fields/field.ts";
import type { TypedValue } from "#content/typed-values.ts";

/** The three versions of something; undefined where it is missing. */
export interface Versions {
  readonly base: TypedValue | undefined;
  readonly theirs: TypedValue | undefined;
  readonly mine: TypedValue | undefined;
}

/** One thing that a person has to decide, as small as can be. */
export interface Decision extends Versions {
  /** Unlike all others of the plan. */
  readonly id: string;
  /** What it is about, such as "Extra rows, row 2: Title". */
  readonly label: string;
  /** `removal`: one took a row away that the other changed; `order`: both moved rows, the values are lists of their titles. */
  readonly kind: "value" | "removal" | "order";
  readonly field: AnyField | undefined;
}

/** What was decided, by the id of the decision; undefined takes away. */
export type Decided = ReadonlyMap<string, TypedValue | undefined>;

/** How a conflict can be settled: by some decisions, everything else is joined silently. */
export interface Plan {
  readonly decisions: readonly Decision[];
  /** The value with everything decided; what is not decided yet counts as mine. */
  settle(decided: Decided): TypedValue | undefined;
}

/** Where a plan stands: the id and label of what it is about. */
export interface PlanPlace {
  readonly id: string;
  readonly label: string;
  readonly keys?: RowKeys | undefined;
}

/** Which rows of three versions of a list are the same one, for whoever knows: those with the same key. */
export interface RowKeys {
  readonly base: readonly string[];
  readonly theirs: readonly string[];
  readonly mine: readonly string[];
}

/** Plans how to settle three versions of a field. */
export type PlanField = (field: AnyField | undefined, versions: Versions, place: PlanPlace) => Plan;

/** A plan that is one decision. */
export function asked(decision: Decision): Plan {
  return {
    decisions: [decision],
    settle: (decided) => (decided.has(decision.id) ? decided.get(decision.id) : decision.mine),
  };
}

/** A plan that needs nobody. */
export function settled(value: TypedValue | undefined): Plan {
  return { decisions: [], settle: () => value };
}
