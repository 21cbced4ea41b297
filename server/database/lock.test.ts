import { expect, test } from "vitest";
import { createLock } from "./lock.ts";

test("runs work one at a time, in call order", async () => {
  const lock = createLock({ timeoutMs: 1000 });
  const order: string[] = [];
  const work = (name: string) =>
    lock.run(async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 2));
      order.push(`${name} ends`);
    });
  await Promise.all([work("a"), work("b")]);
  expect(order).toEqual(["a begins", "a ends", "b begins", "b ends"]);
});

test("runs the next work after a failure", async () => {
  const lock = createLock({ timeoutMs: 1000 });
  await expect(lock.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  expect(await lock.run(() => Promise.resolve("yes"))).toBe("yes");
});

test("ends deadlocked work in UNAVAILABLE, and runs the next", async () => {
  const lock = createLock({ timeoutMs: 20 });
  const nested = lock.run(() => lock.run(() => Promise.resolve("never")));
  await expect(nested).rejects.toMatchObject({ code: "UNAVAILABLE" });
  expect(await lock.run(() => Promise.resolve("again"))).toBe("again");
});
