// The lettering of the city's bus blinds has two widths, both drawn: a name that is too long for the wide one gets the narrow
// one, and its size, never a stretch, makes it fit.
const stretches = { wide: "normal", narrow: "condensed" };
const pen = document.createElement("canvas").getContext("2d");

/** The height of a capital, as a part of the size. */
export const capital = 0.74;

/** Resolves when the lettering is there to be measured. */
export const ready = () => document.fonts.load("100px Blind");

/** How far a name reaches at a size of one: from where its first letter begins to where its last ends. */
function reach(name, width) {
  pen.font = "1000px Blind";
  pen.fontStretch = stretches[width];
  const box = pen.measureText(name);
  return { from: -box.actualBoundingBoxLeft / 1000, to: box.actualBoundingBoxRight / 1000 };
}

/** The size at which a name in a width fills `across`. */
export function sizeFor(name, width, across) {
  const { from, to } = reach(name, width);
  return across / (to - from);
}

/** A name whose letters begin exactly at x, or lie about it with `centred`. */
export function named(name, width, size, x, y, { fill = "currentColor", centred = false } = {}) {
  const { from, to } = reach(name, width);
  const left = centred ? x - ((from + to) / 2) * size : x - from * size;
  return `<text x="${left.toFixed(2)}" y="${y}" fill="${fill}" style="font: 400 ${size.toFixed(2)}px Blind; font-stretch: ${stretches[width]}">${name}</text>`;
}
