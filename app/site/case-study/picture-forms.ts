import type { CSSProperties } from "react";
import type { Picture } from "#server/site/presented.ts";

/** Whether a picture is higher than wide, or nearly so. */
export function isUpright({ width, height }: Picture): boolean {
  return width / height < 1.1;
}

/** The form of a picture as CSS: work is shown whole, since its words must not be cut. */
export function ratioOf({ width, height }: Picture): CSSProperties {
  return { "--ratio": `${width} / ${height}` } as CSSProperties;
}

// Pixels. A picture with fewer would look soft across a whole screen.
const leastForScreen = 1100;

/** Whether a picture may fill the width of the screen. */
export function fillsScreen(picture: Picture): boolean {
  return !isUpright(picture) && picture.width >= leastForScreen;
}
