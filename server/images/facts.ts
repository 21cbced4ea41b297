import sharp, { type OutputInfo, type Sharp } from "sharp";
import { luminanceOf } from "#content/luminance.ts";
import { invalid } from "#server/errors.ts";
import type { Lightness, PictureFacts } from "#server/files/stored-file.ts";
import { decodingMemory, maxPixels, type Decode, type MemoryGate } from "./decoder.ts";
import { turnUpright } from "./upright.ts";

/** Longer side of the placeholder in pixels. */
const tiny = 20;
/**
 * Longer side for measuring lightness: fine enough to preserve the texture of cloth, which makes a caption as hard to read as
 * white does.
 */
const small = 256;

/** Inspects an uploaded picture; INVALID_ARGUMENT when it cannot be shown. */
export async function readFacts(
  decode: Decode,
  memory: MemoryGate,
  bytes: Uint8Array,
): Promise<PictureFacts> {
  try {
    const header = await decode(bytes).metadata();
    const { autoOrient: size, orientation } = header;
    // Making the copy decodes every pixel, so a damaged picture is detected here and not by visitors.
    const stored = await memory.run(decodingMemory(header), () =>
      pixelsOf(decode(bytes).resize(small, small, { fit: "inside" })),
    );
    if (!isOpaque(stored)) return size;
    const copy = await pixelsOf(turnUpright(fromPixels(stored).removeAlpha(), orientation));
    const placeholder = await fromPixels(copy)
      .resize(tiny, tiny, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 40 })
      .toBuffer();
    return {
      ...size,
      colour: averageColour(copy),
      placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
      light: measureLightness(copy),
    };
  } catch (problem) {
    throw invalid(reasonOf(problem));
  }
}

/** Rows of pixels with 8 bits a channel: red, green and blue, or grey alone, and perhaps alpha. */
interface Pixels {
  data: Uint8Array;
  info: Pick<OutputInfo, "width" | "height" | "channels">;
}

function pixelsOf(picture: Sharp): Promise<Pixels> {
  return picture.raw().toBuffer({ resolveWithObject: true });
}

function fromPixels({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } });
}

function isOpaque({ data, info: { channels } }: Pixels): boolean {
  const hasAlpha = channels === 2 || channels === 4;
  return !hasAlpha || data.every((value, at) => at % channels !== channels - 1 || value === 255);
}

/** The mean of all pixels as #rrggbb. */
function averageColour({ data, info: { channels } }: Pixels): string {
  const sums = new Float64Array(channels);
  data.forEach((value, at) => (sums[at % channels]! += value));
  const means = colourAt(sums, 0, channels).map((sum) => (sum * channels) / data.length);
  return `#${means.map((mean) => Math.round(mean).toString(16).padStart(2, "0")).join("")}`;
}

/** Reads every pixel: text must be readable on the lightest of them. */
function measureLightness({ data, info: { width, height, channels } }: Pixels): Lightness {
  const luminances = Float64Array.from({ length: width * height }, (_, pixel) =>
    luminanceOf(colourAt(data, pixel * channels, channels)),
  );
  return {
    above: lightest(luminances.slice(0, width * Math.ceil(height / 4))),
    below: lightest(luminances.slice(width * Math.floor(height / 2))),
  };
}

/** Red, green and blue of the pixel that starts at an index. */
function colourAt(data: ArrayLike<number>, start: number, channels: number): number[] {
  const step = channels < 3 ? 0 : 1;
  return [0, step, 2 * step].map((offset) => data[start + offset] ?? 0);
}

/** The grey, from 0 to 255, of the lightest pixel (WCAG 2.2), excluding the top 0.2 % as glints. */
function lightest(luminances: Float64Array): number {
  const sorted = luminances.toSorted();
  const light = sorted[Math.floor(sorted.length * 0.998)] ?? 1;
  return Math.round(
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
  );
}

function reasonOf(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : "";
  if (message.includes("pixel limit"))
    return `The picture has more than ${maxPixels / 1e6} million pixels. Upload a smaller one.`;
  if (problem instanceof RangeError)
    return "The picture is too large for the memory of this server. Upload a smaller one, or save it as an ordinary JPEG.";
  if (message.includes("timeout"))
    return "The picture takes too long to read. Upload a smaller one.";
  return "The picture is damaged and cannot be read. Save it again and upload the new copy.";
}
