import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's opinion on brand guidelines. */
export const ninetyFourPagesThatNobodyOpened = {
  title: "Ninety-four pages that nobody opened",
  slug: "ninety-four-pages-that-nobody-opened",
  subtitle: "An apology for our own brand guidelines, and what we send instead.",
  body: `In 2019 we delivered a set of guidelines that we were very proud of. Ninety-four pages, cloth-bound, with a page on how to photograph hands. The client gave one to each of its sixty branches.

This May they invited us back, and we visited nine of those branches. We asked to see the book. Four could not find it. Two had it under a monitor, where it was exactly the right height. One manager brought it out still in its shrink-wrap, as a person produces the good china, and said she hadn’t liked to.

What she did have, taped inside a cupboard door, was a sheet of A4. Somebody at head office had made it years before: the logo, two colours, the typeface, the telephone number of a woman called Pauline. It was nearly all wrong. It had also kept that branch more or less on brand for seven years, and Pauline had been rung about once a fortnight.

We have thought about Pauline a good deal since.

## Why they go unread

A guideline document is written at the end of a project, by people who know everything, for people who need one thing. It is arranged like a law book and opened, if at all, by someone with a leaflet due at four. They need the file and they need to know if they are about to make a mistake. Exclusion zones can wait.

It is also, let’s admit it, written partly for us. A fat manual feels like value. It photographs well.

## What we send now

Since last year our clients have received a kit, which is smaller and less beautiful:

1. **Templates that already obey.** If the leaflet file has the right margins in it, nobody needs a page on margins.
2. **One sheet.** Both sides of A4, made to be taped inside a cupboard. Seven rules at most.
3. **Twenty finished examples**, with the dull jobs included: a van, an out-of-order notice, a bereavement letter.
4. **A Pauline.** A named person with a telephone, two hours a week, and the right to say no.

The fourth does most of the work. A brand needs someone who can be asked. Where a client can’t spare anybody we take the calls ourselves for the first ninety days, and note what people ask. The sheet is then rewritten from the notes.

## Did it help?

One building society let us count. In the year before the kit, 41 per cent of branch-made items that it sampled were off brand. In the year after, it was 12. Print requests to head office halved, and the marketing team got its Fridays back.

We do still own a copy of the cloth-bound one. The page on hands is very good.`,
  figure: "12%",
  figureMeaning:
    "of the branch-made items sampled were off brand in the year after the kit, against 41 in the year before.",
  featuredImage: picture("aldwater/cover-pages"),
  date: "2026-06-16",
  metaTitle: "",
  metaDescription:
    "We went back to see how our cloth-bound brand guidelines were being used. Two were holding up monitors. Here is the kit we send now instead.",
  shareImage: "",
} satisfies Partial<Post>;
