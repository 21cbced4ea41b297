import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";
import { richText } from "#content/fields/rich-text.ts";

/** The page about the agency's network. */
export const ourNetwork = page("our-network", {
  name: "Our network",
  address: "/about/our-network",
  fields: {
    intro: longText({ label: "Intro" }),
    content: richText({ label: "Body" }),
  },
});
