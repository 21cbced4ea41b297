import { expect, test } from "vitest";
import { integer } from "./integer.ts";

const order = integer({ label: "Order (1-100)", from: 1, to: 100 });

test.each([1, 50, 100])("an order of %d is fine", (value) => {
  expect(order.check(value, "order")).toEqual([]);
});

test.each([0, -3, 101])("an order of %d is advised against and not stopped", (value) => {
  expect(order.check(value, "order")).toEqual([
    {
      path: "order",
      message: "Order (1-100) should be between 1 and 100",
      strength: "advice",
    },
  ]);
});

test.each([1.5, Number.NaN, Infinity, 2 ** 53])("an order of %d is stopped", (value) => {
  expect(order.check(value, "order")).toEqual([
    { path: "order", message: "Order (1-100) must be a whole number", strength: "stop" },
  ]);
});

test("without bounds every whole number will do", () => {
  expect(integer({ label: "Index" }).check(-5000, "index")).toEqual([]);
});

test("an older document's order is read from text, though such a value is not accepted anew", () => {
  expect(order.decode({ stringValue: "12" })).toBe(12);
  expect(order.misfits({ stringValue: "12" }, "order")).toEqual([
    { path: "order", message: "must be a whole number", strength: "stop" },
  ]);
});

test("a missing order is read as 0", () => {
  expect(order.decode(undefined)).toBe(0);
});
