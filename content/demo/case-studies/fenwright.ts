import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Fenwright. */
export const fenwright = {
  title: "Fenwright",
  slug: "fenwright",
  introTitle:
    "The paint that planners used to refuse is now agreed in advance in forty-four towns.",
  intro: `Salt takes ordinary masonry paint off a harbour wall in four winters. Fenwright’s lasts eleven, and its colours hold. Yet the Lowestoft firm kept losing sales at the last moment to a person who would never buy a tin: the conservation officer, who had not heard of it and said no to be on the safe side.`,
  order: 5,
  imageUrl: picture("fenwright/street-card"),
  colour: "#2f5f78",
  client: "Fenwright",
  sector: "Makers",
  year: "2019",
  figure: "+35%",
  figureMeaning: "sales to decorators in eighteen months, by Fenwright’s own ledger.",
  credits:
    "Strategy Priya Raman. Design Ines Marlow. Street cards printed in Kendal. Records read by Dr Hugh Tarrant.",
  extraRows: [
    {
      title: "One tin, two customers",
      body: `Householders choose a colour. Officers approve a street. All the firm’s money went on the first group, in the form of a fan of 212 shades with names like Smuggler’s Sigh.

A planner in Whitby showed us the drawer in which she keeps such fans. It was a deep drawer.`,
      bodyRightColumn: `The constraint was chemistry. The binder that keeps the salt out will take only thirty-eight pigments, and no brand idea was going to alter that. We decided that a short list, properly explained, might be the most useful thing a planner had ever been sent.`,
      imageUrl: picture("fenwright/terrace"),
      index: 0,
    },
    {
      title: "The street card",
      body: `A street card is one folded sheet. It shows the thirty-eight colours as they sit beside one another, with brick, slate and render printed at the edges, and says which are recorded before 1840 and where. Officers mark the ones they will allow and pin it up. The householder gets the same card, already marked.`,
      bodyRightColumn: "",
      imageUrl: picture("fenwright/marked"),
      index: 1,
    },
    {
      title: "Tins for the van",
      body: `Decorators stack tins sideways, so the colour runs right round the rim and the number is as large as the lid permits. At the merchants’ the tins lie as they do in the van: an empty hole has its number painted at the back, and where 39 would be there are street cards. Shades lost their names. The decorators had been asking for this, by letter, since 2009.`,
      bodyRightColumn: "",
      imageUrl: picture("fenwright/tins"),
      index: 2,
    },
    {
      title: "What the shades were called",
      body: "",
      bodyRightColumn: "",
      imageUrl: film("fenwright/names"),
      index: 3,
    },
    {
      title: "One of them, where it was recorded",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("fenwright/seventeen"),
      index: 4,
    },
    {
      title: "Since then",
      body: `By the end of 2020 forty-four areas had marked cards on file. An island near Venice has asked for it in Italian.`,
      bodyRightColumn: `Refusals, once one order in eight, have no column in the ledger now. The drawer in Whitby has other uses.`,
      imageUrl: "",
      index: 5,
    },
  ],
  secondImage: picture("fenwright/rack"),
  disciplines: disciplineTags(
    ["brand-strategy", picture("fenwright/names")],
    ["packaging-design", picture("fenwright/tins")],
    ["print-design", picture("fenwright/marked")],
    ["pos-design", picture("fenwright/rack")],
  ),
  metaTitle: "",
  metaDescription:
    "Fenwright makes exterior paint that outlasts salt. A folded sheet for conservation officers did what 212 poetic colour names could not.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
