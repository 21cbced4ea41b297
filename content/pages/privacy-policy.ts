import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";

/** The privacy policy. */
export const privacyPolicy = page("privacy-policy", {
  name: "Privacy policy",
  address: "/privacy-policy",
  fields: {
    intro: longText({ label: "Intro" }),
    body: richText({ label: "Body" }),
  },
});
