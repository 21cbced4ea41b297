import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of engagement. */
export const brandEngagement = {
  title: "Brand engagement",
  slug: "brand-engagement",
  intro:
    "Customers meet your staff long before they meet your advertising. Engagement gets a brand off the slides and into shifts, inductions, job adverts and the way a complaint is answered at ten to five.",
  body: `Staff seldom mind a new brand as much as the way they hear of it: in a canteen, from someone who is leaving at four. So we start with the supervisors, give them the reasons a fortnight before anybody else, and let them find the holes.

## What you get

- A picture of what staff believe today, from interviews on every shift, nights included
- Training for line managers, written with a dozen of them
- New versions of the things people handle daily: the induction, the rota, the stock letters, the badge
- A short film or a printed piece, if one is needed; often it is not
- The same questions asked again at six months, by someone other than us

## How long it takes

Four months for a workforce of a few hundred. Longer across several sites, mostly because of annual leave.

## When not to buy it

During redundancies. Say what has to be said, plainly and in person, and ring us in a year. It is also wasted where the promise to customers depends on a pay rise that nobody intends to give.`,
  image: picture("hallam-row/promise"),
  order: 4,
  metaDescription:
    "Employee brand engagement from Aldwater: supervisors first, reasons before slogans, and the same questions asked again six months later.",
} satisfies Discipline;
