import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";

/** The page about strategy interviews, with the request form. */
export const strategyInterviews = page("strategy-interviews", {
  name: "Strategy interviews",
  address: "/contact/strategy-interviews",
  fields: {
    intro: longText({ label: "Intro" }),
    bodyLeftIntro: longText({ label: "Left intro (bold)" }),
    bodyRight: richText({ label: "Right text" }),
    bodyLeft: richText({ label: "Left text" }),
    formIntro: longText({ label: "Form intro" }),
  },
});
