import { picture } from "#content/demo/pictures.ts";
import type { PageValues } from "#content/model.ts";

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
  testimonialText: `Ros Tilney is a director of Hatherwick, which grows strawberries and currants in Herefordshire and delivers them on the day they are picked. Over the fourteen weeks of the 2021 season the later cut-off brought in 31 per cent more orders than the year before, by Hatherwick’s own count. The vans are as they were.`,
  threePointTitle: "What happens afterwards",
  threePointOne: `The next morning you get photographs of every wall and table, in order, with the marks legible. It’s surprising what looks different on a Friday.`,
  threePointTwo: `Within a week two pages follow: the problem as it now stands, what was made, and the cheapest way to find out if it works. We name the person at your end who should own it.`,
  threePointThree: `After a month one of us rings to ask what you did. If the honest answer is nothing, we would like to know why. It has improved the afternoons that came later.`,
  labTitle: "The grading room",
  labSubtitle: "Ground floor, 14 Tanner’s Yard. Seats twelve, north light, no projector.",
  labImage: picture("aldwater/bench"),
} satisfies PageValues<"the-lab">;
