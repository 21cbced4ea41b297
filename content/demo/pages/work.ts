import type { PageValues } from "#content/model.ts";

/** The demo's list of case studies. */
export const work = {
  title: "Work",
  slug: "work",
  metaDescription:
    "Branding case studies from Aldwater, London: what each client came with, what we made together, and what had changed a year later.",
  workIntro: `Each of these began with somebody saying that something was not working. We have tried to report what it was, what we did about it and what happened next, with the numbers where the client counts them and without where nobody did.

A few admit to a wrong turning. Those are worth reading twice.`,
} satisfies PageValues<"work">;
