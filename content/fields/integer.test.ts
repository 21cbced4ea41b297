import { expect, test } from "vitest";
import { integer } from "./integer.ts";

const order = integer({ label: "Order (1-100)", from: 1, to: 100 });

test.each([1, 50, 100])("accepts an order of %d", (value) => {
  expect(order.check(value, "order")).toEqual([]);
});

test.each([0, -3, 101])("an order of %d is a warning, not an error", (value) => {
  expect(order.check(value, "order")).toEqual([
    {
      path: "order",
      message: "Order (1-100) should be between 1 and 100",
      severity: "warning",
    },
  ]);
});

test.each([1.5, Number.NaN, Infinity, 2 ** 53])("an order of %d is an error", (value) => {
  expect(order.check(value, "order")).toEqual([
    { path: "order", message: "Order (1-100) must be a whole number", severity: "error" },
  ]);
});

test("without bounds accepts every whole number", () => {
  expect(integer({ label: "Index" }).check(-5000, "index")).toEqual([]);
});

test("decodes an older document's order from text, but does not accept new ones", () => {
  expect(order.decode({ stringValue: "12" })).toBe(12);
  expect(order.typeErrors({ stringValue: "12" }, "order")).toEqual([
    { path: "order", message: "must be a whole number", severity: "error" },
  ]);
});

test("decodes a missing order as 0", () => {
  expect(order.decode(undefined)).toBe(0);
});
