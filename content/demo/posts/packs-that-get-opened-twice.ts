import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's opinion on refillable packaging. */
export const packsThatGetOpenedTwice = {
  title: "Packs that get opened twice",
  slug: "packs-that-get-opened-twice",
  subtitle: "Refills ask packaging to do a job that most of it was never designed for: being kept.",
  body: `Go and look in the cupboard under your sink. Somewhere at the back is a handsome bottle with a pump that you bought because it could be refilled. Beside it, probably, is the refill. The two may never have met.

We looked in forty such cupboards this spring, in Croydon, Hull and Cardiff, for a client who makes cleaning things. Thirty-four had a refillable pack of some kind. In nine of them it had been refilled more than once. Everybody meant to.

## It fails at the sink

Ask people why and they say they forgot, or that it is a faff. Watch them and you learn more. The neck is too narrow to pour into with wet hands. The pouch has to be cut and there are no scissors in the kitchen drawer that week. The label comes off in the second month, so the bottle that was bought for its looks now looks like evidence.

Each of those is a design decision that somebody made, on a screen, about a pack that was full and dry and standing under a studio light. The first opening was designed with love. The second had not been thought of.

## Design the second opening first

We have turned the order round. The opening model on any refill project is now made in the state it will be in after six months: scuffed, sticky, half empty, with a toddler nearby. If it is not pleasant to fill then, the graphics can wait.

Some things that have come out of it:

- A neck of at least 38 millimetres, whatever the elegance of the shoulder
- No paper label on anything that lives near water; emboss it, or print on the glass
- A mark on the inside that shows when one whole refill will fit
- The name of the scent on the base, where it will be read at the moment of pouring

None of it wins prizes. In our client’s trial the share of homes that refilled twice or more rose from 26 per cent to 61 over twelve weeks, counted by the client from codes on the pouches.

## Handsome when old

The best refillable object in most houses is a butter dish. It has no brand on it at all. It is kept because it improves the table, and it has been filled a thousand times without anyone feeling virtuous.

> We spend months on how a pack looks new. It will be new for a weekend.
>
> Sam Oyelaran

That seems to us the right ambition for [packaging](/disciplines/packaging-design) in the next ten years: things decent enough to keep and plain enough to live with. A brand that sits on the table at breakfast every day for five years has no need to shout on the shelf.`,
  figure: "61%",
  figureMeaning:
    "of homes in our client’s trial refilled twice or more after twelve weeks, against 26 before.",
  featuredImage: picture("aldwater/cover-packs"),
  date: "2025-07-15",
  metaTitle: "",
  metaDescription:
    "We looked in forty kitchen cupboards to learn why refillable packs go unfilled. Designing the second opening before the first is the answer.",
  shareImage: "",
} satisfies Partial<Post>;
