import { execFile } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { manifestFiles } from "#server/ops/backup/manifest.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openHttpServer } from "#server/http/server.ts";
import { openTestServices } from "#test/test-services.ts";

test("exits with one sentence and code 1 for an invalid variable", async () => {
  expect(await run({ PORT: "eighty" })).toEqual({
    code: 1,
    said: 'PORT must be a whole number from 0 to 65535, not "eighty".\n',
  });
});

test("exits the same way for a port in use, before touching data", async () => {
  await using folder = await temporaryFolder();
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  const { port } = new URL(http.address);
  const dataFolder = path.join(folder.path, "data");
  expect(await run({ PORT: port, DATA_DIR: dataFolder })).toEqual({
    code: 1,
    said: `Port ${port} is taken: set PORT to another one.\n`,
  });
  await http.drain(1000);
  await using services = await openTestServices(dataFolder);
  expect(await services.documents.history.latest()).toBe(0);
});

test("exits the same way for a locked data folder", async () => {
  await using folder = await temporaryFolder();
  await using _services = await openTestServices(folder.path);
  expect(await run({ PORT: "0", DATA_DIR: folder.path })).toEqual({
    code: 1,
    said: `Another process is using ${folder.path}: stop it, or set DATA_DIR to another folder.\n`,
  });
});

test("exits with code 65 for a damaged database, and logs how to restore which backup", async () => {
  await using folder = await temporaryFolder();
  await (await openTestServices(folder.path)).close();
  const environment = { PORT: "0", DATA_DIR: folder.path };
  const file = path.join(folder.path, "site.db");
  await writeFile(file, (await readFile(file)).fill(0x5a, 0, 4096));
  const bare = await run(environment);
  expect(bare.code).toBe(65);
  expect(bare.said).toContain(`The database in ${folder.path} is damaged: restore a backup with`);
  expect(bare.said).toContain(`there is no nightly copy in ${path.join(folder.path, "backups")}`);
  const copyOf = (day: number) => path.join(folder.path, "backups", `2026-11-${day}T03-42-10Z`);
  for (const day of [20, 21, 22]) await mkdir(copyOf(day), { recursive: true });
  const newest = copyOf(21);
  // The copy of the next night was interrupted.
  for (const copy of [copyOf(20), newest])
    for (const name of manifestFiles) await writeFile(path.join(copy, name), "");
  expect((await run(environment)).said).toContain(`npm run restore -- ${newest} --replace`);
});

test("exits with code 1 for an uncaught error, logged without its secrets", async () => {
  await using folder = await temporaryFolder();
  const fault = `
    const wait = setInterval(() => {
      if (process.listenerCount("uncaughtException") === 0) return;
      clearInterval(wait);
      throw new Error("broken by Bearer " + "can" + "ary");
    });
  `;
  const { code, said } = await run({ PORT: "0", DATA_DIR: folder.path }, [
    "--import",
    `data:text/javascript,${encodeURIComponent(fault)}`,
  ]);
  expect(code).toBe(1);
  expect(said).toContain("uncaught error: the process exits");
  expect(said).toContain("broken by Bearer [hidden]");
  expect(said).not.toContain("canary");
});

/** Runs the server without a demo, and returns its output. */
function run(
  environment: Record<string, string>,
  flags: string[] = [],
): Promise<{ code: unknown; said: string }> {
  const script = path.join(import.meta.dirname, "main.ts");
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, DEMO: "off", ...environment };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [...flags, script],
      { env, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}
