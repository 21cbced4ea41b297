import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of brand strategy. */
export const brandStrategy = {
  title: "Brand strategy",
  slug: "brand-strategy",
  intro:
    "Before anyone draws anything, somebody has to decide what the business is for, whom it serves and what it will stop doing. Strategy is that decision, written in words your own people would use.",
  body: `Most of our projects start here, and about one in five ends here, because the answer turns out to be a decision and needs no designer. We talk to customers, to people who left, and to whoever picks up the telephone. Then we spend two days in a room with those who can say yes.

## What you get

- Findings from 18 to 30 interviews, the awkward ones left in
- Your position on one page, with the evidence behind it
- A list of what the brand will stop doing, agreed by name
- An order for your products and sub-brands, where there are more than three
- A plan for the first year with an owner against every line

## How long it takes

Eight to nine weeks: three or four to listen and five to decide. Allow five days of your own time.

## When not to buy it

If everyone knows what the company stands for and nobody acts on it, you have a management problem, and we would be a costly way of putting it off. If you are under two years old, trade for another year first. A [strategy interview](/contact/strategy-interviews) will tell you which it is.`,
  image: picture("perigee-mutual/lines"),
  order: 1,
  metaDescription:
    "Brand strategy from Aldwater, London: who you serve, what you stand for and what to stop doing, on one page with the evidence behind it.",
} satisfies Discipline;
