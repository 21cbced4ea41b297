import fc from "fast-check";
import { expect, test } from "vitest";
import type { TypedFields } from "#content/typed-values.ts";
import { pairRows } from "./row-pairs.ts";

test("every row of both versions is in exactly one pair, and the order after is kept", () => {
  const anyRow = fc.record({
    title: fc.constantFrom("", "a", "b", "a b c"),
    key: fc.constantFrom("", "k1", "k2"),
  });
  const anyRows = fc.array(anyRow, { maxLength: 6 }).map((rows) => rows.map(row));
  fc.assert(
    fc.property(anyRows, anyRows, fc.boolean(), (before, after, isFixed) => {
      const pairs = pairRows(before, after, isFixed);
      const olds = pairs.map(({ beforeAt }) => beforeAt).filter((at) => at !== undefined);
      const news = pairs.map(({ afterAt }) => afterAt).filter((at) => at !== undefined);
      expect(olds.toSorted((a, b) => a - b)).toEqual([...before.keys()]);
      expect(news).toEqual([...after.keys()]);
    }),
  );
});

test("a list against itself pairs each row with itself, blank ones as well", () => {
  const rows = [row({ title: "" }), row({ title: "a" }), row({ title: "" }), row({ title: "a" })];
  expect(pairRows(rows, structuredClone(rows))).toEqual(
    rows.map((_, at) => ({ beforeAt: at, afterAt: at, moved: false })),
  );
});

test("rows with keys are told by them, however much was changed", () => {
  const before = [row({ key: "a", title: "One" }), row({ key: "b", title: "Two" })];
  const after = [row({ key: "b", title: "One" }), row({ key: "c", title: "New" })];
  expect(pairRows(before, after)).toEqual([
    { beforeAt: 0, afterAt: undefined, moved: false },
    { beforeAt: 1, afterAt: 0, moved: false },
    { beforeAt: undefined, afterAt: 1, moved: false },
  ]);
});

test("without keys a changed row is told by what it kept, though others moved", () => {
  const before = ["Calm lamps over nine rivers", "A wet day in Leeds", "The last word"];
  const after = ["The last word", "Calm lamps over ten rivers", "A wet day in Leeds"];
  expect(pairRows(before.map(titled), after.map(titled))).toEqual([
    { beforeAt: 2, afterAt: 0, moved: true },
    { beforeAt: 0, afterAt: 1, moved: false },
    { beforeAt: 1, afterAt: 2, moved: false },
  ]);
});

test("rows that have nothing in common are a removal and an addition, but not in a list of fixed length", () => {
  const [before, after] = [[titled("One")], [titled("Two")]];
  expect(pairRows(before, after)).toHaveLength(2);
  expect(pairRows(before, after, true)).toEqual([{ beforeAt: 0, afterAt: 0, moved: false }]);
});

function titled(title: string): TypedFields {
  return row({ title });
}

function row(values: Record<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(values).map(([name, stringValue]) => [name, { stringValue }]),
  );
}
