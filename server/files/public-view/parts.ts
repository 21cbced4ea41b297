/** A piece of what visitors get of a file: bytes of the original, bytes of our own in base64, or so many zeros. */
export type Part = { start: number; length: number } | { base64: string } | { zeros: number };

/** How many bytes a part has. */
export function lengthOf(part: Part): number {
  if ("zeros" in part) return part.zeros;
  return "base64" in part ? Buffer.byteLength(part.base64, "base64") : part.length;
}

/** Collects parts in the order of the file; neighbours become one. */
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
