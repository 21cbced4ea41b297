import { readFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { demoMarks } from "#content/demo/pictures/marks.ts";

test("every mark is drawn in outlines, and kept as a PNG 960 pixels wide with a transparent ground", async () => {
  for (const { drawing, file } of Object.values(demoMarks)) {
    const svg = path.join(import.meta.dirname, "wordmarks", drawing);
    expect(await readFile(svg, "utf8")).not.toContain("<text");
    const picture = sharp(path.join(import.meta.dirname, "marks", file));
    expect(await picture.metadata()).toMatchObject({ format: "png", width: 960 });
    expect((await picture.stats()).isOpaque).toBe(false);
  }
});
