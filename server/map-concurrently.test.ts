import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { mapConcurrently } from "./map-concurrently.ts";

test("runs a few at a time and returns the results in order", async () => {
  let running = 0;
  let most = 0;
  const results = await mapConcurrently([5, 1, 4, 2, 3], 2, async (ms) => {
    most = Math.max(most, (running += 1));
    await sleep(ms);
    running -= 1;
    return ms * 10;
  });
  expect(results).toEqual([50, 10, 40, 20, 30]);
  expect(most).toBe(2);
});

test("fails with the first failure and starts no more", async () => {
  const started: number[] = [];
  const all = mapConcurrently([1, 2, 3, 4, 5], 2, async (item) => {
    started.push(item);
    await sleep(item);
    if (item === 1) throw new Error("one failed");
  });
  await expect(all).rejects.toThrow("one failed");
  await sleep(20);
  expect(started).toEqual([1, 2]);
});
