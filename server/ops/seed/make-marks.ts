import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { demoMarks } from "#content/demo/pictures/marks.ts";

// node server/ops/seed/make-marks.ts: makes the PNGs of the demo's marks from server/ops/seed/wordmarks. Run it after changing
// one.
const drawings = join(import.meta.dirname, "wordmarks");
const folder = join(import.meta.dirname, "marks");
const board = { width: 960, height: 400 };
// Wordmarks look equally large when they cover equal areas, within limits of width and height.
const weight = { area: 150_000, width: 920, height: 330 };

await mkdir(folder, { recursive: true });
for (const [key, { drawing, file }] of Object.entries(demoMarks)) {
  const made = await (key === "accreditation" ? accreditation : wordmark)(join(drawings, drawing));
  await writeFile(join(folder, file), made);
}

/** A wordmark on a transparent board of 960 x 400 pixels, in the same optical size as all others. */
async function wordmark(svg: string): Promise<Buffer> {
  const { width, height } = await sharp(svg).metadata();
  const scale = Math.min(
    Math.sqrt(weight.area / (width * height)),
    weight.width / width,
    weight.height / height,
  );
  const mark = await drawn(svg, width, width * scale);
  const size = await sharp(mark).metadata();
  const sides = board.width - size.width;
  const ends = board.height - size.height;
  return sharp(mark)
    .extend({
      left: Math.floor(sides / 2),
      right: Math.ceil(sides / 2),
      top: Math.floor(ends / 2),
      bottom: Math.ceil(ends / 2),
      background: "#0000",
    })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The accreditation, 960 pixels wide. */
async function accreditation(svg: string): Promise<Buffer> {
  const { width } = await sharp(svg).metadata();
  return drawn(svg, width, board.width);
}

async function drawn(svg: string, width: number, wanted: number): Promise<Buffer> {
  // At 72 dpi an SVG unit is one pixel: this renders at the final size instead of scaling pixels up.
  return sharp(svg, { density: (72 * wanted) / width })
    .resize({ width: Math.round(wanted) })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
