import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import type { TypedValue } from "#content/typed-values.ts";
import {
  choiceOf,
  firstWords,
  planConflicts,
  resolve,
  versionsOf,
  type Choice,
  type Conflict,
} from "./choices.ts";
import type { Decision } from "./decision.ts";

const { title, order } = caseStudy.fields;
const titles: Conflict = {
  path: "title",
  label: "Title",
  field: title,
  base: text("A big fox"),
  theirs: text("A huge fox"),
  mine: text("A tiny fox"),
};
const orders: Conflict = {
  path: "order",
  label: "Order",
  field: order,
  base: { integerValue: "1" },
  theirs: undefined,
  mine: { integerValue: "3" },
};

test("nothing is resolved before everything is chosen", () => {
  const planned = planConflicts([titles, orders]);
  const [first, second] = planned.flatMap(({ plan }) => plan.decisions);
  if (!first || !second) throw new Error("Two decisions were expected.");
  const one = new Map([[first.id, chose(first, "theirs")]]);
  expect(resolve(planned, one)).toBeUndefined();
  const both = new Map([...one, [second.id, chose(second, "theirs")]]);
  expect(resolve(planned, both)).toEqual({ title: text("A huge fox"), order: null });
});

test("a joined text begins with both, and is taken as it was left", () => {
  const { planned, decision } = only(titles);
  expect(firstWords(decision).text).toBe("A huge tiny fox");
  const choices = new Map([[decision.id, chose(decision, "own", "A fox")]]);
  expect(resolve(planned, choices)).toEqual({ title: text("A fox") });
});

test("words of one's own that would break the site are no choice", () => {
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

test("when the other version changes meanwhile, one chooses again", () => {
  const { decision } = only(titles);
  const choices = new Map([["title", chose(decision, "theirs")]]);
  expect(choiceOf(choices, decision)).toBeDefined();
  expect(choiceOf(choices, { ...decision, theirs: text("A vast fox") })).toBeUndefined();
});

function only(conflict: Conflict) {
  const planned = planConflicts([conflict]);
  const decision = planned[0]?.plan.decisions[0];
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
