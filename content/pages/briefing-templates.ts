import { page } from "#content/document.ts";
import { list } from "#content/fields/list.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";
import { text } from "#content/fields/text.ts";

/** The page of briefing templates: exactly eight. */
export const briefingTemplates = page("briefing-templates", {
  name: "Briefing templates",
  address: "/contact/briefing-templates",
  fields: {
    intro: longText({ label: "Intro" }),
    briefs: list({
      label: "Briefs",
      row: "Brief",
      length: 8,
      fields: { title: text({ label: "Title" }), text: richText({ label: "Text" }) },
    }),
  },
});
