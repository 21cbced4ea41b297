import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const packable = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;

/** Base-2 logarithms of block sizes: 0 lets the encoder choose; 20 is a megabyte, larger than any file here. */
const blockSizes = [0, 20];

/**
 * Writes a compressed copy beside every file of a folder that becomes smaller, at the highest level, for the server to send.
 * Compression takes seconds, too long for a request.
 * @param {string} folder
 */
export async function precompress(folder) {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && packable.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(files.map(pack));
}

/** @param {string} file */
async function pack(file) {
  const bytes = await readFile(file);
  const copies = [
    { name: `${file}.br`, packed: await smallestBrotli(bytes) },
    { name: `${file}.gz`, packed: await promisify(gzip)(bytes, { level: 9 }) },
  ];
  for (const { name, packed } of copies)
    if (packed.length < bytes.length) await writeFile(name, packed);
}

/**
 * Tries each block size: whether one code table is smaller than several depends on the file.
 * @param {Buffer} bytes
 */
async function smallestBrotli(bytes) {
  const copies = await Promise.all(
    blockSizes.map((size) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_LGBLOCK]: size,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
    ),
  );
  return copies.reduce((least, copy) => (copy.length < least.length ? copy : least));
}
