import { expect, test } from "vitest";
import { createAnswerCache } from "./answer-cache.ts";

function openCache() {
  const { cached, invalidate } = createAnswerCache();
  let made = 0;
  const make = async () => `answer ${++made}`;
  return { cached, invalidate, ask: (name = "feed") => cached(name, make) };
}

test("computes a response once, and again after it was invalidated", async () => {
  const { ask, invalidate } = openCache();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["answer 1", "answer 1", "answer 1"]);
  invalidate();
  expect(await ask()).toBe("answer 2");
  expect(await ask()).toBe("answer 2");
});

test("does not store a response that was begun before an invalidation", async () => {
  const { cached, invalidate } = openCache();
  const slow = Promise.withResolvers<string>();
  const early = cached("feed", () => slow.promise);
  invalidate();
  const late = cached("feed", async () => "new");
  slow.resolve("old");
  expect([await early, await late]).toEqual(["old", "new"]);
  expect(await cached("feed", async () => "newer")).toBe("new");
});

test("does not cache failures", async () => {
  const { ask, cached } = openCache();
  await expect(cached("feed", () => Promise.reject(new Error("The disk is gone")))).rejects.toThrow(
    "The disk is gone",
  );
  expect(await ask()).toBe("answer 1");
});

test("a growing number of host names does not fill the memory", async () => {
  const { ask } = openCache();
  for (let at = 0; at < 50; at++) await ask(`feed ${at}`);
  expect(await ask("feed 49")).toBe("answer 50");
  expect(await ask("feed 0")).toBe("answer 51");
});

test("invalidates changes of other processes before returning a cached answer, and returns none where that fails", async () => {
  let changes = 0;
  let isReachable = true;
  const cache = createAnswerCache({
    async confirm() {
      if (!isReachable) throw new Error("Nobody knows");
      if (changes > 0) cache.invalidate();
      changes = 0;
    },
  });
  let made = 0;
  const ask = () => cache.cached("feed", async () => `answer ${++made}`);
  expect([await ask(), await ask()]).toEqual(["answer 1", "answer 1"]);
  changes = 1;
  expect([await ask(), await ask()]).toEqual(["answer 2", "answer 2"]);
  isReachable = false;
  await expect(ask()).rejects.toThrow("Nobody knows");
});
