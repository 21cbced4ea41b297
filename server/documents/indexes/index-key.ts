/** A part of a key: text in UTF-8 order, numbers in order of value, or either of them backwards. */
export type KeyPart = string | number | { descending: string | number };

/** Writes the parts of a key as bytes whose order is the order of the keys, and of which a shorter key is a prefix. */
export function encodeKey(parts: readonly KeyPart[]): Uint8Array {
  return Buffer.concat(
    parts.map((part) =>
      typeof part === "object" ? flipped(encodePart(part.descending)) : encodePart(part),
    ),
  );
}

/** The text that a key begins with. */
export function decodeText(key: Uint8Array): string {
  // Behind the tag, before the end; a 00 within the text is followed by FF.
  const text = key.subarray(1, Buffer.from(key).indexOf(endOfText));
  return Buffer.from(text.filter((byte, at) => byte !== 0xff || text[at - 1] !== 0)).toString();
}

/** The first key after all those that begin with a prefix; undefined when there is none. */
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

/** IEEE 754 sorts like an unsigned number once the sign bit is turned, and every bit of the negative ones. */
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
