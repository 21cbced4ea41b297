import { parseFocalPoint } from "./focal-point.ts";
import type { FocalPoint } from "./focal-point.ts";
import type { PublicView } from "./public-view/public-view.ts";

/** What is known of a picture without decoding it again. */
export interface PictureFacts {
  /** Pixels, as the picture is seen: turned upright where its camera says so. */
  width: number;
  height: number;
  /** Average colour as #rrggbb; absent where the picture lets what is behind it show through. */
  colour?: string;
  /** A copy 20 pixels wide as a data address; absent like `colour`. */
  placeholder?: string;
  /** How light it is where words may stand on it; absent like `colour`, and of pictures from before it was measured. */
  light?: Lightness;
}

/** The grey, from 0 (black) to 255, that is as light as nearly the lightest place of a part of a picture. */
export interface Lightness {
  /** Of its upper quarter. */
  above: number;
  /** Of its lower half. */
  below: number;
}

/** One generation of a file, with the metadata of specification section 3. */
export interface StoredFile {
  bucket: string;
  name: string;
  /** Microseconds since 1970 as decimal digits; grows with each upload of the name. */
  generation: string;
  /** 1 for a new generation, one more with each change of its metadata. */
  metageneration: number;
  /** SHA-256 of the bytes in hexadecimal. */
  hash: string;
  /** MD5 of the bytes in base64. */
  md5Hash: string;
  /** Bytes. */
  size: number;
  /** What the bytes are. Only pictures and videos may open in a browser. */
  kind: "picture" | "video" | "other";
  contentType: string;
  /** ISO 8601 with milliseconds. */
  timeCreated: string;
  updated: string;
  cacheControl?: string;
  contentDisposition?: string;
  contentEncoding?: string;
  contentLanguage?: string;
  /** Custom metadata; ours are `alt`, the description of a picture, and `focalPoint`, as "x,y" from 0 to 1. */
  metadata: Record<string, string>;
  /** Opens this generation to whoever holds its download address. */
  token: string;
  picture?: PictureFacts;
  /** Id of the member of staff whose upload it was; absent where the process itself put it there. */
  owner?: string;
  /** What visitors get of it; null where that is the file as it is, absent where nobody has looked yet. */
  publicView?: PublicView | null;
}

/** What a page needs to know of a file that it shows. */
export interface FileDescription extends Partial<PictureFacts> {
  name: string;
  hash: string;
  size: number;
  contentType: string;
  alt: string;
  /** Custom metadata; a video's may name its `codecs`, its `poster` and an `alternative` encoding by download address. */
  metadata: Record<string, string>;
  /** The point that cuts of a picture keep in sight. */
  focus?: FocalPoint;
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
    alt: metadata.alt ?? "",
    focus: parseFocalPoint(metadata.focalPoint),
    ...picture,
  };
}
