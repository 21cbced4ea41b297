import { execFile } from "node:child_process";
import path from "node:path";
import { expect, test } from "vitest";
import { databaseUrlOf } from "#test/postgres/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { goodPassword, openTestIdentity } from "#test/test-identity.ts";

const anna = "anna@aldwater.example";

test("creates an account from the shell, also while the server runs, and prints its password once", async () => {
  await using folder = await temporaryFolder();
  await using site = await openTestIdentity({ folder: folder.path });
  const { code, said } = await run(folder.path, [" Anna@Aldwater.example"]);
  expect(code).toBe(0);
  const password = /once, is (\S+) /.exec(said)?.[1] ?? "";
  expect(said).toContain(`${anna} can sign in.`);
  expect((await site.browser().signIn(anna, password)).status).toBe(200);

  expect(await run(folder.path, [anna])).toEqual({
    code: 1,
    said: `${anna} is already a member of staff.\n`,
  });
});

test("--renew replaces the password and ends all sessions; STAFF_PASSWORD is used and not printed", async () => {
  await using folder = await temporaryFolder();
  await using site = await openTestIdentity({ folder: folder.path });
  await site.addStaff(anna, { password: "harbour pencil orbit moss" });
  const browser = site.browser();
  await browser.signIn(anna, "harbour pencil orbit moss");
  const renewed = await run(folder.path, [anna, "--renew"], { STAFF_PASSWORD: goodPassword });
  expect(renewed).toEqual({ code: 0, said: `${anna} can sign in.\n` });
  expect((await browser.post("/api/identity/token")).status).toBe(401);
  expect((await browser.signIn(anna, goodPassword)).status).toBe(200);
  expect(await run(folder.path, ["ben@aldwater.example", "--renew"])).toEqual({
    code: 1,
    said: "ben@aldwater.example is not a member of staff.\n",
  });
});

test("reports errors as one sentence", async () => {
  await using folder = await temporaryFolder();
  const usage =
    "Name the account: npm run create-staff -- EMAIL [--renew | --role=writer|publisher|owner]\n";
  for (const words of [[], ["anna"], [anna, "--force"], [anna, "--renew", "--role=owner"]])
    expect(await run(folder.path, words)).toEqual({ code: 1, said: usage });
  expect(await run(folder.path, [anna], { STAFF_PASSWORD: "short" })).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^STAFF_PASSWORD cannot be used: .*\n$/),
  });
});

async function run(
  folder: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ code: unknown; said: string }> {
  const script = path.join(import.meta.dirname, "create-staff.ts");
  const url = (await databaseUrlOf(folder)) ?? "";
  const env = { ...process.env, DATA_DIR: folder, DATABASE_URL: url, ...environment };
  return await new Promise((resolve) => {
    execFile(
      process.execPath,
      [script, ...words],
      { env, timeout: 60_000 },
      (error, stdout, stderr) => resolve({ code: error?.code ?? 0, said: stdout + stderr }),
    );
  });
}
