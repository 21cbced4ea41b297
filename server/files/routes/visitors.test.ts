import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test, vi } from "vitest";
import type { EngineTypes } from "#server/database/migrations.ts";
import { migration } from "#server/database/migrations/0034-public-views-again.ts";
import { createFilesHttp } from "#server/files/http.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openUploads } from "#server/files/uploads/uploads.ts";
import { openTestFiles } from "#test/test-files.ts";
import { objects, openWire } from "#test/wire-client.ts";
import { withOwnTables } from "#test/own-tables.ts";

const place = "TOOLEY STREET 14";
const exif = {
  IFD0: { ImageDescription: place, Artist: "Anna Hart" },
  IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 18/1" },
};

test("visitors get pictures without EXIF data at every address, and staff get the original", async () => {
  await using site = await openWire();
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "#369" } });
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>${place}</note></x:xmpmeta>`;
  const taken = () =>
    plain.clone().withExif(exif).withXmp(xmp).withMetadata({ orientation: 6 }).withExifMerge(exif);
  const pictures = {
    "images/a.jpg": await taken().jpeg().toBuffer(),
    "images/progressive.jpg": Buffer.concat([
      await taken().jpeg({ progressive: true }).toBuffer(),
      Buffer.from(`a second picture ${place}`),
    ]),
    "images/a.png": await taken().png().toBuffer(),
    "images/a.webp": await taken().webp().toBuffer(),
    "images/a.avif": await taken().avif({ effort: 0 }).toBuffer(),
    "videos/a.mp4": film(),
    "docs/copy.jpg": await taken().jpeg().toBuffer(),
  };
  const seen: { name: string; object: string; original: Buffer; shown: Buffer }[] = [];
  for (const [name, original] of Object.entries(pictures)) {
    expect(original.includes(place)).toBe(true);
    const object = `${objects}/${encodeURIComponent(name)}`;
    const sent = await site.send(`${objects}?name=${encodeURIComponent(name)}`, {
      method: "POST",
      body: Uint8Array.from(original),
    });
    const { downloadTokens, md5Hash } = (await sent.json()) as Record<string, string>;
    expect(md5Hash).toBe(md5(original));
    const byStaff = await site.send(`${object}?alt=media`);
    expect(Buffer.from(await byStaff.arrayBuffer()).equals(original)).toBe(true);
    const byToken = `${object}?alt=media&token=${downloadTokens}`;
    expect(Buffer.from(await (await site.send(byToken)).arrayBuffer()).equals(original)).toBe(true);

    const visit = (path: string, init?: RequestInit) => fetch(new URL(path, site.origin), init);
    const answer = await visit(byToken);
    const shown = Buffer.from(await answer.arrayBuffer());
    const hidden = [place, "Anna Hart", recorded];
    expect(hidden.filter((personal) => shown.includes(personal))).toEqual([]);
    expect(answer.headers.get("content-length")).toBe(String(shown.length));
    expect(answer.headers.get("x-goog-hash")).toBe(`md5=${md5(shown)}`);
    expect(answer.headers.get("etag")).not.toBe(byStaff.headers.get("etag"));
    const part = await visit(byToken, { headers: { Range: "bytes=10-200" } });
    expect(part.headers.get("content-range")).toBe(`bytes 10-200/${shown.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(shown.subarray(10, 201))).toBe(true);
    seen.push({ name, object, original, shown });
  }
  for (const { object, shown } of seen.filter(({ name }) => !name.startsWith("docs/"))) {
    const visit = (path: string) => fetch(new URL(path, site.origin));
    expect(Buffer.from(await (await visit(`${object}?alt=media`)).arrayBuffer())).toEqual(shown);
    const metadata = (await (await visit(object)).json()) as Record<string, string>;
    expect([metadata["size"], metadata["md5Hash"]]).toEqual([String(shown.length), md5(shown)]);
  }
  // Same pixels and orientation.
  for (const { original, shown } of seen.filter(({ name }) => !name.startsWith("videos/"))) {
    const facts = await sharp(shown).metadata();
    const withPlace = [facts.xmp, facts.exif].map((bytes) => bytes?.includes(place) ?? false);
    expect(withPlace).toEqual([false, false]);
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(shown)).equals(await pixels(original))).toBe(true);
  }
  for (const { original, shown } of seen.filter(({ name }) => /jpg|png|webp|avif/.test(name))) {
    const { autoOrient } = await sharp(original).metadata();
    expect((await sharp(shown).metadata()).autoOrient).toEqual(autoOrient);
  }
});

