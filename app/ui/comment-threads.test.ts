import { expect, test } from "vitest";
import { remarkOf, threadsOf } from "./comment-threads.ts";

test("groups replies below the comments that they answer, in their order", () => {
  const comment = (id: string, thread = id) => ({ id, thread });
  const all = [
    comment("a"),
    comment("b"),
    comment("a1", "a"),
    comment("a2", "a"),
    comment("x", "gone"),
  ];
  expect(
    threadsOf(all).map(({ first, answers }) => [first.id, answers.map(({ id }) => id)]),
  ).toEqual([
    ["a", ["a1", "a2"]],
    ["b", []],
  ]);
});

test("describes what happened to the text or the picture", () => {
  const remark = (status: "here" | "moved" | "changed" | "gone", isOnPicture = false) =>
    remarkOf({ position: { status }, isOnPicture });
  expect(remarkOf({ position: undefined, isOnPicture: false })).toBe("");
  expect(remark("here")).toBe("");
  expect(remark("moved")).toContain("another place");
  expect(remark("changed")).toContain("words have changed");
  expect(remark("changed", true)).toContain("another picture");
  expect(remark("gone", true)).toContain("no longer there");
});
