import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of retail and environments. */
export const retailStrategyAndBrandedEnvironments = {
  title: "Retail strategy and branded environments",
  slug: "retail-strategy-and-branded-environments",
  intro:
    "Shops, lobbies, stations, showrooms and the signs that get people through them. We work out what a place has to do in its first ten metres, then make the building say it.",
  body: `Stand at your own front door for an hour with a clicker. Count who comes in, where they look, where they stop and who leaves with nothing. We do this on three days of different weather before we draw a line, and the count generally moves the till.

## What you get

- The count: footfall, dwell and dead corners, on a plan of your floor
- A plan for the space by time of day, agreed with the people who open up and lock up
- Design of fittings, graphics, light and wayfinding, worked out with your architect or one of ours
- A full-size mock-up in cardboard, walked through by staff and customers
- Drawings a shopfitter can price without ringing us

## How long it takes

Five months for a first site, including the mock-up. A second takes about half that, and by the fourth you should not need us.

## When not to buy it

When the lease has under two years to run, or the street has changed its mind about you. Paint, light bulbs and a good sign cost a twentieth of a refit. We are glad to specify them for a day’s fee.`,
  image: picture("hallam-row/shops"),
  order: 9,
  metaDescription:
    "Retail strategy and branded environments from Aldwater: count first, mock up at full size in cardboard, then build it and move the till.",
} satisfies Discipline;
