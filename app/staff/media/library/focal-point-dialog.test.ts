import { expect, test } from "vitest";
import type { LibraryFile } from "#server/desk/answers.ts";
import { parseFocalPoint } from "#server/files/stored-file.ts";
import {
  cutPosition,
  focalPointInWords,
  focalPointText,
  middle,
  movedByKey,
  metadataOf,
} from "./focal-point-dialog.tsx";

test("a focal point is written in the server's format", () => {
  expect(focalPointText({ x: 0.3, y: 0.55 })).toBe("0.30,0.55");
  for (const point of [
    { x: 0, y: 1 },
    { x: 0.07, y: 0.999 },
    { x: 1.4, y: -3 },
  ])
    expect(parseFocalPoint(focalPointText(point))).toBeDefined();
  expect(focalPointInWords({ x: 0.3, y: 0.55 })).toBe("30% from the left, 55% from the top");
});

test("a choice for phones alone sets no focal point, and removing it clears the choice", () => {
  const other = undefined;
  expect(metadataOf({}, middle, { cut: "whole", other })).toEqual({ onPhones: "whole" });
  const whole = { onPhones: "whole" } as const;
  expect(metadataOf(whole, { x: 0.4, y: 0.5 }, { cut: undefined, other })).toEqual({
    focalPoint: "0.40,0.50",
    onPhones: null,
  });
  // A point moved back to the middle is saved, not removed.
  expect(metadataOf({ focus: { x: 0.2, y: 0.2 } }, middle, { cut: "portrait", other })).toEqual({
    focalPoint: "0.50,0.50",
    onPhones: "portrait",
  });
});

test("what was not changed is not saved, since a colleague may have changed it meanwhile", () => {
  const focus = { x: 0.2, y: 0.2 };
  const picture = { focus, onPhones: "whole" } as const;
  const other = undefined;
  expect(metadataOf(picture, focus, { cut: "portrait", other })).toEqual({ onPhones: "portrait" });
  expect(metadataOf(picture, { x: 0.3, y: 0.2 }, { cut: "whole", other })).toEqual({
    focalPoint: "0.30,0.20",
  });
  expect(metadataOf(picture, focus, { cut: undefined, other })).toEqual({ onPhones: null });
});

test("another picture on phones is saved by its address when it is chosen, and removed when it is", () => {
  const upright = { hash: "0".repeat(24), width: 1200, height: 1800 };
  const address = "/v0/b/site/o/images%2Fmap-upright.jpg?alt=media&token=t";
  const other = { ...upright, file: { address } as LibraryFile };
  const cut = "whole";
  expect(metadataOf({}, middle, { cut, other })).toEqual({ onPhones: cut, upright: address });
  expect(metadataOf({ upright }, middle, { cut, other })).toMatchObject({ upright: address });
  expect(metadataOf({ upright }, middle, { cut, other: undefined })).toMatchObject({
    upright: null,
  });
  expect(metadataOf({ upright }, middle, { cut, other: upright })).not.toHaveProperty("upright");
});

test("arrow keys move the point and stop at the edges", () => {
  const press = (key: string, shiftKey = false) =>
    movedByKey({ x: 0.5, y: 0.95 }, { key, shiftKey });
  expect(press("ArrowLeft")).toEqual({ x: 0.49, y: 0.95 });
  expect(press("ArrowRight", true)).toEqual({ x: 0.6, y: 0.95 });
  expect(press("ArrowDown", true)).toEqual({ x: 0.5, y: 1 });
  expect(press("ArrowUp")).toEqual({ x: 0.5, y: 0.94 });
  expect(press("a")).toBeUndefined();
});

test("a crop is centred on the point as far as the edges allow", () => {
  const picture = { width: 2000, height: 1000 };
  expect(cutPosition(picture, { x: 0.5, y: 0.5 }, 1)).toBe("50% 50%");
  expect(cutPosition(picture, { x: 0.1, y: 0.9 }, 1)).toBe("0% 50%");
  expect(cutPosition(picture, { x: 0.35, y: 0 }, 1)).toMatch(/^20(?:\.0+\d*)?%|^19\.9+\d*%/);
  expect(cutPosition({ width: 1000, height: 2000 }, { x: 0, y: 1 }, 1)).toBe("50% 100%");
});
