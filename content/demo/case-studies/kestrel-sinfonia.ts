import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Kestrel Sinfonia. */
export const kestrelSinfonia = {
  title: "Kestrel Sinfonia",
  slug: "kestrel-sinfonia",
  introTitle: "An orchestra told people how long it would last, and three times as many came back.",
  intro: `New music has an arithmetic problem. In the 2016 season Kestrel Sinfonia sold 81 per cent of its seats, in car parks and cotton mills and the occasional hall, to delighted audiences of whom one in nine ever came again. The players thought it was the music. We spent a winter at the exits, asking, and it was hardly ever the music.`,
  order: 13,
  imageUrl: picture("kestrel-sinfonia/car-park"),
  colour: "#62d0c8",
  client: "Kestrel Sinfonia",
  sector: "Culture and charity",
  year: "2017–2019",
  figure: "34%",
  figureMeaning: "of bookers were returning by the end of the 2019 season, against 11 in 2016.",
  credits:
    "Design Ines Marlow. Horn call by the orchestra’s second horn. Lines drawn to the score by Lukas Frei.",
  extraRows: [
    {
      title: "Heard at the exits",
      body: `- “I didn’t know if that was the end.”
- “Was I meant to clap?”
- “I liked the one with the tins. What was it?”
- “I’d have brought Mum if I’d known there were chairs.”`,
      bodyRightColumn: `People had enjoyed being surprised by the notes and hated being surprised by everything else. The orchestra could not change the music, and nobody wished it to. It could change every single thing around it.`,
      imageUrl: "",
      index: 0,
    },
    {
      title: "A score anybody can follow",
      body: `Each piece now has a drawn line: left to right is time, height is loudness, colour is who is playing. The designers make it with the conductor over one afternoon. It stands on the ticket, on the wall and in the film.

Minutes are printed beside the title. So is whether there are chairs.`,
      bodyRightColumn: "",
      imageUrl: film("kestrel-sinfonia/line"),
      index: 1,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/tins"),
      index: 2,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/looms"),
      index: 3,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/ramp"),
      index: 4,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/quiet"),
      index: 5,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/tickets"),
      index: 6,
    },
    {
      title: "The programme, a panel to the minute",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/programme"),
      index: 7,
    },
    {
      title: "Four notes before the doors",
      body: `The orchestra’s own sound is four notes on a horn, played live from somewhere you cannot see, five minutes before the start. It began as a signal to the players. Bars have learned to listen for it.`,
      bodyRightColumn: "",
      imageUrl: picture("kestrel-sinfonia/horn"),
      index: 8,
    },
    {
      title: "One thing we dropped",
      body: `For two concerts the audience voted for the second half by text message. They chose the piece they had heard of, both times, and looked sheepish during it. We had wanted to give them a say. They had come to be told.`,
      bodyRightColumn: `Those who came back were counted by surname. The box office apologises to the Smiths.`,
      imageUrl: picture("kestrel-sinfonia/season"),
      index: 9,
    },
  ],
  disciplines: disciplineTags(
    ["brand-video-and-sonics", picture("kestrel-sinfonia/horn")],
    ["brand-creation", picture("kestrel-sinfonia/programme")],
    ["brand-campaigns", picture("kestrel-sinfonia/tins")],
  ),
  metaTitle: "",
  metaDescription:
    "Audiences loved Kestrel Sinfonia once and seldom came twice. A drawn score, a horn call and honest timings brought a third of them back.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
