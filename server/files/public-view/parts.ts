/** A part of a public view: a range of the original, inserted bytes in base64, or a number of zeros. */
export type Part = { start: number; length: number } | { base64: string } | { zeros: number };

/** The version of a file for visitors, without metadata they should not see. */
export interface PublicView {
  /** MD5 in base64. */
  md5Hash: string;
  /** Bytes. */
  size: number;
  parts: Part[];
}

/** Length of a part in bytes. */
export function lengthOf(part: Part): number {
  if ("zeros" in part) return part.zeros;
  return "base64" in part ? Buffer.byteLength(part.base64, "base64") : part.length;
}

/** Collects parts in file order; adjacent ones are merged. */
export function createParts() {
  const parts: Part[] = [];
  return {
    parts,
    keep(start: number, end: number) {
      if (end <= start) return;
      const last = parts.at(-1);
      if (last && "start" in last && last.start + last.length === start)
        last.length = end - last.start;
      else parts.push({ start, length: end - start });
    },
    insert(bytes: Uint8Array) {
      parts.push({ base64: Buffer.from(bytes).toString("base64") });
    },
    blank(length: number) {
      if (length > 0) parts.push({ zeros: length });
    },
  };
}
