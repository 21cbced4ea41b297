import { expect, test } from "vitest";
import { mentionMark } from "#content/mention.ts";
import { encodeMentions, membersFor, partsOf, queryAt, withMention } from "./mention-text.ts";

const ben = { id: "b", name: "Ben" };
const okafor = { id: "o", name: "Ben Okafor" };
const zoe = { id: "z", name: "Zoë O’Hara-Lee" };

test("finds what is typed after an @ before the caret, and none within an address", () => {
  expect(queryAt("Hello @Be", 9)).toEqual({ at: 6, text: "Be" });
  expect(queryAt("@", 1)).toEqual({ at: 0, text: "" });
  expect(queryAt("(@ben ok, and so on", 8)).toEqual({ at: 1, text: "ben ok" });
  expect(queryAt("Hello @Be", 5)).toBeUndefined();
  expect(queryAt("mara@voss.example", 10)).toBeUndefined();
  expect(queryAt("@Ben\nnext line", 8)).toBeUndefined();
  expect(queryAt(`@${"x".repeat(50)}`, 51)).toBeUndefined();
});

test("offers members by the beginning of a name or of a word of it, until nothing fits", () => {
  const all = [ben, okafor, zoe];
  const offered = (text: string) => membersFor(all, { at: 0, text }).map(({ id }) => id);
  expect(offered("")).toEqual(["b", "o", "z"]);
  expect(offered("BEN")).toEqual(["b", "o"]);
  expect(offered("oka")).toEqual(["o"]);
  expect(offered("o’h")).toEqual(["z"]);
  expect(offered("Ben Okafor ")).toEqual([]);
  expect(offered("en")).toEqual([]);
});

test("replaces what was typed with the name and one space", () => {
  expect(withMention("Ask @be please", { at: 4, text: "be" }, okafor)).toEqual({
    words: "Ask @Ben Okafor please",
    caret: 16,
  });
});

test("sends a mark for each chosen name that is still in the text", () => {
  expect(encodeMentions("@Ben Okafor and @Ben, not @Benita", [ben, okafor])).toEqual({
    words: `${mentionMark} and ${mentionMark}, not @Benita`,
    mentions: ["o", "b"],
  });
  expect(encodeMentions("@Ben was not chosen", [okafor])).toEqual({
    words: "@Ben was not chosen",
    mentions: [],
  });
  expect(encodeMentions(`pasted ${mentionMark}@Zoë O’Hara-Lee`, [zoe])).toEqual({
    words: `pasted ${mentionMark}`,
    mentions: ["z"],
  });
});

test("distinguishes mentions from the same names in plain text", () => {
  expect(partsOf("@Ben: ask @Ben Okafor.", [ben, okafor])).toEqual([
    { text: "@Ben", isMention: true },
    { text: ": ask ", isMention: false },
    { text: "@Ben Okafor", isMention: true },
    { text: ".", isMention: false },
  ]);
  expect(partsOf("Nobody @Ben", [])).toEqual([{ text: "Nobody @Ben", isMention: false }]);
});
