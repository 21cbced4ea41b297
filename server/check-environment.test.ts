import { chmod, mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { checkEnvironment } from "./check-environment.ts";
import { readConfig } from "./config.ts";

const check = (environment: Record<string, string>) =>
  checkEnvironment(readConfig(environment)).then(
    () => "nothing",
    ({ name, message }: Error) => `${name}: ${message}`,
  );

test("reports a data folder that is a file or cannot be created", async () => {
  await using folder = await temporaryFolder();
  const file = path.join(folder.path, "file");
  await writeFile(file, "");
  expect(await check({ DATA_DIR: path.join(folder.path, "new", "data") })).toBe("nothing");
  expect(await check({ DATA_DIR: file })).toBe(
    `CodedError: DATA_DIR is ${file}, which is not a folder: set it to a folder that this account may write to.`,
  );
  const below = path.join(file, "data");
  expect(await check({ DATA_DIR: below })).toBe(
    `CodedError: DATA_DIR is ${below}, which cannot be created: set it to a folder that this account may write to.`,
  );
  expect(await check({ DATA_DIR: "/proc/none/data" })).toContain("which cannot be created");
});

// Root can write anywhere.
test.skipIf(process.getuid?.() === 0)(
  "reports a data folder without write permission",
  async () => {
    await using folder = await temporaryFolder();
    const closed = path.join(folder.path, "closed");
    await mkdir(closed);
    await chmod(closed, 0o500);
    expect(await check({ DATA_DIR: closed })).toContain("in which nothing can be written");
  },
);

test("reports an unreachable database by its variable, without the password", async () => {
  await using folder = await temporaryFolder();
  expect(
    await check({
      DATA_DIR: folder.path,
      DATABASE_URL: "postgres://agency:canary@127.0.0.1:1/agency",
    }),
  ).toBe(
    "CodedError: DATABASE_URL: the database at 127.0.0.1:1 cannot be reached: nothing is listening there.",
  );
});

test("reports a weak STAFF_PASSWORD before an account is needed", async () => {
  await using folder = await temporaryFolder();
  expect(await check({ DATA_DIR: folder.path, STAFF_PASSWORD: "short" })).toContain(
    "CodedError: STAFF_PASSWORD cannot be used: ",
  );
});
