import type { PageValues } from "#content/model.ts";
import { picture } from "#content/demo/pictures.ts";

/** The demo's page about the agency. */
export const about = {
  title: "About",
  slug: "about",
  metaDescription:
    "Aldwater is a branding agency of thirty-one people in a former leather warehouse in Bermondsey, founded in 2004 and still run by its founders.",
  introTitle: "Thirty-one people, one yard and a stubborn idea about brands",
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
} satisfies Partial<PageValues<"about">>;

/** The demo's page of client quotes. */
export const whatOurClientsSay = {
  title: "What our clients say",
  slug: "what-our-clients-say",
  metaDescription:
    "Three people who have paid Aldwater’s invoices say what it was like: a ferry line, a chair maker and an engineer of street lighting.",
  introTitle: "Three people who have paid our invoices, in their own words.",
  clientOne: {
    name: "Ingrid Tulloch, commercial director, Skarvoy Line",
    quote: `They sent four people across in February and one of them was sick from Aberdeen to Lerwick. I thought that would be the end of it. Instead they came back and told us the crossing was the best thing we had, and could prove it from what our own passengers had said at two in the morning.

We had spent nine years trying to sound faster. I still have the old brochure in my desk, for days when I feel pleased with myself.`,
    link: "skarvoy-line",
  },
  clientTwo: {
    name: "Ruth Ackersley, managing director, Hallam Row",
    quote: `The first shop was wrong. Plenty of agencies would have told me to give it time. These telephoned on a Sunday evening, said they had made a mistake and explained what it was, before I had finished working up to saying so myself.

The second shop has done everything the first was meant to. I would use them again, and in fact I am.`,
    link: "hallam-row",
  },
  clientThree: {
    name: "Maren Voss, managing director, Halden & Voss",
    quote: `We are engineers, and we asked for evidence at every stage in the hope of tripping them up. It was always there, usually with a page number.

What I value most is a small thing. Twelve years on I can hand a bid to someone who joined us last month, and it comes back looking and sounding like us. Nobody has had to ring London.`,
    link: "halden-and-voss",
  },
} satisfies Partial<PageValues<"what-our-clients-say">>;

/** The demo's page about the agency's network. */
export const ourNetwork = {
  title: "Our network",
  slug: "our-network",
  metaDescription:
    "Aldwater works with eight partner studios from Casablanca to Colombo: each owned by the people who run it, and all under a single contract.",
  intro: `There are nine studios in the network, and we are one of them. Nobody owns anybody. What holds it together is seventeen years of working on each other’s projects, a shared way of writing a brief, and a dinner each October at which the accounts are read aloud.`,
  content: `## Who belongs to it

- Dubai
- Riyadh
- Kuwait City
- Casablanca
- Colombo
- Rotterdam
- Lisbon
- Moscow *since 2022, for typefaces alone*

There is one partner studio in each. Together with London that makes about two hundred people and eleven working languages. What each of them does best is set out under [global reach](/about/global-reach).

To join, a studio has to be

- owned by people who work in it every day,
- smaller than forty, so that the owners know every project,
- recommended by two existing members who have shared a job with it.

## How it began

In 2009 a client of ours opened in Dubai and asked who we knew there. We knew nobody. We found a studio of six people above a tile shop, worked with them for four months and learned more than we taught. They introduced us to a studio in Kuwait City. The rest were met in much the same way, on a job, with a deadline.

## How a shared project runs

You sign one contract, with whichever studio is nearest to you, and have one person to ring. That studio leads. It brings in partners for what they know: a language, a market, a factory they have visited. Fees are open to everyone in the project, you included, and no studio takes a commission for introducing another.

Research is always done by people who live where the customers do. So is writing. Drawing may happen anywhere, and generally happens in two places at once.

> The English send very good questions. Sometimes they have to be persuaded to wait for the answer.
>
> Hind Al-Rashed, partner, Kuwait City

## Where it falls short

We have no partner in the Americas, and none in West Africa, although we have been looking for two years. If your project needs either we’ll say so and suggest someone we respect. Time zones are a nuisance that no software has yet cured. Casablanca and Colombo are four and a half hours apart for much of the year, and both like to talk in the morning.`,
} satisfies Partial<PageValues<"our-network">>;
