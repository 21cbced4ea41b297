import { spawn } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("exits with the server's exit code", async () => {
  await using server = await served("process.exit(7);");
  expect(await server.ended).toBe(7);
});

test("a Ctrl-C received twice at once reaches the server once", async () => {
  await using server = await served(`
    let interrupts = 0;
    process.on("SIGINT", () => (interrupts += 1));
    setInterval(() => interrupts && setTimeout(() => process.exit(interrupts), 200), 50);
    console.log("ready");
  `);
  await server.ready();
  server.kill("SIGINT");
  server.kill("SIGINT");
  expect(await server.ended).toBe(1);
});

test("the environment takes precedence over the defaults", async () => {
  await using server = await served("process.exit(Number(process.env.GIVEN + process.env.SET));");
  expect(await server.ended).toBe(21);
});

async function served(main: string) {
  const folder = await temporaryFolder("serve");
  await writeFile(join(folder.path, "main.mjs"), main);
  const serve = new URL("./serve.mjs", import.meta.url).href;
  const call = `serve(${JSON.stringify(folder.path)}, "main.mjs", [], { GIVEN: "1", SET: "3" })`;
  const script = `import { serve } from ${JSON.stringify(serve)}; ${call};`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    env: { ...process.env, GIVEN: "2", SET: "1" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit").then(([code]: (number | null)[]) => code);
  return {
    ended,
    ready: () => once(child.stdout, "data"),
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    [Symbol.asyncDispose]: async () => {
      await ended;
      await folder[Symbol.asyncDispose]();
    },
  };
}
