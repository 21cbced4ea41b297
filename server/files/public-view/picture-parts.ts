import { crc32 } from "node:zlib";
import { createParts, type Part } from "./parts.ts";

// An allow list of what decoders need, so that unknown metadata is omitted as well.

const exifName = Buffer.from("Exif\0\0", "latin1");

/** A JPEG without its EXIF data, comments, previews and trailing bytes; its orientation stays. */
export function jpegParts(bytes: Buffer): Part[] {
  const collected = createParts();
  let at = 2;
  let orientation = 1;
  let hasEnded = false;
  const kept: [number, number][] = [];
  while (at + 2 <= bytes.length) {
    const start = at;
    if (bytes[at] !== 0xff) {
      // Scan data, or the rest of a damaged picture.
      at = endOfScan(bytes, at);
      kept.push([start, at]);
      continue;
    }
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9) {
      kept.push([start, at + 2]);
      hasEnded = true;
      break;
    }
    if (marker === 0 || marker === 1 || (marker >= 0xd0 && marker <= 0xd8)) {
      at += 2;
      kept.push([start, at]);
      continue;
    }
    const length = at + 4 <= bytes.length ? bytes.readUInt16BE(at + 2) : bytes.length;
    const end = Math.min(bytes.length, at + 2 + Math.max(2, length));
    const content = bytes.subarray(at + 4, end);
    if (marker === 0xe1 && content.subarray(0, 6).equals(exifName))
      orientation = orientationOf(content.subarray(6)) ?? orientation;
    if (isNeeded(marker, content)) kept.push([start, end]);
    at = end;
  }
  if (!hasEnded) kept.push([at, bytes.length]);
  collected.keep(0, 2);
  if (orientation > 1) collected.insert(exifSegment(orientation));
  for (const [start, end] of kept) collected.keep(start, end);
  return collected.parts;
}

function isNeeded(marker: number, content: Buffer): boolean {
  const begins = (text: string) => content.toString("latin1", 0, text.length) === text;
  if (marker === 0xfe) return false;
  if (marker < 0xe0 || marker > 0xef) return true;
  if (marker === 0xe0) return begins("JFIF\0") || begins("JFIF".slice(0, content.length));
  if (marker === 0xe2) return begins("ICC_PROFILE\0");
  return marker === 0xee && begins("Adobe");
}

function endOfScan(bytes: Buffer, from: number): number {
  let at = from;
  for (;;) {
    at = bytes.indexOf(0xff, at);
    if (at === -1 || at + 1 >= bytes.length) return bytes.length;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at;
    at += 2;
  }
}

const pngChunks = new Set(
  "IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB bKGD hIST pHYs sPLT cICP mDCV cLLI acTL fcTL fdAT".split(
    " ",
  ),
);

/** A PNG without its texts, times, EXIF data and private chunks; its orientation stays. */
export function pngParts(bytes: Buffer): Part[] {
  const { parts, keep, insert } = createParts();
  keep(0, 8);
  for (let at = 8; at + 8 <= bytes.length;) {
    const end = Math.min(bytes.length, at + 12 + bytes.readUInt32BE(at));
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (pngChunks.has(type)) keep(at, end);
    const orientation = type === "eXIf" ? orientationOf(bytes.subarray(at + 8, end)) : undefined;
    if (orientation !== undefined && orientation > 1) insert(pngExif(orientation));
    if (type === "IEND") break;
    at = end;
  }
  return parts;
}

function pngExif(orientation: number): Buffer {
  const content = exifData(orientation);
  const chunk = Buffer.concat([Buffer.from("\0\0\0\0eXIf", "latin1"), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}

const webpChunks = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP"]);

/** A WebP without its EXIF data and its XMP; its orientation stays. */
export function webpParts(bytes: Buffer): Part[] {
  const collected = createParts();
  const kept: { type: string; start: number; end: number }[] = [];
  const whole = Math.min(bytes.length, 8 + bytes.readUInt32LE(4));
  let orientation = 1;
  for (let at = 12; at + 8 <= whole;) {
    const size = bytes.readUInt32LE(at + 4);
    const end = Math.min(bytes.length, at + 8 + size + (size % 2));
    const type = bytes.toString("latin1", at, at + 4);
    if (type === "EXIF") {
      const content = bytes.subarray(at + 8, at + 8 + size);
      const tiff = content.subarray(0, 6).equals(exifName) ? content.subarray(6) : content;
      orientation = orientationOf(tiff) ?? orientation;
    }
    if (webpChunks.has(type)) kept.push({ type, start: at, end });
    at = end;
  }
  if (kept.length === 0) return [{ start: 0, length: bytes.length }];
  const turned = orientation > 1 ? chunk("EXIF", exifData(orientation)) : Buffer.alloc(0);
  const length = kept.reduce((sum, { start, end }) => sum + end - start, 4 + turned.length);
  if (length + 8 === bytes.length && turned.length === 0)
    return [{ start: 0, length: bytes.length }];
  const header = Buffer.from(bytes.subarray(0, 12));
  header.writeUInt32LE(length, 4);
  collected.insert(header);
  for (const { type, start, end } of kept) {
    if (type === "VP8X" && end - start >= 18) {
      const flags = Buffer.from(bytes.subarray(start, start + 9));
      // The third and fourth flags announce EXIF data and XMP.
      flags[8] = ((flags[8] ?? 0) & ~0b1100) | (turned.length > 0 ? 0b1000 : 0);
      collected.insert(flags);
      collected.keep(start + 9, end);
    } else collected.keep(start, end);
  }
  if (turned.length > 0) collected.insert(turned);
  return collected.parts;
}

function chunk(type: string, content: Buffer): Buffer {
  const head = Buffer.from(`${type}\0\0\0\0`, "latin1");
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/** The orientation in EXIF data, from 1 to 8. */
function orientationOf(tiff: Buffer): number | undefined {
  const isLittle = tiff.toString("latin1", 0, 2) === "II";
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  try {
    const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
    for (let entry = 0; entry < short(first); entry += 1) {
      const at = first + 2 + 12 * entry;
      if (short(at) !== 0x112) continue;
      const value = short(at + 8);
      return value >= 1 && value <= 8 ? value : undefined;
    }
  } catch {
    // Damaged EXIF data is treated as having no orientation.
  }
  return undefined;
}

/** EXIF data with an orientation and nothing else. */
function exifData(orientation: number): Buffer {
  const tiff = Buffer.from("4d4d002a00000008000101120003000000010000000000000000", "hex");
  tiff.writeUInt16BE(orientation, 18);
  return tiff;
}

function exifSegment(orientation: number): Buffer {
  const content = Buffer.concat([exifName, exifData(orientation)]);
  const head = Buffer.from("ffe10000", "hex");
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}
