import { createParts, type Part } from "./parts.ts";

/** Reads `length` bytes of a file from `start`; fewer at its end. */
type ReadAt = (start: number, length: number) => Promise<Buffer>;

interface Box {
  type: string;
  start: number;
  /** Offset of its content. */
  content: number;
  end: number;
}

// Everything but pixels and sound fits into a few megabytes.
const maxIndexBytes = 32 * 1024 * 1024;
const containers = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "moof", "traf"]);
const personal = new Set(["udta", "meta", "uuid"]);
/** The headers of a film, of its tracks and of their media, which begin with the times of creation and last change. */
const dated = new Set(["mvhd", "tkhd", "mdhd"]);

/**
 * The parts of an MP4 or AVIF with its metadata zeroed: names of programs and people, places, EXIF data. Nothing may move, since
 * these files contain absolute offsets.
 */
export async function boxParts(
  read: ReadAt,
  size: number,
  kind: "picture" | "video",
): Promise<Part[]> {
  const blanks: [number, number][] = [];
  const renamed: number[] = [];
  for (let at = 0; at + 8 <= size;) {
    const box = readBox(await read(at, 16), at, size);
    const { type, start, content, end } = box;
    const index = type === "moov" || type === "moof" || (type === "meta" && kind === "picture");
    if (index) {
      if (end - start > maxIndexBytes) throw new RangeError("The index of this file is too large.");
      const bytes = await read(start, end - start);
      if (type === "meta") blanks.push(...(await itemBlanks(bytes, start, content)));
      else collect(bytes, start, content - start, renamed, blanks);
    } else if (personal.has(type)) {
      renamed.push(start + 4);
      blanks.push([content, end]);
    }
    at = end;
  }
  return withBlanks(size, renamed, blanks);
}

function readBox(bytes: Buffer, start: number, limit: number): Box {
  const short = bytes.readUInt32BE(0);
  const isLong = short === 1 && bytes.length >= 16;
  const length = isLong ? Number(bytes.readBigUInt64BE(8)) : short === 0 ? limit - start : short;
  const head = isLong ? 16 : 8;
  const end = Math.min(limit, start + Math.max(head, length));
  return { type: bytes.toString("latin1", 4, 8), start, content: Math.min(end, start + head), end };
}

/** Collects the metadata boxes of a container; offsets count from the start of the file. */
function collect(
  bytes: Buffer,
  offset: number,
  from: number,
  renamed: number[],
  blanks: [number, number][],
): void {
  for (let at = from; at + 8 <= bytes.length;) {
    const box = readBox(bytes.subarray(at), at, bytes.length);
    if (personal.has(box.type)) {
      renamed.push(offset + at + 4);
      blanks.push([offset + box.content, offset + box.end]);
    } else if (dated.has(box.type)) {
      // After version and flags; cameras write the time of recording here, most programs zero.
      const from = box.content + 4;
      const to = Math.min(box.end, from + (bytes[box.content] === 1 ? 16 : 8));
      if (bytes.subarray(from, to).some(Boolean)) blanks.push([offset + from, offset + to]);
    } else if (containers.has(box.type)) {
      collect(bytes.subarray(0, box.end), offset, box.content, renamed, blanks);
    }
    at = box.end;
  }
}

/** Locates the EXIF data and XMP of a picture by its `meta` box: items listed in `iinf` and placed by `iloc`. */
async function itemBlanks(
  meta: Buffer,
  offset: number,
  content: number,
): Promise<[number, number][]> {
  const boxes = new Map<string, Box>();
  for (let at = content - offset + 4; at + 8 <= meta.length;) {
    const box = readBox(meta.subarray(at), at, meta.length);
    boxes.set(box.type, box);
    at = box.end;
  }
  const [info, places, data] = ["iinf", "iloc", "idat"].map((type) => boxes.get(type));
  if (!info || !places) return [];
  const wanted = personalItems(meta, info);
  return itemPlaces(meta, places).flatMap(({ id, isWithin, start, length }) => {
    if (!wanted.has(id)) return [];
    const from = isWithin ? offset + (data?.content ?? 0) + start : start;
    return [[from, from + length] as [number, number]];
  });
}

function personalItems(meta: Buffer, { content, end }: Box): Set<number> {
  const found = new Set<number>();
  const version = meta[content] ?? 0;
  for (let at = content + (version === 0 ? 6 : 8); at + 8 <= end;) {
    const item = readBox(meta.subarray(at), at, end);
    const isWide = meta[item.content] === 3;
    const id = isWide ? meta.readUInt32BE(item.content + 4) : meta.readUInt16BE(item.content + 4);
    const typeAt = item.content + (isWide ? 10 : 8);
    const type = meta.toString("latin1", typeAt, typeAt + 4);
    if (type === "Exif" || type === "mime" || type === "uri ") found.add(id);
    at = item.end;
  }
  return found;
}

function itemPlaces(meta: Buffer, { content }: Box) {
  let at = content;
  const take = (length: number) => {
    const value =
      length === 0
        ? 0
        : length === 8
          ? Number(meta.readBigUInt64BE(at))
          : meta.readUIntBE(at, length);
    at += length;
    return value;
  };
  const version = take(1);
  take(3);
  const sizes = take(2);
  const [offsetSize, lengthSize, baseSize, indexSize] = [
    sizes >> 12,
    (sizes >> 8) & 15,
    (sizes >> 4) & 15,
    sizes & 15,
  ];
  const places: { id: number; isWithin: boolean; start: number; length: number }[] = [];
  for (let left = take(version < 2 ? 2 : 4); left > 0; left -= 1) {
    const id = take(version < 2 ? 2 : 4);
    const method = version === 0 ? 0 : take(2) & 15;
    take(2);
    const base = take(baseSize);
    for (let extents = take(2); extents > 0; extents -= 1) {
      if (version > 0) take(indexSize);
      const start = base + take(offsetSize);
      places.push({ id, isWithin: method === 1, start, length: take(lengthSize) });
    }
  }
  return places;
}

function withBlanks(
  size: number,
  renamed: readonly number[],
  blanks: readonly [number, number][],
): Part[] {
  const { parts, keep, insert, blank } = createParts();
  const changes = [
    ...renamed.map((start) => ({ start, end: start + 4, isName: true })),
    ...blanks.map(([start, end]) => ({ start, end: Math.min(end, size), isName: false })),
  ].toSorted((a, b) => a.start - b.start);
  let at = 0;
  for (const { start, end, isName } of changes) {
    if (end <= at) continue;
    keep(at, Math.max(at, start));
    // Players skip a box of this name.
    if (isName) insert(Buffer.from("free"));
    else blank(end - Math.max(at, start));
    at = end;
  }
  keep(at, size);
  return parts;
}
