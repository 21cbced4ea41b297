import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of websites. */
export const websiteDesign = {
  title: "Website design",
  slug: "website-design",
  intro:
    "For most clients the website is now the building. We plan, write, design and build it so that people find the thing they came for, and so that your own staff can change it without ringing us.",
  body: `Nobody has ever visited a company’s site to admire the company. They want a price, an address, a person, a form, or a reason to choose you over the other two tabs. We start from the twenty questions people arrive with, taken from your search logs and your switchboard, and check at the end that each can be answered in under a minute.

## What you get

- A plan of pages argued from those twenty questions
- Words first: every page written before it is designed
- A design that works on a four-year-old telephone and a poor connection, without a mouse, and read aloud
- A site your editors can run, with half a day’s training and a number to call
- Your code, your content and your accounts, in your name

## How long it takes

Fourteen weeks for a site of up to sixty pages. Shops take longer and content always takes longer than anyone says, which is why we begin with it.

## When not to buy it

When the present site is slow and plain but people find what they need. Have it made quicker instead. A good developer does that in a fortnight, and we know several.`,
  image: picture("corrievaig/conditions"),
  order: 11,
  metaDescription:
    "Website design from Aldwater, London: planned from the twenty questions visitors bring, written before it is drawn, and yours to edit.",
} satisfies Discipline;
