import { writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";

// node server/ops/seed/make-icons.ts: makes the raster icons from public/icon.svg. Run it after changing the mark.
const folder = join(import.meta.dirname, "../../../public");
const mark = join(folder, "icon.svg");

/** The mark as a PNG, `size` pixels wide. */
const drawn = (size: number) =>
  sharp(mark, { density: (72 * size) / 512 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

for (const [name, size] of [
  ["icon-192.png", 192],
  ["icon-512.png", 512],
  ["apple-touch-icon.png", 180],
] as const)
  writeFileSync(join(folder, name), await drawn(size));
writeFileSync(join(folder, "icon-maskable-512.png"), await maskable());
writeFileSync(join(folder, "favicon.ico"), asIcon(await drawn(32), 32));

/** A maskable icon: platforms crop icons to their own shapes, and only the inner four fifths are always visible. */
async function maskable() {
  const middle = await drawn(410);
  const ground = await sharp(middle)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0] = ground;
  return sharp(middle)
    .extend({ top: 51, bottom: 51, left: 51, right: 51, background: { r, g, b } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();
}

/** A PNG in the ICO format that browsers request at /favicon.ico. */
function asIcon(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head[6] = size;
  head[7] = size;
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
