import { expect, test } from "vitest";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { typedInteger } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";
import type { FieldTransform } from "./write.ts";

const n = typedInteger;
const d = (doubleValue: number | "NaN" | "-0"): TypedValue => ({ doubleValue });
const none: TypedValue = { nullValue: null };

function list(...values: TypedValue[]): TypedValue {
  return { arrayValue: values.length > 0 ? { values } : {} };
}

/** Applies one transform to a document's field `x`; returns the stored and the returned value. */
async function transform(fields: TypedFields, change: object) {
  await using store = await openStore({ now: () => 1_700_000_000_123.9 });
  await store.commit([{ update: { path: "c/d", fields } }], anna);
  const updateTransforms = [{ fieldPath: "x", ...change } as FieldTransform];
  const { writeResults } = await store.commit(
    [{ update: { path: "c/d" }, updateMask: [], updateTransforms }],
    anna,
  );
  const stored = (await store.get("c/d"))?.fields["x"];
  return { stored, answered: writeResults[0]?.transformResults?.[0] };
}

test("increments numbers: integers saturate, a double yields a double, other values are replaced", async () => {
  const cases: [TypedValue, TypedValue, TypedValue][] = [
    [n(1), n(2), n(3)],
    [{ integerValue: "9223372036854775807" }, n(1), { integerValue: "9223372036854775807" }],
    [{ integerValue: "-9223372036854775808" }, n(-1), { integerValue: "-9223372036854775808" }],
    [n(1), d(0.5), d(1.5)],
    [{ stringValue: "1" }, n(5), n(5)],
  ];
  for (const [stored, increment, sum] of cases) {
    expect(await transform({ x: stored }, { increment })).toEqual({ stored: sum, answered: sum });
  }
  expect(await transform({}, { increment: n(5) })).toEqual({ stored: n(5), answered: n(5) });
});

test("maximum and minimum keep the number's type, the stored value when equal, and NaN", async () => {
  expect((await transform({ x: n(3) }, { maximum: d(3) })).stored).toEqual(n(3));
  expect((await transform({ x: n(3) }, { maximum: d(3.5) })).stored).toEqual(d(3.5));
  expect((await transform({ x: n(3) }, { minimum: d(3.5) })).stored).toEqual(n(3));
  expect((await transform({ x: n(0) }, { minimum: d("-0") })).stored).toEqual(n(0));
  expect((await transform({ x: n(3) }, { maximum: d("NaN") })).stored).toEqual(d("NaN"));
  expect((await transform({ x: d("NaN") }, { minimum: n(3) })).stored).toEqual(d("NaN"));
  expect((await transform({ x: none }, { minimum: n(3) })).stored).toEqual(n(3));
});

test("adds missing elements once, and removes all occurrences", async () => {
  const appendMissingElements = { values: [d(1), n(2), n(2), d("NaN")] };
  const union = await transform({ x: list(n(1), d("NaN")) }, { appendMissingElements });
  expect(union).toEqual({ stored: list(n(1), d("NaN"), n(2)), answered: none });
  expect(
    (await transform({ x: n(7) }, { appendMissingElements: { values: [n(1)] } })).stored,
  ).toEqual(list(n(1)));
  const removed = await transform(
    { x: list(n(1), n(2), d(1)) },
    { removeAllFromArray: { values: [n(1)] } },
  );
  expect(removed).toEqual({ stored: list(n(2)), answered: none });
  expect((await transform({}, { removeAllFromArray: { values: [n(1)] } })).stored).toEqual(list());
});

test("sets the same request time, to the millisecond, throughout a commit", async () => {
  const timestamp = { timestampValue: "2023-11-14T22:13:20.123000Z" };
  const once = await transform({}, { setToServerValue: "REQUEST_TIME" });
  expect(once).toEqual({ stored: timestamp, answered: timestamp });
});

test("returns INVALID_ARGUMENT for an invalid transform", async () => {
  const wrong: object[] = [
    { increment: { stringValue: "1" } },
    { setToServerValue: "NOW" },
    { double: n(1) },
    { appendMissingElements: { values: [list()] } },
  ];
  for (const change of wrong) {
    await expect(transform({}, change)).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
    });
  }
});
