import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openServices } from "#server/services.ts";
import { said, temporaryContent } from "./temporary-content.ts";

test("backup, verify and restore say in a sentence what they did, or why they did not", async () => {
  await using content = await temporaryContent(openServices);
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  expect(await run(["backup", "copy"], at)).toEqual({
    code: 0,
    said: expect.stringMatching(
      /copy holds .*data as it was just now, read again and whole: 5 files, 0\.\d+ MB\.\n$/,
    ),
  });
  expect(await run(["verify", "copy"], at)).toMatchObject({
    code: 0,
    said: expect.stringContaining("copy is whole: made 20"),
  });
  expect(await run(["restore", "copy"], at)).toMatchObject({
    code: 1,
    said: expect.stringContaining("say --replace"),
  });
  expect(await run(["restore", "copy", "--replace"], at)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/What was there is in .*data.replaced-/),
  });
  await using restored = await content.open();
  expect(await said(restored)).toBe("first");
  await restored.close();

  const objects = path.join(content.folder, "copy", "files", "objects");
  await rm(path.join(objects, (await readdir(objects))[0] ?? "none"), { recursive: true });
  const broken = await run(["verify", "copy"], at);
  expect(broken).toMatchObject({ code: 1, said: expect.stringMatching(/ is missing \(papers\//) });
  expect(broken.said).not.toContain("    at ");
});

test("a command without a folder, with two, or with an option there is not, does nothing and says how it goes", async () => {
  await using content = await temporaryContent(openServices);
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  for (const args of [
    ["backup"],
    ["backup", "a", "b"],
    ["verify", "--replace", "a"],
    ["restore", "--force", "a"],
  ]) {
    const outcome = await run(args, at);
    expect(outcome).toMatchObject({
      code: 1,
      said: expect.stringContaining(`npm run ${args[0]} -- FOLDER`),
    });
  }
  expect(existsSync(path.join(content.folder, "a"))).toBe(false);
});

function run(
  args: string[],
  environment: Record<string, string>,
): Promise<{ code: unknown; said: string }> {
  const script = path.join(import.meta.dirname, "command.ts");
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, timeout: 15_000 }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}
