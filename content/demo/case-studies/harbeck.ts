import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Harbeck. */
export const harbeck = {
  title: "Harbeck",
  slug: "harbeck",
  introTitle:
    "A broadband company published its missed dates, and the sceptical streets signed up.",
  intro: `In Todmorden they had been promised fast broadband by four companies and a minister. Harbeck was the fifth to come up the hill, with real trenches and real glass, and found that its leaflets went into the bin with the others’. It needed eighteen homes in a hundred to sign before the digging paid. It was getting nine.`,
  order: 15,
  imageUrl: picture("harbeck/board"),
  colour: "#1747c7",
  client: "Harbeck",
  sector: "Services",
  year: "2024–2025",
  figure: "31 in 100",
  figureMeaning: "homes on streets with a diary signed before the trench reached them.",
  credits:
    "Words by the foremen. Strategy Joe Hallam. Design Callum Reid. Painted by whoever was nearest.",
  extraRows: [
    {
      title: "Speed was never the question",
      body: `Rivals shouted megabits, and Harbeck had been shouting a larger number. In the interviews nobody mentioned speed until we did. What people said was “when?”, followed by a laugh.

The engineers had an answer, street by street, on a whiteboard in a Portakabin. It was accurate to within a day or two. The marketing department had been told never to publish a date in case it slipped.`,
      bodyRightColumn: "",
      imageUrl: picture("harbeck/post"),
      index: 0,
    },
    {
      title: "The dig diary",
      body: `We put the whiteboard on walls, on lamp posts and in the chip shop. Every street has a date. When one slips the new date is painted underneath and the reason with it: *granite*, *a wedding*, *badgers*.`,
      bodyRightColumn: `The foremen write it. They were given a morning’s help and one rule, that a neighbour should be able to read it aloud without embarrassment. The advertising consists of their best entries and nothing else. It is cheap to make, and legal has stopped asking to see it.`,
      imageUrl: picture("harbeck/chips"),
      index: 1,
    },
    {
      title: "One date in seven",
      body: `That is how many were missed in the first year, and all are still on show. By December 2025, when Harbeck counted the signatures, the diary had been to six towns, and the whiteboard has been retired to the lobby.`,
      bodyRightColumn: "",
      imageUrl: picture("harbeck/wedding"),
      index: 2,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("harbeck/badgers"),
      index: 3,
    },
  ],
  secondImage: picture("harbeck/diary"),
  disciplines: disciplineTags(
    ["brand-engagement", picture("harbeck/post")],
    ["brand-campaigns", picture("harbeck/badgers")],
  ),
  metaTitle: "",
  metaDescription:
    "Nobody in the valley believed a fifth broadband company. Harbeck published every dig date, kept or missed, and three homes in ten signed.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
