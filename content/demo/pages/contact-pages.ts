import { picture } from "#content/demo/pictures.ts";
import type { PageValues } from "#content/model.ts";
import { brandBriefs } from "#content/demo/briefs/brand-briefs.ts";
import { channelBriefs } from "#content/demo/briefs/channel-briefs.ts";

/** The demo's page about the lab. */
export const theLab = {
  title: "The lab",
  slug: "the-lab",
  metaDescription:
    "The lab is one afternoon at Aldwater in Bermondsey: your problem, six of your people, four of ours, and a rough answer by half past five.",
  intro: "One problem, one afternoon, a great deal of wall",
  bodyIntro: `Some questions are too small for a project and too awkward for a meeting. The lab was made for those. It is a Thursday, from one o’clock until half past five, in the room where hides were once sorted into good, fair and belts.`,
  bodyLeft: `You bring the problem and up to five colleagues, preferably ones who disagree. At least one of them should meet customers every day, and one should be able to sign things.

We bring two strategists, a designer and a writer. None of them will have prepared an answer. They’ll have read whatever you sent us and rung six of your customers.`,
  bodyRight: `The fee is £2,400 plus VAT, and half that for charities and for companies in their first year. It comes off the bill if you go on to work with us. What is made on the day belongs to you from the moment you carry it out.

Telephones stay in the basket until tea. There is step-free access from the yard, and everything is written large.`,
  numberOne: "01",
  numberOneTitle: "Lay it out",
  numberOneSubtitle: "One o’clock",
  numberOneText: `Everything goes on the tables: your packs, letters, complaints, a rival’s brochure, the six conversations we had that week. We walk round in silence for twenty minutes and each of us marks what surprises us. Then we talk about the marks.`,
  numberTwo: "02",
  numberTwoTitle: "Count it up",
  numberTwoSubtitle: "Half past two",
  numberTwoText: `Next come the figures, on paper, one to a sheet. We look for the two or three that contradict what has just been said. A problem that survives this half hour is real, and by now it has usually changed its name.`,
  numberThree: "03",
  numberThreeTitle: "Make something",
  numberThreeSubtitle: "After tea, four o’clock",
  numberThreeText: `Three small groups, an hour, card and tape. A sign, a first page, a price list, the opening of a letter. Somebody from outside comes in at five and tries to use what you have made. We have never had to ask twice at the café.`,
  testimonial: `We went in wanting a new logo for the vans. We came out having moved the time that people could order until, from noon to nine in the evening. I was quite annoyed on the train home, because it was so obvious.`,
  testimonialText: `Ros Tilney is a director of Hatherwick, which grows strawberries and currants in Herefordshire and delivers them on the day they are picked. Over the fourteen weeks of the 2025 season the later cut-off brought in 31 per cent more orders than the year before, by Hatherwick’s own count. The vans are as they were.`,
  threePointTitle: "What happens afterwards",
  threePointOne: `The next morning you get photographs of every wall and table, in order, with the marks legible. It’s surprising what looks different on a Friday.`,
  threePointTwo: `Within a week two pages follow: the problem as it now stands, what was made, and the cheapest way to find out if it works. We name the person at your end who should own it.`,
  threePointThree: `After a month one of us rings to ask what you did. If the honest answer is nothing, we would like to know why. It has improved the afternoons that came later.`,
  labTitle: "The grading table from above, after the tea",
  labSubtitle:
    "Its room is on the ground floor and seats twelve, in north light, without a projector.",
  labImage: picture("aldwater/bench"),
} satisfies Partial<PageValues<"the-lab">>;

/** The demo's contact page. */
export const contact = {
  title: "Contact",
  slug: "contact",
  metaDescription:
    "Ring, write or put your head round the door: Aldwater, 14 Tanner’s Yard, London SE1. A partner answers within one working day.",
  intro: `Joe or Sam will answer you within one working day, usually by telephone. Tell us what is not working in a couple of sentences, and leave the number where you can be reached after four.

The yard is six minutes from London Bridge station. Ring the bell marked Hides.`,
  lab: `Bring us one problem for one afternoon. Ten people round an old grading table, a great deal of wall, and by half past five something rough made out of card. The fee comes off your bill if we go on to work together.`,
  templates: `Eight briefs to copy, print and fill in, for anything from a name to a shopfront. They are free, and our name comes off them. Send one to three agencies and compare what comes back.`,
  strategy: `An hour with one of our strategists, who will ask what we would ask in the first week of a project. Two pages follow within five working days, and there is no charge. We have room for four a month.`,
} satisfies Partial<PageValues<"contact">>;

/** The demo's briefing templates: eight briefs to copy and fill in. */
export const briefingTemplates = {
  title: "Briefing templates",
  slug: "briefing-templates",
  metaDescription:
    "Eight free briefing templates from Aldwater: naming, strategy, identity, packaging, website, campaign, retail and film. Copy or print them.",
  intro: `A page well filled in is worth a month of meetings. Each of these eight has seven or eight questions and a line on what a useful answer holds. Copy one, print it, take our name off it and send it to whomever you like. Leave a question blank if you don’t know: the blank tells an agency more than a guess would.`,
  briefs: [...brandBriefs, ...channelBriefs],
} satisfies Partial<PageValues<"briefing-templates">>;

/** The demo's page about strategy interviews. */
export const strategyInterviews = {
  title: "Strategy interviews",
  slug: "strategy-interviews",
  metaDescription:
    "One hour with an Aldwater strategist and two written pages within five working days, free of charge. Four places a month: ask for one here.",
  intro: `We interview for a living. Most of the people we talk to are customers of somebody else’s company, and they are candid because they have nothing to lose. Four times a month we turn the chair round and interview a person who runs one.`,
  bodyLeftIntro: `It takes an hour. It costs nothing. You will leave with a better question than you brought, and two pages in the post.`,
  bodyLeft: `The interview is with Joe Hallam or one of the eight strategists who work with him. It is held at the yard, at your place, or by telephone if you would sooner pace about. We record it if you agree, and destroy the recording when the note has been written.

You need prepare nothing. Please don’t bring a presentation.

### What we shall ask

- What do people thank you for?
- Which customer would you be sorry to lose, and why that one?
- What do you do that your rivals think is mad?
- What happened the last time you tried to change this?
- Who has not been asked yet?`,
  bodyRight: `### What you get

Within five working days we send a note of two pages. It says what we heard, including where you contradicted yourself, what we would do first, and what we would leave well alone. The last paragraph is always the same one: whether, in our opinion, you need an agency at all. About four in ten do not.

### What we get

Practice, chiefly, and now and then a client. Of the 96 people we interviewed in this way in the past two years, 21 have since hired us for something, and two hired somebody else on our advice. Nobody is put on a mailing list. We don’t have one.

### Who it is for

Anyone who can decide things at an organisation of more than about ten people. Please leave it if you are choosing between agencies this month: you’ll want [a lab](/contact/the-lab) or a proper brief, and there are [eight of those](/contact/briefing-templates).`,
  formIntro: `Tell us who you are and what is on your mind. Three sentences will do. A partner reads every request and answers within one working day, and if this month is full you will be offered the first place in the next.`,
} satisfies Partial<PageValues<"strategy-interviews">>;
