import fc from "fast-check";
import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { home } from "#content/pages/home.ts";
import { settings } from "#content/settings.ts";
import { readArray, readInteger, readMap, readString } from "#content/typed-values.ts";
import type { TypedValue } from "#content/typed-values.ts";
import { anyValue } from "#test/arbitrary-values.ts";
import { showsAlike } from "#app/staff/compare/document-differences.ts";
import type { Decision, Plan } from "./decision.ts";
import { planOf } from "./plan.ts";

const { extraRows } = caseStudy.fields;
const place = { id: "f", label: "Extra rows" };

test("choosing one side everywhere loses nothing that only the other changed, and whole sides settle to themselves", () => {
  const anyList = anyValue(extraRows).map((value) => extraRows.encode(value as never));
  fc.assert(
    fc.property(anyList, anyList, (base, changed) => {
      for (const [theirs, mine] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ] as const) {
        const plan = planOf(extraRows, { base, theirs, mine }, place);
        expect(plan.decisions).toEqual([]);
        expect(showsAlike(extraRows, plan.settle(new Map()), changed)).toBe(true);
      }
    }),
  );
});

test("whatever three people's lists hold, decisions have ids of their own and rows that both added are all there", () => {
  const anyRows = fc.array(fc.record({ title: fc.constantFrom("", "a", "b c", "b d", "e") }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(anyRows, anyRows, anyRows, (base, theirs, mine) => {
      const plan = planOf(
        extraRows,
        { base: list(base), theirs: list(theirs), mine: list(mine) },
        place,
      );
      const ids = plan.decisions.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const side of ["theirs", "mine"] as const) {
        const indexes = readArray(chosen(plan, side)).map((row) =>
          readInteger(readMap(row)["index"]),
        );
        const isDense = indexes.every((index, at) => index === at);
        expect(isDense || plan.decisions.length === 0).toBe(true);
      }
    }),
  );
});

test("a text that both changed is one decision, settled to what was decided", () => {
  const { title } = caseStudy.fields;
  const plan = planOf(
    title,
    { base: text("a"), theirs: text("b"), mine: text("c") },
    { id: "title", label: "Title" },
  );
  expect(plan.decisions).toMatchObject([{ id: "title", label: "Title", kind: "value" }]);
  expect(plan.settle(new Map([["title", text("b c")]]))).toEqual(text("b c"));
  expect(plan.settle(new Map([["title", undefined]]))).toBeUndefined();
});

test("inside a row that both changed only the field that both changed is asked", () => {
  const plan = planOf(
    extraRows,
    {
      base: list([{ title: "One", body: "Calm", key: "k" }]),
      theirs: list([{ title: "One", body: "Calm lamps", key: "k", imageUrl: "/theirs.jpg" }]),
      mine: list([{ title: "First", body: "Calm rivers", key: "k" }]),
    },
    place,
  );
  expect(labels(plan)).toEqual(["Extra rows, row 1: Body"]);
  expect(rowsOf(chosen(plan, "theirs"))).toEqual([
    { title: "First", body: "Calm lamps", key: "k", imageUrl: "/theirs.jpg", index: 0 },
  ]);
});

test("a row that one removed and the other changed is asked about as a whole", () => {
  const plan = planOf(
    extraRows,
    {
      base: list([
        { title: "A", key: "a" },
        { title: "B", key: "b" },
      ]),
      theirs: list([{ title: "A", key: "a" }]),
      mine: list([
        { title: "A", key: "a" },
        { title: "B, changed", key: "b" },
      ]),
    },
    place,
  );
  expect(plan.decisions).toMatchObject([
    { kind: "removal", label: "Extra rows, row 2", theirs: undefined },
  ]);
  expect(rowsOf(chosen(plan, "theirs")).map(({ title }) => title)).toEqual(["A"]);
  expect(rowsOf(chosen(plan, "mine")).map(({ title }) => title)).toEqual(["A", "B, changed"]);
});

test("rows that both added are both kept, and a row that one removed and nobody changed goes", () => {
  const plan = planOf(
    extraRows,
    {
      base: list([
        { title: "A", key: "a" },
        { title: "B", key: "b" },
        { title: "C", key: "c" },
      ]),
      theirs: list([
        { title: "A2", key: "a" },
        { title: "C", key: "c" },
        { title: "T", key: "t" },
      ]),
      mine: list([
        { title: "A3", key: "a" },
        { title: "B", key: "b" },
        { title: "C", key: "c" },
        { title: "M", key: "m" },
      ]),
    },
    place,
  );
  expect(labels(plan)).toEqual(["Extra rows, row 1: Title"]);
  expect(rowsOf(chosen(plan, "mine"))).toEqual([
    { title: "A3", key: "a", index: 0 },
    { title: "C", key: "c", index: 1 },
    { title: "T", key: "t", index: 2 },
    { title: "M", key: "m", index: 3 },
  ]);
});

