import { stroke, written } from "../hand.js";

export const blue = "#1747c7";
export const red = "#d62828";
export const black = "#1f1f1d";

// The three foremen: a typeface that stands for the hand, and how large it is beside the others.
// Nor may a 1 lean on the figure after it: a hair of space keeps 19 from closing to an A.
export const hollinBank = { one: "1\u200a", face: "Grace", scale: 1, weight: 0.018 };
// The 1 of one of the typefaces could be a 7: that foreman writes a plain stroke.
export const cobdenTerrace = { one: "l", face: "Gochi", scale: 0.86, weight: 0.018 };
export const chapelRow = { one: "1", face: "Marker", scale: 0.68, weight: 0 };

export const ready = () =>
  Promise.all(["Grace", "Marker", "Gochi"].map((face) => document.fonts.load(`60px ${face}`)));

/** Words in marker, in the hand of the foreman who was nearest. */
export function say(text, x, y, size, ink = blue, seed = text.length + size, hand = hollinBank) {
  const { face, scale, weight, one } = hand;
  const ways = { seed: Math.round(seed), ink, weight: size * weight, face };
  return written(text.replaceAll("1", one), x, y, size * scale, ways);
}

/** How far words in marker reach. */
export function reach(text, size, { face, scale, one } = hollinBank) {
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `400 ${size * scale}px ${face}`;
  return canvas.measureText(text.replaceAll("1", one)).width * 1.02;
}

/** A missed date, struck out in red: there and back, or once. */
export const strike = (x, y, wide, thick = 12, back = true) =>
  stroke(
    [
      [x - thick, y + thick * 0.8],
      [x + wide * 0.45, y - thick * 0.6],
      [x + wide + thick, y - thick],
    ],
    thick,
    red,
  ) +
  (back
    ? stroke(
        [
          [x + wide + thick * 0.6, y - thick * 0.9],
          [x + wide * 0.5, y + thick],
          [x + thick * 2, y + thick * 1.9],
        ],
        thick * 0.9,
        red,
      )
    : "");
