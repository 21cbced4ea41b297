import { picture } from "#content/demo/pictures.ts";
import type { Post } from "#content/model.ts";

/** The demo's opinion on identities in two scripts. */
export const twoAlphabetsOneVoice = {
  title: "Two alphabets, one voice",
  slug: "two-alphabets-one-voice",
  subtitle:
    "What working in Arabic and English at once has taught a studio full of people raised on Latin type.",
  body: `Most identities in two scripts are one identity and a translation. You can tell from across the street. The English has been drawn, and the Arabic has been fetched: a stock typeface of about the right weight, mirrored layouts, a line that is a little too long for its box.

We have made that mistake. In 2011 we delivered a mark whose Arabic half was set by somebody in a hurry, and a taxi driver in Kuwait City explained to one of us, very courteously, that it looked like a ransom note.

## Start with whoever reads it first

The cure is to begin in both. On every project now that will live in two scripts, the first sketches are made in pairs, by one designer who thinks in each, sharing a table. In London that means flying someone in or flying out, and since 2020 it has as often meant a camera over a sheet of paper. Our partners in Riyadh, Kuwait City and Casablanca have been patient teachers.

Three things change at once when you do.

1. **Proportion.** Arabic letters want depth below the line and have no capitals to lean on. If the Latin is drawn first it takes all the height. If they are drawn together, each gives a little.
2. **Rhythm.** A word that is joined makes a different beat from a word of separate posts. We look for what they might share: the angle of a pen, the way a stroke ends, the size of the gaps. Matching the outlines is a dead end.
3. **Words.** A headline that is dry in English can be merely rude in Arabic, which has better tools for warmth. The two lines should do the same work. They need not say the same thing.

## A short checklist

For anyone commissioning this work, from any agency:

- Ask who drew the second script, by name, and see something else of theirs
- See both versions at every presentation, at the same size
- Have the copy written twice and translated never
- Check numerals, dates and telephone numbers separately: that is where it goes wrong
- Show it to a taxi driver

> The question I’m always asked is which version is the original. If I’ve done my job there isn’t an answer.
>
> Hind Al-Rashed, our partner in Kuwait City

## It makes the English better

This is what we hadn’t expected. Drawing in pairs has cured us of several habits. We rely less on capitals and less on wit. We leave more room. A mark that must hold beside another writing system has to know what it is made of, and there is nowhere to put an idea that only works as a pun.

We’d now recommend it to clients who never intend to leave Kent.`,
  featuredImage: picture("aldwater/cover-alphabets"),
  date: "2026-09-29",
  figure: "2011",
  figureMeaning:
    "the year in which a taxi driver told us that our Arabic looked like a ransom note.",
  metaTitle: "",
  metaDescription:
    "Designing brand identities in Arabic and English together: draw in pairs, write twice, check the numerals and show it to a taxi driver.",
  shareImage: "",
} satisfies Partial<Post>;
