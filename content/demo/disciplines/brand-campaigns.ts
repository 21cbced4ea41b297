import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of campaigns. */
export const brandCampaigns = {
  title: "Brand campaigns",
  slug: "brand-campaigns",
  intro:
    "Advertising made by the people who made the brand, so that the poster, the landing page and the person on the telephone tell the same truth. One idea at a time, for long enough to be noticed.",
  body: `You will be bored of a good campaign well before the public has seen it. That is the usual reason campaigns fail: they are changed in the month they begin to work. We ask clients to agree at the outset how long they will hold their nerve, and we keep the piece of paper.

## What you get

- A single proposition, tested with forty people who have never heard of you
- The campaign written and art-directed for each place it will run
- A media plan made with an independent buyer, whose invoice you see
- Two measures chosen before launch, and a report on them whichever way they go

## How long it takes

Seven weeks from brief to first appearance. We advise against running anything for less than six months.

## When not to buy it

When the shop is not ready. Advertising brings people to the door faster, and if stock, staff or website cannot cope it simply tells more of them. Below about £80,000 of media we would spend the money on [the pack](/disciplines/packaging-design) or [the site](/disciplines/website-design).`,
  image: picture("kilowatt-and-daughters/posters"),
  order: 7,
  metaDescription:
    "Brand campaigns from Aldwater, London: one proposition, two measures agreed before launch, and the nerve to run it for long enough.",
} satisfies Discipline;
