import sharp from "sharp";
import type { Metadata, Sharp } from "sharp";

/** Opens the bytes of a picture as they are stored, not yet upright, without its metadata. Nothing is read before the result is requested. */
export type Decode = (bytes: Uint8Array) => Sharp;

/** The maximum of pixels in a picture, read from its header before anything is decoded. */
export const maxPixels = 50_000_000;

/**
 * Creates the one way into sharp. It closes every loader of the process but those of the pictures we take: a drawing or
 * a document handed in under a picture's name meets no parser.
 */
export function createDecoder(): Decode {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: allowedLoaders });
  // Each picture is used once, and each job has one thread: how many run at once is for the pool to decide.
  sharp.cache(false);
  sharp.concurrency(1);
  return (bytes) =>
    sharp(bytes, {
      failOn: "warning",
      limitInputPixels: maxPixels,
      limitInputChannels: 5,
      pages: 1,
    }).timeout({ seconds: 30 });
}

const allowedLoaders = [
  "VipsForeignLoadJpegBuffer",
  "VipsForeignLoadPngBuffer",
  "VipsForeignLoadWebpBuffer",
  "VipsForeignLoadHeifBuffer",
];

type Header = Pick<
  Metadata,
  | "format"
  | "width"
  | "height"
  | "channels"
  | "depth"
  | "isProgressive"
  | "chromaSubsampling"
  | "bitsPerSample"
>;

const megabyte = 1024 * 1024;

/**
 * The memory in bytes that decoding a picture takes at its peak, estimated from its header (measured in docs/decisions/0097).
 * Most formats are read row by row; those that need all of the picture at once are counted by the pixel.
 */
export function decodingMemory(header: Header): number {
  return 32 * megabyte + header.width * header.height * bytesPerPixel(header);
}

function bytesPerPixel({
  format,
  channels,
  depth,
  isProgressive,
  chromaSubsampling = "4:4:4",
  bitsPerSample = 8,
}: Header): number {
  switch (format) {
    case "jpeg":
      // The coefficients of all scans, two bytes each.
      return isProgressive ? 2 * (chromaSubsampling === "4:2:0" ? 1.5 : channels) : 0;
    case "png":
      return isProgressive ? channels * (depth === "ushort" ? 2 : 1) : 0;
    case "webp":
      return 4;
    default:
      return bitsPerSample > 8 ? 26 : 19;
  }
}
