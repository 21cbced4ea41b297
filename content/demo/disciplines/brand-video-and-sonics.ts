import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of film and sound. */
export const brandVideoAndSonics = {
  title: "Brand video and sonics",
  slug: "brand-video-and-sonics",
  intro:
    "How a brand moves and what it sounds like: films, the two seconds at the end of them, hold music, the chime of a door. Half of it is heard by people who are looking at something else.",
  body: `Sound is the least supervised part of most brands. The advertising will have been through nine approvals, while the telephone queue plays whatever the handset came with. We begin by listening to everything you already make in a single sitting, which is usually a long hour.

## What you get

- An audit of every noise you make, with a recommendation to keep, change or silence it
- A short musical idea and six or seven pieces grown from it, recorded with players
- Rules for motion: how type arrives, how a mark behaves, how long a shot may last
- Films, from a ten-second loop to a quarter of an hour, scripted, shot and cut under this roof
- Captions, transcripts and a silent version of all of it, as standard

## How long it takes

Nine weeks for a sound identity. A film takes six from script to delivery, given one round of changes at each stage.

## When not to buy it

If the film exists because the conference has a slot for one. A good speaker is cheaper and the audience will thank you. Small firms with no telephone queue, shop or advertising can leave sound alone too.`,
  image: picture("perigee-mutual/descent"),
  order: 5,
  metaDescription:
    "Brand films, motion and sound identity from Aldwater, London: scripted, recorded and cut in Bermondsey, from hold music to documentary.",
} satisfies Discipline;
