import { picture } from "#content/demo/pictures.ts";
import type { Discipline } from "#content/model.ts";

/** The demo's discipline of print. */
export const printDesign = {
  title: "Print design",
  slug: "print-design",
  intro:
    "Books, reports, menus, tickets, timetables, letterheads and the instructions in the box. Print is read slowly and kept for years, which makes it a good place to be careful.",
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
  image: picture("pelham-foolscap/stack"),
  order: 8,
  metaDescription:
    "Print design from Aldwater, London: reports, books, menus and instructions, with printers’ quotations passed on at cost and proofs read twice.",
} satisfies Discipline;
