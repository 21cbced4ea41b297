import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's opinion on when not to rebrand. */
export const yourLogoIsNotTheProblem = {
  title: "Your logo is not the problem",
  slug: "your-logo-is-not-the-problem",
  subtitle: "Three things to rule out before you ring a branding agency, including this one.",
  body: `A managing director rang us in January. He had a timber business, a hundred and ten people, and a logo with a squirrel in it. He wanted rid of the squirrel. Enquiries had fallen by a third in two years and he was sure that the squirrel was to blame.

We asked him to do something dull before we met. Ring your own sales line from a mobile at ten past five, we said, and ask for a price on eighty metres of decking. He rang us back the next morning. Nobody had answered. There was a recorded message, and it gave the opening hours of a branch that had shut in 2022.

He still has the squirrel. He also has somebody on the telephones until seven.

## The expensive sort of displacement

We make our living by drawing new things for companies, so take this as a statement against interest. At least a third of the people who ask us for an identity have a different problem. The identity gets the blame because it is visible and because changing it feels like action. It can be unveiled. No one has ever unveiled a better returns policy.

The damage is more than the fee. A new look announces that something has changed. Customers come and check. If all they find is the old firm in a new jacket, you have spent a good deal of money on drawing attention to it.

> When a client tells me the brand is tired, I ask which part of the week they first noticed. It is nearly always a Monday, and it is nearly always the sales meeting.
>
> Joe Hallam

## Rule these out first

1. **The offer.** Put your price, delivery time and guarantee in a table beside those of your three nearest rivals. Have somebody outside the company read it. If you lose on every line, no typeface will help.
2. **The front door.** Be your own customer for a day. Use the site on an old telephone. Ring the number. Send a parcel back.
3. **The people.** Ask six members of staff what the company is for. Disagreement is worth paying an agency to mend. If they shrug, look at how they are led.

## So when is it the logo?

Sometimes it is. It’s the logo when [two companies have become one](/work/halden-and-voss) and both are still wearing their own. It’s the logo when you have moved to a new trade and the old mark pictures the last one, or when it cannot be read at the size of a thumbnail and most people meet you there. It’s the logo when the name beneath it belongs to somebody with a better lawyer.

In those cases do it properly and do it once. In the others, spend the money on the telephones. We will think no less of you, and the [hour we give away each week](/contact/strategy-interviews) is a fair place to find out which case is yours.`,
  featuredImage: picture("aldwater/cover-logo"),
  date: "2024-02-13",
  metaTitle: "",
  metaDescription:
    "Falling enquiries are seldom the fault of the logo. Three things to rule out before paying an agency to redraw it, and when it is to blame.",
  shareImage: "",
} satisfies Partial<Post>;
