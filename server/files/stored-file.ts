import { phoneCuts, type PhoneCut } from "#content/renditions.ts";
import type { PublicView } from "./public-view/parts.ts";

/** Facts about a picture that need no further decoding. */
export interface PictureFacts {
  /** Pixels of the upright picture. */
  width: number;
  height: number;
  /** Average colour as #rrggbb; absent for pictures with transparency. */
  colour?: string;
  /** A copy 20 pixels wide as a data address; absent like `colour`. */
  placeholder?: string;
  /** Lightness of the areas that may carry text; absent like `colour`, and for pictures stored before it was measured. */
  light?: Lightness;
}

/** Greys from 0 (black) to 255, each about as light as the lightest pixels of an area. */
export interface Lightness {
  /** In its upper quarter. */
  above: number;
  /** In its lower half. */
  below: number;
}

/** One generation of a file, with the metadata of specification section 3. */
export interface StoredFile {
  bucket: string;
  name: string;
  /** Microseconds since 1970 in decimal digits; grows with each upload of the name. */
  generation: string;
  /** 1 for a new generation, one more with each change of its metadata. */
  metageneration: number;
  /** SHA-256 of the bytes in hexadecimal. */
  hash: string;
  /** MD5 of the bytes in base64. */
  md5Hash: string;
  /** Bytes. */
  size: number;
  /** Detected content. Only pictures and videos may open in a browser. */
  kind: "picture" | "video" | "other";
  contentType: string;
  /** ISO 8601 with milliseconds. */
  timeCreated: string;
  updated: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  /**
   * Custom metadata. The site uses `alt`, the description of a picture; `focalPoint`, as "x,y" from 0 to 1; `onPhones`, a
   * `PhoneCut`; and the keys of `FileReferences`.
   */
  metadata: Record<string, string>;
  /** Grants access to this generation through its download address. */
  token: string;
  picture?: PictureFacts;
  /** Id of the member of staff who uploaded it; absent when the process itself stored it. */
  owner?: string;
  /** The version for visitors; null when it equals the file, absent until computed. */
  publicView?: PublicView | null;
}

/**
 * Custom metadata that refers to other stored files by download address: a video's poster and its other encoding, and the picture
 * that upright phones show in place of a picture.
 */
const fileReferences = ["poster", "alternative", "upright"] as const;

export type FileReferences = Partial<Record<(typeof fileReferences)[number], string>>;

/** The data of a file that a page needs. */
export interface FileDescription extends Partial<PictureFacts> {
  name: string;
  hash: string;
  size: number;
  contentType: string;
  alt: string;
  /** Custom metadata; that of a video may include its `codecs`. */
  metadata: Record<string, string>;
  /** The files that its metadata refers to, without blank references. */
  refersTo: FileReferences;
  /** The point that crops of a picture keep in view. */
  focus?: FocalPoint;
  onPhones?: PhoneCut;
}

/** A stored file as a page sees it. */
export function describeFile(file: StoredFile): FileDescription {
  const { name, hash, size, contentType, metadata, picture } = file;
  return {
    name,
    hash,
    size,
    contentType,
    metadata,
    refersTo: Object.fromEntries(
      fileReferences.flatMap((key) => (metadata[key] ? [[key, metadata[key]]] : [])),
    ),
    alt: metadata.alt ?? "",
    focus: parseFocalPoint(metadata.focalPoint),
    onPhones: phoneCuts.find((cut) => cut === metadata.onPhones),
    ...picture,
  };
}

/** The point of a picture that every crop keeps in view, from 0 to 1 of its width and height. */
export interface FocalPoint {
  x: number;
  y: number;
}

/** Parses the custom metadata `focalPoint`, such as "0.3,0.5"; undefined when missing or invalid. */
export function parseFocalPoint(text: string | undefined): FocalPoint | undefined {
  const parts = /^\s*(\d(?:\.\d+)?)\s*,\s*(\d(?:\.\d+)?)\s*$/.exec(text ?? "");
  const [x, y] = [Number(parts?.[1]), Number(parts?.[2])];
  return x <= 1 && y <= 1 ? { x, y } : undefined;
}
