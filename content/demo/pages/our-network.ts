import type { PageValues } from "#content/model.ts";

/** The demo's page about the agency's network. */
export const ourNetwork = {
  title: "Our network",
  slug: "our-network",
  metaDescription:
    "Aldwater works with eight partner studios from Casablanca to Colombo: each owned by the people who run it, and all under a single contract.",
  intro: `There are nine studios in the network, and we are one of them. Nobody owns anybody. What holds it together is twelve years of working on each other’s projects, a shared way of writing a brief, and a dinner each October at which the accounts are read aloud.`,
  content: `## How it began

In 2009 a client of ours opened in Dubai and asked who we knew there. We knew nobody. We found a studio of six people above a tile shop, worked with them for four months and learned more than we taught. They introduced us to a studio in Kuwait City. The rest were met in much the same way, on a job, with a deadline.

## Who belongs to it

Partner studios work in Dubai, Riyadh, Kuwait City, Casablanca, Colombo, Moscow, Rotterdam and Lisbon. Together with London that makes about two hundred people and eleven working languages. What each of them does best is set out under [global reach](/about/global-reach).

To join, a studio has to be

- owned by people who work in it every day,
- smaller than forty, so that the owners know every project,
- recommended by two existing members who have shared a job with it.

## How a shared project runs

You sign one contract, with whichever studio is nearest to you, and have one person to ring. That studio leads. It brings in partners for what they know: a language, a market, a factory they have visited. Fees are open to everyone in the project, you included, and no studio takes a commission for introducing another.

Research is always done by people who live where the customers do. So is writing. Drawing may happen anywhere, and generally happens in two places at once.

> The English send very good questions. Sometimes they have to be persuaded to wait for the answer.
>
> Hind Al-Rashed, partner, Kuwait City

## Where it falls short

We have no partner in the Americas, and none in West Africa, although we have been looking for two years. If your project needs either we’ll say so and suggest someone we respect. Time zones are a nuisance that no software has yet cured. Casablanca and Colombo are four and a half hours apart for much of the year, and both like to talk in the morning.`,
} satisfies PageValues<"our-network">;
