import { kindOfBytes, type KnownKind } from "./kind-of-bytes.ts";

const megabyte = 1024 * 1024;

/** What a chooser takes: the kinds, the `accept` of its input, the folder that they go to, and the most bytes, as the server has it. */
export interface Accepted {
  readonly kinds: readonly KnownKind[];
  readonly accept: string;
  /** Completes "Choose ...". */
  readonly words: string;
}

/** Pictures of an image slot: beside JPEG (specification section 5) what logos need, which a JPEG cannot let shine through. */
export const pictures: Accepted = {
  kinds: ["jpeg", "png", "webp", "avif"],
  accept: "image/jpeg,image/png,image/webp,image/avif",
  words: "a JPEG, PNG, WebP or AVIF picture",
};

/** Videos of a media slot. */
export const videos: Accepted = {
  kinds: ["mp4", "webm"],
  accept: "video/mp4,video/webm",
  words: "an MP4 or a WebM",
};

/** What the library takes. */
export const anyMedia: Accepted = {
  kinds: [...pictures.kinds, ...videos.kinds],
  accept: `${pictures.accept},${videos.accept}`,
  words: `${pictures.words}, or an MP4 or WebM video`,
};

const facts = {
  jpeg: { folder: "images", type: "image/jpeg", most: 25 },
  png: { folder: "images", type: "image/png", most: 25 },
  webp: { folder: "images", type: "image/webp", most: 25 },
  avif: { folder: "images", type: "image/avif", most: 25 },
  mp4: { folder: "videos", type: "video/mp4", most: 100 },
  webm: { folder: "videos", type: "video/webm", most: 100 },
} as const satisfies Record<KnownKind, object>;

/** A file fit to be sent, or in words why it is not. */
export type Checked =
  | { readonly folder: "images" | "videos"; readonly contentType: string }
  | { readonly refusal: string };

const longestName = 1000;

/** Looks at a file before anything of it is sent: that it can be read, its size, and by its first bytes what it is. */
export async function checkFile(file: File, { kinds, words }: Accepted): Promise<Checked> {
  const { name, size } = file;
  if (size === 0) return { refusal: `${name} is empty.` };
  if (new TextEncoder().encode(name).length > longestName)
    return { refusal: "The name of this file is too long. Please shorten it." };
  const head = await readHead(file);
  if (!head)
    return {
      refusal: `${name} cannot be read. If it is kept online, download it to this computer first.`,
    };
  const { kind, is, exportAs } = kindOfBytes(head);
  if (!kind || !kinds.includes(kind)) {
    const advised = exportAs && kinds.includes(exportAs === "JPEG" ? "jpeg" : "mp4");
    const advice = advised ? `Export it as ${exportAs}, and choose that file` : `Choose ${words}`;
    return { refusal: `${name} is ${is}. ${advice}.` };
  }
  const { folder, type, most } = facts[kind];
  if (size > most * megabyte)
    return {
      refusal: `${name} is too large: it is ${(size / megabyte).toFixed(1)} MB, and the limit is ${most} MB.`,
    };
  return { folder, contentType: type };
}

async function readHead(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  } catch {
    return undefined;
  }
}
