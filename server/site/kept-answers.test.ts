import { expect, test } from "vitest";
import { createKeptAnswers } from "./kept-answers.ts";

function openKept() {
  const { keep, forget } = createKeptAnswers();
  let made = 0;
  const make = async () => `answer ${++made}`;
  return { keep, forget, ask: (name = "feed") => keep(name, make) };
}

test("computes an answer once, and again after it was invalidated", async () => {
  const { ask, forget } = openKept();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["answer 1", "answer 1", "answer 1"]);
  forget();
  expect(await ask()).toBe("answer 2");
  expect(await ask()).toBe("answer 2");
});

test("does not return after a change an answer begun before it", async () => {
  const { keep, forget } = openKept();
  const slow = Promise.withResolvers<string>();
  const early = keep("feed", () => slow.promise);
  forget();
  const late = keep("feed", async () => "new");
  slow.resolve("old");
  expect([await early, await late]).toEqual(["old", "new"]);
  expect(await keep("feed", async () => "newer")).toBe("new");
});

test("does not cache failures", async () => {
  const { ask, keep } = openKept();
  await expect(keep("feed", () => Promise.reject(new Error("The disk is gone")))).rejects.toThrow(
    "The disk is gone",
  );
  expect(await ask()).toBe("answer 1");
});

test("a growing number of host names does not fill the memory", async () => {
  const { ask } = openKept();
  for (let at = 0; at < 50; at++) await ask(`feed ${at}`);
  expect(await ask("feed 49")).toBe("answer 50");
  expect(await ask("feed 0")).toBe("answer 51");
});

test("invalidates changes of other processes before returning a cached answer, and returns none where that fails", async () => {
  let changes = 0;
  let isReachable = true;
  const kept = createKeptAnswers({
    async confirm() {
      if (!isReachable) throw new Error("Nobody knows");
      if (changes > 0) kept.forget();
      changes = 0;
    },
  });
  let made = 0;
  const ask = () => kept.keep("feed", async () => `answer ${++made}`);
  expect([await ask(), await ask()]).toEqual(["answer 1", "answer 1"]);
  changes = 1;
  expect([await ask(), await ask()]).toEqual(["answer 2", "answer 2"]);
  isReachable = false;
  await expect(ask()).rejects.toThrow("Nobody knows");
});
