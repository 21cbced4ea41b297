import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Marenzia. */
export const marenzia = {
  title: "Marenzia",
  slug: "marenzia",
  introTitle:
    "Four lagoon hotels put their front door on the jetty and nearly doubled direct bookings.",
  intro: `There is no road to any of the Marenzia hotels. Guests land at the airport, wrestle a suitcase on to the wrong boat, and reach the desk an hour later in a temper that the view takes a day to cure. Reviews praised the rooms and began with the journey. Three bookings in four came through agents, who kept a fifth of the price.`,
  order: 14,
  imageUrl: picture("marenzia/jetty"),
  colour: "#21443f",
  client: "Marenzia",
  sector: "Travel",
  year: "2017–2018",
  figure: "47%",
  figureMeaning: "of bookings came direct in 2018, against 24 in 2016, by the group’s accounts.",
  credits:
    "Strategy Priya Raman. Design Ines Marlow. Posts painted by the boatmen of the four houses.",
  extraRows: [
    {
      title: "We got lost on purpose",
      body: `Five of us made the trip by every route on offer, with luggage, in the rain. The record was two hours and twelve minutes to cover seven kilometres. A porter at the wrong hotel, very kindly, drew us a map. It was better than the official one, and we asked if we might buy it.`,
      bodyRightColumn: "",
      imageUrl: picture("marenzia/map"),
      index: 0,
    },
    {
      title: "No letters, so the stripe is the sign",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("marenzia/post"),
      index: 1,
    },
    {
      title: "The welcome, moved forward",
      body: `Arrival now begins at the airport jetty, at a mooring post banded in the hotels’ green and white. A slate on it has your name. Check-in happens on board, so at the island there is nothing left to do but sit down.`,
      bodyRightColumn: `Two limits shaped it. Regulations allow a hotel boat no lettering above a hand’s height, so the stripe does the work of a sign. And four houses with four proud managers would not be made alike: each has its own green, mixed from its own shutters.`,
      imageUrl: picture("marenzia/slate"),
      index: 2,
    },
    {
      title: "A booking page that knows the tide",
      body: `The website asks for your flight and answers with a boat, a time and what the water will be doing. Agents cannot offer that.`,
      bodyRightColumn: "",
      imageUrl: picture("marenzia/tide"),
      index: 3,
    },
    {
      title: "Four plain sentences",
      body: `The year after we finished came the flood of November 2019. Guests were told the evening before, in these words, and offered higher ground. All but two rebooked.`,
      bodyRightColumn: "",
      imageUrl: picture("marenzia/high-water"),
      index: 4,
    },
  ],
  secondImage: picture("marenzia/shutters"),
  disciplines: disciplineTags(
    ["brand-engagement", picture("marenzia/map")],
    ["retail-strategy-and-branded-environments", picture("marenzia/shutters")],
    ["website-design", picture("marenzia/tide")],
  ),
  metaTitle: "",
  metaDescription:
    "Marenzia’s four hotels can be reached only by boat. A striped post, a slate and a page that knows the tide nearly doubled direct sales.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
