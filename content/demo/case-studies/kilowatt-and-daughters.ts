import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Kilowatt & Daughters. */
export const kilowattAndDaughters = {
  title: "Kilowatt & Daughters",
  slug: "kilowatt-and-daughters",
  introTitle: "A garage nobody could describe became a maker with a nineteen-month order book.",
  intro: `Ivor Marsh and his daughters Bea and Rosalind take small cars of the fifties and sixties to the last bolt and rebuild them to run on electricity. In 2023 they traded as Marsh EV Conversions, finished nine cars a year and spent their evenings explaining to callers that they did not do while-you-wait. They asked us for a logo. We asked who kept ringing.`,
  order: 3,
  imageUrl: picture("kilowatt-and-daughters/badge"),
  colour: "#1f6a4f",
  client: "Kilowatt & Daughters",
  sector: "Services",
  year: "2024",
  figure: "19 months",
  figureMeaning: "of orders on the book by December 2025, against four when we met.",
  credits: "Name Joe Hallam. Design Sam Oyelaran. Badge cast in Coventry.",
  extraRows: [
    {
      title: "Priced like a restorer, rung up like a garage",
      body: `That was Bea’s phrase, and it was the whole brief. Purists on the forums called the family vandals. Everyone else heard the word “conversion” and thought of a man with a van.

We read a year of their enquiry book. Of 412 callers, eleven had bought.`,
      bodyRightColumn: `There were two constraints. The old makers’ badges belong to the old makers, so none could appear anywhere. And the marketing budget was what remained after a new roof, which is to say three posters.`,
      imageUrl: picture("kilowatt-and-daughters/calls"),
      index: 0,
    },
    {
      title: "What the roof left over: three posters",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kilowatt-and-daughters/posters"),
      index: 1,
    },
    {
      title: "A name to go where the badge had been",
      body: `The daughters already did most of the engineering, so the sign over the door told the truth about that. *Kilowatt* was Ivor’s nickname at the power station. Said aloud, it makes people smile and then ask a proper question, which no acronym has ever done.

The badge is cast in Coventry, sits in the two holes the old one left, and needs no new drilling.`,
      bodyRightColumn: "",
      imageUrl: picture("kilowatt-and-daughters/holes"),
      index: 2,
    },
    {
      title: "Each car’s paint card, kept in the glove box",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kilowatt-and-daughters/card"),
      index: 3,
    },
    {
      title: "Fewer calls, better ones",
      body: `Enquiries fell by a third in the first year, as intended. The workshop finished fourteen cars in 2025. Prices are up by 22 per cent. One of the forum’s fiercest purists is waiting for a green one.`,
      bodyRightColumn: "",
      imageUrl: picture("kilowatt-and-daughters/cars"),
      index: 4,
    },
  ],
  secondImage: picture("kilowatt-and-daughters/questions"),
  disciplines: disciplineTags(
    ["brand-naming", picture("kilowatt-and-daughters/holes")],
    ["brand-creation", picture("kilowatt-and-daughters/cars")],
    ["website-design", picture("kilowatt-and-daughters/questions")],
  ),
  metaTitle: "",
  metaDescription:
    "How a Coventry workshop that rebuilds classic cars to run on electricity got a new name, a badge and a nineteen-month order book.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
