import type { CaseStudy } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";
import { film } from "#content/demo/pictures/films.ts";
import { disciplineTags } from "./discipline-tags.ts";

/** The case study of Pelham Foolscap. */
export const pelhamFoolscap = {
  title: "Pelham Foolscap",
  slug: "pelham-foolscap",
  introTitle:
    "A supplier to solicitors lost the solicitors and found everyone else who owed a letter.",
  intro: `Solicitors used to buy paper by the pallet. Pelham Foolscap had supplied them from the same street in Norwich since 1921, and when the courts moved to filing on screen three-quarters of its orders went within five years. What remained was a warehouse of very good stationery, eleven staff and an owner, Mr Pelham, who refused to be nostalgic about it.`,
  order: 12,
  imageUrl: picture("pelham-foolscap/box"),
  colour: "#f8d561",
  client: "Pelham Foolscap",
  sector: "Makers",
  year: "2020",
  figure: "14 months",
  figureMeaning:
    "until sales to the public overtook what was left of the trade, on Mr Pelham’s ledger.",
  credits:
    "Strategy Joe Hallam. Design Callum Reid. Lids written by a vicar, a shop steward and a magistrate.",
  extraRows: [
    {
      title: "Why a drawer full of cards stays full",
      body: `We asked thirty people to show us the writing paper they owned. Twenty-seven had some, most of it beautiful, and all of it was waiting for something worth saying. The difficulty was the first line. Good paper made it worse.`,
      bodyRightColumn: "",
      imageUrl: picture("pelham-foolscap/letter"),
      index: 0,
    },
    {
      title: "Sold by what you have to say",
      body: `The range is now eight sets, each for a letter people put off. *Condolence. Resignation. Thank you, belated. To a landlord. To a former friend.* Inside the lid is one paragraph on how such a letter goes, by someone who has written many: a vicar, a shop steward, a magistrate.

The paper is what it always was. We spent nothing on it.`,
      bodyRightColumn: `Boxes had to pass through a letter-box and be packed by the people already there, on the envelope machine from 1966. That settled the size and the fold.

Yellow came from the legal pads. It turned out to be the one colour that no other stationer was using, perhaps for that reason.`,
      imageUrl: picture("pelham-foolscap/paragraphs"),
      index: 1,
    },
    {
      title: "",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("pelham-foolscap/stack"),
      index: 2,
    },
    {
      title: "With an envelope for the reply",
      body: "",
      bodyRightColumn: "",
      imageUrl: picture("pelham-foolscap/open"),
      index: 3,
    },
    {
      title: "What sells",
      body: `*Condolence* sells most, as one would expect in such a year. *To a former friend* is second. Mr Pelham enters both in a ledger that is kept in pencil. The firm has taken on two more packers, and we have had three letters.`,
      bodyRightColumn: "",
      imageUrl: film("pelham-foolscap/ledger"),
      index: 4,
    },
  ],
  secondImage: picture("pelham-foolscap/post"),
  disciplines: disciplineTags(
    ["brand-strategy", picture("pelham-foolscap/ledger")],
    ["brand-naming", picture("pelham-foolscap/post")],
    ["packaging-design", picture("pelham-foolscap/open")],
  ),
  metaTitle: "",
  metaDescription:
    "When the courts stopped using paper, Pelham Foolscap sold its stationery by the letter you owe: condolence, resignation, thanks, belated.",
  shareImage: "",
} satisfies Partial<CaseStudy>;
