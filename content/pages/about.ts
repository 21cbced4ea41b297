import { page } from "#content/document.ts";
import { image } from "#content/fields/image.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";
import { text } from "#content/fields/text.ts";

/** The about page. */
export const about = page("about", {
  name: "About",
  address: "/about",
  fields: {
    introTitle: text({ label: "Intro title" }),
    intro: longText({ label: "Intro" }),
    featuredImage: image({ label: "Featured image" }),
    overlayText: text({ label: "Overlay text" }),
    content: richText({ label: "Main content" }),
    joeImage: image({ label: "Team image, Joe" }),
    joeIntro: longText({ label: "Intro, Joe" }),
    samImage: image({ label: "Team image, Sam" }),
    samIntro: longText({ label: "Intro, Sam" }),
    methodologyTitle: text({ label: "Methodology title" }),
    methodologySection: richText({ label: "Methodology section" }),
    usps: richText({ label: "Unique propositions" }),
    creativeProcess: richText({ label: "Creative process" }),
  },
});
