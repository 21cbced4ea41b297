import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";

/** The list of posts. */
export const newsAndOpinions = page("news-and-opinions", {
  name: "News + Views",
  address: "/news-and-opinions",
  fields: { intro: longText({ label: "Intro" }) },
});
