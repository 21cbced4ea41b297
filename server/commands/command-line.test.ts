import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestContent } from "#test/test-content.ts";

test("a relative path is relative to the folder in which npm was called", async () => {
  await using content = await createTestContent();
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder, LOG_LEVEL: "silent" };
  expect(await run("export", ["site.tar"], at)).toMatchObject({ code: 0 });
  expect(existsSync(path.join(content.folder, "site.tar"))).toBe(true);
  expect(await run("import", ["site.tar"], at)).toMatchObject({
    code: 0,
    said: expect.stringContaining("of which 0 were new or different"),
  });
});

test("a command that takes one path prints its usage without one, with two, or with an option", async () => {
  await using content = await createTestContent();
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  for (const [command, ...words] of [
    ["export", "a.tar", "b.tar"],
    ["import"],
    ["move", "--force"],
  ] as const)
    expect(await run(command, words, at)).toEqual({
      code: 1,
      said: expect.stringMatching(new RegExp(`^Name the .*: npm run ${command} -- \\S+\n$`)),
    });
  expect(existsSync(path.join(content.folder, "a.tar"))).toBe(false);
});

function run(
  command: string,
  words: readonly string[],
  environment: Record<string, string>,
): Promise<{ code: unknown; said: string }> {
  const script = path.join(import.meta.dirname, `${command}.ts`);
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...words], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}
