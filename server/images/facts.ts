import sharp from "sharp";
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
    const copy = await memory.run(decodingMemory(header), () =>
      decode(bytes).resize(small, small, { fit: "inside" }).png().toBuffer(),
    );
    const { channels, isOpaque } = await sharp(copy).stats();
    if (!isOpaque) return size;
    const upright = await turnUpright(sharp(copy), orientation).png().toBuffer();
    const placeholder = await sharp(upright)
      .resize(tiny, tiny, { fit: "inside", withoutEnlargement: true })
      .webp({ quality: 40 })
      .toBuffer();
    return {
      ...size,
      colour: hexadecimal(channels.map(({ mean }) => mean)),
      placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
      light: await measureLightness(upright),
    };
  } catch (problem) {
    throw invalid(reasonOf(problem));
  }
}

/** Reads every pixel of a small copy: text must be readable on the lightest of them. */
async function measureLightness(copy: Uint8Array): Promise<Lightness> {
  const { data, info } = await sharp(copy)
    .toColourspace("srgb")
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const rows = Array.from({ length: info.height }, (_, row) =>
    Array.from({ length: info.width }, (_pixel, at) => {
      const first = (row * info.width + at) * info.channels;
      return greyOf(
        [0, 1, 2].map((channel) => data[first + Math.min(channel, info.channels - 1)] ?? 0),
      );
    }),
  );
  return {
    above: lightest(rows.slice(0, Math.ceil(info.height / 4))),
    below: lightest(rows.slice(Math.floor(info.height / 2))),
  };
}

/** The lightest pixel, excluding the top 0.2 % as glints. */
function lightest(rows: readonly number[][]): number {
  const sorted = rows.flat().toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * 0.998)] ?? 255;
}

/** The grey of the same relative luminance (WCAG 2.2). */
function greyOf(channels: readonly number[]): number {
  const light = luminanceOf(channels);
  return Math.round(
    255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055),
  );
}

/** Means of red, green and blue (or of grey alone) as #rrggbb. */
function hexadecimal(means: readonly number[]): string {
  const [grey = 0, green = grey, blue = grey] = means;
  const digits = [grey, green, blue].map((mean) => Math.round(mean).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
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
