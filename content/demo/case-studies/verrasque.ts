import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Verrasque. */
export const verrasque = {
  title: "Verrasque",
  slug: "verrasque",
  introTitle: "After 140 years of weaving for other labels, a Lyon mill sells silk under its own.",
  intro: `You have seen Verrasque silk, on a red carpet or behind glass, and you could not have known it. Since 1878 every metre has left Lyon to become somebody else’s dress. When two of its five largest customers closed their workrooms within a year, the mill needed a second income and had never once addressed the public.`,
  order: 2,
  imageUrl: picture("verrasque/box"),
  colour: "#7a1f3d",
  client: "Verrasque",
  sector: "Makers",
  year: "2018–2020",
  figure: "31%",
  figureMeaning: "of turnover came from silk under the mill’s own name by the end of 2020.",
  credits: "Strategy Priya Raman. Design Ines Marlow. Sound from loom six, with Fabienne at it.",
  extraRows: [
    {
      title: "The thing we could not say",
      body: `Any other weaver would have listed its famous customers. Verrasque had promised all of them silence, some in contracts older than the telephone, and the three who remained were watching. The new brand had to earn respect on the avenue Montaigne without mentioning a soul who shopped there.`,
      bodyRightColumn: "",
      imageUrl: picture("verrasque/hem"),
      index: 0,
    },
    {
      title: "So we let the loom do the talking",
      body: `Fabienne, who has run loom six since 1989, told us she can hear a fault before she sees it.`,
      bodyRightColumn: `We recorded her loom for two days. Slowed down, it has a rhythm in seven that became the pulse of the film, the sound in the shop and the spacing of the stripe on the box.`,
      imageUrl: picture("verrasque/sound"),
      index: 1,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("verrasque/fault"),
      index: 2,
    },
    {
      title: "Packed with every scarf",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("verrasque/card"),
      index: 3,
    },
    {
      title: "Eleven scarves and a throw",
      body: `The first range was eleven scarves and a throw, each known by loom, weaver and date. The box is plain grey board, since the colour belongs inside. A card says how to mend a pull and gives the number of a woman in Lyon who will do it if you would rather not.`,
      bodyRightColumn: "",
      imageUrl: picture("verrasque/range"),
      index: 4,
    },
    {
      title: "What the accounts say",
      body: `The mill’s own name had its second full year in 2020. All three couture houses have renewed. One asked, in confidence, for the box.`,
      bodyRightColumn: "",
      imageUrl: picture("verrasque/bag"),
      index: 5,
    },
  ],
  disciplines: disciplineTags(
    ["brand-video-and-sonics", picture("verrasque/sound")],
    ["packaging-design", picture("verrasque/bag")],
  ),
  metaTitle: "",
  metaDescription:
    "A Lyon silk mill with 140 years of secret customers needed a name of its own. The strategy, the boxes and the sound of loom number six.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
