import {
  fileKinds,
  headLength,
  maxFileSize,
  recognise,
  type FileKind,
} from "#content/file-kinds.ts";

/** The kinds of files that a chooser accepts, with the `accept` attribute of its input. */
export interface Accepted {
  readonly kinds: readonly FileKind[];
  readonly accept: string;
  /** Completes "Choose ...". */
  readonly words: string;
}

/** The pictures for an image slot: JPEG (specification section 5), and formats with transparency for logos. */
export const pictures = accepted(
  ["jpeg", "png", "webp", "avif"],
  "a JPEG, PNG, WebP or AVIF picture",
);

/** The videos for a media slot. */
export const videos = accepted(["mp4", "webm"], "an MP4 or a WebM");

/** All files that the library accepts. */
export const anyMedia = accepted(
  [...pictures.kinds, ...videos.kinds],
  `${pictures.words}, or an MP4 or WebM video`,
);

function accepted(kinds: readonly FileKind[], words: string): Accepted {
  return { kinds, words, accept: kinds.map((kind) => fileKinds[kind].type).join(",") };
}

/** The folder and type of an accepted file, or the reason for its refusal. */
export type Checked =
  | { readonly folder: "images" | "videos"; readonly contentType: string }
  | { readonly refusal: string };

const maxNameLength = 1000;

/** Checks a file before its upload: that it is readable, its size, its name's length, and its type by the first bytes. */
export async function checkFile(file: File, { kinds, words }: Accepted): Promise<Checked> {
  const { name, size } = file;
  if (size === 0) return { refusal: `${name} is empty.` };
  if (new TextEncoder().encode(name).length > maxNameLength)
    return { refusal: "The name of this file is too long. Please shorten it." };
  const head = await readHead(file);
  if (!head)
    return {
      refusal: `${name} cannot be read. If it is kept online, download it to this computer first.`,
    };
  const { kind, is, exportAs } = recognise(head);
  if (!kind || !kinds.includes(kind)) {
    const advised = exportAs && kinds.includes(exported[exportAs]);
    const advice = advised ? `Export it as ${exportAs}, and choose that file` : `Choose ${words}`;
    return { refusal: `${name} is ${is}. ${advice}.` };
  }
  const { holds, type } = fileKinds[kind];
  if (size > maxFileSize[holds])
    return {
      refusal: `${name} is too large: it is ${inMegabytes(size).toFixed(1)} MB, and the limit is ${inMegabytes(maxFileSize[holds])} MB.`,
    };
  return { folder: holds === "picture" ? "images" : "videos", contentType: type };
}

const exported = { JPEG: "jpeg", PNG: "png", MP4: "mp4" } as const;

function inMegabytes(bytes: number): number {
  return bytes / 1024 / 1024;
}

async function readHead(file: File): Promise<Uint8Array | undefined> {
  try {
    return new Uint8Array(await file.slice(0, headLength).arrayBuffer());
  } catch {
    return undefined;
  }
}
