/** The kinds of files that the site can show. */
export type KnownKind = "jpeg" | "png" | "webp" | "avif" | "mp4" | "webm";

/** What a file is. `is` completes "The file is ...", `exportAs` names what its maker can save it as. */
export interface KindOfBytes {
  readonly kind?: KnownKind;
  readonly is: string;
  readonly exportAs?: "JPEG" | "MP4";
}

/** Tells by its first bytes what a file is: names and declared types have no say, as on the server. */
export function kindOfBytes(head: Uint8Array): KindOfBytes {
  const text = latin1(head);
  const found = signatures.find(({ test }) => test(text));
  return found ?? { is: "not a picture or a video that we can read" };
}

type Signature = KindOfBytes & { readonly test: (text: string) => boolean };

const signatures: readonly Signature[] = [
  { kind: "jpeg", is: "a JPEG picture", test: (text) => text.startsWith("\xff\xd8\xff") },
  {
    kind: "png",
    is: "a PNG picture",
    test: (text) => text.startsWith("\x89PNG\r\n\x1a\n"),
  },
  {
    kind: "webp",
    is: "a WebP picture",
    test: (text) => text.startsWith("RIFF") && text.startsWith("WEBP", 8),
  },
  {
    kind: "avif",
    is: "an AVIF picture",
    test: (text) => brands(text).includes("avif"),
  },
  // Before MP4: a HEIC may list the brands of MP4 as well.
  {
    is: "a HEIC picture, as taken by iPhones",
    exportAs: "JPEG",
    test: (text) => brands(text).some((brand) => /^hei|^hev|^mif1/.test(brand)),
  },
  {
    kind: "mp4",
    is: "an MP4 video",
    test: (text) =>
      brands(text).some((brand) => /^(?:iso[2-9m]|mp4[12]|avc1|M4V |dash|MSNV)$/.test(brand)),
  },
  { kind: "webm", is: "a WebM video", test: (text) => matroska(text) && text.includes("webm") },
  {
    is: "a QuickTime film",
    exportAs: "MP4",
    test: (text) => brands(text).includes("qt  "),
  },
  {
    is: "a Matroska film",
    exportAs: "MP4",
    test: matroska,
  },
  { is: "a GIF", exportAs: "JPEG", test: (text) => text.startsWith("GIF8") },
  {
    is: "a TIFF",
    exportAs: "JPEG",
    test: (text) => text.startsWith("II*\0") || text.startsWith("MM\0*"),
  },
  {
    is: "a Photoshop file",
    exportAs: "JPEG",
    test: (text) => text.startsWith("8BPS"),
  },
  {
    is: "a PDF",
    exportAs: "JPEG",
    test: (text) => text.slice(0, 1024).includes("%PDF-"),
  },
  { is: "an SVG drawing", exportAs: "JPEG", test: (text) => /<svg[\s>]/i.test(text) },
  { is: "a web page", test: (text) => /<(?:!doctype|html|head|body)[\s>]/i.test(text) },
];

/** The brands an ISO base media file names in its `ftyp` box: the major one first. */
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

function latin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes.subarray(0, 4096));
}
