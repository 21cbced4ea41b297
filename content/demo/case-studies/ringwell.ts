import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Ringwell. */
export const ringwell = {
  title: "Ringwell",
  slug: "ringwell",
  introTitle: "A charity dropped the word “befriending”, and seven times as many offered to call.",
  intro: `“I’m not lonely, dear, I’m under-occupied.” Mrs Adeyemi of Gravesend said it in our second interview and it changed the project. The charity was then called the North Kent Telephone Befriending Service. It had 310 volunteers, a waiting list of older people who had been put on it by somebody else, and a first call that one person in four cut short.`,
  order: 6,
  imageUrl: picture("ringwell/poster"),
  colour: "#9fc4d8",
  client: "Ringwell",
  sector: "Culture and charity",
  year: "2019–2021",
  figure: "2,240",
  figureMeaning: "volunteers by the summer of 2021, ready to telephone somebody at three.",
  credits: "Strategy Joe Hallam. Design Ines Marlow. Matching by Denise.",
  extraRows: [
    {
      title: "Nobody wants to be befriended",
      body: `The word puts one person in charge and the other in need. So did the leaflets, all of which showed a hand on top of another hand. Meanwhile the calls themselves, when we were allowed to listen, were about horse racing, Lagos in 1961 and how to bone a mackerel. Volunteers were learning more than they gave.`,
      bodyRightColumn: "",
      imageUrl: picture("ringwell/telephone"),
      index: 0,
    },
    {
      title: "A proper chat",
      body: `We named the charity after what happens and rewrote the invitation as an equal trade: half an hour a week with somebody who knows things you don’t. The posters carried lines from real calls, used with permission. Joan, who is 84 and takes her calls on Thursdays at three, had views on mushrooms.`,
      bodyRightColumn: "",
      imageUrl: picture("ringwell/lines"),
      index: 1,
    },
    {
      title: "A volunteer’s card, for the fridge",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("ringwell/fridge"),
      index: 2,
    },
    {
      title: "The app was our idea, and it was a mistake",
      body: `We talked the trustees into building an application to match people by interest. It took eight months. Sixty-one older people installed it, and most of those had been helped by a grandchild.`,
      bodyRightColumn: `What works is Denise, who has run the matching since 2011 from a card index, by ear. We closed the application in March 2020 and repaid our fee for it. The money bought Denise two colleagues and a larger box.`,
      imageUrl: picture("ringwell/matched"),
      index: 3,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("ringwell/index"),
      index: 4,
    },
    {
      title: "By the summer of 2021",
      body: `First calls cut short were down to one in fifteen, on Ringwell’s own count. The year made people readier to telephone one another, and we claim no credit for that.`,
      bodyRightColumn: "",
      imageUrl: picture("ringwell/cords"),
      index: 5,
    },
  ],
  disciplines: disciplineTags(
    ["brand-naming", picture("ringwell/telephone")],
    ["brand-campaigns", picture("ringwell/lines")],
    ["brand-engagement", picture("ringwell/index")],
  ),
  metaTitle: "",
  metaDescription:
    "A telephone charity for older people gained a name, a voice and 2,240 volunteers. We also built it an application that nobody wanted.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
