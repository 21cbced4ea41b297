import type { PageValues } from "#content/model.ts";

/** The demo's list of posts. */
export const newsAndOpinions = {
  title: "News + Views",
  slug: "news-and-opinions",
  metaDescription:
    "News from the yard and opinions on branding, naming, packaging and pitching, written by the people at Aldwater who do the work.",
  intro: `Written by whoever lost the argument at Friday lunch. About one piece a month, some of it news, most of it the sort of thing we would tell you if you sat next to us on a train.`,
} satisfies PageValues<"news-and-opinions">;
