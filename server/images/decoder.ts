import sharp, { type Metadata, type Sharp } from "sharp";
import { totalmem } from "node:os";

/** Opens the bytes of a picture as stored, not yet upright, without its metadata. Reads nothing until the result is requested. */
export type Decode = (bytes: Uint8Array) => Sharp;

/** Maximum pixels of a picture, checked in its header before anything is decoded. */
export const maxPixels = 50_000_000;

/**
 * Creates the only access to sharp. Blocks all loaders in the process except those of accepted formats, so that an SVG or a
 * document under a picture's name reaches no parser.
 */
export function createDecoder(): Decode {
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({ operation: allowedLoaders });
  // Each picture is used once, and each job has one thread: the pool determines how many run at once.
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
 * Peak memory in bytes of decoding a picture, estimated from its header (measured in docs/decisions/0097). Most formats are
 * decoded row by row; for those that need the whole picture, each pixel counts.
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

/** Bytes that decoded pictures may occupy at once: half of the memory of the machine, or of the service's limit. */
export function pictureMemory(limit = memoryLimit()): number {
  return Math.min(Math.max(limit / 2, 128 * megabyte), 1400 * megabyte);
}

function memoryLimit(): number {
  const constrained = process.constrainedMemory();
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem();
}

/** A memory budget shared by jobs. */
export type MemoryGate = ReturnType<typeof createMemoryGate>;

/** Creates a budget of `budget` bytes. */
export function createMemoryGate(budget: number) {
  const waiting: { bytes: number; start: () => void }[] = [];
  let free = budget;

  function startNext(): void {
    for (let next = waiting[0]; next && next.bytes <= free; next = waiting[0]) {
      waiting.shift();
      free -= next.bytes;
      next.start();
    }
  }

  return {
    /** The whole budget in bytes. */
    budget,
    /** Runs work once its memory is free, in call order. Rejects with a RangeError when it never fits. */
    async run<T>(bytes: number, work: () => Promise<T>): Promise<T> {
      if (bytes > budget) throw new RangeError(`This needs ${bytes} bytes of ${budget}`);
      await new Promise<void>((resolve) => {
        waiting.push({ bytes, start: resolve });
        startNext();
      });
      try {
        return await work();
      } finally {
        free += bytes;
        startNext();
      }
    },
  };
}
