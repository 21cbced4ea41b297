import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's news about pitching. */
export const noMoreFreePitches = {
  title: "No more free pitches",
  slug: "no-more-free-pitches",
  subtitle:
    "We have added up what twenty years of pitching cost, who paid for it, and what we shall do instead.",
  body: `Last month we did a sum that agencies prefer to leave undone. From 2004 until we last gave in, in the spring of 2024, Aldwater took part in 143 competitive pitches that asked for creative work without a fee. We won 38. The time spent on the other 105 came to a little over eleven years of one designer’s working life.

Nobody sent us a bill for those eleven years. Our clients paid it, spread over their own projects and described as overhead. If you worked with us in that time, some of your money was spent on trying to impress somebody else. We are sorry about that, and we have made the informal rule of the past two years a formal one.

## The rule

From this month we do not make speculative creative work for any pitch, paid or unpaid, however large the client and however nicely they ask. It is written into the partnership agreement, so that Joe can’t be talked round over lunch.

## Why paid ones too

A modest pitch fee settles the accounts. The work is still wrong. It is made in three weeks without a conversation with a single customer, by people whose aim is to be chosen. We looked up our 38 wins: in only five did the winning idea reach the public in any form we could recognise. The other 33 clients bought a show and then, sensibly, asked for the real thing.

## What you can have

Choosing an agency is a serious purchase and you ought to have evidence. Here is what we will always give, at no charge:

1. Two hours with the people who would do the work, and no one else in the room
2. The telephone numbers of five clients, one of whom had a rough time with us
3. A written view of your problem on two pages, once we have asked our questions
4. The full files of any past project whose owner agrees, with the mistakes left in

For those who want to see us think with our hands there is an [afternoon in the lab](/contact/the-lab), which is paid, and after which the work belongs to you.

## What it will cost us

Some lovely projects, no doubt. We have turned away four since June, including one that half the studio wanted. Against that, last year’s clients had our undivided attention, and the number of evenings with the lights on after eight has fallen from 74 to 9. The caretaker counts them, because he is the one who locks up.

Other agencies have said the same before us and some of them have wobbled. You are welcome to hold us to it.`,
  figure: "11 years",
  figureMeaning: "of one designer’s working life went into the 105 pitches that we lost.",
  featuredImage: picture("aldwater/cover-pitches"),
  date: "2026-11-04",
  metaTitle: "",
  metaDescription:
    "Aldwater will no longer make speculative creative work for pitches, paid or unpaid. The sum behind the decision, and what we offer instead.",
  shareImage: "",
} satisfies Partial<Post>;
