import sharp from "sharp";
import { expect, test } from "vitest";
import { createDecoder, decodingMemory } from "./decoder.ts";
import { readFacts } from "./facts.ts";
import { createMemoryGate } from "./memory.ts";
import { twoColours } from "./temporary-renditions.ts";

const decode = createDecoder();
const readPicture = (bytes: Uint8Array, budget = 1e9) =>
  readFacts(decode, createMemoryGate(budget), bytes);

test("a picture tells its size, its average colour and a tiny copy of itself", async () => {
  const facts = await readPicture(await twoColours(400, 300).toBuffer());
  expect(facts).toMatchObject({ width: 400, height: 300 });
  expect(facts.colour).toMatch(/^#[78][0-9a-f]0[0-9a-f][78][0-9a-f]$/);
  expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(facts.placeholder?.length).toBeLessThan(300);
});

test("a picture tells how light it is where words may stand on it, and a glint does not count", async () => {
  const dark = { create: { width: 600, height: 600, channels: 3 as const, background: "#101010" } };
  const band = { create: { width: 600, height: 200, channels: 3 as const, background: "#c8c8c8" } };
  const glint = { create: { width: 6, height: 6, channels: 3 as const, background: "#ffffff" } };
  const picture = sharp(dark).composite([
    { input: await sharp(band).png().toBuffer(), left: 0, top: 400 },
    { input: await sharp(glint).png().toBuffer(), left: 300, top: 60 },
  ]);
  const { light } = await readPicture(await picture.png().toBuffer());
  expect(light?.above).toBeLessThan(24);
  expect(light?.below).toBeGreaterThan(190);
  expect(light?.below).toBeLessThan(220);
});

test("a picture taken with the camera on its side has the size people see", async () => {
  const sideways = await twoColours(400, 300).withMetadata({ orientation: 6 }).toBuffer();
  expect(await readPicture(sideways)).toMatchObject({ width: 300, height: 400 });
});

test("every kind of picture we take can be read, grey and 16 bit ones too", async () => {
  const picture = await twoColours(64, 48).toBuffer();
  const kinds = [
    sharp(picture).png(),
    sharp(picture).webp(),
    sharp(picture).avif(),
    sharp(picture).greyscale().jpeg(),
    sharp(picture).toColourspace("cmyk").jpeg(),
    sharp(picture).toColourspace("rgb16").png(),
  ];
  for (const kind of kinds) {
    const facts = await readPicture(await kind.toBuffer());
    expect(facts).toMatchObject({
      width: 64,
      height: 48,
      colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
  }
});

test("a logo that lets the page show through has no colour and no tiny copy behind it", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 96, height: 60, channels: 4, background: clear } })
    .png()
    .toBuffer();
  expect(await readPicture(logo)).toEqual({ width: 96, height: 60 });
});

test("a picture of more than 50 million pixels is refused by its header", async () => {
  const background = "#fff";
  const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background } })
    .png()
    .toBuffer();
  await expect(readPicture(bomb)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: "The picture has more than 50 million pixels. Upload a smaller one.",
  });
});

test("a picture that is cut off or is none is refused as damaged", async () => {
  const whole = await twoColours(800, 600).toBuffer();
  const png = await sharp(whole).png().toBuffer();
  const damaged = [
    whole.subarray(0, whole.length / 2),
    png.subarray(0, png.length / 2),
    Buffer.from("ffd8ff", "hex"),
  ];
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>');
  for (const bytes of [...damaged, drawing, Buffer.from("GIF89a")]) {
    await expect(readPicture(bytes)).rejects.toThrow("The picture is damaged");
  }
});

test("a picture that would take more memory than there is gets refused by its header", async () => {
  const picture = await twoColours(1200, 900).avif({ effort: 0 }).toBuffer();
  const needed = decodingMemory(await decode(picture).metadata());
  expect(needed).toBeGreaterThan(1200 * 900 * 18);
  await expect(readPicture(picture, needed - 1)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringMatching(/too large for the memory of this server/),
  });
  expect(await readPicture(picture, needed)).toMatchObject({ width: 1200, height: 900 });
});
