import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of packaging. */
export const packagingDesign = {
  title: "Packaging design",
  slug: "packaging-design",
  intro:
    "A pack has about two seconds on a shelf, then months in a cupboard. We design for both, and for the machine that fills it, the lorry that carries it and the bin at the end.",
  body: `Every packaging project here begins in somebody’s kitchen. We ask six customers to show us where the thing lives, how they open it and what they do with the empty. A cereal box that looks magnificent in a meeting may spend its whole life sideways behind the pasta.

## What you get

- A shelf study of your category, photographed in real shops
- Structure and graphics designed together, with your filling line consulted in week one
- White models, then printed ones, stood on a real shelf before you decide
- Artwork for the full range, with legal copy and translations laid in
- Our presence at the first press run, in hairnets

## How long it takes

Twelve weeks from kitchen to approved artwork for up to ten lines. New tooling can double it.

## When not to buy it

If a retailer is about to delist you over price, a new label will arrive in time for the clearance bin. And if people recognise your pack from across an aisle, change as little as you can bear to. We have talked three clients into leaving theirs alone.`,
  image: picture("tallis-and-rook/shelf"),
  order: 6,
  metaDescription:
    "Packaging design from Aldwater: structure and graphics together, tried on a real shelf, and checked with your filling line in week one.",
} satisfies Discipline;
