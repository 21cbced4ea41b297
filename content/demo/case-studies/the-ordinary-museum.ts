import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of The Ordinary Museum. */
export const theOrdinaryMuseum = {
  title: "The Ordinary Museum",
  slug: "the-ordinary-museum",
  introTitle: "Renaming a museum for what it was ashamed of brought another 48,000 visits a year.",
  intro: `Behind the bus station in Leeds stood the Museum of Social and Domestic Life, West Riding. Its forty thousand objects included a conductor’s wallet, a fish-slice and every pair of spectacles one woman wore between 1931 and 1988. Schoolchildren came because they were brought. The new director, Anwen Pryce, had eighteen months before the council looked again at its grant.`,
  order: 4,
  imageUrl: picture("the-ordinary-museum/blind"),
  colour: "#cddee8",
  client: "The Ordinary Museum",
  sector: "Culture and charity",
  year: "2024",
  figure: "118,000",
  figureMeaning: "visits in 2025, against 70,000 in 2023.",
  credits:
    "Name Joe Hallam. Design Sam Oyelaran, from the city’s bus blinds. Labels by the families.",
  extraRows: [
    {
      title: "“There’s nothing special in it”",
      body: `A taxi driver said this to Joe on the way from the station, by way of a warning. We then heard it from nineteen of the twenty-six people we interviewed. Nobody meant it unkindly. They simply thought museums were for things unlike their own, and that this one had been short of money.

We put the sentence on the back of the ticket and started there.`,
      bodyRightColumn: "",
      imageUrl: picture("the-ordinary-museum/tickets"),
      index: 0,
    },
    {
      title: "Ordinary, on purpose",
      body: `The trustees took two meetings to accept the name and one of them resigned. We think she was wrong, and she wrote us a very good letter.

Every label was rewritten with the family that gave the object, in forty words, in the first person.`,
      bodyRightColumn: `Tickets, hours and the names of rooms are set in the lettering of the city’s old bus blinds, which the museum owned already and had never shown. The galleries follow the day: the pocket by the door, the kitchen at noon, the bedside last.`,
      imageUrl: picture("the-ordinary-museum/room"),
      index: 1,
    },
    {
      title: "Forty words each, by those who knew them",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("the-ordinary-museum/labels"),
      index: 2,
    },
    {
      title: "One woman’s spectacles, the eighth pair of fifteen",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("the-ordinary-museum/spectacles"),
      index: 3,
    },
    {
      title: "The galleries, in the order of a day",
      body: "",
      bodyRightColumn: "",
      imageUrl: film("the-ordinary-museum/plan"),
      index: 4,
    },
    {
      title: "Counted at the door",
      body: `Two visitors in five now come without a child. Offers of objects went from a handful a month to thirty a week, a biplane seen from above among them, so the museum has had to learn to say no, and we have helped it write the letter.`,
      bodyRightColumn: "",
      imageUrl: picture("the-ordinary-museum/letter"),
      index: 5,
    },
  ],
  secondImage: picture("the-ordinary-museum/fish-slice"),
  disciplines: disciplineTags(
    ["brand-naming", picture("the-ordinary-museum/tickets")],
    ["brand-creation", picture("the-ordinary-museum/labels")],
    ["retail-strategy-and-branded-environments", picture("the-ordinary-museum/room")],
  ),
  metaTitle: "",
  metaDescription:
    "A Leeds museum of everyday things was embarrassed by its own collection. We gave it the name people were already using, and visits grew.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
