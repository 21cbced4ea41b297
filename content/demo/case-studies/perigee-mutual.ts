import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Perigee Mutual. */
export const perigeeMutual = {
  title: "Perigee Mutual",
  slug: "perigee-mutual",
  introTitle: "An insurer of satellites won the launch by talking about the day they come down.",
  intro: `Some four hundred people in the world buy insurance for satellites, and most of them know each other. Perigee Mutual, owned by its policyholders since 1988, was respected by all and chosen by fewer each year. Larger rivals took the brokers to see rockets. Perigee had fifty-two staff, an office over a bank in Guildford and no budget for rockets.`,
  order: 11,
  imageUrl: picture("perigee-mutual/report"),
  colour: "#ff4f1f",
  client: "Perigee Mutual",
  sector: "Services",
  year: "2018",
  figure: "61",
  figureMeaning:
    "satellites whose cover Perigee led in 2020, against 38 in 2017, by its own register.",
  credits:
    "Strategy Priya Raman. Design Lukas Frei. Diagrams by Perigee’s engineers. Read by a patient lawyer.",
  extraRows: [
    {
      title: "The dull half of the sky",
      body: `Everybody in the trade sells the launch, which lasts nine minutes. A satellite then works for fifteen years, fails in small ways, and has to be brought down or moved aside. Perigee’s engineers spend their days on that part. They had thirty years of records of how things age up there, and had never shown them to anyone.`,
      bodyRightColumn: "",
      imageUrl: picture("perigee-mutual/bearing"),
      index: 0,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("perigee-mutual/days"),
      index: 1,
    },
    {
      title: "Sworn to discretion, up to a point",
      body: `A client’s fault is confidential. We spent five weeks with the claims team and a patient lawyer working out what could be told: every failure since 1988, by part and by age, with the names taken off. It came to 1,904 lines.

That became the annual *Descent Report*, which is free, dry and read from end to end by people who build satellites.`,
      bodyRightColumn: `The identity follows it. The mark is an ellipse whose low point always meets the edge of the page. Diagrams are drawn by the engineers on a grid we made for them. Failed parts are photographed on black, with a scale and a date. No rocket is shown leaving the ground.`,
      imageUrl: picture("perigee-mutual/lines"),
      index: 2,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("perigee-mutual/formats"),
      index: 3,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("perigee-mutual/diagram"),
      index: 4,
    },
    {
      title: "Where it stands",
      body: `Three manufacturers have changed a part because of the report. Brokers now ask to visit Guildford, where they are shown a very good spreadsheet.`,
      bodyRightColumn: "",
      imageUrl: film("perigee-mutual/descent"),
      index: 5,
    },
  ],
  disciplines: disciplineTags(
    ["brand-strategy", picture("perigee-mutual/lines")],
    ["brand-creation", picture("perigee-mutual/formats")],
    ["print-design", picture("perigee-mutual/descent")],
  ),
  metaTitle: "",
  metaDescription:
    "Perigee Mutual insures satellites until the day they come down. How thirty years of quiet records became its brand, with no rockets shown.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
