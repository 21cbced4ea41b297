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
  expect(remark("moved")).toBe("The text has moved.");
  expect(remark("moved", true)).toBe("The picture has moved.");
  expect(remark("changed")).toBe("The text has changed since this comment.");
  expect(remark("changed", true)).toBe("The picture has been replaced.");
  expect(remark("gone")).toBe("The text has been removed.");
  expect(remark("gone", true)).toBe("The picture has been removed.");
});
