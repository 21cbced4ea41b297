import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Halden & Voss. */
export const haldenAndVoss = {
  title: "Halden & Voss",
  slug: "halden-and-voss",
  introTitle:
    "Two lighting firms merged around the idea of turning some of it off, and won more work.",
  intro: `Halden lit bridges in Gothenburg. Voss lit old towns from an office in Hull. They merged in the spring of 2012 and for two years answered tenders under both names, with two styles of drawing and two opinions about bollards. City engineers, who award such work, could not see what the union was for. One had written in a margin: “Twice the lamps?”`,
  order: 16,
  imageUrl: picture("halden-and-voss/bridge"),
  colour: "#0b0b0c",
  client: "Halden & Voss",
  sector: "Services",
  year: "2014–2026",
  figure: "1 in 4",
  figureMeaning:
    "tenders won in the two years to June 2016, on the firm’s own count, against one in seven before.",
  credits: "Strategy Joe Hallam. Design Sam Oyelaran. Film by Marta Lind, without commentary.",
  extraRows: [
    {
      title: "What they agreed about",
      body: `We interviewed both sides separately and asked each for the project it was proudest of. All eleven engineers chose one from which lamps had been removed. A churchyard in Hull, a ferry slip on the Göta, a bridge where the parapet was left dark so that the river could be seen.

Neither firm had ever put this in a tender, because a tender is paid by the lamp.`,
      bodyRightColumn: "",
      imageUrl: picture("halden-and-voss/book"),
      index: 0,
    },
    {
      title: "A price for darkness",
      body: `The strategy is a single sentence: *we light what is needed and switch off the rest*. To make it true the fee had to be parted from the number of fittings, so the finance director joined the design team for a month.`,
      bodyRightColumn: `Bids now carry a second total, for energy not used over twenty years.`,
      imageUrl: picture("halden-and-voss/year"),
      index: 1,
    },
    {
      title: "One-third lit",
      body: `The identity has a rule that no page may be more than one-third covered. Drawings went from white to black grounds, and only what will be lit is drawn. On a table with six other submissions there is no mistaking it.`,
      bodyRightColumn: "",
      imageUrl: picture("halden-and-voss/poster"),
      index: 2,
    },
    {
      title: "Left dark by agreement",
      body: `We also made a film of a town square being switched off, lamp by lamp, over four minutes. It has no commentary.`,
      bodyRightColumn: "",
      imageUrl: picture("halden-and-voss/film"),
      index: 3,
    },
    {
      title: "Seven books",
      body: `The gain has held since, and so have we: the 2026 bid book is the seventh we have made together. Each has one lamp fewer on its cover than the one before. The firm reads its lost bids again in January, and rewrites the page that it would not have believed itself.`,
      bodyRightColumn: "",
      imageUrl: picture("halden-and-voss/books"),
      index: 4,
    },
  ],
  secondImage: picture("halden-and-voss/table"),
  disciplines: disciplineTags(
    ["brand-strategy", picture("halden-and-voss/year")],
    ["brand-creation", picture("halden-and-voss/books")],
    ["brand-video-and-sonics", picture("halden-and-voss/film")],
  ),
  metaTitle: "",
  metaDescription:
    "Two lighting engineers merged and could not say why. The answer, switching lamps off, gave them a brand and one tender in four.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
