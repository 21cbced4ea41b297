import sharp from "sharp";
import { expect, test } from "vitest";
import { createDecoder, decodingMemory, createMemoryGate, pictureMemory } from "./decoder.ts";
import { readFacts } from "./facts.ts";
import { makeRendition } from "./recipe.ts";
import { twoColours } from "#test/test-renditions.ts";

const decode = createDecoder();
const readPicture = (bytes: Uint8Array, budget = 1e9) =>
  readFacts(decode, createMemoryGate(budget), bytes);

test("returns the size of a picture, its average colour and a placeholder", async () => {
  const facts = await readPicture(await twoColours(400, 300).toBuffer());
  expect(facts).toMatchObject({ width: 400, height: 300 });
  expect(facts.colour).toMatch(/^#[78][0-9a-f]0[0-9a-f][78][0-9a-f]$/);
  expect(facts.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(facts.placeholder?.length).toBeLessThan(300);
});

test("measures the lightness of a picture where text may stand, ignoring glints", async () => {
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

test("returns the upright size of a picture taken with the camera on its side", async () => {
  const sideways = await twoColours(400, 300).withMetadata({ orientation: 6 }).toBuffer();
  expect(await readPicture(sideways)).toMatchObject({ width: 300, height: 400 });
});

test("reads every accepted kind of picture, greyscale and 16 bit ones included", async () => {
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

test("a logo with transparency has neither colour nor placeholder", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const logo = await sharp({ create: { width: 96, height: 60, channels: 4, background: clear } })
    .png()
    .toBuffer();
  expect(await readPicture(logo)).toEqual({ width: 96, height: 60 });
});

test("refuses a picture of more than 50 million pixels by its header", async () => {
  const background = "#fff";
  const bomb = await sharp({ create: { width: 9000, height: 6000, channels: 3, background } })
    .png()
    .toBuffer();
  await expect(readPicture(bomb)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: "The picture has more than 50 million pixels. Upload a smaller one.",
  });
});

test("refuses a truncated or invalid picture as damaged", async () => {
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

test("refuses by its header a picture that would need more memory than there is", async () => {
  const picture = await twoColours(1200, 900).avif({ effort: 0 }).toBuffer();
  const needed = decodingMemory(await decode(picture).metadata());
  expect(needed).toBeGreaterThan(1200 * 900 * 18);
  await expect(readPicture(picture, needed - 1)).rejects.toMatchObject({
    code: "INVALID_ARGUMENT",
    message: expect.stringMatching(/too large for the memory of this server/),
  });
  const facts = await readPicture(picture, needed);
  expect(facts).toMatchObject({ width: 1200, height: 900 });
  // A picture that is accepted can be shown in every width.
  const copy = await makeRendition(decode, createMemoryGate(needed), {
    original: picture,
    picture: facts,
    rendition: { hash: "", shape: "full", width: 1200, format: "webp" },
  });
  expect(await sharp(copy).metadata()).toMatchObject({ width: 1200, height: 900 });
});

const megabyte = 1024 * 1024;

test("runs jobs together only while their memory fits, in order of arrival", async () => {
  const { run: withMemory } = createMemoryGate(100);
  const running = new Set<number>();
  const finish = new Map<number, () => void>();
  const run = (job: number, bytes: number) =>
    withMemory(bytes, async () => {
      running.add(job);
      await new Promise<void>((resolve) => finish.set(job, resolve));
      running.delete(job);
    });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  const jobs = [run(1, 60), run(2, 40), run(3, 90), run(4, 10)];
  await turn();
  expect([...running]).toEqual([1, 2]);
  finish.get(2)?.();
  await turn();
  // The fourth would fit, but small pictures could then delay a large one indefinitely.
  expect([...running]).toEqual([1]);
  finish.get(1)?.();
  await turn();
  expect([...running]).toEqual([3, 4]);
  finish.get(3)?.();
  finish.get(4)?.();
  await Promise.all(jobs);
});

test("frees the memory of failed work and rejects at once work that never fits", async () => {
  const { run: withMemory } = createMemoryGate(100);
  const fails = withMemory(100, async () => {
    throw new Error("damaged");
  });
  await expect(fails).rejects.toThrow("damaged");
  await expect(withMemory(101, async () => "too much")).rejects.toThrow(RangeError);
  expect(await withMemory(100, async () => "fits")).toBe("fits");
});

test("reserves half of the service's memory for pictures, within bounds", () => {
  const budgets = [64, 768, 2048, 65_536].map((limit) => pictureMemory(limit * megabyte));
  expect(budgets).toEqual([128, 384, 1024, 1400].map((budget) => budget * megabyte));
});
