import { isTall, ratioOf, uprightOf } from "#app/site/case-study/picture-layout.ts";
import type { Picture } from "#server/site/presented.ts";

/** The width of one of a pair; an `upright` picture stands beside a `broad` one, on the left unless it says right. */
type OfPair = "wide" | "narrow" | "half" | "broad" | "upright" | "upright-right" | "broad-right";

/** The width of a card in pairs; if alone in its row, `small` if its picture has too few pixels or cannot be cropped. */
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

/**
 * Arranges cards in pairs, mostly of unequal width, the wider one on alternating sides. Of an odd number one is alone in the
 * last row: the last whose picture fills it, or smaller if none does; preferably not one that fits an upright card of a pair.
 */
export function arrangeInPairs<Shown extends Card>(
  all: readonly Shown[],
): Arranged<Shown, ScaleInPairs>[] {
  const cards = all.length % 2 === 0 ? all : withBestLast(all);
  const arranged: Arranged<Shown, ScaleInPairs>[] = [];
  let last: OfPair | undefined;
  while (arranged.length < cards.length) {
    const [first, second] = cards.slice(arranged.length);
    if (first && second) {
      const pair = pairOf(last, first, second);
      arranged.push(...pair);
      last = pair[0].scale;
    } else if (first)
      arranged.push({ ...first, scale: fillsRow(first.picture) ? "alone" : "small" });
  }
  return arranged;
}

/** Moves the card that is best alone in its row to the end. */
function withBestLast<Shown extends Card>(cards: readonly Shown[]): readonly Shown[] {
  const last = cards.at(-1);
  const filling = cards.filter(({ picture }) => picture !== null && fillsRow(picture));
  if (!last || last.picture === null) return cards;
  const free = ({ picture }: Card) => picture !== null && !fitsUpright(picture);
  const best = filling.findLast(free) ?? filling.at(-1) ?? cards.findLast(free) ?? last;
  return [...cards.filter((card) => card !== best), best];
}

/** Whether a picture may be as wide as a row, in which its upper and lower edges are cut off. */
function fillsRow(picture: Picture | null): boolean {
  return picture === null || (picture.width >= minRowWidth && !isWhole(picture));
}

// Two pairs between full-width cards: one card in five.
const between = 4;

/** Arranges the list of all work: one card in five full-width, the others in pairs. */
export function arrangeWork<Shown extends Card>(
  cards: readonly Shown[],
): Arranged<Shown, ScaleInWork>[] {
  const arranged: Arranged<Shown, ScaleInWork>[] = [];
  let sinceFull = between;
  let last: OfPair | undefined;
  while (arranged.length < cards.length) {
    const [first, second] = cards.slice(arranged.length);
    if (!first) break;
    if (sinceFull >= between && fillsScreen(first.picture)) {
      arranged.push({ ...first, scale: "full" });
      sinceFull = 0;
    } else if (second) {
      const pair = pairOf(last, first, second);
      arranged.push(...pair);
      sinceFull += 2;
      last = pair[0].scale;
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

/** Arranges two cards side by side; `last` is the width of the left one of the previous pair. */
function pairOf<Shown extends Card>(
  last: OfPair | undefined,
  left: Shown,
  right: Shown,
): [Arranged<Shown, OfPair>, Arranged<Shown, OfPair>] {
  const wasLeftWider = last === "wide" || last === "broad";
  const [first, second] = scalesOfPair(!wasLeftWider, left.picture, right.picture);
  return [withScale(left, first), withScale(right, second)];
}

function withScale<Shown extends Card>(card: Shown, scale: OfPair): Arranged<Shown, OfPair> {
  const upright = scale.startsWith("upright") && card.picture && uprightOf(card.picture);
  return upright ? { ...card, picture: upright, scale } : { ...card, scale };
}

/**
 * Returns the widths of two cards side by side, the left one the wider where their pictures allow both. A picture that fits an
 * upright card is beside a broad one. Otherwise a picture whose sides cannot be cut off is never the narrow one; two such pictures
 * are equal.
 */
function scalesOfPair(
  isLeftFirst: boolean,
  left: Picture | null,
  right: Picture | null,
): [OfPair, OfPair] {
  const canLeftBeUpright = fitsUpright(left) && fitsBroad(right);
  const canRightBeUpright = fitsUpright(right) && fitsBroad(left);
  if (canLeftBeUpright || canRightBeUpright) {
    const isLeftBroad = canLeftBeUpright && canRightBeUpright ? isLeftFirst : canRightBeUpright;
    return isLeftBroad ? ["broad", "upright-right"] : ["upright", "broad-right"];
  }
  const [isLeftWhole, isRightWhole] = [isWhole(left), isWhole(right)];
  if (isLeftWhole && isRightWhole) return ["half", "half"];
  // Of two that may be cropped, the less wide picture loses less as the narrow one.
  const [leftRatio, rightRatio] = left && right ? [ratioOf(left), ratioOf(right)] : [1, 1];
  const isLeftWider = leftRatio === rightRatio ? isLeftFirst : leftRatio > rightRatio;
  const isLeftWide = isLeftWhole === isRightWhole ? isLeftWider : isLeftWhole;
  return isLeftWide ? ["wide", "narrow"] : ["narrow", "wide"];
}

/** Whether the sides of a picture cannot be cut off. */
function isWhole(picture: Picture | null): boolean {
  return picture !== null && (picture.onPhones === "whole" || picture.height >= picture.width);
}

// Width by height: a broad card is as high as its picture, and a lower one would crop the upright picture beside it too much.
const maxBroadRatio = 1.6;

function fitsBroad(picture: Picture | null): boolean {
  return picture === null || (!isTall(picture) && ratioOf(picture) <= maxBroadRatio);
}

// Width by height: an upright card is 0.8, and would crop a taller picture too much.
const minUprightRatio = 0.65;

function fitsUpright(picture: Picture | null): boolean {
  const upright = picture && uprightOf(picture);
  return upright ? upright.width / upright.height >= minUprightRatio : false;
}
