import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";

/** The list of case studies. */
export const work = page("work", {
  name: "Work",
  address: "/work",
  fields: { workIntro: longText({ label: "Intro" }) },
});
