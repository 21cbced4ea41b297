import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of naming. */
export const brandNaming = {
  title: "Brand naming",
  slug: "brand-naming",
  intro:
    "A name is the one part of a brand that other people have to carry for you. We find names that can be said, spelled, registered and lived with, and we tell you what each would cost to own.",
  body: `Expect to dislike the list at first. Good names look bare on a page, and someone at the table always knew a dog called something similar. So we show each candidate at work: given over the telephone, painted on a van, read out by a bored announcer at a provincial station.

## What you get

- A brief for the name, settled before you see any
- A shortlist of eight, drawn from about two hundred
- Checks on all eight: trade mark registers, company names, web addresses, and a native speaker in every language you sell in
- The chosen name with its spelling rules, and a file your trade mark attorney can use as it is

## How long it takes

Five weeks to a decision. Registration takes a further four months or so, and no agency can hurry it.

## When not to buy it

When the old name is merely unloved. Boards tire of names long before customers do. Renaming earns its cost after a merger, after a solicitor’s letter, or when the name describes something you gave up years ago.`,
  image: picture("kilowatt-and-daughters/holes"),
  order: 2,
  metaDescription:
    "Company and product naming from Aldwater: eight checked candidates, shown at work on vans and telephones, with the cost of owning each.",
} satisfies Discipline;
