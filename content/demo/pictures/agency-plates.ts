import { platesOf } from "./plates.ts";

/** What the agency has made for itself, black, white and one red: its sign, the drawings of its method, and the covers of its posts, of type alone. */
export const agencyPlates = platesOf("aldwater", {
  sign: {
    alt: "The name Aldwater in thin white steel letters and its mark, a frame half full of red enamel, on pins before an old wall of yellow brick, sooted and mended. A low warm sun draws the letters’ shadows on it, and softer ones of a tree with its twigs.",
    focus: [0.5, 0.4],
  },
  alive: {
    alt: "The word alive in white, its upper half on black and dry, its lower half under a red surface and bent by the waves.",
  },
  joe: {
    alt: "Portrait of Joe as a black letter J, written full of sentences: questions, notes from doorsteps, and in red, over and over, And where did you hesitate?",
    focus: [0.5, 0.5],
  },
  sam: {
    alt: "Portrait of Sam as a black letter S in one pull of a sign-writer’s brush, which parts into bristles as the paint runs out; one red line is drawn along with it.",
    focus: [0.5, 0.5],
  },
  bench: {
    alt: "The lab’s old oak table from above in window light, after an afternoon: six conversations in pencil on curling cards, a 12 struck out in red, a 21, and a sign in marker on brown card, Order until nine. Between them lie a red pencil, shears, a roll of tape, and a cup of tea beside the ring of another.",
    focus: [0.85, 0.5],
  },
  rings: {
    alt: "Listen, decide, make, watch, repeat: white on red the five words run round a black heart, ring after ring, each thicker than the last, like the years in a tree; one ring is black.",
    focus: [0.377, 0.5],
  },
  theory: {
    alt: "A tree of nine stems that end in what a brand does, answers, mends, apologises, notices, thanks, laughs, refuses, asks, remembers; under the ground each runs on as a root and ends in a letter of the word character.",
  },
  reach: {
    alt: "Nine working days on London’s clock, and a red line, four o’clock in London. The days of those still at work, in Lisbon, London, Casablanca and Rotterdam, are white; those of Moscow, Riyadh, Kuwait City, Dubai and Colombo, where people have gone home, are outlines. Each row ends with its local time, up to 21.30.",
    focus: [0.5, 0.5],
    upright: true,
  },
  insight: {
    alt: "Twenty-four circles for the people who were asked: twelve white ones, buy; eight rings, used to; and four red ones, nearly.",
  },
  analysis: {
    alt: "Two lines that begin together, said and did. What was said climbs, what was done stays low, and the gap between them is red.",
  },
  innovation: {
    alt: "Six cards on red. Five are black and torn in two, smaller, cheaper, rounder, pink, by post; one is white and whole: later.",
  },
  strategy: {
    alt: "One white page before a deep stack of others, its three choices drawn: for one circle of four, known at the end of a line of years, and, in red, stop: “best”, struck out.",
  },
  experience: {
    alt: "One line that winds through six stops, search, form, silence, parcel, problem, bill: it breaks off after the form, the silence is a long row of dots, and after the problem it goes round in a circle. Four stops are large and red: there people decide.",
  },
  content: {
    alt: "On red a black envelope with a white letter half out of it: Prices go up. £4.20 is struck out in red, and under it stands £4.60.",
  },
  activation: {
    alt: "Ninety white dots, the first of them larger: launch, 90 days. Far below them a single red one: a year on.",
  },
  "cover-pitches": {
    alt: "On red a No in white across the whole page; inside its o, small, what a free pitch pays: £0.",
  },
  "cover-alphabets": {
    alt: "A Latin A and an Arabic ain on black, of one weight: both rise to one line, height; the A stands on a red line, which runs through the ain, and the ain hangs to a third, depth. The three are named in English on the left, in Arabic on the right.",
  },
  "cover-pages": {
    alt: "A closed book from its fore-edge: white leaves between two black boards, and across all of them, in red, 94.",
  },
  "cover-packs": {
    alt: "On red 2x in black, torn open along two white perforations: the upper strip gapes on the left, the lower one on the right, and the inside is white.",
  },
  "cover-lab": {
    alt: "Buttons of a lift in a row: 2 and 1 are outlined in black; the G is white on a disc of red.",
  },
  "cover-telephone": {
    alt: "f or s? On black, in one line; the two letters that a telephone line does not tell apart are red, the rest is white.",
  },
  "cover-briefs": {
    alt: "A form on red: two numbers, two white rules with nothing on them and two question marks.",
  },
  "cover-logo": {
    alt: "The word logo, black, is struck out with a red bar. Below it, as large and in red: ring ring.",
  },
});
