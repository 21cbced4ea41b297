import sharp from "sharp";
import { expect, test } from "vitest";
import { createDecoder, createMemoryGate } from "./decoder.ts";
import { makeRendition } from "./recipe.ts";

const decode = createDecoder();
const memory = createMemoryGate(1e9);

test("crops upright around the focal point for every camera orientation", async () => {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const original = await fourQuarters()
      .withMetadata({ orientation })
      .jpeg({ quality: 95 })
      .toBuffer();
    const upright = await sharp(original).autoOrient().toBuffer();
    const { width, height } = await sharp(upright).metadata();
    const job = { original, picture: { width, height, focus: { x: 0.9, y: 0.1 } } };
    for (const shape of ["full", "square", "tall"] as const) {
      const rendition = {
        hash: "",
        shape,
        width: 100,
        format: "jpg",
        focus: { x: 0.9, y: 0.1 },
      } as const;
      const made = await makeRendition(decode, memory, { ...job, rendition });
      const straight = await makeRendition(decode, memory, {
        ...job,
        original: upright,
        rendition,
      });
      expect(await differenceOf(made, straight), `${orientation} ${shape}`).toBeLessThan(3);
    }
  }
});

/** A picture of 400 x 300 whose quarters are red, green, blue and white. */
function fourQuarters() {
  const quarter = (background: string) => ({
    create: { width: 200, height: 150, channels: 3 as const, background },
  });
  return sharp({ create: { width: 400, height: 300, channels: 3, background: "#f00" } }).composite([
    { input: quarter("#0f0"), left: 200, top: 0 },
    { input: quarter("#00f"), left: 0, top: 150 },
    { input: quarter("#fff"), left: 200, top: 150 },
  ]);
}

/** The mean difference of two pictures of one size, from 0 to 255. */
async function differenceOf(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [first, second] = await Promise.all(
    [one, other].map((bytes) => sharp(bytes).raw().toBuffer()),
  );
  if (first?.length !== second?.length) return 255;
  const sum = first?.reduce(
    (total, value, index) => total + Math.abs(value - (second?.[index] ?? 0)),
    0,
  );
  return (sum ?? 0) / (first?.length ?? 1);
}
