import { brandBriefs } from "#content/demo/briefs/brand-briefs.ts";
import { channelBriefs } from "#content/demo/briefs/channel-briefs.ts";
import type { PageValues } from "#content/model.ts";

/** The demo's briefing templates: eight briefs to copy and fill in. */
export const briefingTemplates = {
  title: "Briefing templates",
  slug: "briefing-templates",
  metaDescription:
    "Eight free briefing templates from Aldwater: naming, strategy, identity, packaging, website, campaign, retail and film. Copy or print them.",
  intro: `A page well filled in is worth a month of meetings. Each of these eight has a handful of questions and a line on what a useful answer holds. Copy one, print it, take our name off it and send it to whomever you like. Leave a question blank if you don’t know: the blank tells an agency more than a guess would.`,
  briefs: [...brandBriefs, ...channelBriefs],
} satisfies PageValues<"briefing-templates">;
