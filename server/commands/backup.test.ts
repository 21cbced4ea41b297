import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { backUp } from "#server/ops/backup/back-up.ts";
import { said, createTestContent } from "#test/test-content.ts";

test("backup, verify and restore print in a sentence what they did, or why they did not", async () => {
  await using content = await createTestContent();
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  expect(await run(["backup", "copy"], at)).toEqual({
    code: 0,
    said: expect.stringMatching(/copy is a verified copy of .*data: 5 files, \d+\.\d MB\.\n$/),
  });
  expect(await run(["verify", "copy"], at)).toMatchObject({
    code: 0,
    said: expect.stringContaining("copy is complete: made 20"),
  });
  expect(await run(["restore", "copy"], at)).toMatchObject({
    code: 1,
    said: expect.stringContaining("add --replace"),
  });
  expect(await run(["restore", "copy", "--replace"], at)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/The previous content is in .*data.replaced-/),
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

test("restore says how many links of clients are valid again, and how many bundles go live", async () => {
  await using content = await createTestContent();
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  const anna = { kind: "staff", id: "anna", name: "Anna" } as const;
  {
    await using services = await content.open();
    const { links } = services.review;
    await links.create("bundles/a", { client: "Mara" }, anna);
    const { id } = await links.create("bundles/a", { client: "Odile" }, anna);
    await links.revoke("bundles/a", id);
  }
  {
    using database = new DatabaseSync(path.join(content.dataFolder, "site.db"));
    const add = database.prepare(
      "insert into schedules (bundle, due, staff_id, staff_name, state, set_at) values (?, ?, 'anna', 'Anna', 'waiting', 1)",
    );
    add.run("a", 1);
    add.run("b", Date.now() + 86_400_000);
  }
  await run(["backup", "copy"], at);
  expect(await run(["restore", "copy", "--replace"], at)).toMatchObject({
    code: 0,
    said: expect.stringMatching(
      /revoked since: 1\. Bundles .* cancelled since: 1\. Bundles .* to decide: 1\.\n$/,
    ),
  });
});

test("verify names every file that does not belong to a backup, and a restore leaves them alone", async () => {
  await using content = await createTestContent();
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  const copy = path.join(content.folder, "copy");
  await run(["backup", "copy"], at);
  // A verification must not leave files that the next one would report.
  for (let times = 0; times < 2; times++)
    expect(await run(["verify", "copy"], at)).toMatchObject({ code: 0 });
  const strays = ["files/objects/ab/notes.txt", "replaced/site.db", "site.db.old"];
  for (const stray of strays) {
    await mkdir(path.dirname(path.join(copy, stray)), { recursive: true });
    await writeFile(path.join(copy, stray), "not ours");
  }
  expect(await run(["verify", "copy"], at)).toEqual({
    code: 1,
    said: `${copy} holds files that do not belong to it:\n  ${strays.join("\n  ")}\n`,
  });
  for (const stray of strays) await rm(path.join(copy, stray));
  await writeFile(path.join(copy, "notes.txt"), "not ours");
  expect(await run(["restore", "copy", "--replace"], at)).toMatchObject({ code: 0 });
  expect(existsSync(path.join(content.dataFolder, "notes.txt"))).toBe(false);
  await rm(path.join(copy, "secret"));
  expect(await run(["verify", "copy"], at)).toEqual({
    code: 1,
    said: `${copy} is damaged:\n  secret is missing\n${copy} holds files that do not belong to it:\n  notes.txt\n`,
  });
});

test("verify and restore say that a backup does not contain the files in a bucket", async () => {
  await using content = await createTestContent();
  const { dataFolder } = content;
  const to = path.join(content.folder, "copy");
  await backUp({ dataFolder, to, objects: "elsewhere" });
  const at = { DATA_DIR: path.join(content.folder, "other"), INIT_CWD: content.folder };
  for (const verb of ["verify", "restore"])
    expect(await run([verb, "copy"], at)).toEqual({
      code: 0,
      said: expect.stringMatching(
        /2 files, \d+\.\d MB\. The stored files are not in it: they are in the bucket that FILES_URL named\.\n$/,
      ),
    });
});

test("backup of a damaged database says so in a sentence", async () => {
  await using content = await createTestContent();
  const at = { DATA_DIR: content.dataFolder, INIT_CWD: content.folder };
  const file = path.join(content.dataFolder, "site.db");
  await writeFile(file, (await readFile(file)).fill(0x5a, 0, 4096));
  expect(await run(["backup", "copy"], at)).toEqual({
    code: 1,
    said: `${file} is damaged and was not copied: restore a backup.\n`,
  });
});

test("prints its usage without a folder, with two, or with an unknown option", async () => {
  await using content = await createTestContent();
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
  const script = path.join(import.meta.dirname, "backup.ts");
  const env = { ...process.env, ...environment };
  return new Promise((resolve) => {
    execFile(process.execPath, [script, ...args], { env, timeout: 60_000 }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, said: out + err }),
    );
  });
}
