import type { PageValues } from "#content/model.ts";

/** The demo's list of case studies. */
export const work = {
  title: "Work",
  slug: "work",
  metaDescription:
    "Branding case studies from Aldwater, London: what each client came with, what we made together, and what had changed a year later.",
  workIntro: `Each of these began with somebody saying that something was not working. We have tried to report what it was, what we did about it and what happened next, with the numbers where the client counts them and without where nobody did.

A few admit to a wrong turning. Those are worth reading twice.`,
} satisfies Partial<PageValues<"work">>;

/** The demo's list of disciplines. */
export const disciplines = {
  title: "Disciplines",
  slug: "disciplines",
  metaDescription:
    "Eleven branding disciplines under one roof in Bermondsey: what you get from each, how long it takes, and when you should not buy it.",
  disciplinesIntro: `Eleven trades are practised in this building. You may need one of them, or four, or none. Each page says what lands on your desk and how many weeks it takes, and ends with the circumstances in which we would advise you to keep your money.`,
} satisfies Partial<PageValues<"disciplines">>;

/** The demo's list of posts. */
export const newsAndOpinions = {
  title: "News + Views",
  slug: "news-and-opinions",
  metaDescription:
    "News from the yard and opinions on branding, naming, packaging and pitching, written by the people at Aldwater who do the work.",
  intro: `Written by whoever lost the argument at Friday lunch. Two or three pieces a year, some of them news, most of them the sort of thing we would tell you if you sat next to us on a train.`,
} satisfies Partial<PageValues<"news-and-opinions">>;
