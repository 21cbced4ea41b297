import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { run } from "./run.mjs";

const node = (script: string, env = {}) =>
  run(process.execPath, ["--eval", script], { cwd: tmpdir(), env });

test("returns the exit code of a command", async () => {
  expect(await node("process.exit(0)")).toBe(0);
  expect(await node("process.exit(3)")).toBe(3);
});

test("a command ended by a signal has failed", async () => {
  expect(await node("process.kill(process.pid, 'SIGKILL')")).toBe(128);
});

test("a command gets no input and the given environment", async () => {
  const script = "process.stdin.resume().on('end', () => process.exit(Number(process.env.CODE)))";
  expect(await node(script, { CODE: "4" })).toBe(4);
});

test("stops a command at its time limit", async () => {
  const code = await run(process.execPath, ["--eval", "setInterval(() => {}, 1000)"], {
    cwd: tmpdir(),
    minutes: 0.005,
  });
  expect(code).toBe(128);
});
