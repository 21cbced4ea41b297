import fc from "fast-check";
import { expect, test } from "vitest";
import { createShelf } from "./shelf.ts";

test("however much is put on a shelf, it never holds more bytes than it may, nor forgets what was asked for last", () => {
  const act = fc.record({
    name: fc.constantFrom("a", "b", "c", "d", "e"),
    size: fc.integer({ min: 1, max: 130 }),
    isRead: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(act), (acts) => {
      const shelf = createShelf<{ size: number }>(100);
      for (const { name, size, isRead } of acts) {
        shelf.get(name);
        if (isRead) continue;
        const thing = { size };
        shelf.set(name, thing);
        expect(shelf.get(name)).toBe(size > 100 ? undefined : thing);
        expect(shelf.size()).toBeLessThanOrEqual(100);
      }
      shelf.clear();
      expect(shelf.size()).toBe(0);
    }),
  );
});

test("what was not asked for the longest goes first", () => {
  const shelf = createShelf<{ size: number }>(100);
  for (const name of ["a", "b", "c"]) shelf.set(name, { size: 30 });
  shelf.get("a");
  shelf.set("d", { size: 30 });
  expect(["a", "b", "c", "d"].filter((name) => shelf.get(name))).toEqual(["a", "c", "d"]);
});
