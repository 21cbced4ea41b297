import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's news of the lab. */
export const theLabOpensOnTheGroundFloor = {
  title: "The lab opens on the ground floor",
  slug: "the-lab-opens-on-the-ground-floor",
  subtitle:
    "After fourteen months of small rectangles we have built a room for working with clients in person.",
  body: `From Monday the old grading room at Tanner’s Yard will have its doors open again. It is the long one on the left as you come in from the street, with the north windows. In the building’s first life the hides were laid out there, forty at a time, and men in brown coats walked up and down deciding what each was good for.

We have kept the tables, and in a way the job.

## What it is

The lab is an afternoon. You bring one problem and up to five colleagues. We supply two strategists, a designer, a writer, a great deal of wall, and a rule that nobody may answer a telephone before the tea. By half past five there are three things on the table: what your customers seem to be telling you, what the figures say, and something rough made out of card that answers both.

That is the first part of [our method](/about/methodology-and-insights) at about twenty times the usual speed. It is no substitute for the whole, and we say so at the time. It is a good way to find out whether the problem is the one you think.

## Why now

Like everyone, we spent last year looking at clients in small rectangles. Most of the work survived. Presentations may even have improved, because it is harder to hide behind a good voice. The part that suffered was the part before anyone knows anything, when somebody picks up the wrong thing from the table and says “what about this?”

We ran eleven trial afternoons in April and May with the windows open. Nine of the eleven companies went home with a smaller project than they had come to ask for. One cancelled its project altogether. Our bookkeeper was asked to regard this as marketing.

## What it costs

The fee is £2,400 plus VAT for the afternoon, taken off the bill if you go on to work with us. Charities and first-year businesses pay half. There is a window in the diary every Thursday.

## For the curious

- The room holds twelve and is warm only in the technical sense. Bring a jumper.
- There is a ramp from the yard, and the lavatory on that floor is accessible.
- The tea is at a quarter to four and is not negotiable.

[How an afternoon works, step by step, is here](/contact/the-lab). If you would like to see the room first, put your head round the door. It is the one place in the building that is tidy.`,
  figure: "9 in 11",
  figureMeaning:
    "companies went home from a trial afternoon with a smaller project than they had come to ask for.",
  featuredImage: picture("aldwater/cover-lab"),
  date: "2021-06-08",
  metaTitle: "",
  metaDescription:
    "Aldwater has opened a working room in Bermondsey where clients bring one problem for one afternoon. What happens there, and what it costs.",
  shareImage: "",
} satisfies Partial<Post>;
