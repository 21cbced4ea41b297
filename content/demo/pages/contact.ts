import type { PageValues } from "#content/model.ts";

/** The demo's contact page. */
export const contact = {
  title: "Contact",
  slug: "contact",
  metaDescription:
    "Ring, write or put your head round the door: Aldwater, 14 Tanner’s Yard, London SE1. A partner answers within one working day.",
  intro: `Joe or Sam will answer you within one working day, usually by telephone. Tell us what is not working in a couple of sentences, and leave the number where you can be reached after four.

The yard is six minutes from London Bridge station. Ring the bell marked Hides.`,
  lab: `Bring us one problem for one afternoon. Ten people round an old grading table, a great deal of wall, and by half past five something rough made out of card. The fee comes off your bill if we go on to work together.

[How an afternoon in the lab works](/contact/the-lab)`,
  templates: `Eight briefs to copy, print and fill in, for anything from a name to a shopfront. They are free and they do not mention us. Send one to three agencies and compare what comes back.

[Take a briefing template](/contact/briefing-templates)`,
  strategy: `An hour with one of our strategists, who will ask what we would ask in the first week of a project. Two pages follow within five working days, and there is no charge. We have room for four a month.

[Ask for a strategy interview](/contact/strategy-interviews)`,
} satisfies PageValues<"contact">;
