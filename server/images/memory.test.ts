import { expect, test } from "vitest";
import { createMemoryGate, pictureMemory } from "./memory.ts";

const megabyte = 1024 * 1024;

test("jobs run together only while their memory fits, in the order in which they came", async () => {
  const { run: withMemory } = createMemoryGate(100);
  const running = new Set<number>();
  const finish = new Map<number, () => void>();
  const run = (job: number, bytes: number) =>
    withMemory(bytes, async () => {
      running.add(job);
      await new Promise<void>((resolve) => finish.set(job, resolve));
      running.delete(job);
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const jobs = [run(1, 60), run(2, 40), run(3, 90), run(4, 10)];
  await turn();
  expect([...running]).toEqual([1, 2]);
  finish.get(2)?.();
  await turn();
  // The fourth would fit, but then a large picture would wait for as long as small ones come.
  expect([...running]).toEqual([1]);
  finish.get(1)?.();
  await turn();
  expect([...running]).toEqual([3, 4]);
  finish.get(3)?.();
  finish.get(4)?.();
  await Promise.all(jobs);
});

test("memory is free again after work that failed, and work that never fits is refused at once", async () => {
  const { run: withMemory } = createMemoryGate(100);
  const fails = withMemory(100, async () => {
    throw new Error("damaged");
  });
  await expect(fails).rejects.toThrow("damaged");
  await expect(withMemory(101, async () => "too much")).rejects.toThrow(RangeError);
  expect(await withMemory(100, async () => "fits")).toBe("fits");
});

test("half of the service's memory is for pictures, within bounds", () => {
  const budgets = [64, 768, 2048, 65_536].map((limit) => pictureMemory(limit * megabyte));
  expect(budgets).toEqual([128, 384, 1024, 1400].map((budget) => budget * megabyte));
});
