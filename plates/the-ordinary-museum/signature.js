// The director's signature, stroke by stroke: points on the pen's way, whose line swells where the hand pulls down.
const strokes = [
  // A, and from its bar on nwen
  "-4,6 12,-26 34,-74 44,-90 48,-62 52,-24 58,4",
  "8,-18 30,-30 62,-36 70,-30 69,-4 72,-2 80,-22 90,-30 94,-20 93,-4 98,0 106,-16 110,-26 110,-8 114,0 123,-10 128,-24 129,-8 134,0 143,-14 146,-28 150,-22 158,-18 166,-26 160,-34 151,-24 152,-6 162,2 174,-14 178,-26 177,-2 182,-14 192,-26 196,-18 196,-4 206,-2 220,-10",
  // P, with its bowl thrown over the stem
  "252,-74 246,-30 236,14 228,38",
  "222,-52 236,-82 268,-98 292,-86 290,-58 266,-42 248,-40",
  // ryce, and away
  "268,-22 274,-30 277,-22 286,-26 288,-18 287,-4 294,0 304,-14 306,-28 306,-12 312,-4 322,-12 328,-28 322,6 308,40 292,50 288,38 302,18 314,8 325,-2",
  "351,-21 344,-29 334,-23 330,-10 337,1 350,-5 363,-18 362,-28 353,-22 354,-6 368,2 396,-8 446,-30",
];
const ink = "#22315f";

/** SVG of the signature, its baseline from (x, y). */
export function signature(x, y, size) {
  return `<g transform="translate(${x} ${y}) scale(${size})" fill="none" stroke="${ink}" stroke-linecap="round">${strokes.map(line).join("")}</g>`;
}

/** One stroke: short pieces of a smooth way, each as wide as the pen is pressed there. */
function line(text) {
  const points = text.split(" ").map((pair) => pair.split(",").map(Number));
  const at = (i) => points[Math.min(points.length - 1, Math.max(0, i))];
  const way = [];
  for (let i = 0; i + 1 < points.length; i++)
    for (let t = 0; t < 1; t += 0.05)
      way.push([0, 1].map((axis) => curve(t, [-1, 0, 1, 2].map((k) => at(i + k)[axis])))); // prettier-ignore
  let wide = 2;
  return way
    .slice(1)
    .map(([x, y], n) => {
      const [fromX, fromY] = way[n];
      const down = (y - fromY) / (Math.hypot(x - fromX, y - fromY) || 1);
      const lifted = Math.min(1, 0.45 + n / 14, 0.3 + (way.length - n) / 26);
      wide += (lifted * (2.8 + 1.8 * down) - wide) * 0.16;
      return `<path d="M${fromX.toFixed(2)} ${fromY.toFixed(2)}L${x.toFixed(2)} ${y.toFixed(2)}" stroke-width="${wide.toFixed(2)}"/>`;
    })
    .join("");
}

/** A point between the second and the third of four (Catmull-Rom). */
const curve = (t, [a, b, c, d]) =>
  0.5 *
  (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3);
