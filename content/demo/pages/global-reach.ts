import { picture } from "#content/demo/pictures.ts";
import type { PageValues } from "#content/model.ts";

/** The demo's page about where the agency works. */
export const globalReach = {
  title: "Global reach",
  slug: "global-reach",
  metaDescription:
    "Where Aldwater works and with whom: eight regions from London to Colombo, what each has taught us, and what we are asked to do in each.",
  introTitle:
    "Eight regions, nine studios, and a rule that the research is done by people who live there",
  image: picture("aldwater/reach"),
  uk: {
    title: "London and the rest of the UK",
    content:
      "Two thirds of our work, and most of it outside the M25: Leeds, Coventry, Sheffield, the Highlands, the Thames estuary. We go to it by train. Clients are often family firms in their second or third generation, at the moment when the founder’s habits have to become everyone’s.",
  },
  uae: {
    title: "Dubai and Abu Dhabi",
    content:
      "Our oldest partner, above a tile shop in Al Quoz. The work is hotels, clinics and family groups with dozens of companies to tell apart. Audiences here may speak any of six languages at one table, so we test a name on all six before falling in love with it.",
  },
  sa: {
    title: "Riyadh and Jeddah",
    content:
      "Museums, food and a fast-growing number of first-time founders, many of them under thirty. Our partners in Riyadh draw in Arabic first, and their eye for proportion has changed how we draw in English. Decisions are taken in person. We have learned to pack for a longer stay.",
  },
  kuwait: {
    title: "Kuwait City",
    content:
      "A small market with long memories, where a good shop is talked about by Friday. We work here on retail, cooperatives and family offices, with a studio of fourteen led by Hind Al-Rashed, who writes in two languages and has yet to translate a line.",
  },
  morocco: {
    title: "Casablanca",
    content:
      "Food producers, craft exporters and a railway. Our partners write in Arabic, French and Tamazight, and know every workshop in Fes that will still cut a block by hand. Half of what we do together is sold in Europe, and the aim is that it should look proud of where it was made.",
  },
  sriLanka: {
    title: "Colombo",
    content:
      "Tea, textiles and small hotels, and a studio with the best sign-painters we know. Three scripts share each pack: Sinhala, Tamil and English. Our partners there taught us to give all three the same height and the same care, and to start from the one with the most curves.",
  },
  russia: {
    title: "Moscow",
    content:
      "We have taken no work here since 2022. We come for Cyrillic: our partners have drawn typefaces for it for twenty years, and they look over every alphabet we make. Meetings are long and the cake is taken seriously.",
  },
  europe: {
    title: "Rotterdam, Lisbon and between",
    content:
      "Two partner studios and a good deal of night train. Rotterdam knows ports, logistics and public transport; Lisbon knows food, film and sound. Through them we have worked from Bergen to Venice for owners who sell to their neighbours and would like to sell to their neighbours’ neighbours.",
  },
} satisfies Partial<PageValues<"global-reach">>;
