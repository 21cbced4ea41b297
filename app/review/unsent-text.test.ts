import { expect, test, vi } from "vitest";
import { createStorage } from "#test/storage.ts";
import { beginComment, commentToSend } from "./new-comment.ts";
import { openUnsentText } from "./unsent-text.ts";

test("keeps what is typed while a comment is being sent, to be sent under its own id", () => {
  const unsent = openUnsentText("/review/one");
  const sent = commentToSend(beginComment("/", undefined, "Could the red be deeper?"));
  unsent.write("new", sent);
  const more = { ...sent, words: `${sent.words} And the mill larger?` };
  unsent.write("new", more);
  expect(unsent.settle("new", sent)).toBe(false);
  expect(unsent.read("new")).toEqual(more);
  expect(commentToSend(more).id).not.toBe(sent.id);

  unsent.write("new", sent);
  expect(unsent.settle("new", sent)).toBe(true);
  expect(unsent.read("new")).toBeUndefined();
});

test("keeps what another tab with the same review has typed", () => {
  const storage = createStorage();
  vi.stubGlobal("localStorage", storage);
  try {
    const [one, other] = [openUnsentText("/review/one"), openUnsentText("/review/one")];
    const [mine, theirs] = [{ words: "The mill larger?" }, { words: "A deeper red?" }];
    expect([one.read("new"), other.read("new")]).toEqual([undefined, undefined]);
    one.write("new", mine);
    other.write("new", theirs);
    expect(other.settle("new", theirs)).toBe(true);
    expect(openUnsentText("/review/one").read("new")).toEqual(mine);
    other.write("new", theirs);
    one.settle("new", mine);
    expect(openUnsentText("/review/one").read("new")).toEqual(theirs);

    // Words that were read and sent are removed.
    const later = openUnsentText("/review/one");
    expect(later.settle("new", later.read("new") as typeof theirs)).toBe(true);
    expect(Object.keys(storage)).toEqual([]);
  } finally {
    vi.unstubAllGlobals();
  }
});

test("moves typed words to another place as a new comment", () => {
  const first = commentToSend(beginComment("/", undefined, "Could the red be deeper?"));
  const moved = beginComment("/work", undefined, first.words);
  expect(moved).toMatchObject({ address: "/work", words: first.words });
  expect([moved.id === first.id, moved.sent]).toEqual([false, undefined]);
});

test("reads the last words typed when the browser's storage is full", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
    setItem(key: string, text: string) {
      if (text.length > 40) throw new Error("The quota has been exceeded.");
      stored.set(key, text);
    },
  });
  try {
    const unsent = openUnsentText("/review/one");
    unsent.write("new", { words: "Could the red" });
    const typed = { words: "Could the red of the third picture be deeper?" };
    unsent.write("new", typed);
    expect(unsent.read("new")).toEqual(typed);
    unsent.write("new", undefined);
    expect(unsent.read("new")).toBeUndefined();
  } finally {
    vi.unstubAllGlobals();
  }
});
