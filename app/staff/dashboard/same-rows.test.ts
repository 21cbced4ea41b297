import { expect, test } from "vitest";
import { sameRows } from "./same-rows.ts";

const named = (row: { id: string }) => row.id;

test("a row that did not change stays the very same object, wherever it stands now", () => {
  const before = [
    { id: "a", title: "A" },
    { id: "b", title: "B" },
  ];
  const now = sameRows(
    before,
    [
      { id: "b", title: "B" },
      { id: "a", title: "Changed" },
    ],
    named,
  );
  expect(now[0]).toBe(before[1]);
  expect(now[1]).toEqual({ id: "a", title: "Changed" });
});

test("a list in which nothing changed is the very same list", () => {
  const before = [{ id: "a", title: "A" }];
  expect(sameRows(before, [{ id: "a", title: "A" }], named)).toBe(before);
  expect(sameRows(before, [], named)).toEqual([]);
});
