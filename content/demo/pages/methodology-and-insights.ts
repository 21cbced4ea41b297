import type { PageValues } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";

/** The demo's page about the branding methodology. */
export const methodologyAndInsights = {
  title: "Our branding methodology",
  slug: "methodology-and-insights",
  metaDescription:
    "Seven parts, from consumer insight to brand activation: what happens in each, who does it, how long it takes and what you hold at the end.",
  intro: `There are seven parts to the way we work. Most projects use five of them, and almost none use them strictly in order, because what you learn in the fifth has a habit of correcting the first.

What follows says what happens in each part, roughly how long it takes and what lands on your desk when it is over. If an agency cannot tell you that, ask for the name of one of its clients who can.`,
  consumerInsight: {
    intro: `Before we have a view, we go and look. We sit in waiting rooms, ride in delivery vans and stand at the back of shops with a notebook. Then we interview between eighteen and thirty people, one at a time and never in a room with a mirror: those who buy from you, those who used to, and those who came close and walked away. The last group is the smallest and the most useful.

Three to four weeks. You get the findings on ten pages, the recordings where people have agreed to it, and a morning to ask us what we think it means.`,
    image: picture("aldwater/insight"),
  },
  analysis: {
    intro: `Figures come next, so that nobody mistakes a good anecdote for a pattern. We take the records you already keep, such as complaints, repeat orders and abandoned baskets, and set them beside what people told us. Where the two disagree there is usually something worth knowing.

The same work is done again after launch. We agree in writing which three numbers ought to move, who will count them and by when, and we meet twice a year to look. What is not earning its keep is altered or dropped.`,
    image: picture("aldwater/analysis"),
  },
  innovation: {
    intro: `Sometimes the honest finding is that the brand is fine and the offer is tired. Then we work with your product and service people on what should exist that does not: a smaller size, a later opening hour, a guarantee nobody else would dare to make.

We build rough versions in cardboard, in a spreadsheet or on a borrowed counter, and put them before customers within a fortnight. About one in six survives. That is a good rate, and far cheaper than finding out in a national launch.`,
    image: picture("aldwater/innovation"),
  },
  brandStrategy: {
    intro: `Strategy, for us, is a set of choices written down so plainly that people could disagree with them. Whom is this for, and whom is it not for? What will you be known for in five years? What must you stop saying today?

It fits on one page. Behind the page is an appendix of evidence, which you will be glad of when the first difficult board meeting arrives. Five weeks is normal, and two of those are spent persuading the person who was not at the workshops.`,
    image: picture("aldwater/strategy"),
  },
  experienceStrategy: {
    intro: `A customer meets you in a certain order: a search, a form, a silence, a parcel, a problem, a bill. We draw that order as it is now, with the waits and the dead ends left in, and mark the four or five moments at which people decide what they think of you.

Those are where the money should go. The plan says what should happen at each, who is responsible, and what can be left alone. Finance directors tend to like this part, since it generally shows them something they may stop paying for.`,
    image: picture("aldwater/experience"),
  },
  brandContent: {
    intro: `Here the brand gets its name if it needs one, its voice, its look, its sound, and the first hundred things it has to say. Writers and designers share a desk for this. A headline and a layout that have never met can always be spotted.

You receive working material instead of a book of rules: templates that open in the software your people own, a library of pictures, a set of sentences for awkward occasions. We write the letter about the price rise first. Everything after that is easier.`,
    image: picture("aldwater/content"),
  },
  activation: {
    intro: `Your own people go first. They hear about the new brand before the public does, from their managers and with the reasons, and they get to try it on the work they do every day. A launch that surprises the reception desk has already gone wrong.

After that come the shopfronts, films, packs, posters and pages, in an order set by what customers will notice soonest. We stay for ninety days as a rule, answering questions by telephone, and come back after a year to see how it has settled.`,
    image: picture("aldwater/activation"),
  },
} satisfies Partial<PageValues<"methodology-and-insights">>;
