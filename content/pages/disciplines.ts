import { page } from "#content/document.ts";
import { longText } from "#content/fields/long-text.ts";

/** The list of disciplines. */
export const disciplines = page("disciplines", {
  name: "Disciplines",
  address: "/disciplines",
  fields: { disciplinesIntro: longText({ label: "Intro" }) },
});
