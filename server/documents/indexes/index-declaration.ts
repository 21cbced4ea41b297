import type { StoredDocument } from "#server/documents/document.ts";

/** An order in which a collection is read. Keys are stored, so that a page costs the same whatever the collection's size. */
export interface IndexDeclaration {
  readonly name: string;
  /** Change it whenever `key` or `groups` changes: the entries are rebuilt at the next start. */
  readonly version: number;
  /** The path of the collection whose documents it orders. */
  readonly collection: string;
  /** The document's key; undefined leaves it out of the index. */
  readonly key: (document: StoredDocument) => readonly KeyPart[] | undefined;
  /** The groups of a document: the index then has one list per group, each in the order of `key`. */
  readonly groups?: (document: StoredDocument) => readonly string[];
  /** The field reported when two documents have the same key; absent if keys need not be unique. */
  readonly unique?: string;
  /** Records permanently which document last had each key, for redirects of previous slugs. */
  readonly remembers?: boolean;
  /** Records the commits that made and removed each entry, for reads as of a commit. */
  readonly dated?: boolean;
}

/** Finds declarations by name; TypeError for an unknown one. */
export function declarationsByName(
  declarations: readonly IndexDeclaration[],
): (name: string) => IndexDeclaration {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]));
  return (name) => {
    const declaration = byName.get(name);
    if (!declaration) throw new TypeError(`There is no index "${name}".`);
    return declaration;
  };
}

/** A part of a key: text in UTF-8 order, numbers by value, or either descending. */
export type KeyPart = string | number | { descending: string | number };

/** Encodes the parts of a key as bytes that sort like the keys; the leading parts of a key encode to a prefix of its bytes. */
export function encodeKey(parts: readonly KeyPart[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === "object" ? flipped(encodePart(part.descending)) : encodePart(part),
    ),
  );
}

/** Decodes the first part of a key, a text. */
export function decodeText(key: Uint8Array): string {
  // After the tag, up to the end mark; a 00 within the text is followed by FF.
  const text = key.subarray(1, Buffer.from(key).indexOf(endOfText));
  return Buffer.from(text.filter((byte, at) => byte !== 0xff || text[at - 1] !== 0)).toString();
}

/** The first key after all those with a prefix; undefined when there is none. */
export function keyAfterPrefix(prefix: Uint8Array): Uint8Array | undefined {
  const bytes = Buffer.from(prefix);
  for (let at = bytes.length - 1; at >= 0; at--) {
    const byte = bytes[at] ?? 0;
    if (byte < 0xff) return Buffer.concat([bytes.subarray(0, at), Buffer.of(byte + 1)]);
  }
  return undefined;
}

const numberTag = 0x10;
const textTag = 0x20;
const endOfText = Buffer.of(0, 1);

function encodePart(part: string | number): Buffer {
  return typeof part === "number" ? encodeNumber(part) : encodeText(part);
}

/** IEEE 754 numbers sort like unsigned integers once all bits of negative ones, and the sign bit of the others, are flipped. */
function encodeNumber(value: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = numberTag;
  bytes.writeDoubleBE(Object.is(value, -0) ? 0 : value, 1);
  const negative = (bytes[1] ?? 0) >= 0x80;
  for (let at = 1; at < 9; at++) {
    const byte = bytes[at] ?? 0;
    bytes[at] = negative ? byte ^ 0xff : at === 1 ? byte | 0x80 : byte;
  }
  return bytes;
}

/** 00 ends the text and 00 within it becomes 00 FF, so that "a" comes before "a\0b" and both before "ab". */
function encodeText(text: string): Buffer {
  const [first = "", ...others] = text.split("\0");
  const parts = others.flatMap((part) => [Buffer.of(0, 0xff), Buffer.from(part)]);
  return Buffer.concat([Buffer.of(textTag), Buffer.from(first), ...parts, endOfText]);
}

function flipped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 0xff));
}
