/** What bytes turn out to be: a media type for what we know to show, and words for a refusal. */
export type Sniffed = {
  kind: "picture" | "video" | "other";
  /** Present for pictures and videos only. */
  type?: string;
  /** Completes the sentence "It is ...". */
  words: string;
};

/** How many bytes from the start of a file are enough for `sniff`. */
export const sniffLength = 4096;

/** Decides by its first bytes what a file is. Names and declared types have no say. */
export function sniff(head: Uint8Array): Sniffed {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, sniffLength));
  if (bytes.length === 0) return { kind: "other", words: "empty" };
  const found = signatures.find(({ test }) => test(bytes));
  if (!found) return { kind: "other", words: "not a picture or a video that we can read" };
  const { kind, type, words } = found;
  return { kind: kind ?? "other", type, words };
}

type Signature = Partial<Sniffed> & { words: string; test: (bytes: Buffer) => boolean };

const signatures: Signature[] = [
  {
    kind: "picture",
    type: "image/jpeg",
    words: "a JPEG",
    test: (bytes) => starts(bytes, "\xff\xd8\xff"),
  },
  {
    kind: "picture",
    type: "image/png",
    words: "a PNG",
    test: (bytes) => starts(bytes, "\x89PNG\r\n\x1a\n"),
  },
  {
    kind: "picture",
    type: "image/webp",
    words: "a WebP",
    test: (bytes) => starts(bytes, "RIFF") && at(bytes, 8, "WEBP"),
  },
  {
    kind: "picture",
    type: "image/avif",
    words: "an AVIF",
    test: (bytes) => brands(bytes).includes("avif"),
  },
  // Before MP4: a HEIC may list the brands of MP4 as well.
  {
    words: "a HEIC picture; save it as JPEG",
    test: (bytes) => brands(bytes).some((brand) => /^hei|^hev|^mif1/.test(brand)),
  },
  {
    kind: "video",
    type: "video/mp4",
    words: "an MP4",
    test: (bytes) => brands(bytes).some((brand) => mp4.test(brand)),
  },
  {
    kind: "video",
    type: "video/webm",
    words: "a WebM",
    test: (bytes) => matroska(bytes) && bytes.includes("webm"),
  },
  { words: "a QuickTime film; save it as MP4", test: (bytes) => brands(bytes).includes("qt  ") },
  { words: "a Matroska film; save it as WebM or MP4", test: (bytes) => matroska(bytes) },
  {
    words: "a GIF; save it as PNG, or as MP4 when it moves",
    test: (bytes) => starts(bytes, "GIF8"),
  },
  {
    words: "a TIFF; save it as JPEG",
    test: (bytes) => starts(bytes, "II*\0") || starts(bytes, "MM\0*"),
  },
  { words: "a PDF", test: (bytes) => bytes.subarray(0, 1024).includes("%PDF-") },
  { words: "an SVG drawing; save it as PNG", test: (bytes) => /<svg[\s>]/i.test(markup(bytes)) },
  {
    words: "a web page (HTML)",
    test: (bytes) =>
      /<(?:!doctype|html|head|body|script|iframe|meta|a|p|div)[\s>]/i.test(markup(bytes)),
  },
  { words: "XML", test: (bytes) => /^\s*<\?xml/i.test(markup(bytes)) },
];

// The brands of MP4 proper: ISO base media, MPEG-4 1 and 2, AVC, Apple's M4V, DASH.
const mp4 = /^(?:iso[2-9m]|mp4[12]|avc1|M4V |dash|MSNV)$/;

/** The brands an ISO base media file names in its `ftyp` box: the major one first. */
function brands(bytes: Buffer): string[] {
  if (!at(bytes, 4, "ftyp")) return [];
  const end = Math.min(bytes.readUInt32BE(0), bytes.length);
  const found = [bytes.toString("latin1", 8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4)
    found.push(bytes.toString("latin1", offset, offset + 4));
  return found;
}

function matroska(bytes: Buffer): boolean {
  return starts(bytes, "\x1a\x45\xdf\xa3");
}

/** Text with its byte order mark and UTF-16's zero bytes taken out, so that disguised markup is still named rightly. */
function markup(bytes: Buffer): string {
  return bytes.toString("latin1").replaceAll("\0", "");
}

function starts(bytes: Buffer, text: string): boolean {
  return at(bytes, 0, text);
}

function at(bytes: Buffer, offset: number, text: string): boolean {
  return bytes.toString("latin1", offset, offset + text.length) === text;
}
