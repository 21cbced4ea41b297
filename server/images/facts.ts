import { invalid } from "#server/errors.ts";
import type { PictureFacts } from "#server/files/stored-file.ts";
import { createDecoder, mostPixels } from "./decoder.ts";
import type { Decode } from "./decoder.ts";
import type { PicturePool } from "./pool.ts";

/** Longer side of the placeholder in pixels. */
const tiny = 20;

/** Makes what looks into uploaded pictures, each in its turn; INVALID_ARGUMENT says why one cannot be shown. */
export function createPictureReader({
  pool,
}: {
  pool: PicturePool;
}): (bytes: Uint8Array) => Promise<PictureFacts> {
  const decode = createDecoder();
  return (bytes) => pool.add("upload", () => readFacts(decode, bytes)).result;
}

async function readFacts(decode: Decode, bytes: Uint8Array): Promise<PictureFacts> {
  try {
    const { autoOrient: size } = await decode(bytes).metadata();
    // Making the copy reads every pixel, so a picture that is cut off or damaged is found out here and not by visitors.
    const copy = await decode(bytes).resize(tiny, tiny, { fit: "inside" }).png().toBuffer();
    const { channels, isOpaque } = await decode(copy).stats();
    if (!isOpaque) return size;
    const placeholder = await decode(copy).webp({ quality: 40 }).toBuffer();
    return {
      ...size,
      colour: hexadecimal(channels.map(({ mean }) => mean)),
      placeholder: `data:image/webp;base64,${placeholder.toString("base64")}`,
    };
  } catch (problem) {
    throw invalid(reasonOf(problem));
  }
}

/** Means of red, green and blue (or of grey alone) as #rrggbb. */
function hexadecimal(means: readonly number[]): string {
  const [grey = 0, green = grey, blue = grey] = means;
  const digits = [grey, green, blue].map((mean) => Math.round(mean).toString(16).padStart(2, "0"));
  return `#${digits.join("")}`;
}

function reasonOf(problem: unknown): string {
  const message = problem instanceof Error ? problem.message : "";
  if (message.includes("pixel limit")) {
    return `The picture has more than ${mostPixels / 1e6} million pixels. Send a smaller one.`;
  }
  if (message.includes("timeout")) return "The picture takes too long to read. Send a smaller one.";
  return "The picture is damaged and cannot be read. Save it anew and send it again.";
}
