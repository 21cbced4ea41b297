import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { demoDocuments } from "#content/demo/demo.ts";
import { anna, openTemporaryServices } from "#server/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { seedDemo } from "./seed-demo.ts";

const quiet = () => undefined;

test("a database that has ever held a document is left alone", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTemporaryServices(folder.path);
  await services.documents.commit([{ update: { path: "enquiries/first" } }], anna);
  await services.documents.commit([{ delete: "enquiries/first" }], anna);
  const said: string[] = [];
  expect(await seedDemo(services, (line) => said.push(line))).toBe(false);
  expect(said).toEqual([]);
  expect(await services.documents.get("settings/site")).toBeUndefined();
  expect((await services.files.list()).items).toEqual([]);
});

test("seeding that is killed leaves no document, and the next start finishes it without doubling anything", async () => {
  await using folder = await temporaryFolder();
  await killWhileSeeding(folder.path);
  const kept = storedFiles(folder.path);
  expect(kept.length).toBeGreaterThan(9);

  await using services = await openTemporaryServices(folder.path);
  const { documents, files, site } = services;
  expect(await documents.history.latest()).toBe(0);
  expect(await seedDemo(services, quiet)).toBe(true);
  for (const { path: name } of demoDocuments) expect(await documents.get(name)).toBeDefined();
  const stored = storedFiles(folder.path);
  expect(new Set(stored.map(({ name }) => name)).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(kept));

  const home = await site.home();
  expect(home.title).toMatch(/^London branding agency .*\| .+/i);
  expect(home.caseStudies).toHaveLength(10);
  expect(home.posts).toHaveLength(3);
  const pictures = [
    ...home.page.carousel.map(({ image }) => image),
    ...home.caseStudies.map(({ picture }) => picture),
    ...home.posts.map(({ picture }) => picture),
    ...home.clientLogos.map(({ image }) => image),
  ];
  expect(pictures).toHaveLength(3 + 10 + 3 + 18);
  for (const picture of pictures) expect(picture?.hash).toMatch(/^[0-9a-f]{24}$/);
  expect(home.page.imageRowOne?.sources).toHaveLength(2);
  expect(home.page.imageRowOne?.poster?.hash).toBeDefined();
  expect(JSON.stringify(demoDocuments)).toContain('"demo:');
  for (const { path: name } of demoDocuments)
    expect(JSON.stringify(await documents.get(name))).not.toContain('"demo:');

  expect(await seedDemo(services, quiet)).toBe(false);
  expect(await documents.history.latest()).toBe(1);
  expect((await files.list()).items.length).toBeGreaterThan(0);
}, 180_000);

/** Seeds in another process, and kills it once some of the pictures are kept. */
async function killWhileSeeding(dataFolder: string): Promise<void> {
  const seeding = spawn(process.execPath, [path.join(import.meta.dirname, "seed.ts")], {
    // Its temporary files go with the data, as nobody is left to remove them.
    env: { ...process.env, DATA_DIR: dataFolder, TMPDIR: dataFolder, LOG_LEVEL: "silent" },
    stdio: "ignore",
  });
  const ended = once(seeding, "exit");
  try {
    while (storedFiles(dataFolder).length < 10) {
      if (seeding.exitCode !== null) throw new Error("Seeding ended before it could be killed.");
      await sleep(50);
    }
  } finally {
    seeding.kill("SIGKILL");
    await ended;
  }
}

/** Every generation of every file, as the database has them, whoever else has it open. */
function storedFiles(dataFolder: string): { name: string; token: string }[] {
  try {
    using database = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
    const rows = database.prepare("select cast(name as text) as name, token from files").all();
    return rows.map(({ name, token }) => ({ name: String(name), token: String(token) }));
  } catch (error) {
    // Not there yet, or without its tables.
    if (error instanceof Error && "errcode" in error) return [];
    throw error;
  }
}
