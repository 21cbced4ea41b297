import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Furkhorn Bahn. */
export const furkhornBahn = {
  title: "Furkhorn Bahn",
  slug: "furkhorn-bahn",
  introTitle: "A ski railway learned to speak of height, and its summers stopped being empty.",
  intro: `Nine minutes past the treeline the carriage tilts and everybody stops talking. Furkhorn Bahn has produced that silence since 1911, mostly for skiers, who use the railway as a lift and could not tell you its name. With snow arriving three weeks later than it used to, the company had to find passengers for June.`,
  order: 9,
  imageUrl: picture("furkhorn-bahn/ridge"),
  colour: "#2f6fb2",
  client: "Furkhorn Bahn",
  sector: "Travel",
  year: "2023–2024",
  figure: "41%",
  figureMeaning: "of 2025’s passengers came between May and October, up from 26.",
  credits:
    "Design Sam Oyelaran and Lukas Frei. Figures cast in Chur. Website built with the railway’s own team.",
  extraRows: [
    {
      title: "A timetable in four languages",
      body: `That was the brand, as found: departures in German, French, Italian and English, on everything, in seven-point type. By law all four had to stay. By temperament so did the timetable, the stationmasters’ pride.`,
      bodyRightColumn: `Walkers never knew where on the mountain to get off, or what they would find there.`,
      imageUrl: "",
      index: 0,
    },
    {
      title: "Metres need no translation",
      body: `We made height the language. Each of the seven stops is known by its altitude, in figures a metre tall on the platform, and by a colour taken from what grows or lies there: larch at 1,480, lichen at 2,210, ice at 3,060. The Swiss write 3’060, and so does the railway.`,
      bodyRightColumn: "",
      imageUrl: picture("furkhorn-bahn/heights"),
      index: 1,
    },
    {
      title: "Tickets, as long as their stops are high",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("furkhorn-bahn/tickets"),
      index: 2,
    },
    {
      title: "From the ticket to the jumper",
      body: `The figures run through the tickets, the carriages, the maps and the site, where you choose how high you wish to wake up and it tells you what to wear. The four languages remain, at a size one can read, because most of what they had to explain is now a number.`,
      bodyRightColumn: "",
      imageUrl: picture("furkhorn-bahn/wake"),
      index: 3,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("furkhorn-bahn/platform"),
      index: 4,
    },
    {
      title: "Off at the middle station",
      body: `Half of the summer’s passengers break the trip at a middle station, and two of these have reopened their cafés. Winter is what it was. The stationmasters kept their timetable, and framed it.`,
      bodyRightColumn: "",
      imageUrl: picture("furkhorn-bahn/timetable"),
      index: 5,
    },
  ],
  secondImage: picture("furkhorn-bahn/carriage"),
  disciplines: disciplineTags(
    ["brand-creation", picture("furkhorn-bahn/heights")],
    ["website-design", picture("furkhorn-bahn/wake")],
    ["print-design", picture("furkhorn-bahn/tickets")],
  ),
  metaTitle: "",
  metaDescription:
    "An Alpine rack railway built for skiers needed passengers in June. Seven altitudes, seven colours and a timetable people can read brought them.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
