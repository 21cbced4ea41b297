import { execFile } from "node:child_process";
import { cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { project } from "./project.mjs";

const names = [
  "seed",
  "export",
  "import",
  "move",
  "create-staff",
  "erase",
  "backup",
  "restore",
  "verify",
];

/** Creates a fresh clone, with an npm that prints its arguments and fails. */
async function freshClone() {
  const folder = await temporaryFolder("clone");
  await cp(join(project, "scripts"), join(folder.path, "scripts"), { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    await cp(join(project, file), join(folder.path, file));
  const npm = join(folder.path, "npm.js");
  await mkdir(join(folder.path, "data"));
  await writeFile(npm, 'console.error("npm", ...process.argv.slice(2)); process.exit(3);');
  const run = (script: string, words: string[], env: Record<string, string> = {}) =>
    new Promise<{ code: unknown; said: string }>((resolve) => {
      execFile(
        process.execPath,
        [...(env["flags"] ? [env["flags"]] : []), join(folder.path, "scripts", script), ...words],
        { env: { ...process.env, npm_execpath: npm, ...env }, timeout: 30_000 },
        (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      );
    });
  return { ...folder, run };
}

test("on a fresh clone each command installs what it needs before anything else", async () => {
  await using clone = await freshClone();
  for (const name of names) {
    const { code, said } = await clone.run("command.mjs", [name, "x"]);
    expect([name, code]).toEqual([name, 3]);
    expect(said).toMatch(/npm ci .*--omit=dev/);
    expect(said).toContain("could not be installed");
    expect(said).not.toContain("    at ");
  }
});

test("--help prints help and starts nothing", async () => {
  await using clone = await freshClone();
  for (const name of names) {
    const { code, said } = await clone.run("command.mjs", [name, "--help"]);
    expect([code, said.split("\n")[0]?.startsWith(`npm run ${name}`)]).toEqual([0, true]);
  }
  expect(await clone.run("start.mjs", ["--help"])).toEqual({
    code: 0,
    said: expect.stringMatching(/^npm start\n/),
  });
  expect(await readdir(clone.path)).not.toContain("node_modules");
});

test("package.json runs each command through command.mjs", async () => {
  const { scripts } = (await import(join(project, "package.json"), { with: { type: "json" } }))
    .default as { scripts: Record<string, string> };
  for (const name of names) expect(scripts[name]).toBe(`node scripts/command.mjs ${name}`);
});

test("each command reports a Node that is too old in one sentence", async () => {
  await using clone = await freshClone();
  const old = `data:text/javascript,${encodeURIComponent('Object.defineProperty(process.versions, "node", { value: "18.20.8" })')}`;
  for (const [script, ...words] of [
    ["start.mjs"],
    ["test.mjs"],
    ["dev.mjs"],
    ["command.mjs", "seed"],
  ])
    expect(await clone.run(String(script), words, { NODE_OPTIONS: `--import=${old}` })).toEqual({
      code: 1,
      said: "This project needs Node 20 or later to start, but this is Node 18.20.8: install a newer one from https://nodejs.org.\n",
    });
});
