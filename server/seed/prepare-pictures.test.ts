import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoPictures } from "#content/demo/pictures.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import { findPhotograph } from "./find-photograph.ts";
import { accreditationPng, wordmarkPng } from "./mark-png.ts";
import { photographJpeg } from "./photograph-jpeg.ts";

const shown = { ...demoPictures.slideCar, cut: { left: 0.5, top: 0, width: 0.5, height: 1 } };
const drawing = (name: string) => join(import.meta.dirname, "wordmarks", name);

test("a missing package is named in one sentence", () => {
  expect(() => findPhotograph({ package: "no-such-pictures", path: "a.jpg" })).toThrow(
    /^The demo pictures need the npm package no-such-pictures, which is not installed; run npm install\.$/,
  );
});

test("every photograph is found in its package", () => {
  for (const { from } of Object.values(demoPictures))
    expect(findPhotograph(from)).toContain(from.path);
});

test("a photograph is cut and never enlarged", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "pictures-"));
  const picture = await sharp(
    await photographJpeg(await photograph(folder.path), shown),
  ).metadata();
  expect(picture).toMatchObject({ format: "jpeg", width: 200, height: 300 });
});

test("a mono picture has no colour left and keeps its contrast", async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), "pictures-"));
  const source = await photograph(folder.path);
  const picture = sharp(await photographJpeg(source, { ...shown, tone: "mono" }));
  const { channels } = await picture.clone().toColourspace("srgb").stats();
  expect(channels[0]?.mean).toBe(channels[1]?.mean);
  expect(channels[1]?.mean).toBe(channels[2]?.mean);
  expect((channels[0]?.max ?? 0) - (channels[0]?.min ?? 0)).toBeGreaterThan(200);
});

test("every mark is drawn in outlines and becomes a PNG 960 pixels wide with a transparent ground", async () => {
  for (const [key, { drawing: name }] of Object.entries(demoMarks)) {
    const svg = drawing(name);
    expect(await readFile(svg, "utf8")).not.toContain("<text");
    const png = await (key === "accreditation" ? accreditationPng : wordmarkPng)(svg);
    const picture = sharp(png);
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 960 });
    expect((await picture.stats()).isOpaque).toBe(false);
  }
});

/** A photograph of 400 x 300 pixels that runs from dark red to light blue. */
async function photograph(folder: string): Promise<string> {
  const file = join(folder, "photograph.png");
  const svg = `<svg width="400" height="300"><linearGradient id="a"><stop stop-color="#300"/><stop offset="1" stop-color="#cef"/></linearGradient><path fill="url(#a)" d="M0 0h400v300H0z"/></svg>`;
  await writeFile(file, await sharp(Buffer.from(svg)).png().toBuffer());
  return file;
}
