/**
 * Makes the demo agency's pictures: `node server/seed/prepare-pictures.ts OUT_FOLDER` writes JPEGs of the photographs,
 * PNGs of the drawn marks, and `manifest.json` (key -> file, alt, credit, focus). It runs as its own process, because
 * the server forbids its picture library to read SVG.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { demoPictures } from "#content/demo/pictures.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import { findPhotograph } from "./find-photograph.ts";
import { photographJpeg } from "./photograph-jpeg.ts";
import { accreditationPng, wordmarkPng } from "./mark-png.ts";

const outFolder = process.argv[2];
if (outFolder) await prepare(outFolder);
else fail("Usage: node server/seed/prepare-pictures.ts OUT_FOLDER");

async function prepare(folder: string): Promise<void> {
  const started = performance.now();
  try {
    await mkdir(folder, { recursive: true });
    const photographs = Object.values(demoPictures);
    // All sources are found before any work, so that a missing package is told at once.
    const sources = photographs.map(({ from }) => findPhotograph(from));
    say(`${photographs.length} photographs, ${Object.keys(demoMarks).length} drawn marks`);
    await Promise.all([
      ...photographs.map(async (shown, index) =>
        write(folder, shown.file, await photographJpeg(sources[index] ?? "", shown)),
      ),
      ...Object.entries(demoMarks).map(async ([key, { drawing, file }]) => {
        const svg = join(import.meta.dirname, "wordmarks", drawing);
        await write(
          folder,
          file,
          await (key === "accreditation" ? accreditationPng : wordmarkPng)(svg),
        );
      }),
    ]);
    await write(folder, "manifest.json", JSON.stringify(manifest(), null, 2));
    say(`ready in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
}

function manifest(): Record<string, unknown> {
  const entries = Object.entries({ ...demoPictures, ...demoMarks });
  return Object.fromEntries(
    entries.map(([key, shown]) => [
      key,
      {
        file: shown.file,
        alt: shown.alt,
        credit: shown.credit,
        ...("focus" in shown && { focus: shown.focus }),
      },
    ]),
  );
}

async function write(folder: string, file: string, data: Uint8Array | string): Promise<void> {
  await writeFile(join(folder, file), data);
}

function say(line: string): void {
  process.stdout.write(`Demo pictures: ${line}\n`);
}

function fail(reason: string): void {
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
