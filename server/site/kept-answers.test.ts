import { expect, test } from "vitest";
import { keepAnswers } from "./kept-answers.ts";

function openKept() {
  const world = { sequence: 1, now: 0, made: 0 };
  const history = { latest: async () => world.sequence } as Parameters<
    typeof keepAnswers
  >[0]["history"];
  const keep = keepAnswers({ history }, () => world.now);
  const make = async () => `answer ${++world.made}`;
  return { world, ask: (name = "feed") => keep(name, make), keep };
}

test("an answer is made once for what is stored, and anew after a commit or a minute", async () => {
  const { world, ask } = openKept();
  expect(await Promise.all([ask(), ask(), ask()])).toEqual(["answer 1", "answer 1", "answer 1"]);
  world.sequence += 1;
  expect(await ask()).toBe("answer 2");
  world.now += 59_000;
  expect(await ask()).toBe("answer 2");
  world.now += 2000;
  expect(await ask()).toBe("answer 3");
});

test("an answer that was begun before a commit is not given after it", async () => {
  const { world, keep } = openKept();
  const slow = Promise.withResolvers<string>();
  const early = keep("feed", () => slow.promise);
  await Promise.resolve();
  world.sequence += 1;
  const late = keep("feed", async () => "new");
  slow.resolve("old");
  expect([await early, await late]).toEqual(["old", "new"]);
  expect(await keep("feed", async () => "newer")).toBe("new");
});

test("a failure is not kept", async () => {
  const { ask, keep } = openKept();
  await expect(keep("feed", () => Promise.reject(new Error("The disk is gone")))).rejects.toThrow(
    "The disk is gone",
  );
  expect(await ask()).toBe("answer 1");
});

test("strangers who ask under ever more names do not fill the memory", async () => {
  const { ask } = openKept();
  for (let at = 0; at < 30; at++) await ask(`feed ${at}`);
  expect(await ask("feed 29")).toBe("answer 30");
  expect(await ask("feed 0")).toBe("answer 31");
});
