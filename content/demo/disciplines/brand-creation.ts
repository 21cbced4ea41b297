import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of identity. */
export const brandCreation = {
  title: "Brand creation",
  slug: "brand-creation",
  intro:
    "Identity in the full sense: the mark, the type, the colour, the pictures, the voice and the habits that hold them together. Designed to be used on a wet Tuesday by somebody who has never met us.",
  body: `Anyone can make a launch film look good. The test of an identity comes eighteen months later, when a temp in the regional office has to make a poster about the car park. We design for the temp. It keeps the parts few, and it means that every part can do something.

## What you get

1. Three directions on the wall after eight days, each argued from the same strategy
2. One of them drawn, written and broken on the ten hardest things you make
3. The finished identity: marks, typefaces with licences, colour for screen and press, a picture library, a voice
4. Templates that open in the software you own already
5. A day of practice for whoever will use it most

## How long it takes

Ten to fourteen weeks once the strategy is signed. Add three if there are more than two languages.

## When not to buy it

When sales are down and the product is the reason. New clothes on an old complaint make people crosser. Nor should you start without a [strategy](/disciplines/brand-strategy), ours or somebody else’s: identity without one is decoration at architects’ prices.`,
  image: picture("pelham-foolscap/letter"),
  order: 3,
  metaDescription:
    "Brand identity from Aldwater, London: mark, type, colour, pictures and voice, tried on the ten hardest things you make before you buy it.",
} satisfies Discipline;
