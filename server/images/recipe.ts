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
  // Scaled first, so that a large JPEG is never decoded at full size.
  // A picture that was accepted may need the whole budget without a copy.
  const decoding = Math.min(decodingMemory(header) + 4 * width * height, memory.budget);
  const { data, info } = await memory.run(decoding, () =>
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
      // Above this size edges are too fine to see, and full chroma would need half as much memory again.
      isVast: width * height > 8_000_000,
      isDrawn: () => isDrawn(data, channels),
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

/** Size limit in bytes of the first picture of a page on phones and desktops, which page metrics depend on. */
function maxBytes(width: number): number {
  if (width <= 828) return 45_000;
  return width <= 1920 ? 120_000 : 200_000;
}

// A photograph full of leaves or gravel takes three times the bytes of others, without visible benefit.
const qualities = [50, 42, 35, 29, 24] as const;

/**
 * Encodes a picture as AVIF. The lowest effort costs 6 % more bytes but takes a third of the time of the next (decision 0022).
 * Halving the resolution of colour is invisible in photographs, but not on the edges of a logo. Drawn artwork may have twice the
 * size limit: strong compression is hidden in photographs, but appears as tints on white paper.
 */
async function lightEnough(
  picture: Sharp,
  { hasAlpha, isVast, isDrawn, maxSize }: AvifLimits,
): Promise<Uint8Array<ArrayBuffer>> {
  const chromaSubsampling = hasAlpha && !isVast ? "4:4:4" : "4:2:0";
  const encode = async (quality: number) =>
    await picture.clone().avif({ quality, effort: 0, chromaSubsampling }).toBuffer();
  const [best, ...lower] = qualities;
  let bytes = await encode(best);
  if (bytes.length <= maxSize) return bytes;
  const limit = isDrawn() ? 2 * maxSize : maxSize;
  for (const quality of lower) {
    if (bytes.length <= limit) break;
    bytes = await encode(quality);
  }
  return bytes;
}

/** The properties that determine the encoding of a picture; `maxSize` in bytes. */
interface AvifLimits {
  hasAlpha: boolean;
  isVast: boolean;
  isDrawn: () => boolean;
  maxSize: number;
}

/** Whether at least half of the pixels equal their left neighbour, as in type and flat colour; `pixels` row by row. */
function isDrawn(pixels: Uint8Array, channels: number): boolean {
  let equal = 0;
  for (let at = channels; at < pixels.length; at += channels) {
    let channel = 0;
    while (channel < channels && pixels[at + channel] === pixels[at + channel - channels])
      channel++;
    if (channel === channels) equal++;
  }
  return equal * 2 * channels >= pixels.length;
}

// Measured in docs/decisions/0022.
const encoders = {
  webp: (picture) => picture.webp({ quality: 72, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: "#fff" }).jpeg({ quality: 74, mozjpeg: true }),
} satisfies Record<Exclude<RenditionFormat, "avif">, (picture: Sharp) => Sharp>;
