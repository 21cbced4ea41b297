import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Tallis & Rook. */
export const tallisAndRook = {
  title: "Tallis & Rook",
  slug: "tallis-and-rook",
  introTitle: "Coffee sorted by the hour you drink it sells two-thirds more bags to take home.",
  intro: `At the Deptford counter we stood with a stopwatch. It took the average customer three minutes and ten seconds to choose a bag of coffee, and six in ten gave up and bought a bun. The beans were as good as any in London. The bags listed altitude, varietal and the farmer’s process, which is what roasters say to other roasters.`,
  order: 8,
  imageUrl: picture("tallis-and-rook/bags"),
  colour: "#3a2618",
  client: "Tallis & Rook",
  sector: "Food and drink",
  year: "2025",
  figure: "+64%",
  figureMeaning: "bags sold over the counter in twelve months, on the firm’s till records.",
  credits: "Strategy Joe Hallam. Design Callum Reid. Stickers folded by hand in Deptford.",
  extraRows: [
    {
      title: "A question people can answer",
      body: `Ask someone whether they prefer washed or natural and they look at their shoes. Ask when they will drink it and they tell you at once, generally with a story about a partner who gets up too early. So the range is arranged by the clock: *Before Seven*, *Desk*, *Elevenses*, *Half Past Three*, *After the Washing-up*. The farm and the altitude are still there, on the back, for those who came for them.`,
      bodyRightColumn: "",
      imageUrl: picture("tallis-and-rook/backs"),
      index: 0,
    },
    {
      title: "What went into the shops",
      body: `Five bags, five shades from black to milk, and a dial on the front that points to the hour.`,
      bodyRightColumn: `The counter was turned by ninety degrees so that the queue passes the shelf before it reaches the till. This cost £900 a shop and a Sunday each. We think it did as much as the bags. A rack of the same five stands beside the buns, for whoever looks up late.`,
      imageUrl: picture("tallis-and-rook/shelf"),
      index: 1,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("tallis-and-rook/counter"),
      index: 2,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("tallis-and-rook/washing-up"),
      index: 3,
    },
    {
      title: "The rule we were given",
      body: `Every label had to go on by hand, at the roastery, between Tuesday’s roast and Wednesday’s van. Anything that took longer than four seconds a bag was out. Our first three designs were. The fourth is one sticker, folded over the top, and it takes three.`,
      bodyRightColumn: "",
      imageUrl: picture("tallis-and-rook/fold"),
      index: 4,
    },
    {
      title: "A year at the till",
      body: `Choosing takes fifty seconds. Bun sales are unharmed.`,
      bodyRightColumn: "",
      imageUrl: film("tallis-and-rook/queue"),
      index: 5,
    },
  ],
  disciplines: disciplineTags(
    ["packaging-design", picture("tallis-and-rook/fold")],
    ["retail-strategy-and-branded-environments", picture("tallis-and-rook/counter")],
    ["pos-design", picture("tallis-and-rook/shelf")],
  ),
  metaTitle: "",
  metaDescription:
    "Customers took three minutes to pick a bag of Tallis & Rook coffee, then bought a bun. New packs and a turned counter changed that.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
