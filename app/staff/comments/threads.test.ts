import { expect, test } from "vitest";
import { authorInWords, remarkOf, threadsOf, type StaffComment } from "./threads.ts";

const comment = (id: string, thread = id, more: Partial<StaffComment> = {}): StaffComment => ({
  id,
  thread,
  audience: "everyone",
  by: { kind: "staff", id: "anna", name: "Anna Hart" },
  words: id,
  mentions: [],
  created: "2026-11-25T12:00:00Z",
  address: undefined,
  anchor: undefined,
  isOnPicture: false,
  done: undefined,
  position: undefined,
  ...more,
});

test("groups answers below the comments that they answer, in their order", () => {
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

test("says what has become of the words or the picture", () => {
  const remark = (standing: "here" | "moved" | "changed" | "gone", isOnPicture = false) => {
    const position = { standing, field: "title", place: "title", label: "Title" };
    return remarkOf(comment("a", "a", { position, isOnPicture }));
  };
  expect(remarkOf(comment("a"))).toBe("");
  expect(remark("here")).toBe("");
  expect(remark("moved")).toContain("another field");
  expect(remark("changed")).toBe("The words have changed since.");
  expect(remark("changed", true)).toBe("The picture is another one since.");
  expect(remark("gone", true)).toContain("not in the document any more");
});

test("tells clients from colleagues, and oneself", () => {
  const by = { kind: "client", id: "link", name: "Mara Voss" } as const;
  expect(authorInWords(comment("a", "a", { by }), "anna")).toBe("Mara Voss, client");
  expect(authorInWords(comment("a"), "anna")).toBe("You");
  expect(authorInWords(comment("a"), "ben")).toBe("Anna Hart");
});
