import type { PageValues } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";

/** The demo's page about living brands. */
export const livingBrands = {
  title: "Living brands",
  slug: "living-brands",
  metaDescription:
    "Why Aldwater treats a brand as a living thing: it has a character, it senses what goes on around it, it learns, and it can age well.",
  introLeft: `Plant a row of oaks and a row of fence posts on the same afternoon. For the first year or two the posts look like the better investment. They are taller and straighter, and they were delivered with a manual.

Most brands are put up like fence posts.`,
  introRight: `We have been interested in the other sort since 2004. A living brand has a character that holds steady and a manner that adjusts: it can speak to a pensioner and a procurement manager on the same morning and be recognisably itself to both. It takes notice of what people do with it. It mends. When the market moves it grows towards the light, and it does so without a new logo every four years.

None of this is mystical. It comes down to decisions that can be written on one page, and to people who know the page well enough to act without looking it up.`,
  simplifiedMethodology: {
    copy: "The method, simplified to five words",
    image: picture("aldwater/rings"),
  },
  simplifiedTheory: {
    copy: "The theory, simplified: character at the root, behaviour at the leaf",
    image: picture("aldwater/theory"),
  },
  weLiveBrands: `## Four signs of life

**It behaves.** You can predict what it would do in a situation nobody planned for. Ask the newest person on your front desk how your company would answer a rude letter. If she knows, you have a brand. If she reaches for a manual, you have a manual.

**It senses.** Somebody reads the complaints every week, and that somebody can change things. We have seen a single line in a returns log save a client more than a year of advertising.

**It learns.** A living brand keeps what worked and lets go of what did not, and it can tell the two apart because it wrote down beforehand what it hoped for. Ours are reviewed twice a year against three numbers, agreed in advance.

**It ages well.** Nothing dates faster than what was drawn to look modern. We look for forms and words that were true of the company forty years ago and will bear being true for another forty. Every founder we have worked for had a sentence of this kind, generally in a letter, generally in a drawer.

## What it asks of you

Attention, chiefly. A fence post asks for nothing until it falls over. A brand of the living sort needs about two hours of a chief executive’s month and a person with the authority to say no to a leaflet.

In return it does a good deal of work by itself. The best evidence we can offer is [the work](/work), and in particular the cases where we went back after several years to see what the client’s own people had made of it. Several had improved on us.

> If it only works while you are watching it, it is a campaign.
>
> Sam Oyelaran

If you would like to see how this is done by hand, [the methodology](/about/methodology-and-insights) sets out all seven parts, and an afternoon in [the lab](/contact/the-lab) will show you the first three.`,
} satisfies Partial<PageValues<"living-brands">>;
