import type { PageValues } from "#content/model.ts";

/** The demo's list of disciplines. */
export const disciplines = {
  title: "Disciplines",
  slug: "disciplines",
  metaDescription:
    "Eleven branding disciplines under one roof in Bermondsey: what you get from each, how long it takes, and when you should not buy it.",
  disciplinesIntro: `Eleven trades are practised in this building. You may need one of them, or four, or none. Each page says what lands on your desk and how many weeks it takes, and ends with the circumstances in which we would advise you to keep your money.`,
} satisfies PageValues<"disciplines">;
