import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { demoDocuments } from "#content/demo/demo.ts";
import { anna, openTestServices } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { picturesAt } from "#server/site/present-all.ts";
import { twoColours } from "#test/test-renditions.ts";
import { seedDemo, saveDemoFiles, saveDemoPicture } from "./seed-demo.ts";
import { open, readFile, stat, writeFile } from "node:fs/promises";
import { demoPlates } from "#content/demo/pictures.ts";
import { demoFilms } from "#content/demo/pictures/films.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import type { DemoPlate } from "#content/demo/pictures/plates.ts";
import { minUprightWidth } from "#content/renditions.ts";
import sharp from "sharp";

const quiet = () => undefined;

test("leaves alone a database that has ever held a document", async () => {
  await using services = await openTestServices();
  await services.documents.commit([{ update: { path: "enquiries/first" } }], anna);
  await services.documents.commit([{ delete: "enquiries/first" }], anna);
  const said: string[] = [];
  expect(await seedDemo(services, (line) => said.push(line))).toBe(false);
  expect(said).toEqual([]);
  expect(await services.documents.get("settings/site")).toBeUndefined();
  expect((await services.files.list()).items).toEqual([]);
});

// One test, as storing the demo takes ten seconds.
test("killed seeding leaves no document, the next start completes it without duplicates, and a changed description makes a new generation", async () => {
  await using folder = await temporaryFolder();
  await killWhileSeeding(folder.path);
  const kept = storedFiles(folder.path);
  expect(kept.length).toBeGreaterThan(9);

  await using services = await openTestServices(folder.path);
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
  const { items: films } = await files.list({ prefix: "videos/" });
  expect(films).toHaveLength(2 * Object.keys(demoFilms).length);
  expect(films.filter(({ metadata }) => metadata["poster"] === undefined)).toEqual([]);
  // The library lists the newest first.
  const newest = await files.newest({ limit: 100, kinds: ["picture", "video"] });
  expect(newest.filter(({ contentType }) => !contentType.startsWith("image/"))).toEqual([]);

  const name = "images/wordmark-ferry.png";
  const bytes = await readFile(path.join(import.meta.dirname, "marks/wordmark-ferry.png"));
  const changed = await files.save({ name, bytes, metadata: { alt: "A ferry" } });
  const first = await saveDemoFiles(files);
  expect(new Set(first.keys())).toEqual(
    new Set([
      ...Object.keys(demoMarks),
      ...Object.keys(demoPlates),
      ...Object.keys(demoFilms).map((key) => `film/${key}`),
    ]),
  );
  const current = await files.current(name);
  expect(current?.metadata).toEqual({ alt: "Skarvoy Line", credit: "Drawn for this project" });
  expect(current?.generation).not.toBe(changed.generation);
  expect(await saveDemoFiles(files)).toEqual(first);
  expect((await files.current(name))?.generation).toBe(current?.generation);
}, 180_000);

test("a plate that is drawn again for phones is stored with that drawing, which must be there", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTestServices(folder.path);
  const { files } = services;
  const plate = { file: "map.jpg", alt: "A map", credit: "Drawn here", upright: true } as const;
  const draw = async (name: string, width: number, height: number) =>
    await writeFile(
      path.join(folder.path, name),
      await twoColours(width, height).jpeg().toBuffer(),
    );
  await draw("map.jpg", 1500, 1000);
  await expect(saveDemoPicture(files, folder.path, plate)).rejects.toThrow("map-upright.jpg");
  expect((await files.list()).items).toEqual([]);

  await draw("map-upright.jpg", 1200, 1800);
  const address = await saveDemoPicture(files, folder.path, plate);
  expect(await saveDemoPicture(files, folder.path, plate)).toBe(address);
  const found = await picturesAt([address], (all) => files.describeMany(all));
  expect(found.get(address)).toMatchObject({ width: 1500, upright: { width: 1200, height: 1800 } });
  expect((await files.list()).items.map(({ name, metadata }) => [name, metadata])).toEqual([
    ["images/map-upright.jpg", { credit: "Drawn here" }],
    ["images/map.jpg", { alt: "A map", credit: "Drawn here", upright: expect.any(String) }],
  ]);
});

test("every plate drawn again for phones has the pixels that they need", async () => {
  for (const { file, upright } of Object.values<DemoPlate>(demoPlates)) {
    if (!upright) continue;
    const name = file.replace(".jpg", "-upright.jpg");
    const bytes = await readFile(path.join(import.meta.dirname, "plates", name));
    const { width, height } = await sharp(bytes).metadata();
    expect({ name, isWide: width >= minUprightWidth, isUpright: height > width }).toEqual({
      name,
      isWide: true,
      isUpright: true,
    });
  }
});

/** Seeds in another process, and kills it once some of the pictures are stored. */
async function killWhileSeeding(dataFolder: string): Promise<void> {
  const seeding = spawn(process.execPath, ["server/commands/seed.ts"], {
    // The temporary files are in the data folder, to be removed with it, since the killed process cannot remove them.
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

/** Every generation of every file in the database, which may be in use. */
function storedFiles(dataFolder: string): { name: string; token: string }[] {
  try {
    using database = new DatabaseSync(path.join(dataFolder, "site.db"), { readOnly: true });
    const rows = database.prepare("select cast(name as text) as name, token from files").all();
    return rows.map(({ name, token }) => ({ name: String(name), token: String(token) }));
  } catch (error) {
    // The database does not exist yet, or has no tables.
    if (error instanceof Error && "errcode" in error) return [];
    throw error;
  }
}

test("moving plates are loops of four to six seconds and less than 400 KB in either encoding", async () => {
  const moving = Object.values(demoFilms).filter(
    ({ file, still }) => file === still.replace("/", "-"),
  );
  for (const { file } of moving)
    for (const encoding of ["av1", "h264"]) {
      const name = path.join(import.meta.dirname, "videos", `${file}.${encoding}.mp4`);
      const { size } = await stat(name);
      const seconds = await lengthOf(name);
      expect({ file, small: size < 400_000, short: seconds >= 4 && seconds <= 6 }).toEqual({
        file,
        small: true,
        short: true,
      });
    }
});

/** Seconds, from the movie header (ISO 14496-12, 8.2.2). */
async function lengthOf(name: string): Promise<number> {
  await using file = await open(name);
  const { buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  const header = buffer.indexOf("mvhd");
  return buffer.readUInt32BE(header + 20) / buffer.readUInt32BE(header + 16);
}

test("every mark is drawn in outlines and stored as a PNG 960 pixels wide with a transparent ground", async () => {
  for (const { drawing, file } of Object.values(demoMarks)) {
    const svg = path.join(import.meta.dirname, "wordmarks", drawing);
    expect(await readFile(svg, "utf8")).not.toContain("<text");
    // Read from bytes, since the server blocks every loader that reads files.
    const picture = sharp(await readFile(path.join(import.meta.dirname, "marks", file)));
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 960 });
    expect((await picture.stats()).isOpaque).toBe(false);
  }
});
