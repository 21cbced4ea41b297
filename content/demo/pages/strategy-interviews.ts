import type { PageValues } from "#content/model.ts";

/** The demo's page about strategy interviews. */
export const strategyInterviews = {
  title: "Strategy interviews",
  slug: "strategy-interviews",
  metaDescription:
    "One hour with an Aldwater strategist and two written pages within five working days, free of charge. Four places a month: ask for one here.",
  intro: `We interview for a living. Most of the people we talk to are customers of somebody else’s company, and they are candid because they have nothing to lose. Four times a month we turn the chair round and interview a person who runs one.`,
  bodyLeftIntro: `It takes an hour. It costs nothing. You will leave with a better question than you brought, and two pages in the post.`,
  bodyLeft: `The interview is with Joe Hallam or one of the eight strategists who work with him. It is held at the yard, at your place, or by telephone if you would sooner pace about. We record it if you agree, and destroy the recording when the note has been written.

You need prepare nothing. Please don’t bring a presentation.

### What we shall ask

- What do people thank you for?
- Which customer would you be sorry to lose, and why that one?
- What do you do that your rivals think is mad?
- What happened the last time you tried to change this?
- Who has not been asked yet?`,
  bodyRight: `### What you get

Within five working days we send a note of two pages. It says what we heard, including where you contradicted yourself, what we would do first, and what we would leave well alone. The last paragraph is always the same one: whether, in our opinion, you need an agency at all. About four in ten do not.

### What we get

Practice, chiefly, and now and then a client. Of the 96 people we interviewed in this way in the past two years, 21 have since hired us for something, and two hired somebody else on our advice. Nobody is put on a mailing list. We don’t have one.

### Who it is for

Anyone who can decide things at an organisation of more than about ten people. Please leave it if you are choosing between agencies this month: you’ll want [a lab](/contact/the-lab) or a proper brief, and there are [eight of those](/contact/briefing-templates).`,
  formIntro: `Tell us who you are and what is on your mind. Three sentences will do. A partner reads every request and answers within one working day, and if this month is full you will be offered the first place in the next.`,
} satisfies PageValues<"strategy-interviews">;
