import { uprightOf } from "#app/ui/picture-sources.ts";
import type { Picture } from "#server/site/presented.ts";

/** The width of a card in a pair. `upright` shows the separate version of its picture, beside a `broad` one. */
export type PairScale = "wide" | "narrow" | "half" | "broad" | "upright";

/**
 * Returns the widths of two cards side by side, the wider one alternating between left and right where their pictures allow it. A
 * picture that fits an upright card is beside a broad one. Otherwise a picture that cannot be cropped well is never the narrow one,
 * whose sides are cut off; two such pictures are equal.
 */
export function scalesOfPair(
  pair: number,
  left: Picture | null,
  right: Picture | null,
): [PairScale, PairScale] {
  const canLeftBeUpright = fitsUpright(left) && !isTall(right);
  const canRightBeUpright = fitsUpright(right) && !isTall(left);
  if (canLeftBeUpright || canRightBeUpright) {
    const isLeftBroad = canLeftBeUpright && canRightBeUpright ? pair % 2 === 0 : canRightBeUpright;
    return isLeftBroad ? ["broad", "upright"] : ["upright", "broad"];
  }
  const isWhole = [left, right].map((picture) => picture?.onPhones === "whole");
  if (isWhole[0] && isWhole[1]) return ["half", "half"];
  const isLeftWide = isWhole[0] === isWhole[1] ? pair % 2 === 0 : isWhole[0];
  return isLeftWide ? ["wide", "narrow"] : ["narrow", "wide"];
}

// Width by height: an upright card is about 0.72, and crops other shapes.
const uprightRatios = { least: 0.65, most: 0.85 };

function fitsUpright(picture: Picture | null): boolean {
  const upright = picture && uprightOf(picture);
  if (!upright) return false;
  const ratio = upright.width / upright.height;
  return ratio >= uprightRatios.least && ratio <= uprightRatios.most;
}

function isTall(picture: Picture | null): boolean {
  return picture !== null && picture.height > picture.width;
}
