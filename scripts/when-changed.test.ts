import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { whenChanged } from "./when-changed.mjs";

test("does not repeat the work for the same sources", async () => {
  await using project = await smallProject();
  expect([await project.make(), await project.make()]).toEqual([0, 0]);
  expect(project.times()).toBe(1);
});

test("does the work again when a file changed, was added or removed", async () => {
  await using project = await smallProject();
  await project.make();
  for (const change of [
    () => writeFile(join(project.path, "app/one.ts"), "2"),
    () => writeFile(join(project.path, "app/deep/two.ts"), "1"),
    () => rm(join(project.path, "app/one.ts")),
    () => rm(join(project.path, "build"), { recursive: true }),
  ]) {
    const before = project.times();
    await change();
    await project.make();
    await project.make();
    expect(project.times()).toBe(before + 1);
  }
});

test("a changed test does not trigger a build", async () => {
  await using project = await smallProject();
  await project.make();
  await writeFile(join(project.path, "app/one.test.ts"), "2");
  await project.make();
  expect(project.times()).toBe(1);
});

test("does failed work again", async () => {
  await using project = await smallProject();
  expect(await project.make(3)).toBe(3);
  expect(await project.make()).toBe(0);
  expect(project.times()).toBe(2);
});

test("two runs at the same time do the work once, one after the other", async () => {
  await using project = await smallProject();
  await Promise.all([project.make(), project.make(), project.make()]);
  expect(project.times()).toBe(1);
});

test("writes the stamp beside the output", async () => {
  await using project = await smallProject();
  await project.make();
  expect(await readFile(join(project.path, "build/.built-from"), "utf8")).toMatch(/^[0-9a-f]{64}$/);
});

async function smallProject() {
  const folder = await temporaryFolder("project");
  await mkdir(join(folder.path, "app/deep"), { recursive: true });
  await writeFile(join(folder.path, "app/one.ts"), "1");
  await writeFile(join(folder.path, "vite.config.ts"), "1");
  let times = 0;
  return {
    ...folder,
    times: () => times,
    make: (code = 0) =>
      whenChanged({
        root: folder.path,
        name: "build",
        sources: ["app", "absent", "vite.config.ts"],
        stamp: "build/.built-from",
        work: async () => {
          times += 1;
          return code;
        },
      }),
  };
}
