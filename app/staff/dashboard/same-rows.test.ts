import { expect, test } from "vitest";
import { reuseRows } from "./load-more.tsx";

const named = (row: { id: string }) => row.id;

test("an unchanged row is the same object, also at another place", () => {
  const before = [
    { id: "a", title: "A" },
    { id: "b", title: "B" },
  ];
  const now = reuseRows(
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

test("an unchanged list is the same object", () => {
  const before = [{ id: "a", title: "A" }];
  expect(reuseRows(before, [{ id: "a", title: "A" }], named)).toBe(before);
  expect(reuseRows(before, [], named)).toEqual([]);
});
