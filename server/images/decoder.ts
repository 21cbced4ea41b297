import sharp from "sharp";
import type { Sharp } from "sharp";

/** Opens the bytes of a picture upright, without its metadata. Nothing is read before the result is asked for. */
export type Decode = (bytes: Uint8Array) => Sharp;

/** The most pixels a picture may have, read from its header before anything is decoded. */
export const mostPixels = 50_000_000;

/**
 * Makes the one way into sharp. It closes every loader of the process but those of the pictures we take: a drawing or
 * a document handed in under a picture's name meets no parser.
 */
export function createDecoder(): Decode {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: taken });
  // Each picture is used once, and each job has one thread: how many run at once is the pool's to say.
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) =>
    sharp(bytes, {
      autoOrient: true,
      failOn: "warning",
      limitInputPixels: mostPixels,
      limitInputChannels: 5,
      pages: 1,
    }).timeout({ seconds: 10 });
}

const taken = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadHeifBuffer",
];
