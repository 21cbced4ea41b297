import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Corrievaig. */
export const corrievaig = {
  title: "Corrievaig",
  slug: "corrievaig",
  introTitle:
    "A distillery at the end of the road put that road on the bottle, and visitors followed it.",
  intro: `Count the whisky labels with a stag, a crag or a mist on them and you will be at it all afternoon. Corrievaig had all three. Its malt won medals blind and went unnoticed on the shelf, where a bar owner in Leith told us it was “the nice one that looks like the others”. The owners, a brother and sister named Macrae, had four new whiskies and one chance to put it right.`,
  order: 7,
  imageUrl: picture("corrievaig/bottles"),
  colour: "#c98a2b",
  client: "Corrievaig",
  sector: "Food and drink",
  year: "2023",
  figure: "6,900",
  figureMeaning: "visitors in the summer of 2025, against 1,150 two years before.",
  credits:
    "Strategy Joe Hallam. Design Ines Marlow and Callum Reid. Glass made in Alloa, labels printed in Leith.",
  extraRows: [
    {
      title: "Twenty-three miles, one lane",
      body: `You reach the distillery by a single-track road with 141 passing places. Everything comes in that way and every cask goes out. Drivers wave; they have to. Nobody had thought the road worth a mention, since it was chiefly a nuisance.

It was also the one thing that no other distillery could put on a label.`,
      bodyRightColumn: `So each bottling is known by a passing place. *Place 9* looks over the loch and is the lightest. *Place 87*, where the peat is cut, tastes of it. The bottle has a plain white diamond, after the sign, and a line of road running round the glass that meets the next bottle’s when they stand side by side.`,
      imageUrl: picture("corrievaig/join"),
      index: 0,
    },
    {
      title: "A loch that stays off the label",
      body: `We kept the scenery for the visitor who makes the drive. No pack shows it, and the website gives only the road, mile by mile, with today’s conditions.`,
      bodyRightColumn: "",
      imageUrl: picture("corrievaig/conditions"),
      index: 1,
    },
    {
      title: "A shelf with passing places",
      body: `Shops and bars get a length of the road, cut from the staves of old casks and painted white on top. It is too narrow for a bottle except at its passing places, so each bottling has its own, with the price burnt into the front.`,
      bodyRightColumn: `It comes in one piece and wipes clean. Where a bottle has gone the shelf says so, and asks you to do as the drivers do.`,
      imageUrl: picture("corrievaig/counter"),
      index: 2,
    },
    {
      title: "What it did",
      body: `The first 4,200 bottles sold in nine days. The price to the trade went up by a fifth the following spring and has held. So many now make the drive that eleven new passing places are being laid down for later.`,
      bodyRightColumn: "",
      imageUrl: picture("corrievaig/casks"),
      index: 3,
    },
  ],
  secondImage: picture("corrievaig/strip"),
  disciplines: disciplineTags(
    ["brand-strategy", picture("corrievaig/strip")],
    ["packaging-design", picture("corrievaig/casks")],
    ["pos-design", picture("corrievaig/counter")],
    ["website-design", picture("corrievaig/conditions")],
  ),
  metaTitle: "",
  metaDescription:
    "Every island whisky has mist on its label. Corrievaig has 141 passing places, a white diamond and four whiskies whose first run sold in nine days.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
