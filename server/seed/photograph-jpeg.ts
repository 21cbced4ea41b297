import sharp from "sharp";
import type { Sharp } from "sharp";
import type { DemoPicture } from "#content/demo/pictures/cut.ts";

const widest = 2560;

/** The JPEG of a demo picture: cut, at most 2560 pixels wide, and black and white where its tone says so. */
export async function photographJpeg(source: string, shown: DemoPicture): Promise<Buffer> {
  const photograph = sharp(source);
  const { width, height } = await photograph.metadata();
  const cut = shown.cut ?? { left: 0, top: 0, width: 1, height: 1 };
  const left = Math.round(cut.left * width);
  const top = Math.round(cut.top * height);
  const sized = photograph
    .extract({
      left,
      top,
      width: Math.min(Math.round(cut.width * width), width - left),
      height: Math.min(Math.round(cut.height * height), height - top),
    })
    .resize({ width: widest, withoutEnlargement: true });
  return (shown.tone === "mono" ? blackAndWhite(sized) : sized).jpeg({ quality: 86 }).toBuffer();
}

// Red weighs most, as with an orange filter on black-and-white film: skin lightens, skies darken.
const orangeFilter: [number, number, number] = [0.42, 0.46, 0.12];

function blackAndWhite(picture: Sharp): Sharp {
  return picture
    .recomb([orangeFilter, orangeFilter, orangeFilter])
    .normalise({ lower: 0.5, upper: 99.5 })
    .linear(1.1, -10)
    .grayscale();
}
