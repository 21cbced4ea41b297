import fc from "fast-check";
import { expect, test } from "vitest";
import {
  cutName,
  cutSize,
  offeredWidths,
  plainRendition,
  renditionPath,
  renditionShapes,
  renditionWidths,
} from "./renditions.ts";
import type { RenditionShape } from "./renditions.ts";

const shapes = Object.keys(renditionShapes) as RenditionShape[];
const side = fc.integer({ min: 1, max: 20_000 });

test("a whole picture keeps its size", () => {
  expect(cutSize(1900, 1268, "full")).toEqual({ width: 1900, height: 1268 });
});

test.each([
  ["tall", 1900, 1268, { width: 793, height: 1268 }],
  ["portrait", 1900, 1268, { width: 1014, height: 1268 }],
  ["wide", 1900, 1268, { width: 1900, height: 1069 }],
  ["square", 1000, 2000, { width: 1000, height: 1000 }],
  ["wide", 1, 1000, { width: 1, height: 1 }],
] as const)("the %s cut of a picture of %d x %d fits inside it", (shape, width, height, size) => {
  expect(cutSize(width, height, shape)).toEqual(size);
});

test("a crop is as large as the picture allows and never empty", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(...shapes), (width, height, shape) => {
      const cut = cutSize(width, height, shape);
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1);
      expect(cut.width <= width && cut.height <= height).toBe(true);
      expect(cut.width === width || cut.height === height).toBe(true);
    }),
  );
});

test.each([
  [100, [100]],
  [240, [240]],
  [713, [240, 480, 713]],
  [1900, [240, 480, 828, 1200, 1600, 1900]],
  [2880, [...renditionWidths]],
  [6000, [...renditionWidths]],
])("a picture %d wide is offered in the widths %o", (width, offered) => {
  expect(offeredWidths(width)).toEqual(offered);
});

test("widths ascend, are unique and never enlarge the picture", () => {
  fc.assert(
    fc.property(side, (width) => {
      const offered = offeredWidths(width);
      expect(offered).toEqual([...new Set(offered)].toSorted((a, b) => a - b));
      expect(offered.at(-1)).toBe(Math.min(width, 2880));
    }),
  );
});

test("offers a share picture in its full size, unless it would be blurred", () => {
  expect(offeredWidths(2560, "share")).toEqual([1200]);
  expect(offeredWidths(874, "share")).toEqual([1200]);
  expect(offeredWidths(500, "share")).toEqual([240, 480, 500]);
  const picture = { hash: "ab12", width: 1900, height: 1268, focus: { x: 0.3, y: 0.5 } };
  expect(plainRendition(picture, "share")).toEqual({
    path: "/images/ab12/share-30-50/1200.jpg",
    width: 1200,
    height: 630,
  });
});

test("a share picture of any sufficiently large picture is exactly 1200 x 630", () => {
  const large = fc.integer({ min: 630, max: 20_000 });
  fc.assert(
    fc.property(large, large, (width, height) => {
      const share = plainRendition({ hash: "ab12", width, height }, "share");
      expect([share.width, share.height]).toEqual([1200, 630]);
    }),
  );
});

test("the fallback copy is a JPEG of at most 1200 pixels among those offered", () => {
  fc.assert(
    fc.property(side, side, fc.constantFrom(...shapes), (width, height, shape) => {
      const { path, ...size } = plainRendition({ hash: "ab12", width, height }, shape);
      expect(size.width).toBeLessThanOrEqual(1200);
      expect(offeredWidths(cutSize(width, height, shape).width, shape)).toContain(size.width);
      expect(path.endsWith(`/${size.width}.jpg`)).toBe(true);
    }),
  );
});

test("a rendition's path has the content hash, then shape, width and format", () => {
  expect(renditionPath("ab12", "tall", 828, "avif")).toBe("/images/ab12/tall/828.avif");
});

test("a crop's address has its focal point in per cent; that of the whole picture never does", () => {
  const focus = { x: 0.304, y: 1 };
  expect(cutName("tall", focus)).toBe("tall-30-100");
  expect(cutName("tall")).toBe("tall");
  expect(cutName("full", focus)).toBe("full");
  expect(renditionPath("ab12", "square", 240, "jpg", focus)).toBe(
    "/images/ab12/square-30-100/240.jpg",
  );
});
