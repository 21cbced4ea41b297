import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { demoPlates } from "#content/demo/pictures.ts";
import { demoFilms } from "#content/demo/pictures/films.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import { openTemporaryServices } from "#server/temporary-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { saveDemoFiles } from "./demo-files.ts";

test("files that are kept already are taken as they are; another description makes a new generation", async () => {
  await using folder = await temporaryFolder();
  await using services = await openTemporaryServices(folder.path);
  const { files } = services;
  const name = "images/wordmark-ferry.png";
  const bytes = await readFile(path.join(import.meta.dirname, "marks/wordmark-ferry.png"));
  const earlier = await files.save({ name, bytes, metadata: { alt: "A ferry" } });
  const first = await saveDemoFiles(files);
  const films = Object.keys(demoFilms).map((key) => `film/${key}`);
  expect([...first.keys()]).toEqual([
    ...Object.keys(demoMarks),
    ...Object.keys(demoPlates),
    ...films,
  ]);
  const kept = await files.current(name);
  expect(kept?.metadata).toEqual({ alt: "Skarvoy Line", credit: "Drawn for this project" });
  expect(kept?.generation).not.toBe(earlier.generation);
  expect(await saveDemoFiles(files)).toEqual(first);
  expect((await files.current(name))?.generation).toBe(kept?.generation);
}, 60_000);

test("plates that move are loops of four to six seconds and less than 400 KB in either encoding", async () => {
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

/** Seconds, by the header that stands before a film's pictures (ISO 14496-12, 8.2.2). */
async function lengthOf(name: string): Promise<number> {
  await using file = await open(name);
  const { buffer } = await file.read(Buffer.alloc(4096), 0, 4096, 0);
  const header = buffer.indexOf("mvhd");
  return buffer.readUInt32BE(header + 20) / buffer.readUInt32BE(header + 16);
}
