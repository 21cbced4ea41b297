import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's opinion on naming. */
export const aNameHasToSurviveTheTelephone = {
  title: "A name has to survive the telephone",
  slug: "a-name-has-to-survive-the-telephone",
  subtitle: "How we test candidates in the naming room, and why the cleverest ones go home early.",
  body: `There is a beige push-button handset on the wall of the room where we name things. It is connected to another one in the stairwell, thirty feet and two doors away. The line has a crackle that we have taken care to preserve.

No name leaves the room until it has been down that line. One of us goes and stands in the stairwell with a pad. Somebody else reads the shortlist as it might be read by a receptionist on a busy afternoon: once, at speed, with a cold. Whatever is on the pad is what you have bought.

## What the crackle does

It kills spelling jokes. A dropped vowel looks fresh on a slide and takes eleven seconds to explain, every time, for ever. One client worked out that “no, with a K” was costing her shops forty staff hours a year.

It kills borrowed Latin too, since *Verity*, *Veritas* and *Verita* are the same word in a stairwell. And it is hard on coined names that end in a soft vowel, which come out as a sneeze.

What gets through tends to have a hard consonant near the front, a stress you cannot put in the wrong place, and a picture in it. Ordinary words do well. People spell what they can see. [Ringwell](/work/ringwell), a charity that telephones people, came through at the first attempt, which was a relief to everyone.

## Then the other four

The telephone is the first of five trials. A name must also get past:

1. **The van.** Lettered at full size on brown paper and pinned to the wall across the yard.
2. **The complaint.** “I have been waiting in for a man from ____ since eight.” Some names make that sentence funny. You don’t want a funny one.
3. **The tannoy.** Read aloud by a colleague who would sooner be elsewhere.
4. **The native speaker.** One for each language you sell in, hired by the hour and told to be rude. We once lost a favourite to a Portuguese word for a kind of drain.

## Nobody loves a name at first

You will have noticed that liking does not appear among the trials. We stopped asking clients which name they like in 2012, after a board of seven voted three times and got three winners.

> Nobody has ever fallen in love with a name on a list. You fall in love with a company and then you can’t imagine it being called anything else.
>
> Ottilie Marsh, writer

We ask a different question now, a fortnight later and without warning: which ones can you remember? The answer is usually two. One of those is usually right.

If you have a name of your own that you would like to try on the handset, bring it. Visitors are welcome to use the stairwell.`,
  featuredImage: picture("aldwater/cover-telephone"),
  date: "2024-09-17",
  metaTitle: "",
  metaDescription:
    "Inside Aldwater’s naming room: a crackling handset, a brown-paper van and three more trials that a company name must pass before you see it.",
  shareImage: "",
} satisfies Partial<Post>;
