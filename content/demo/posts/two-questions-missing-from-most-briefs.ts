import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's opinion on briefs. */
export const twoQuestionsMissingFromMostBriefs = {
  title: "We read 212 briefs, and two questions were missing from nearly all of them",
  slug: "two-questions-missing-from-most-briefs",
  subtitle:
    "What clients leave out, why it costs them a month, and eight templates that put it back.",
  body: `Over the winter our studio manager did what nobody had asked for. She took every written brief we had been sent since 2019, all 212, and went through them with a pencil. The shortest was a text message of nine words. The longest ran to fifty-three pages, four of which were about the photocopying allowance.

She was looking for a pattern in the projects that went badly. Budget turned out to be a poor guide. So did length: the nine-word one became a happy piece of work that lasted six years. What mattered was two questions, and only fourteen of the 212 answered both.

## Who can say no?

Every brief names the person who will approve the work. Hardly any name the person who can kill it. That may be a founder who has “stepped back”, a spouse, a franchisee with eleven branches, or the head of compliance. They appear in week nine, kindly, with a small concern.

We lost count of the projects in which that happened, so she counted: 63. The average delay was five weeks. We have never had a delay from somebody who was interviewed in the first fortnight, since people rarely shoot down their own opinions.

## What have you already tried?

Most companies have had a go at the problem before. There was a previous agency, or a nephew, or an internal project with a Greek name. Briefs keep quiet about it out of embarrassment or good manners, and so we cheerfully propose in month two what failed in 2021.

Tell us. Tell us what was tried, how far it got and who remembers it with pain. It is the cheapest research you will ever commission.

## What can come out

A good brief is shorter than you think. In our reading these were hardly ever used by anybody:

- the history of the company before the present owners
- adjectives for the desired feeling (“premium but accessible” appeared 88 times)
- a list of admired brands, four of which are always the same
- the phrase “including but not limited to”

## Eight templates, free to take

Out of her pencil marks we have made [eight briefing templates](/contact/briefing-templates), from naming to shop design. Each fits on two sides. They ask both questions in plain words, and say under each what a useful answer looks like. Copy them, print them, cross out our name and send them to another agency if you like. We would rather compete on the answers.

The pencil has been framed.`,
  figure: "14 in 212",
  figureMeaning: "briefs answered both questions.",
  featuredImage: picture("aldwater/cover-briefs"),
  date: "2025-03-18",
  metaTitle: "Two questions missing from most briefs",
  metaDescription:
    "Our studio manager read six years of client briefs with a pencil. Two questions were nearly always missing, and each costs weeks when it is.",
  shareImage: "",
} satisfies Partial<Post>;
