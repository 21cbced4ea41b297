import { isTall, uprightOf } from "#app/site/case-study/picture-layout.ts";
import type { Picture } from "#server/site/presented.ts";

/** The width of one of a pair, in which an `upright` picture stands beside a `broad` one. */
type OfPair = "wide" | "narrow" | "half" | "broad" | "upright";

/** The width of a card in pairs; if alone in its row, `small` if its picture has too few pixels. */
export type ScaleInPairs = OfPair | "alone" | "small";

/** The width of a card in the list of all work. */
export type ScaleInWork = OfPair | "alone" | "full";

interface Card {
  readonly picture: Picture | null;
}

/** A card with its width; an upright one has the version of its picture for such places. */
export type Arranged<Shown extends Card, Scale> = Shown & { readonly scale: Scale };

// Pixels: the row on most laptops, whose screens have twice the density.
const minRowWidth = 2720;

/** Arranges cards in pairs, mostly of unequal width; the last of an odd number is alone in its row. */
export function arrangeInPairs<Shown extends Card>(
  cards: readonly Shown[],
): Arranged<Shown, ScaleInPairs>[] {
  const arranged: Arranged<Shown, ScaleInPairs>[] = [];
  while (arranged.length < cards.length) {
    const at = arranged.length;
    const [first, second] = cards.slice(at);
    if (first && second) arranged.push(...pairOf(at / 2, first, second));
    else if (first) arranged.push({ ...first, scale: fillsRow(first.picture) ? "alone" : "small" });
  }
  return arranged;
}

function fillsRow(picture: Picture | null): boolean {
  return picture === null || picture.width >= minRowWidth;
}

// Two pairs between full-width cards: one card in five.
const between = 4;

/** Arranges the list of all work: one card in five full-width, the others in pairs. */
export function arrangeWork<Shown extends Card>(
  cards: readonly Shown[],
): Arranged<Shown, ScaleInWork>[] {
  const arranged: Arranged<Shown, ScaleInWork>[] = [];
  let sinceFull = between;
  let pairs = 0;
  while (arranged.length < cards.length) {
    const [first, second] = cards.slice(arranged.length);
    if (!first) break;
    if (sinceFull >= between && fillsScreen(first.picture)) {
      arranged.push({ ...first, scale: "full" });
      sinceFull = 0;
    } else if (second) {
      arranged.push(...pairOf(pairs, first, second));
      sinceFull += 2;
      pairs += 1;
    } else {
      arranged.push({ ...first, scale: "alone" });
    }
  }
  return arranged;
}

// Pixels. A picture with fewer would be enlarged on most screens.
const minScreenWidth = 1600;

function fillsScreen(picture: Picture | null): boolean {
  return picture !== null && picture.width >= minScreenWidth && picture.width > picture.height;
}

function pairOf<Shown extends Card>(
  pair: number,
  left: Shown,
  right: Shown,
): Arranged<Shown, OfPair>[] {
  const [first, second] = scalesOfPair(pair, left.picture, right.picture);
  return [withScale(left, first), withScale(right, second)];
}

function withScale<Shown extends Card>(card: Shown, scale: OfPair): Arranged<Shown, OfPair> {
  const upright = scale === "upright" && card.picture && uprightOf(card.picture);
  return upright ? { ...card, picture: upright, scale } : { ...card, scale };
}

/**
 * Returns the widths of two cards side by side, the wider one alternating between left and right where their pictures allow it. A
 * picture that fits an upright card is beside a broad one. Otherwise a picture whose sides cannot be cut off is never the narrow one;
 * two such pictures are equal.
 */
function scalesOfPair(pair: number, left: Picture | null, right: Picture | null): [OfPair, OfPair] {
  const isLeftFirst = pair % 2 === 0;
  const canLeftBeUpright = fitsUpright(left) && !(right && isTall(right));
  const canRightBeUpright = fitsUpright(right) && !(left && isTall(left));
  if (canLeftBeUpright || canRightBeUpright) {
    const isLeftBroad = canLeftBeUpright && canRightBeUpright ? isLeftFirst : canRightBeUpright;
    return isLeftBroad ? ["broad", "upright"] : ["upright", "broad"];
  }
  const [isLeftWhole, isRightWhole] = [isWhole(left), isWhole(right)];
  if (isLeftWhole && isRightWhole) return ["half", "half"];
  const isLeftWide = isLeftWhole === isRightWhole ? isLeftFirst : isLeftWhole;
  return isLeftWide ? ["wide", "narrow"] : ["narrow", "wide"];
}

/** Whether the sides of a picture cannot be cut off. */
function isWhole(picture: Picture | null): boolean {
  return picture !== null && (picture.onPhones === "whole" || picture.height >= picture.width);
}

// Width by height: an upright card is about 0.72, and would crop a taller picture too much.
const minUprightRatio = 0.65;

function fitsUpright(picture: Picture | null): boolean {
  const upright = picture && uprightOf(picture);
  return upright ? upright.width / upright.height >= minUprightRatio : false;
}
