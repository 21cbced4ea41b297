import { expect, test } from "vitest";
import { createSent } from "./sent.ts";

test("our own changes coming back are no news, however late and however many are left out", () => {
  const sent = createSent("a");
  expect(sent.isNews("a")).toBe(false);
  for (const value of ["ab", "abc", "abcd"]) sent.note(value);
  expect(sent.isNews("ab")).toBe(false);
  expect(sent.isNews("abcd")).toBe(false);
  expect(sent.isNews("abcd")).toBe(false);
});

test("a value from outside is news, and so is one of ours that somebody restores later", () => {
  const sent = createSent("a");
  sent.note("ab");
  expect(sent.isNews("ab")).toBe(false);
  expect(sent.isNews("theirs")).toBe(true);
  expect(sent.isNews("theirs")).toBe(false);
  expect(sent.isNews("ab")).toBe(true);
});
