import type { Sharp } from "sharp";

/** A part of a picture in pixels. */
interface Area {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Whether a picture with this EXIF orientation is stored on its side. */
export function isSideways(orientation = 1): boolean {
  return orientation >= 5;
}

/** Converts an area of the upright picture, `whole` pixels large, to one of the stored picture. */
export function storedArea(
  { left, top, width, height }: Area,
  whole: { width: number; height: number },
  orientation = 1,
): Area {
  const right = whole.width - left - width;
  const bottom = whole.height - top - height;
  // Left and top of the stored area, by EXIF orientation from 1 to 8.
  const places: readonly (readonly [number, number])[] = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
    [top, left],
    [top, right],
    [bottom, right],
    [bottom, left],
  ];
  const [x, y] = places[orientation - 1] ?? [left, top];
  const size = isSideways(orientation) ? { width: height, height: width } : { width, height };
  return { left: x, top: y, ...size };
}

/**
 * Turns a picture upright. Called after scaling: turning at full size would need all of it in memory. Sharp mirrors before it
 * rotates.
 */
export function turnUpright(picture: Sharp, orientation = 1): Sharp {
  switch (orientation) {
    case 2:
      return picture.flop();
    case 3:
      return picture.rotate(180);
    case 4:
      return picture.flip();
    case 5:
      return picture.flip().rotate(90);
    case 6:
      return picture.rotate(90);
    case 7:
      return picture.flip().rotate(270);
    case 8:
      return picture.rotate(270);
    default:
      return picture;
  }
}
