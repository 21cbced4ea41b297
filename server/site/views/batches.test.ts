import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { createBatches } from "./batches.ts";

test("sends queries of the same turn together, and those that follow from their results", async () => {
  const { together } = createBatches();
  const asked: string[][] = [];
  const ask = together(async (questions: readonly string[]) => {
    asked.push([...questions]);
    return questions.map((question) => `${question}'`);
  });
  const follow = async (question: string) => ask(await ask(question));
  expect(await Promise.all([follow("a"), follow("b"), ask("c")])).toEqual(["a''", "b''", "c'"]);
  expect(asked).toEqual([
    ["a", "b", "c"],
    ["a'", "b'"],
  ]);
});

test("sends queries last when no others follow from them", async () => {
  const { together } = createBatches();
  const asked: string[] = [];
  const note = async (questions: readonly string[]) => {
    asked.push(questions.join(" "));
    // Simulates a database that takes a while.
    for (let turn = 0; turn < 3; turn++) await setImmediate();
    return questions;
  };
  const [first, last] = [together(note), together(note, "last")];
  const page = async (name: string) => {
    await first(name);
    await Promise.all([last(`${name}'s picture`), first(`${name}'s links`)]);
  };
  await Promise.all([page("home"), page("work"), last("logo")]);
  expect(asked).toEqual([
    "home work",
    "home's links work's links",
    "logo home's picture work's picture",
  ]);
});

test("fails all reads of a failed statement, and continues with later ones", async () => {
  const { together } = createBatches();
  const ask = together(async (questions: readonly string[]) => {
    if (questions.includes("bad")) throw new Error("no answer");
    return questions;
  });
  const results = await Promise.allSettled([ask("good"), ask("bad")]);
  expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask("good")).toBe("good");
});
