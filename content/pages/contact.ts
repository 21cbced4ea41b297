import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";

/** The contact page. */
export const contact = page("contact", {
  name: "Contact",
  address: "/contact",
  fields: {
    intro: longText({ label: "Intro" }),
    lab: richText({ label: "The lab" }),
    templates: richText({ label: "Briefing templates" }),
    strategy: richText({ label: "Strategy interviews" }),
  },
});
