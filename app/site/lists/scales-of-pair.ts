import type { Picture } from "#server/site/presented.ts";

/** The width of a card in a pair. */
export type PairScale = "wide" | "narrow" | "half";

/**
 * Returns the widths of two cards side by side, the wider one alternating between left and right. A picture that cannot be
 * cropped well is never the narrow one, whose sides are cut off; two such pictures are equal.
 */
export function scalesOfPair(
  pair: number,
  left: Picture | null,
  right: Picture | null,
): [PairScale, PairScale] {
  const isWhole = [left, right].map((picture) => picture?.onPhones === "whole");
  if (isWhole[0] && isWhole[1]) return ["half", "half"];
  const isLeftWide = isWhole[0] === isWhole[1] ? pair % 2 === 0 : isWhole[0];
  return isLeftWide ? ["wide", "narrow"] : ["narrow", "wide"];
}
