import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of packaging. */
export const packagingDesign = {
  title: "Packaging design",
  slug: "packaging-design",
  intro:
    "A pack has about two seconds on a shelf, then months in a cupboard. We design for both, and for the machine that fills it, the lorry that carries it and the bin at the end.",
  body: `Every packaging project here begins in somebody’s kitchen. We ask six customers to show us where the thing lives, how they open it and what they do with the empty. A cereal box that looks magnificent in a meeting may spend its whole life sideways behind the pasta.

## What you get

- A shelf study of your category, photographed in real shops
- Structure and graphics designed together, with your filling line consulted in week one
- White models, then printed ones, stood on a real shelf before you decide
- Artwork for the full range, with legal copy and translations laid in
- Our presence at the first press run, in hairnets

## How long it takes

Twelve weeks from kitchen to approved artwork for up to ten lines. New tooling can double it.

## When not to buy it

If a retailer is about to delist you over price, a new label will arrive in time for the clearance bin. And if people recognise your pack from across an aisle, change as little as you can bear to. We have talked three clients into leaving theirs alone.`,
  image: picture("fenwright/tins"),
  caseStudy: "fenwright",
  order: 6,
  metaDescription:
    "Packaging design from Aldwater: structure and graphics together, tried on a real shelf, and checked with your filling line in week one.",
} satisfies Partial<Discipline>;

/** The demo's discipline of print. */
export const printDesign = {
  title: "Print design",
  slug: "print-design",
  intro:
    "Books, menus, tickets, timetables and the instructions in the box. Print is read slowly and kept for years, which makes it a good place to be careful.",
  body: `Paper has become a decision. Nobody prints by default any more, so what does get printed carries more weight, and people notice the stock, the ink and whether the staples line up. We have two designers who trained as compositors and can tell you why a table is hard to read.

## What you get

- Design and writing side by side, so that nothing is cut to fit or padded to fill
- Paper and printing quotations from three firms, unmarked up
- Proofs read by someone who has not seen the job before
- A visit to the press for anything over 2,000 copies
- Files you own outright, tidy enough for the next designer to open

## How long it takes

A report of forty pages takes seven weeks, of which two are yours for corrections. A menu can be done in five days, and has been done in one.

## When not to buy it

If the information changes monthly, put it on a screen. If the audience is your own board, a well-made document from the office printer is quite enough. Brochures kept in a cupboard in case somebody asks should not be reprinted.`,
  image: picture("perigee-mutual/descent"),
  caseStudy: "perigee-mutual",
  order: 8,
  metaDescription:
    "Print design from Aldwater, London: reports, books, menus and instructions, with printers’ quotations passed on at cost and proofs read twice.",
} satisfies Partial<Discipline>;

/** The demo's discipline of retail and environments. */
export const retailStrategyAndBrandedEnvironments = {
  title: "Retail strategy and branded environments",
  slug: "retail-strategy-and-branded-environments",
  intro:
    "Shops, lobbies and the signs that get people through them. We work out what a place has to do in its first ten metres, then make the building say it.",
  body: `Stand at your own front door for an hour with a clicker. Count who comes in, where they look, where they stop and who leaves with nothing. We do this on three days of different weather before we draw a line, and the count generally moves the till.

## What you get

- The count: footfall, dwell and dead corners, on a plan of your floor
- A plan for the space by time of day, agreed with the people who open up and lock up
- Design of fittings, graphics, light and wayfinding, worked out with your architect or one of ours
- A full-size mock-up in cardboard, walked through by staff and customers
- Drawings a shopfitter can price without ringing us

## How long it takes

Five months for a first site, including the mock-up. A second takes about half that, and by the fourth you should not need us.

## When not to buy it

When the lease has under two years to run, or the street has changed its mind about you. Paint, light bulbs and a good sign cost a twentieth of a refit. We are glad to specify them for a day’s fee.`,
  image: picture("hallam-row/shop"),
  caseStudy: "hallam-row",
  order: 9,
  metaDescription:
    "Retail strategy and branded environments from Aldwater: count first, mock up at full size in cardboard, then build it and move the till.",
} satisfies Partial<Discipline>;

/** The demo's discipline of point of sale. */
export const posDesign = {
  title: "POS design",
  slug: "pos-design",
  intro:
    "This is brand work at arm’s length: shelf strips, the fridge by the till. It has to survive a delivery, a Saturday shift and a damp cloth.",
  body: `The best display we ever made won nothing and is still in use after nine years, because it holds the stock, wipes clean and can be put up by one person without reading anything. Those are our three rules. Cleverness comes fourth, and only when it takes no extra screws.

## What you get

- A day in the trade with your sales force, carrying the boxes
- Two or three structures made up at full size and filled with product
- An assembly test, timed, with shop staff who were given no warning
- Print-ready artwork and cutting guides, costed per unit at three quantities
- A parts list, so that a lost clip does not mean a new unit

## How long it takes

Five weeks for card, nine for anything in metal or acrylic. Retailers’ own approval can add a month, so send us their guidelines early.

## When not to buy it

If your sell-out problem is distribution. A handsome unit holding an empty shelf is an advertisement for whoever is next to it. Check also that the shops will take it: we have seen whole runs go straight from the lorry to the yard.`,
  image: picture("fenwright/rack"),
  caseStudy: "fenwright",
  order: 10,
  metaDescription:
    "Point-of-sale design from Aldwater: units that hold the stock, wipe clean and can be put up by one person without instructions.",
} satisfies Partial<Discipline>;

/** The demo's discipline of websites. */
export const websiteDesign = {
  title: "Website design",
  slug: "website-design",
  intro:
    "For most clients the website is now the building. We plan, write, design and build it so that people find the thing they came for, and so that your own staff can change it without ringing us.",
  body: `Nobody has ever visited a company’s site to admire the company. They want a price, an address, a person, a form, or a reason to choose you over the other two tabs. We start from the twenty questions people arrive with, taken from your search logs and your switchboard, and check at the end that each can be answered in under a minute.

## What you get

- A plan of pages argued from those twenty questions
- Words first: every page written before it is designed
- A design that works on a four-year-old telephone and a poor connection, without a mouse, and read aloud
- A site your editors can run, with half a day’s training and a number to call
- Your code, your content and your accounts, in your name

## How long it takes

Fourteen weeks for a site of up to sixty pages. Shops take longer and content always takes longer than anyone says, which is why we begin with it.

## When not to buy it

When the present site is slow and plain but people find what they need. Have it made quicker instead. A good developer does that in a fortnight, and we know several.`,
  image: picture("corrievaig/conditions"),
  caseStudy: "corrievaig",
  order: 11,
  metaDescription:
    "Website design from Aldwater, London: planned from the twenty questions visitors bring, written before it is drawn, and yours to edit.",
} satisfies Partial<Discipline>;
