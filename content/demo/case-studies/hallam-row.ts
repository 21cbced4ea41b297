import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Hallam Row. */
export const hallamRow = {
  title: "Hallam Row",
  slug: "hallam-row",
  introTitle:
    "Our first shop for a chair maker failed in four months, and the second one paid for it.",
  intro: `Hallam Row (no relation to our Joe) makes chairs and lamps in Sheffield and will mend any of them, for anyone, for as long as it is owned. It does this at cost and has done since 1958. In 2017 hardly a buyer knew, because the promise was printed on the underside of the seat. The family asked us to bring it into the light.`,
  order: 10,
  imageUrl: picture("hallam-row/chair"),
  colour: "#e9e6df",
  client: "Hallam Row",
  sector: "Makers",
  year: "2017–2020",
  figure: "1,260",
  figureMeaning: "repairs stamped at the bench in three years, at cost, for anyone who asked.",
  credits: "Strategy Priya Raman. Shops Ines Marlow and Ruth’s bench. Logbooks sewn in Bristol.",
  extraRows: [
    {
      title: "The bench in the window",
      body: `We put a repairer at a bench in the window of the Marylebone shop, under a good lamp, with the chairs for sale behind him. The press loved it, and so did we. Sales fell by 14 per cent in four months.

Ruth Ackersley, who runs the firm, stood outside one Saturday and asked people what the shop was. They told her it mended chairs. Some thought the ones at the back were waiting to be collected.`,
      bodyRightColumn: "",
      imageUrl: picture("hallam-row/shops"),
      index: 0,
    },
    {
      title: "What we had got wrong",
      body: `A repair is proof, and proof comes after the offer. The shop should have said *chair*, and kept the promise for whoever sat down.`,
      bodyRightColumn: `We told Ruth first, took half our fee off and asked for another go. She gave us six weeks.`,
      imageUrl: picture("hallam-row/promise"),
      index: 1,
    },
    {
      title: "The second shop",
      body: `Chairs stand at the front, far enough apart to walk round. The bench is at the back beside the kettle, where owners sit and watch. Every piece is sold with a logbook, sewn, numbered and stamped at each repair, and passed on with the chair.`,
      bodyRightColumn: "",
      imageUrl: picture("hallam-row/shop"),
      index: 2,
    },
    {
      title: "The ticket bears the number of the logbook",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("hallam-row/logbook"),
      index: 3,
    },
    {
      title: "Sales to people who came back",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("hallam-row/owners"),
      index: 4,
    },
    {
      title: "Three years of stamps",
      body: `The fall was made good by the following spring. Owners now come in for a stamp and stay to ask what else the bench has on it. One logbook is on its third owner.`,
      bodyRightColumn: "",
      imageUrl: picture("hallam-row/stamps"),
      index: 5,
    },
  ],
  disciplines: disciplineTags(
    ["retail-strategy-and-branded-environments", picture("hallam-row/shop")],
    ["brand-strategy", picture("hallam-row/shops")],
    ["print-design", picture("hallam-row/logbook")],
    ["pos-design", picture("hallam-row/promise")],
  ),
  metaTitle: "",
  metaDescription:
    "Hallam Row mends its chairs for as long as they are owned. Our first shop hid that behind a repair bench; this is what the second did.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
