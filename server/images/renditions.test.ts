import sharp from "sharp";
import { expect, test } from "vitest";
import { CodedError } from "#server/errors.ts";
import { commonRenditions, renditionName } from "./offered.ts";
import { openTestRenditions, twoColours } from "#test/test-renditions.ts";

test("offers a picture in each format and crop at the right size", async () => {
  await using opened = await openTestRenditions();
  const { hash } = await opened.files.save({
    name: "images/a.jpg",
    bytes: await twoColours(1000, 750).toBuffer(),
  });
  const wanted = [
    { shape: "full", width: 480, format: "avif", height: 360 },
    { shape: "full", width: 1000, format: "webp", height: 750 },
    { shape: "tall", width: 240, format: "jpg", height: 384 },
    { shape: "tall", width: 469, format: "jpg", height: 750 },
    { shape: "portrait", width: 480, format: "avif", height: 600 },
    { shape: "wide", width: 828, format: "webp", height: 466 },
    { shape: "square", width: 240, format: "jpg", height: 240 },
    { shape: "landscape", width: 828, format: "jpg", height: 621 },
    // The only crop that is enlarged: other sites show it only at this size.
    { shape: "share", width: 1200, format: "jpg", height: 630 },
  ] as const;
  for (const { shape, width, format, height } of wanted) {
    const made = await opened.renditions.get({ hash, shape, width, format });
    const facts = await sharp(made?.bytes).metadata();
    const found = {
      format: facts.format === "heif" ? "avif" : facts.format,
      width: facts.width,
      height: facts.height,
    };
    expect(found).toEqual({ format: format === "jpg" ? "jpeg" : format, width, height });
  }
});

test("compresses a detailed picture to the size limits of phones and desktops", async () => {
  await using opened = await openTestRenditions();
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  const background = { r: 0, g: 0, b: 0 };
  const bytes = await sharp({
    create: { width: 1600, height: 900, channels: 3, background, noise },
  })
    .jpeg({ quality: 70 })
    .toBuffer();
  const { hash } = await opened.files.save({ name: "images/gravel.jpg", bytes });
  const weigh = async (width: number) => {
    const copy = await opened.renditions.get({ hash, shape: "full", width, format: "avif" });
    return copy?.bytes.length ?? 0;
  };
  const [phone, desk] = [await weigh(828), await weigh(1600)];
  expect([phone > 10_000, phone <= 60_000, desk <= 200_000]).toEqual([true, true, true]);
  expect(phone).toBeLessThan(desk);
});