test("sends files without hidden metadata byte for byte", async () => {
  await using site = await openWire();
  const plain = sharp({ create: { width: 6, height: 4, channels: 4, background: "#369" } });
  const pictures = [
    plain.clone().jpeg(),
    plain.clone().png(),
    plain.clone().webp(),
    plain.clone().avif(),
  ];
  for (const [index, picture] of pictures.entries()) {
    const original = await picture.toBuffer();
    const { files } = site.services;
    const file = await files.save({ name: `images/${index}`, bytes: original });
    const answer = await fetch(new URL(files.downloadAddress(file), site.origin));
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
    expect(answer.headers.get("etag")).toBe(`"${file.hash}"`);
  }
});

test("sends a document that is not what its type says byte for byte", async () => {
  await using site = await openWire();
  const { files } = site.services;
  const original = Buffer.from(
    "Not a picture, but \u00ff\u00e1 notes on one.".repeat(20),
    "latin1",
  );
  for (const contentType of ["image/jpeg", "image/png", "image/webp", "image/avif", "video/mp4"]) {
    const file = await files.save({ name: `docs/${contentType}`, contentType, bytes: original });
    const answer = await fetch(new URL(files.downloadAddress(file), site.origin));
    expect(Buffer.from(await answer.arrayBuffer()).equals(original)).toBe(true);
  }
});

test("reads an original once for all visitors who request it at the same time", async () => {
  await using site = await openWire();
  const { files } = site.services;
  const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: "#369" } });
  const bytes = await plain.withExif(exif).jpeg().toBuffer();
  const file = await files.save({ name: "images/a.jpg", bytes });
  const read = vi.spyOn(files.objects, "read");
  const visits = [1, 2, 3].map(() => fetch(new URL(files.downloadAddress(file), site.origin)));
  const shown = await Promise.all((await Promise.all(visits)).map((answer) => answer.bytes()));
  expect(shown.map((each) => Buffer.from(each).includes(place))).toEqual([false, false, false]);
  expect(read).toHaveBeenCalledTimes(1);
});

test("determines the views again that an earlier version stored", async () => {
  await using opened = await openTestFiles();
  const { files, database } = opened;
  const uploads = await openUploads({ database, files, isSteady: createClockCheck(database) });
  const http = createFilesHttp({
    files,
    uploads,
    viewer: () => ({ kind: "visitor" }),
    log: { error() {} },
  });
  const file = await files.save({ name: "videos/a.mp4", bytes: film() });
  const visit = async () => {
    const answer = await http.request(files.downloadAddress(file));
    const shown = Buffer.from(await answer.arrayBuffer());
    return { isDated: shown.includes(recorded), etag: answer.headers.get("etag") };
  };
  const parts = [{ start: 0, length: file.size - 1 }, { zeros: 1 }];
  const public_view = JSON.stringify({ md5Hash: md5(Buffer.of(1)), size: file.size, parts });
  await database.transaction((tables) =>
    tables.updateTable("files").set({ public_view }).execute(),
  );
  const before = await visit();
  const earlier = withOwnTables<object>(database);
  await earlier.transaction((tables) => migration.up(tables, {} as EngineTypes));
  const after = await visit();
  expect([before.isDated, after.isDated]).toEqual([true, false]);
  // A browser or CDN that has the earlier view must not take it for this one.
  expect(after.etag).not.toBe(before.etag);
});

/** Seconds since 1904 as in an MP4, such that no other bytes of the film look like it. */
const recorded = Buffer.from("e4a1b2c3", "hex");

/** The content of a header box, with its times of creation and change: four bytes each in version 0, eight in version 1. */
function header(version: 0 | 1, time: Buffer, length: number): Buffer {
  const head = Buffer.from([version, 0, 0, 3]);
  const padded = version === 0 ? time : Buffer.concat([Buffer.alloc(4), time]);
  return Buffer.concat([head, padded, padded, Buffer.alloc(length, 5)], length);
}

/** A video with its place of recording in three boxes and its time in three more; its index comes last. */
function film(): Buffer {
  const box = (type: string, ...content: Buffer[]) => {
    const head = Buffer.from(`\0\0\0\0${type}`, "latin1");
    head.writeUInt32BE(content.reduce((sum, { length }) => sum + length, 8));
    return Buffer.concat([head, ...content]);
  };
  const said = Buffer.from(`${place} Anna Hart`);
  return Buffer.concat([
    box("ftyp", Buffer.from("isom\0\0\0\0isommp42")),
    box("uuid", Buffer.alloc(16), said),
    box("mdat", Buffer.alloc(3000, 7)),
    box(
      "moov",
      box("mvhd", header(0, recorded, 100)),
      box(
        "trak",
        box("tkhd", header(0, recorded, 84)),
        box("mdia", box("mdhd", header(1, recorded, 36))),
        box("udta", box("\u00a9xyz", said)),
      ),
      box("udta", box("meta", said)),
      box("meta", said),
    ),
  ]);
}

function md5(bytes: Buffer): string {
  return createHash("md5").update(bytes).digest("base64");
}
