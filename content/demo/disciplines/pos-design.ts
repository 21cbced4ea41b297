import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of point of sale. */
export const posDesign = {
  title: "POS design",
  slug: "pos-design",
  intro:
    "Point of sale is brand work at arm’s length: shelf strips, counter units, gondola ends, the fridge by the till. It has to survive a delivery, a Saturday shift and a damp cloth.",
  body: `The best display we ever made won nothing and is still in use after nine years, because it holds the stock, wipes clean and can be put up by one person without reading anything. Those are our three rules. Cleverness comes fourth, and only when it takes no extra screws.

## What you get

- A day in the trade with your sales force, carrying the boxes
- Two or three structures made up at full size and filled with product
- An assembly test, timed, with shop staff who were given no warning
- Print-ready artwork and cutting guides, costed per unit at three quantities
- A parts list, so that a lost clip does not mean a new unit

## How long it takes

Five weeks for card, nine for anything in metal or acrylic. Retailers’ own approval can add a month, so send us their guidelines early.

## When not to buy it

If your sell-out problem is distribution. A handsome unit holding an empty shelf is an advertisement for whoever is next to it. Check also that the shops will take it: we have seen whole runs go straight from the lorry to the yard.`,
  image: picture("tallis-and-rook/queue"),
  order: 10,
  metaDescription:
    "Point-of-sale design from Aldwater: units that hold the stock, wipe clean and can be put up by one person without instructions.",
} satisfies Discipline;