test("keeps drawn artwork untinted, at up to twice the size limit of a photograph", async () => {
  await using opened = await openTestRenditions();
  const lines = Array.from({ length: 126 }, (_, line) => {
    const colour = line % 3 === 0 ? "#d81e0e" : "#0c0a0a";
    const path = `M20 ${20 + line * 9}q 500 ${line * 6 - 400} 1100 0`;
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="4"/>`;
  });
  const paper = '<rect width="100%" height="100%" fill="#fff"/>';
  const drawing = `<svg width="1656" height="1200">${paper}${lines.join("")}</svg>`;
  const bytes = await sharp(Buffer.from(drawing)).removeAlpha().png().toBuffer();
  const { hash } = await opened.files.save({ name: "images/lines.png", bytes });
  const copy = await opened.renditions.get({ hash, shape: "full", width: 828, format: "avif" });
  expect(copy?.bytes.length).toBeLessThanOrEqual(90_000);
  const drawn = await sharp(bytes).resize({ width: 828 }).raw().toBuffer();
  expect(tintOfWhite(drawn, await sharp(copy?.bytes).raw().toBuffer())).toBeLessThan(3.5);
});

test("shows a copy that cannot be stored, and reports why", async () => {
  await using opened = await openTestRenditions();
  const { hash } = await opened.files.save({
    name: "images/a.jpg",
    bytes: await twoColours(1000, 750).toBuffer(),
  });
  opened.failToStore(new CodedError("RESOURCE_EXHAUSTED", "The disk is full."));
  const copy = { hash, shape: "full", width: 480, format: "webp" } as const;
  const made = await opened.renditions.get(copy);
  expect(await sharp(made?.bytes).metadata()).toMatchObject({ format: "webp", width: 480 });
  expect(opened.problems).toEqual([expect.objectContaining({ code: "RESOURCE_EXHAUSTED" })]);
});

test("offers only the fixed widths, and none larger than the picture", async () => {
  await using opened = await openTestRenditions();
  const { hash } = await opened.files.save({
    name: "images/a.jpg",
    bytes: await twoColours(1000, 750).toBuffer(),
  });
  for (const width of [1200, 2560, 241, 1]) {
    expect(
      await opened.renditions.get({ hash, shape: "full", width, format: "jpg" }),
    ).toBeUndefined();
  }
  expect(
    await opened.renditions.get({ hash, shape: "tall", width: 480, format: "jpg" }),
  ).toBeUndefined();
  const unknown = { hash: "0".repeat(64), shape: "full", width: 240, format: "jpg" } as const;
  expect(await opened.renditions.get(unknown)).toBeUndefined();
  expect(opened.made).toEqual([]);
});

test("makes a rendition once for ten simultaneous requests and all later ones", async () => {
  await using opened = await openTestRenditions();
  const { hash } = await opened.files.save({
    name: "images/a.jpg",
    bytes: await twoColours(600, 400).toBuffer(),
  });
  const copy = { hash, shape: "full", width: 480, format: "webp" } as const;
  const ask = () => opened.renditions.get(copy);
  const answers = await Promise.all(Array.from({ length: 10 }, ask));
  expect(await ask()).toEqual(answers[0]);
  expect(
    new Set(answers.map((answer) => Buffer.from(answer?.bytes ?? []).toString("hex"))).size,
  ).toBe(1);
  expect(opened.made).toEqual([renditionName(copy)]);
});

test("renditions contain no GPS data of the upload", async () => {
  await using opened = await openTestRenditions();
  const gps = {
    IFD0: { Copyright: "SECRET OWNER" },
    IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 30/1 0/1" },
  };
  const bytes = await twoColours(400, 300)
    .withExif(gps)
    .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'>SECRET</x:xmpmeta>")
    .toBuffer();
  expect(bytes.includes("SECRET OWNER")).toBe(true);
  const { hash } = await opened.files.save({ name: "images/a.jpg", bytes });
  for (const format of ["avif", "webp", "jpg"] as const) {
    const made = await opened.renditions.get({ hash, shape: "full", width: 240, format });
    const { exif, xmp, iptc, icc } = await sharp(made?.bytes).metadata();
    expect({ exif, xmp, iptc, icc }).toEqual({});
    expect(Buffer.from(made?.bytes ?? []).includes("SECRET")).toBe(false);
  }
});

test("renditions show a picture taken with the camera on its side upright", async () => {
  await using opened = await openTestRenditions();
  // Stored on its side: left is red. Upright, the top is red.
  const bytes = await twoColours(400, 300).withMetadata({ orientation: 6 }).toBuffer();
  const { hash } = await opened.files.save({ name: "images/a.jpg", bytes });
  const made = await opened.renditions.get({ hash, shape: "full", width: 240, format: "jpg" });
  const { width, height, orientation } = await sharp(made?.bytes).metadata();
  expect({ width, height, orientation }).toEqual({ width: 240, height: 320 });
  expect(await colourAt(made?.bytes, 120, 20)).toBe("red");
  expect(await colourAt(made?.bytes, 120, 300)).toBe("blue");
});

test("a crop keeps the focal point in view, and the middle without one", async () => {
  await using opened = await openTestRenditions();
  const bytes = await twoColours(1600, 400).toBuffer();
  const { hash } = await opened.files.save({ name: "images/a.jpg", bytes });
  const square = { hash, shape: "square", width: 240, format: "jpg" } as const;
  const middle = (await opened.renditions.get(square))?.bytes;
  expect([await colourAt(middle, 5, 5), await colourAt(middle, 235, 235)]).toEqual(["red", "blue"]);
  await opened.files.updateMetadata("images/a.jpg", { metadata: { focalPoint: "0.9,0.5" } });
  const right = (await opened.renditions.get(square))?.bytes;
  expect([await colourAt(right, 5, 5), await colourAt(right, 235, 235)]).toEqual(["blue", "blue"]);
  await opened.files.updateMetadata("images/a.jpg", { metadata: { focalPoint: "0,1" } });
  const left = (await opened.renditions.get(square))?.bytes;
  expect([await colourAt(left, 5, 5), await colourAt(left, 235, 235)]).toEqual(["red", "red"]);
});

test("a logo keeps its transparency, and gets a white ground where the format has none", async () => {
  await using opened = await openTestRenditions();
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const bytes = await sharp({ create: { width: 300, height: 100, channels: 4, background: clear } })
    .png()
    .toBuffer();
  const { hash } = await opened.files.save({ name: "images/logo.png", bytes });
  const get = async (format: "avif" | "webp" | "jpg") =>
    (await opened.renditions.get({ hash, shape: "full", width: 240, format }))?.bytes;
  for (const format of ["avif", "webp"] as const) {
    expect(await sharp(await get(format)).metadata()).toMatchObject({ hasAlpha: true });
  }
  const { channels } = await sharp(await get("jpg")).stats();
  expect(channels.every(({ mean }) => mean > 253)).toBe(true);
});

test("copies made in advance are ready on request, and made only once", async () => {
  await using opened = await openTestRenditions();
  const { hash } = await opened.files.save({
    name: "images/a.jpg",
    bytes: await twoColours(300, 300).toBuffer(),
  });
  const all = commonRenditions(hash, { width: 300, height: 300 });
  expect(new Set(all.map(({ shape }) => shape))).toEqual(new Set(["share", "full", "tall"]));
  expect(all.filter(({ shape }) => shape === "full").slice(0, 2)).toEqual([
    { hash, shape: "full", width: 240, format: "avif" },
    { hash, shape: "full", width: 300, format: "avif" },
  ]);
  opened.renditions.warm(all);
  await expect.poll(() => opened.made.length).toBe(all.length);
  opened.renditions.warm(all);
  for (const rendition of all) expect(await opened.renditions.get(rendition)).toBeDefined();
  expect(opened.made).toHaveLength(all.length);
  expect(opened.problems).toEqual([]);
});

test("a picture is no longer offered once its file is removed", async () => {
  await using opened = await openTestRenditions();
  const { hash } = await opened.files.save({
    name: "images/a.jpg",
    bytes: await twoColours(300, 300).toBuffer(),
  });
  const ask = () => opened.renditions.get({ hash, shape: "full", width: 240, format: "jpg" });
  expect(await ask()).toBeDefined();
  await opened.files.remove("images/a.jpg");
  expect(await ask()).toBeUndefined();
});

/** The average difference between the channels of a copy, from 0 to 255, where the drawing is white. */
function tintOfWhite(drawn: Uint8Array, copy: Uint8Array): number {
  const tints = [];
  for (let at = 0; at < drawn.length; at += 3) {
    if (drawn.subarray(at, at + 3).some((channel) => channel < 255)) continue;
    const pixel = copy.subarray(at, at + 3);
    tints.push(Math.max(...pixel) - Math.min(...pixel));
  }
  return tints.reduce((sum, tint) => sum + tint, 0) / tints.length;
}

async function colourAt(bytes: Uint8Array | undefined, left: number, top: number): Promise<string> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  const [red = 0, , blue = 0] = pixel;
  if (red > 200 && blue < 60) return "red";
  return blue > 200 && red < 60 ? "blue" : `neither: ${pixel.join(" ")}`;
}
