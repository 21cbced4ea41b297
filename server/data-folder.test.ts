import { spawn } from "node:child_process";
import { once } from "node:events";
import { stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { lockDataFolder } from "./data-folder.ts";

test("creates a data folder with mode 700, and locks it until released", async () => {
  await using parent = await temporaryFolder();
  const folder = path.join(parent.path, "deep/data");
  const held = lockDataFolder(folder);
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
  expect(() => lockDataFolder(folder)).toThrow(
    expect.objectContaining({
      code: "FAILED_PRECONDITION",
      message: `Another process is using ${folder}: stop it, or set DATA_DIR to another folder.`,
    }),
  );
  held.release();
  lockDataFolder(folder).release();
});

test("releases the folder of a killed process", async () => {
  await using folder = await temporaryFolder();
  const script = `
    import { lockDataFolder } from ${JSON.stringify(path.join(import.meta.dirname, "data-folder.ts"))};
    globalThis.held = lockDataFolder(process.argv[1]);
    console.log("held");
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "-e", script, folder.path], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(other, "exit");
  try {
    await once(other.stdout, "data");
    expect(() => lockDataFolder(folder.path)).toThrow("Another process is using");
  } finally {
    other.kill("SIGKILL");
    await ended;
  }
  lockDataFolder(folder.path).release();
});

test("reports a folder that cannot be created", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "file");
  await writeFile(file, "");
  expect(() => lockDataFolder(path.join(file, "data"))).toThrow(
    /^DATA_DIR is .*, which cannot be created: /,
  );
});