test("when both moved rows the order is one decision, and new rows of either side stay", () => {
  const rows = (keys: string) => list(keys.split("").map((key) => ({ title: key, key })));
  const plan = planOf(
    extraRows,
    { base: rows("abc"), theirs: rows("bcat"), mine: rows("cabm") },
    place,
  );
  expect(plan.decisions).toMatchObject([{ kind: "order", label: "Extra rows: order of the rows" }]);
  const keys = (side: "theirs" | "mine") =>
    rowsOf(chosen(plan, side))
      .map(({ key }) => key)
      .join("");
  expect(keys("theirs")).toBe("bmcat");
  expect(keys("mine")).toBe("catbm");
});

test("numbers that both gave a row anew are nobody's to decide", () => {
  const numbered = (index: number, title: string) => ({
    mapValue: { fields: { title: text(title), index: { integerValue: String(index) } } },
  });
  const rows = (...values: TypedValue[]): TypedValue => ({ arrayValue: { values } });
  const plan = planOf(
    extraRows,
    {
      base: rows(numbered(5, "Calm lamps over nine rivers")),
      theirs: rows(numbered(0, "Calm lamps over ten rivers")),
      mine: rows(numbered(1, "Calm lights over nine rivers")),
    },
    place,
  );
  expect(labels(plan)).toEqual(["Extra rows, row 1: Title"]);
});

test("who knows which rows are the same one is believed", () => {
  const plan = planOf(
    extraRows,
    {
      base: list([{ title: "Lamp" }]),
      theirs: list([{ title: "New of theirs" }, { title: "River" }]),
      mine: list([{ title: "Boat" }]),
    },
    { ...place, keys: { base: ["a"], theirs: ["b", "a"], mine: ["a"] } },
  );
  expect(plan.decisions).toMatchObject([
    { base: text("Lamp"), theirs: text("River"), mine: text("Boat") },
  ]);
});

test("slides of a list of fixed length stay in number", () => {
  const { carousel } = home.fields;
  const slides = (...titles: string[]) => list(titles.map((title) => ({ title })));
  const plan = planOf(
    carousel,
    {
      base: slides("One", "Two", "Three"),
      theirs: slides("Uno", "Two", "Three"),
      mine: slides("Eins", "Zwei", "Three"),
    },
    { id: "c", label: "Carousel" },
  );
  expect(labels(plan)).toEqual(["Carousel, slide 1: Title"]);
  expect(rowsOf(chosen(plan, "theirs")).map(({ title }) => title)).toEqual([
    "Uno",
    "Zwei",
    "Three",
  ]);
});

test("in a group only what both changed is asked", () => {
  const social = (fields: Record<string, string>): TypedValue => ({
    mapValue: { fields: typed(fields) },
  });
  const plan = planOf(
    settings.fields.social,
    {
      base: social({ pinterest: "/p", linkedin: "/l" }),
      theirs: social({ pinterest: "/p1", linkedin: "/l1" }),
      mine: social({ pinterest: "/p2", linkedin: "/l" }),
    },
    { id: "social", label: "Social links" },
  );
  expect(labels(plan)).toEqual(["Social links: Pinterest"]);
  expect(chosen(plan, "mine")).toEqual(social({ pinterest: "/p2", linkedin: "/l1" }));
});

function chosen(plan: Plan, side: "theirs" | "mine"): TypedValue | undefined {
  return plan.settle(
    new Map(plan.decisions.map((decision: Decision) => [decision.id, decision[side]])),
  );
}

function labels(plan: Plan): string[] {
  return plan.decisions.map(({ label }) => label);
}

function list(rows: readonly Record<string, string>[]): TypedValue {
  return { arrayValue: { values: rows.map((row) => ({ mapValue: { fields: typed(row) } })) } };
}

function typed(values: Record<string, string>) {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
}

function text(stringValue: string): TypedValue {
  return { stringValue };
}

function rowsOf(value: TypedValue | undefined): Record<string, unknown>[] {
  return readArray(value).map((row) =>
    Object.fromEntries(
      Object.entries(readMap(row)).map(([name, held]) => [
        name,
        readString(held) ?? readInteger(held),
      ]),
    ),
  );
}
