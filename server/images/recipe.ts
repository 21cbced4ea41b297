import sharp, { type Sharp } from "sharp";
import { copyHeight, cutSize, type RenditionFormat } from "#content/renditions.ts";
import type { OriginalPicture } from "#server/files/files.ts";
import { decodingMemory, type Decode, type MemoryGate } from "./decoder.ts";
import type { Rendition } from "./offered.ts";
import { isSideways, storedArea, turnUpright } from "./upright.ts";

/** Makes one copy: scaled, cropped around its focal point, upright, in sRGB, without metadata. */
export async function makeRendition(
  decode: Decode,
  memory: MemoryGate,
  { original, picture, rendition }: RenditionJob,
): Promise<Uint8Array<ArrayBuffer>> {
  const { shape, width, format, focus } = rendition;
  const cut = cutSize(picture.width, picture.height, shape);
  const scale = width / cut.width;
  const height = copyHeight(cut, width, shape);
  const whole = {
    width: Math.max(width, Math.round(picture.width * scale)),
    height: Math.max(height, Math.round(picture.height * scale)),
  };
  const { x, y } = focus ?? { x: 0.5, y: 0.5 };
  const part = {
    left: startOf(x, whole.width, width),
    top: startOf(y, whole.height, height),
    width,
    height,
  };
  const header = await decode(original).metadata();
  const { orientation } = header;
  const stored = isSideways(orientation)
    ? { width: whole.height, height: whole.width }
    : { width: whole.width, height: whole.height };
  // Scaling first: a large JPEG is then never decoded at full size.
  const { data, info } = await memory.run(decodingMemory(header) + 4 * width * height, () =>
    decode(original)
      .resize({ ...stored, fit: "fill" })
      .extract(storedArea(part, whole, orientation))
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  return await memory.run(Math.min(encodingMemory * width * height, memory.budget), async () => {
    const { channels } = info;
    const pixels = { width: info.width, height: info.height, channels };
    const scaled = turnUpright(sharp(data, { raw: pixels }), orientation);
    if (format !== "avif") return await encoders[format](scaled).toBuffer();
    return await lightEnough(scaled, {
      hasAlpha: channels % 2 === 0,
      // Above this size edges are finer than visible, and full chroma would need half as much memory again.
      isVast: width * height > 8_000_000,
      maxSize: maxBytes(width),
    });
  });
}

/** An original, its facts, and the copy to make. */
export interface RenditionJob {
  original: Uint8Array;
  picture: OriginalPicture;
  rendition: Rendition;
}

/** Bytes per pixel while encoding, for AVIF, the most expensive: measured in docs/decisions/0097. */
const encodingMemory = 24;

/** Start of a range of `length` with the focal point as near to its middle as `whole` allows. */
function startOf(focus: number, whole: number, length: number): number {
  return Math.min(Math.max(0, Math.round(focus * whole - length / 2)), whole - length);
}

/** Size limit in bytes of a page's first picture on phones and desktops, on which page metrics depend. */
function maxBytes(width: number): number {
  if (width <= 828) return 45_000;
  return width <= 1920 ? 120_000 : 200_000;
}

// A photograph full of leaves or gravel takes three times the bytes of others, without visible benefit.
const qualities = [50, 42, 35, 29, 24];

/**
 * Encodes a picture as AVIF. The lowest effort costs 6 % more bytes and a third of the time of the next (decision 0022). Colour
 * at half resolution is invisible in photographs, but not on the edges of a logo.
 */
async function lightEnough(
  picture: Sharp,
  { hasAlpha, isVast, maxSize }: { hasAlpha: boolean; isVast: boolean; maxSize: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const chromaSubsampling = hasAlpha && !isVast ? "4:4:4" : "4:2:0";
  let bytes = new Uint8Array();
  for (const quality of qualities) {
    bytes = await picture.clone().avif({ quality, effort: 0, chromaSubsampling }).toBuffer();
    if (bytes.length <= maxSize) break;
  }
  return bytes;
}

// Measured in docs/decisions/0022.
const encoders = {
  webp: (picture) => picture.webp({ quality: 72, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 74, mozjpeg: true }),
} satisfies Record<Exclude<RenditionFormat, "avif">, (picture: Sharp) => Sharp>;
