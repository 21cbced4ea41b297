import fc from "fast-check";
import { expect, test } from "vitest";
import { newOrders } from "./use-order.ts";

test("a list numbered 1 to n stays so when a row moves", () => {
  expect(newOrders([1, 2, 4, 3, 5])).toEqual([1, 2, 3, 4, 5]);
  expect(newOrders([5, 1, 2, 3, 4])).toEqual([1, 2, 3, 4, 5]);
});

test("moving a row into a gap changes only that row", () => {
  expect(newOrders([10, 40, 20, 30])).toEqual([10, 11, 20, 30]);
  expect(newOrders([20, 10, 30])).toEqual([1, 10, 30]);
});

test("equal, missing and non-positive orders are corrected", () => {
  expect(newOrders([3, 3, 3])).toEqual([1, 2, 3]);
  expect(newOrders([undefined, 0, -4])).toEqual([1, 2, 3]);
  expect(newOrders([1, 2, undefined])).toEqual([1, 2, 3]);
});

test("lists of one row and of none need no change", () => {
  expect(newOrders([7])).toEqual([7]);
  expect(newOrders([])).toEqual([]);
});

test("with more rows below, no order exceeds the highest", () => {
  expect(newOrders([2, 1, 3], { more: true })).toEqual([1, 2, 3]);
  expect(newOrders([2, 2, 2], { more: true })).toBeUndefined();
  // Rows without an order sort last, so the rows that are not loaded have none either.
  expect(newOrders([2, undefined, 2], { more: true })).toEqual([1, 2, 3]);
});

const someOrders = fc.array(fc.option(fc.integer({ min: -2, max: 12 }), { nil: undefined }), {
  maxLength: 7,
});

test("orders increase from 1 to the highest before, with a minimum of changes", () => {
  fc.assert(
    fc.property(someOrders, (held) => {
      const orders = newOrders(held) ?? [];
      const top = Math.max(held.length, ...held.map((order) => order ?? 0));
      expect(orders).toHaveLength(held.length);
      for (const [at, order] of orders.entries()) {
        expect(order).toBeGreaterThan(orders[at - 1] ?? 0);
        expect(order).toBeLessThanOrEqual(top);
      }
      const changed = orders.filter((order, at) => order !== held[at]).length;
      expect(changed).toBe(minChanges(held, top));
    }),
  );
});

/** Finds the minimum by trying every increasing list. */
function minChanges(held: readonly (number | undefined)[], top: number): number {
  const from = (at: number, above: number): number => {
    if (at === held.length) return 0;
    let min = Infinity;
    for (let order = above + 1; order <= top; order++)
      min = Math.min(min, Number(order !== held[at]) + from(at + 1, order));
    return min;
  };
  return from(0, 0);
}
