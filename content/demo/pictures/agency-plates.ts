import { platesOf } from "./plates.ts";

/** What the agency has made for itself, black, white and one red: its sign, its book, the drawings of its method, and the covers of its posts, set from their titles. */
export const agencyPlates = platesOf("aldwater", {
  sign: {
    alt: "The name Aldwater cut through the steel of a yard door, seen from inside: daylight fills the letters and throws them across the floorboards.",
    focus: [0.5, 0.45],
  },
  alive: {
    alt: "The word alive in white, its upper half on black and dry, its lower half under a red surface and bent by the waves.",
  },
  joe: {
    alt: "Portrait of Joe as a letter J that is made of sentences and nothing else: questions, notes from doorsteps, and in red, over and over, And where did you hesitate?",
    focus: [0.5, 0.5],
  },
  sam: {
    alt: "Portrait of Sam as a letter S in one pull of a sign-writer’s brush, every bristle to be seen, one of them red, dry at the end of the stroke.",
    focus: [0.5, 0.5],
  },
  bench: {
    alt: "A worn bench in north light after an afternoon: six conversations on paper, a 12 struck out in red, a 21, and a sign in marker on card, Order until nine.",
  },
  book: {
    alt: "The book Living brands open on black: Listen, decide, make, watch, repeat on the left; on the right a row of fence posts and a row of oaks at one, ten and forty years.",
  },
  theory: {
    alt: "The word character as a root; from its stem fan out what it does: answers, waits, mends, apologises, notices, thanks, refuses, asks, remembers, laughs, explains.",
  },
  reach: {
    alt: "Nine towns as nine bars of daylight on black, Lisbon to Colombo, each shifted by its hour; a red line marks nine in the morning in London.",
  },
  insight: {
    alt: "Twenty-four circles for the people who were asked: twelve black who buy, eight rings who used to, and four red who came close and walked away.",
  },
  analysis: {
    alt: "Two lines that begin together, said and did. What was said climbs, what was done stays low, and the gap between them is red.",
  },
  innovation: {
    alt: "Six boxes drawn in outline on black. Five are struck out; the sixth is red and solid.",
  },
  strategy: {
    alt: "One white page on black with three questions: Whom is it for? Known for what in five years? And in red: Stop saying what?",
  },
  experience: {
    alt: "Six stops on one line, search, form, silence, parcel, problem, bill. Four of them are large and red: there people decide.",
  },
  content: {
    alt: "A letter on red, its first lines large: Prices go up on Monday. Here is why.",
  },
  activation: {
    alt: "Ninety white dots in rows of ten, the first larger than the rest; far below them a single red one, a year later.",
  },
  "cover-pitches": {
    alt: "No, as high as the page in red; in the hole of its o stands small and black: more free pitches.",
  },
  "cover-alphabets": {
    alt: "Two alphabets, stands on a red line, and one voice hangs from it; the leg of the p is the dot of the i.",
    focus: [0.5, 0.47],
  },
  "cover-pages": {
    alt: "Ninety-four pages that nobody opened: the upper halves of the words stick out of ninety-four lines, like slips in a closed book.",
    focus: [0.3, 0.5],
  },
  "cover-packs": {
    alt: "Packs that get opened twice: the words are torn along two red perforations, and what lies between them has slipped aside.",
    focus: [0.3, 0.5],
  },
  "cover-lab": {
    alt: "Four empty storeys of thin lines, The lab opens on the; below them, red from edge to edge, ground floor.",
    focus: [0.3, 0.65],
  },
  "cover-telephone": {
    alt: "A name has to survive the telephone: the letters that a telephone line does not carry, s, f, t, v, h and p, are left as red outlines.",
    focus: [0.3, 0.5],
  },
  "cover-briefs": {
    alt: "We read 212 briefs, and two, then a blank above a red rule, marked questions like a form, were missing from nearly all of them.",
    focus: [0.3, 0.5],
  },
  "cover-logo": {
    alt: "On red stands small, where a logo would: Your logo is not the. The word problem below it is larger than the page.",
    focus: [0.3, 0.55],
  },
});
