import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of brand strategy. */
export const brandStrategy = {
  title: "Brand strategy",
  slug: "brand-strategy",
  intro:
    "Before anyone draws anything, somebody has to decide what the business is for and what it will stop doing. Strategy is that decision, written in words your own people would use.",
  body: `Most of our projects start here, and about one in five ends here, because the answer turns out to be a decision and needs no designer. We talk to customers, to people who left, and to whoever picks up the telephone. Then we spend two days in a room with those who can say yes.

## What you get

- Findings from 18 to 30 interviews, the awkward ones left in
- Your position on one page, with the evidence behind it
- A list of what the brand will stop doing, agreed by name
- An order for your products and sub-brands, where there are more than three
- A plan for the first year with an owner against every line

## How long it takes

Eight to nine weeks: three or four to listen and five to decide. Allow five days of your own time.

## When not to buy it

If everyone knows what the company stands for and nobody acts on it, you have a management problem, and we would be a costly way of putting it off. If you are under two years old, trade for another year first. A [strategy interview](/contact/strategy-interviews) will tell you which it is.`,
  image: picture("skarvoy-line/turned"),
  caseStudy: "skarvoy-line",
  order: 1,
  metaDescription:
    "Brand strategy from Aldwater, London: who you serve, what you stand for and what to stop doing, on one page with the evidence behind it.",
} satisfies Partial<Discipline>;

/** The demo's discipline of naming. */
export const brandNaming = {
  title: "Brand naming",
  slug: "brand-naming",
  intro:
    "A name is the part of a brand that others carry for you. We find names that can be said, spelled, registered and lived with, and we tell you what each would cost to own.",
  body: `Expect to dislike the list at first. Good names look bare on a page, and someone at the table always knew a dog called something similar. So we show each candidate at work: given over the telephone, painted on a van, read out by a bored announcer at a provincial station.

## What you get

- A brief for the name, settled before you see any
- A shortlist of eight, drawn from about two hundred
- Checks on all eight: trade mark registers, company names, web addresses, and a native speaker in every language you sell in
- The chosen name with its spelling rules, and a file your trade mark attorney can use as it is

## How long it takes

Five weeks to a decision. Registration takes a further four months or so, and no agency can hurry it.

## When not to buy it

When the old name is merely unloved. Boards tire of names long before customers do. Renaming earns its cost after a merger, after a solicitor’s letter, or when the name describes something you gave up years ago.`,
  image: picture("kilowatt-and-daughters/holes"),
  caseStudy: "kilowatt-and-daughters",
  order: 2,
  metaDescription:
    "Company and product naming from Aldwater: eight checked candidates, shown at work on vans and telephones, with the cost of owning each.",
} satisfies Partial<Discipline>;

/** The demo's discipline of identity. */
export const brandCreation = {
  title: "Brand creation",
  slug: "brand-creation",
  intro:
    "Identity in the full sense: mark, type, colour, voice and the habits that hold them together. Designed to be used on a wet Tuesday by somebody who has never met us.",
  body: `Anyone can make a launch film look good. The test of an identity comes eighteen months later, when a temp in the regional office has to make a poster about the car park. We design for the temp. It keeps the parts few, and it means that every part can do something.

## What you get

1. Three directions on the wall after eight days, each argued from the same strategy
2. One of them drawn, written and broken on the ten hardest things you make
3. The finished identity: marks, typefaces with licences, colour for screen and press, a picture library, a voice
4. Templates that open in the software you own already
5. A day of practice for whoever will use it most

## How long it takes

Ten to fourteen weeks once the strategy is signed. Add three if there are more than two languages.

## When not to buy it

When sales are down and the product is the reason. New clothes on an old complaint make people crosser. Nor should you start without a [strategy](/disciplines/brand-strategy), ours or somebody else’s: identity without one is decoration at architects’ prices.`,
  image: picture("furkhorn-bahn/heights"),
  caseStudy: "furkhorn-bahn",
  order: 3,
  metaDescription:
    "Brand identity from Aldwater, London: mark, type, colour, pictures and voice, tried on the ten hardest things you make before you buy it.",
} satisfies Partial<Discipline>;

/** The demo's discipline of engagement. */
export const brandEngagement = {
  title: "Brand engagement",
  slug: "brand-engagement",
  intro:
    "Customers meet your staff long before they meet your advertising. Engagement gets a brand off the slides and into shifts, inductions, job adverts and the way a complaint is answered at ten to five.",
  body: `Staff seldom mind a new brand as much as the way they hear of it: in a canteen, from someone who is leaving at four. So we start with the supervisors, give them the reasons a fortnight before anybody else, and let them find the holes.

## What you get

- A picture of what staff believe today, from interviews on every shift, nights included
- Training for line managers, written with a dozen of them
- New versions of the things people handle daily: the induction, the rota, the stock letters, the badge
- A short film or a printed piece, if one is needed; often it is not
- The same questions asked again at six months, by someone other than us

## How long it takes

Four months for a workforce of a few hundred. Longer across several sites, mostly because of annual leave.

## When not to buy it

During redundancies. Say what has to be said, plainly and in person, and ring us in a year. It is also wasted where the promise to customers depends on a pay rise that nobody intends to give.`,
  image: picture("marenzia/map"),
  caseStudy: "marenzia",
  order: 4,
  metaDescription:
    "Employee brand engagement from Aldwater: supervisors first, reasons before slogans, and the same questions asked again six months later.",
} satisfies Partial<Discipline>;

/** The demo's discipline of film and sound. */
export const brandVideoAndSonics = {
  title: "Brand video and sonics",
  slug: "brand-video-and-sonics",
  intro:
    "How a brand moves and sounds: films, hold music, the chime of a door. Half of it is heard by people who are looking at something else.",
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
  image: picture("verrasque/fault"),
  caseStudy: "verrasque",
  order: 5,
  metaDescription:
    "Brand films, motion and sound identity from Aldwater, London: scripted, recorded and cut in Bermondsey, from hold music to documentary.",
} satisfies Partial<Discipline>;

/** The demo's discipline of campaigns. */
export const brandCampaigns = {
  title: "Brand campaigns",
  slug: "brand-campaigns",
  intro:
    "Advertising by the people who made the brand, so that poster and telephone tell the same truth. One idea at a time, for long enough to be noticed.",
  body: `You will be bored of a good campaign well before the public has seen it. That is the usual reason campaigns fail: they are changed in the month they begin to work. We ask clients to agree at the outset how long they will hold their nerve, and we keep the piece of paper.

## What you get

- A single proposition, tested with forty people who have never heard of you
- The campaign written and art-directed for each place it will run
- A media plan made with an independent buyer, whose invoice you see
- Two measures chosen before launch, and a report on them whichever way they go

## How long it takes

Seven weeks from brief to first appearance. We advise against running anything for less than six months.

## When not to buy it

When the shop is not ready. Advertising brings people to the door faster, and if stock, staff or website cannot cope it simply tells more of them. Below about £80,000 of media we would spend the money on [the pack](/disciplines/packaging-design) or [the site](/disciplines/website-design).`,
  image: picture("harbeck/badgers"),
  caseStudy: "harbeck",
  order: 7,
  metaDescription:
    "Brand campaigns from Aldwater, London: one proposition, two measures agreed before launch, and the nerve to run it for long enough.",
} satisfies Partial<Discipline>;
