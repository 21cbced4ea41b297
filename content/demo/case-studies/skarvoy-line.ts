import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Skarvoy Line. */
export const skarvoyLine = {
  title: "Skarvoy Line",
  slug: "skarvoy-line",
  introTitle: "A ferry stopped apologising for taking all night and kept its winter sailings.",
  intro: `Aberdeen to Bergen takes an aeroplane ninety minutes. Skarvoy Line takes twenty-one hours, with a stop in Lerwick at breakfast. For years its advertising tried to make this sound quicker than it is. By the winter of 2022 the boats were sailing half empty, and the board was discussing whether to stop sailing from October to March.`,
  order: 1,
  imageUrl: picture("skarvoy-line/hull"),
  colour: "#ffb000",
  client: "Skarvoy Line",
  sector: "Travel",
  year: "2023–2025",
  figure: "+27%",
  figureMeaning:
    "room nights sold between October and March, across two winters, by the line’s own manifest.",
  credits: "Strategy Priya Raman. Design Callum Reid. Messages written with three ships’ masters.",
  extraRows: [
    {
      title: "Four crossings in February",
      body: `We sent four people on the boat in the worst month of the year and told them to talk to everybody. Islanders treated the crossing as an evening off. A lorry driver from Haugesund had not flown since 2003 and planned never to again. Passengers who complained of the hours turned out, nearly all of them, to be on their first trip.`,
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/view"),
      index: 0,
    },
    {
      title: "Sell the night",
      body: `The line had been selling transport with beds. We turned it round. Cabins became rooms, tickets were priced by the night, and dinner moved to after the harbour lights have gone, which is when people begin to enjoy themselves.`,
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/turned"),
      index: 1,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/dinner"),
      index: 2,
    },
    {
      title: "Each room’s card, its number cut by the sea",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/cards"),
      index: 3,
    },
    {
      title: "Sleep there.",
      body: `The campaign was one line, set over the hours for which the timetable has nothing to report.`,
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/night"),
      index: 4,
    },
    {
      title: "Weather, in the masters’ words",
      body: `Weather was the hard part, because in winter about one sailing in nine is late or cancelled. We sat with three ships’ masters and rewrote every message in the way they speak to one another. “Force nine off Sumburgh. We are staying in. So should you.” Calls to the desk on rough days halved.`,
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/weather"),
      index: 5,
    },
    {
      title: "Two winters on",
      body: `The length of the crossing, once the commonest complaint, had dropped to ninth. The winter timetable is safe, and Lerwick has been promised better bacon.`,
      bodyRightColumn: "",
      imageUrl: picture("skarvoy-line/door"),
      index: 6,
    },
  ],
  disciplines: disciplineTags(
    ["brand-strategy", picture("skarvoy-line/turned")],
    ["brand-campaigns", picture("skarvoy-line/night")],
    ["brand-engagement", picture("skarvoy-line/weather")],
  ),
  metaTitle: "",
  metaDescription:
    "Skarvoy Line sails overnight from Aberdeen to Norway. Once it stopped pretending to be quick, winter room nights rose by 27 per cent.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
