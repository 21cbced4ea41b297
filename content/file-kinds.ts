const megabyte = 1024 * 1024;

/** The file formats that the site can show, with their kind and media type. */
export const fileKinds = {
  jpeg: { holds: "picture", type: "image/jpeg" },
  png: { holds: "picture", type: "image/png" },
  webp: { holds: "picture", type: "image/webp" },
  avif: { holds: "picture", type: "image/avif" },
  mp4: { holds: "video", type: "video/mp4" },
  webm: { holds: "video", type: "video/webm" },
} as const satisfies Record<string, { holds: "picture" | "video"; type: string }>;

export type FileKind = keyof typeof fileKinds;

/** Maximum sizes in bytes. */
export const maxFileSize = { picture: 25 * megabyte, video: 100 * megabyte } as const;

/** The number of bytes from the start of a file that `recognise` needs. */
export const headLength = 4096;

/** A recognised file. `is` completes "The file is ..."; `exportAs` is an accepted format to export it in instead. */
interface Recognised {
  readonly kind?: FileKind;
  readonly is: string;
  readonly exportAs?: "JPEG" | "PNG" | "MP4";
}

/** Recognises a file by its first bytes, whatever its name and declared type. */
export function recognise(head: Uint8Array): Recognised {
  const text = String.fromCharCode(...head.subarray(0, headLength));
  const found = signatures.find(({ test }) => test(text));
  return found ?? { is: "not a picture or a video that we can read" };
}

type Signature = Recognised & { readonly test: (text: string) => boolean };

const signatures: readonly Signature[] = [
  { kind: "jpeg", is: "a JPEG picture", test: (text) => text.startsWith("\xff\xd8\xff") },
  { kind: "png", is: "a PNG picture", test: (text) => text.startsWith("\x89PNG\r\n\x1a\n") },
  {
    kind: "webp",
    is: "a WebP picture",
    test: (text) => text.startsWith("RIFF") && text.startsWith("WEBP", 8),
  },
  { kind: "avif", is: "an AVIF picture", test: (text) => brands(text).includes("avif") },
  // Before MP4: a HEIC may list the brands of MP4 as well.
  {
    is: "a HEIC picture, as taken by iPhones",
    exportAs: "JPEG",
    test: (text) => brands(text).some((brand) => /^hei|^hev|^mif1/.test(brand)),
  },
  {
    kind: "mp4",
    is: "an MP4 video",
    // The brands of MP4 proper: ISO base media, MPEG-4 1 and 2, AVC, Apple's M4V, DASH.
    test: (text) =>
      brands(text).some((brand) => /^(?:iso[2-9m]|mp4[12]|avc1|M4V |dash|MSNV)$/.test(brand)),
  },
  { kind: "webm", is: "a WebM video", test: (text) => matroska(text) && text.includes("webm") },
  { is: "a QuickTime film", exportAs: "MP4", test: (text) => brands(text).includes("qt  ") },
  { is: "a Matroska film", exportAs: "MP4", test: matroska },
  { is: "a GIF", exportAs: "PNG", test: (text) => text.startsWith("GIF8") },
  {
    is: "a TIFF",
    exportAs: "JPEG",
    test: (text) => text.startsWith("II*\0") || text.startsWith("MM\0*"),
  },
  { is: "a Photoshop file", exportAs: "JPEG", test: (text) => text.startsWith("8BPS") },
  { is: "a PDF", test: (text) => text.slice(0, 1024).includes("%PDF-") },
  { is: "an SVG drawing", exportAs: "PNG", test: (text) => /<svg[\s>]/i.test(markup(text)) },
  {
    is: "a web page (HTML)",
    test: (text) =>
      /<(?:!doctype|html|head|body|script|iframe|meta|a|p|div)[\s>]/i.test(markup(text)),
  },
  { is: "XML", test: (text) => /^\s*<\?xml/i.test(markup(text)) },
];

/** Returns the brands in the `ftyp` box of an ISO base media file, the major one first. */
function brands(text: string): string[] {
  if (!text.startsWith("ftyp", 4)) return [];
  const [a = 0, b = 0, c = 0, d = 0] = [0, 1, 2, 3].map((at) => text.charCodeAt(at));
  const end = Math.min(((a * 256 + b) * 256 + c) * 256 + d, text.length);
  const found = [text.slice(8, 12)];
  for (let offset = 16; offset + 4 <= end; offset += 4) found.push(text.slice(offset, offset + 4));
  return found;
}

function matroska(text: string): boolean {
  return text.startsWith("\x1a\x45\xdf\xa3");
}

/** Text without the zero bytes of UTF-16, so that disguised markup is recognised. */
function markup(text: string): string {
  return text.replaceAll("\0", "");
}
