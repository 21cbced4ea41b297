import type { PageValues } from "#content/model.ts";

/** The demo's page of client quotes. */
export const whatOurClientsSay = {
  title: "What our clients say",
  slug: "what-our-clients-say",
  metaDescription:
    "Three people who have paid Aldwater’s invoices say what it was like: a ferry line, a chair maker and an engineer of street lighting.",
  introTitle: "Three people who have paid our invoices, in their own words",
  clientOne: {
    name: "Ingrid Tulloch, commercial director, Skarvoy Line",
    quote: `They sent four people across in February and one of them was sick from Aberdeen to Lerwick. I thought that would be the end of it. Instead they came back and told us the crossing was the best thing we had, and could prove it from what our own passengers had said at two in the morning.

We had spent nine years trying to sound faster. I still have the old brochure in my desk, for days when I feel pleased with myself.`,
    link: "skarvoy-line",
  },
  clientTwo: {
    name: "Ruth Ackersley, managing director, Hallam Row",
    quote: `The first shop was wrong. Plenty of agencies would have told me to give it time. These telephoned on a Sunday evening, said they had made a mistake and explained what it was, before I had finished working up to saying so myself.

The second shop has done everything the first was meant to. I would use them again, and in fact I am.`,
    link: "hallam-row",
  },
  clientThree: {
    name: "Maren Voss, managing director, Halden & Voss",
    quote: `We are engineers, and we asked for evidence at every stage in the hope of tripping them up. It was always there, usually with a page number.

What I value most is a small thing. Seven years on I can hand a bid to someone who joined us last month, and it comes back looking and sounding like us. Nobody has had to ring London.`,
    link: "halden-and-voss",
  },
} satisfies PageValues<"what-our-clients-say">;
