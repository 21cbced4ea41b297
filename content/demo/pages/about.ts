import type { PageValues } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";

/** The demo's page about the agency. */
export const about = {
  title: "About",
  slug: "about",
  metaDescription:
    "Aldwater is a branding agency of thirty-one people in a former leather warehouse in Bermondsey, founded in 2004 and still run by its founders.",
  introTitle: "Thirty-one people, one yard and a stubborn idea about brands",
  intro: `Joe Hallam and Sam Oyelaran met in 2003 on opposite sides of a pitch that both their agencies lost. The winner, it turned out, had been chosen before either of them walked in. They went for a drink, compared presentations, and found that one had a plan without a picture and the other a picture without a plan.

The following spring they took the ground floor of 14 Tanner’s Yard. We have the whole building now, and the plan and the picture still have to be in the same room before anything leaves it.`,
  featuredImage: picture("aldwater/sign"),
  overlayText: "Founded 2004. Still arguing.",
  content: `## The stubborn idea

A brand behaves. It answers the telephone, writes the letter about the price rise, turns up late or on time, apologises well or badly. People form their view of a company from a hundred such moments, most of which no designer ever sees.

So we treat a brand as a living thing. It needs a character firm enough to act on, senses to notice what is going on around it, and room to grow old without becoming ridiculous. We call these [living brands](/about/living-brands), and everything else here follows from taking the phrase literally.

## Who is in the building

Nine of us are strategists and researchers, thirteen are designers, four write, three make sure that things get printed, built, filmed and delivered, and two run the books and the boiler. The average stay is six and a half years. We have never had a new-business director, because the people who would do your work are the people you will meet first.

## Whom we work for

Companies of between ten and four thousand people, as a rule, with an owner or a chief executive who wants to be involved. About a third of our clients come to us after a merger, a sale or a change at the top. Another third have outgrown the sentence they use to describe themselves. The rest are starting from nothing, which is harder than it looks.

More than half of last year’s income came from clients who had been with us for over three years. You can read [what three of them say](/about/what-our-clients-say).

## What we turn down

Work for a company that will not let us speak to its customers. Pitches that ask for free creative work. Any brief whose real subject is a quarrel between two directors, although we will happily recommend a mediator.`,
  joeImage: picture("aldwater/joe"),
  joeIntro: `Joe Hallam, founder, strategy

Joe started as a market researcher, knocking on doors in Leicester to ask people about gravy. He still does the first three interviews of every project himself, on the grounds that a summary never tells you where the person hesitated.

He reads annual reports for pleasure and keeps an allotment in Nunhead, with mixed results.`,
  samImage: picture("aldwater/sam"),
  samIntro: `Sam Oyelaran, founder, design

Sam trained as a sign-writer before art school and can letter a shopfront faster than most people can choose a typeface for one. Everything drawn at Aldwater crosses Sam’s desk at least twice: once when it is a bad sketch, and once when there is still time to change it.

Outside the yard Sam restores enamel signs, and has run out of walls.`,
  methodologyTitle: "A method you can check our work against",
  methodologySection: `Opinions about brands are cheap, and the most senior one in the room tends to win. A method is how we give the other evidence a vote. Ours has seven parts, from listening to your customers to handing your own people the tools, and each ends in something you can hold: a page of findings, a prototype, a film, a price.

Nothing in it is secret. [All seven parts are set out here](/about/methodology-and-insights), and if you would rather watch than read, an afternoon in [the lab](/contact/the-lab) covers the first three.`,
  usps: `## What we promise, and how you would know

- **One team from start to finish.** The five or six people at the first meeting are the five or six at the last. If one leaves us, we tell you that week.
- **Everything is tried before it is bought.** Names are said down a bad telephone line, packs are put on a real shelf, a tone of voice is tested on a complaint.
- **A fixed price by the end of week three.** Once we know the problem we cost the whole of it. In twenty-two years we have gone back for more money twice, and both times the brief had doubled.
- **We come back.** A year after launch we return, at our own expense, to see what has held and what has bent.`,
  creativeProcess: `## How the drawing gets done

We begin with words. Before anyone opens a sketchbook the whole team agrees on a single page that says who the brand is for, what it does for them and how it behaves under pressure. You sign that page, and so do we.

Then three small teams work apart for eight days, without seeing each other’s walls. At the end of it you come to the yard and look at everything, the unlikely things included. There is no presentation. We put the kettle on and walk round.

1. **Choose the argument.** We pick the direction that best answers the page, even when another is better looking.
2. **Break it.** The chosen route is applied to the ten hardest things you make: the invoice, the van, the safety notice, the app icon at its smallest.
3. **Build it.** What survives is drawn properly, written properly and costed.
4. **Hand it over.** Your people get the files, the reasons and a day of practice. The reasons matter most.

The usual length is fourteen weeks from first interview to handover. The shortest has been five, for a client whose old name was about to become illegal.`,
} satisfies PageValues<"about">;
