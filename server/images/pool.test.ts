import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { createPicturePool } from "./pool.ts";

test("runs at most the allowed number of jobs at once", async () => {
  const pool = createPicturePool({ atOnce: 2 });
  let running = 0;
  let peak = 0;
  const job = async () => {
    peak = Math.max(peak, ++running);
    await wait(2);
    running -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => pool.add("background", job).result));
  expect(peak).toBe(2);
});

test("runs visitors' jobs before background jobs", async () => {
  const pool = createPicturePool({ atOnce: 1 });
  const order: string[] = [];
  const add = (priority: "upload" | "visitor" | "background", name: string) =>
    pool.add(priority, async () => void order.push(name));
  add("background", "running");
  add("background", "later");
  const wanted = add("background", "wanted after all");
  add("visitor", "visitor");
  add("upload", "upload");
  wanted.promote("visitor");
  await pool.idle();
  expect(order).toEqual(["running", "upload", "wanted after all", "visitor", "later"]);
});

test("rejects visitors' jobs beyond the queue limit with Retry-After; background jobs do not count", async () => {
  const pool = createPicturePool({ atOnce: 1, maxWaiting: 2 });
  const job = () => wait(5);
  const tasks = [
    pool.add("background", job),
    pool.add("background", job),
    pool.add("visitor", job),
    pool.add("visitor", job),
  ];
  const refused = async () => pool.add("visitor", job).result;
  await expect(refused).rejects.toMatchObject({
    code: "UNAVAILABLE",
    status: 503,
    message: "Too many pictures are being made at the moment. Try again in a moment.",
    retryAfterSeconds: 2,
  });
  await Promise.all(tasks.map(({ result }) => result));
  await pool.add("visitor", job).result;
});

test("makes all pictures of several pages that are requested at once", async () => {
  const pool = createPicturePool({ atOnce: 1 });
  const perPage = 50;
  const pictures = Array.from({ length: 5 * perPage }, (_, at) => at);
  const tasks = pictures.map((picture) => pool.add("visitor", async () => picture));
  expect(await Promise.all(tasks.map(({ result }) => result))).toEqual(pictures);
});

test("a failed job does not affect others", async () => {
  const pool = createPicturePool({ atOnce: 1 });
  const failing = pool.add("visitor", async () => {
    throw new Error("damaged");
  });
  const next = pool.add("visitor", async () => "made");
  await expect(failing.result).rejects.toThrow("damaged");
  expect(await next.result).toBe("made");
});

test("closing finishes visitors' jobs and drops background jobs", async () => {
  const pool = createPicturePool({ atOnce: 1 });
  const running = pool.add("background", async () => (await wait(5), "done"));
  const visitor = pool.add("visitor", async () => "seen");
  const dropped = pool.add("background", async () => "never");
  const outcome = Promise.allSettled([running.result, visitor.result, dropped.result]);
  await pool.close();
  expect((await outcome).map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "rejected",
  ]);
  expect(() => pool.add("visitor", async () => "late")).toThrow("The server is stopping");
});
