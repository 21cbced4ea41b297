import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import type { TypedValue } from "#content/typed-values.ts";
import {
  choiceOf,
  initialOwnText,
  planConflicts,
  resolve,
  versionsOf,
  type Choice,
  type Conflict,
  type Decision,
} from "./choices.ts";

const titles: Conflict = {
  path: "title",
  base: text("A big fox"),
  theirs: text("A huge fox"),
  mine: text("A tiny fox"),
};
const orders: Conflict = {
  path: "order",
  base: { integerValue: "1" },
  theirs: undefined,
  mine: { integerValue: "3" },
};

test("conflicts resolve only once every decision is made", () => {
  const planned = planConflicts(caseStudy.fields, [titles, orders]);
  const [first, second] = planned.flatMap(({ decisions }) => decisions);
  if (!first || !second) throw new Error("Two decisions were expected.");
  const one = new Map([[first.path, chose(first, "theirs")]]);
  expect(resolve(planned, one)).toBeUndefined();
  const both = new Map([...one, [second.path, chose(second, "theirs")]]);
  expect(resolve(planned, both)).toEqual({ title: text("A huge fox"), order: null });
});

test("a joined text starts with both versions, and resolves to its edited text", () => {
  const { planned, decision } = only(titles);
  expect(initialOwnText(decision).text).toBe("A huge tiny fox");
  const choices = new Map([[decision.path, chose(decision, "own", "A fox")]]);
  expect(resolve(planned, choices)).toEqual({ title: text("A fox") });
});

test("an own text that fails validation is no choice", () => {
  const blank = only(titles);
  expect(
    resolve(blank.planned, new Map([["title", chose(blank.decision, "own", " ")]])),
  ).toBeUndefined();
  const { planned, decision } = only(orders);
  const resolved = (words: string) =>
    resolve(planned, new Map([["order", chose(decision, "own", words)]]));
  expect(resolved("seven")).toBeUndefined();
  expect(resolved(" 7 ")).toEqual({ order: { integerValue: "7" } });
});

test("a new remote version resets the choice, but not the text typed for it", () => {
  const { decision } = only(titles);
  const choices = new Map([["title", chose(decision, "own", "A fox")]]);
  expect(choiceOf(choices, decision)?.how).toBe("own");
  const newer = choiceOf(choices, { ...decision, theirs: text("A vast fox") });
  expect([newer?.how, newer?.own?.text]).toEqual([undefined, "A fox"]);
});

function only(conflict: Conflict) {
  const planned = planConflicts(caseStudy.fields, [conflict]);
  const decision = planned[0]?.decisions[0];
  if (!decision) throw new Error("A decision was expected.");
  return { planned, decision };
}

function chose(decision: Decision, how: Choice["how"], words?: string): Choice {
  const own = words === undefined ? undefined : { text: words, places: [] };
  return { how, own, of: versionsOf(decision) };
}

function text(stringValue: string): TypedValue {
  return { stringValue };
}
