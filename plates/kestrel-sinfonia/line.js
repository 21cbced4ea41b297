// The score of a piece: from left to right is time, height is loudness, colour is who plays.
// All strands run beside one guide, a fixed lane each, so that the gaps between them never change.

const colours = { horn: "#ffcf33", strings: "#ff5a3c", tins: "#62d0c8", silence: "#70707b" };
const black = "#0b0b0d"; // what every score stands on
const lane = 4 / 3; // from the middle of a strand to the next one's, in strands: the gap is a third of one
const [drawnWide, drawnThick] = [1000, 28]; // a score is drawn once, then only made larger or smaller

/** SVG of a piece's score, the same drawing wherever it stands: its top left corner at (x, y), made `width` wide. `ink` prints it in one colour. */
export function drawScore(piece, place, ink) {
  return sized(place, drawLine(piece, boxOf(piece), drawnThick, ink));
}

/** How high a score of this width is. */
export function heightOf(piece, width) {
  return piece.high * width;
}

/** SVG of the black hill under a score, down to `foot` below its top; it shows along the score's upper edge, too, and goes on level for `beside` at both ends. */
export function drawGround(piece, place, foot, beside = 0) {
  const scale = place.width / drawnWide;
  const box = boxOf(piece);
  const guide = guideOf(piece, box, drawnThick);
  const strands = Object.values(piece.plays)
    .flat()
    .map((span) => strandOf(guide, span, piece.minutes, box, drawnThick));
  const rim = hillOver(strands.flat(), 0.92 * drawnThick, beside / scale);
  return sized(place, `<path d="M${wayOf(rim)}V${foot / scale}H${rim[0][0]}Z" fill="${black}"/>`);
}

/** The upper edge of one hill over all points: `over` above them, nowhere steeper than 2.6, its bends eased, and going on level for `beside` at both ends of a score. */
function hillOver(points, over, beside) {
  const heights = Array.from({ length: drawnWide + 1 }, () => Infinity);
  for (const [x, y] of points)
    for (let i = Math.max(0, Math.ceil(x - over)); i <= Math.min(drawnWide, x + over); i++)
      heights[i] = Math.min(heights[i], y - Math.sqrt(over * over - (i - x) ** 2));
  const steepest = 2.6;
  for (let i = 1; i <= drawnWide; i++) heights[i] = Math.min(heights[i], heights[i - 1] + steepest);
  for (let i = drawnWide - 1; i >= 0; i--)
    heights[i] = Math.min(heights[i], heights[i + 1] + steepest);
  const level = Array.from({ length: Math.ceil(beside) });
  const all = [...level.map(() => heights[0]), ...heights, ...level.map(() => heights.at(-1))];
  const hollow = 1.6 * drawnThick; // as wide as a strand's bends
  const filled = rolled(
    all,
    all.map(() => hollow),
    1,
  );
  return soften(
    filled.map((high, i) => [i - level.length, high]),
    6,
  );
}

function boxOf(piece) {
  return { x: 0, y: 0, width: drawnWide, height: heightOf(piece, drawnWide) };
}

function sized({ x, y, width }, drawn) {
  return `<g transform="translate(${x} ${y}) scale(${width / drawnWide})">${drawn}</g>`;
}

/** SVG of a piece that fills `box` (x, y, width, height) when it is at its loudest and its most silent: a strand `weight` thick for each player; tins are beads. */
export function drawLine(piece, box, weight, ink) {
  const guide = guideOf(piece, box, weight);
  const drawn = Object.entries(piece.plays).flatMap(([name, spans]) =>
    spans.map((span) => {
      const colour = ink ?? colours[name];
      const strand = strandOf(guide, span, piece.minutes, box, weight);
      return name === "tins" ? beads(strand, weight, colour) : stroke(strand, weight, colour);
    }),
  );
  return drawn.join("");
}

/** The points of lane 0, about a pixel apart: straight where it can be, and nowhere so tight that a lane beside it would crease. */
function guideOf({ line, plays, minutes }, box, weight) {
  const step = weight / 24;
  const count = Math.round(box.width / step);
  const minuteAt = (i) => (i / count) * minutes;
  const spans = Object.values(plays).flat();
  const lanes = spans.map(([, , first]) => first);
  const [top, foot] = [-Math.min(...lanes), Math.max(...lanes)].map(
    (lanesAway) => (Math.max(0, lanesAway) * lane + 0.5) * weight,
  );
  const heights = Array.from(
    { length: count + 1 },
    (_, i) => foot + (box.height - top - foot) * loudness(line, minuteAt(i)),
  );
  const tightest = Math.max(0.85 * weight, (0.38 * box.width) / minutes); // where there is space, bends are wide
  const near = (2 * weight * minutes) / box.width;
  // The lanes inside a bend count: those below a peak, those above a valley.
  const room = (side) => {
    const needed = heights.map((_, i) => {
      const beside = spans
        .filter(([from, to]) => minuteAt(i) > from - near && minuteAt(i) < to + near)
        .map(([, , first, last = first]) => Math.max(0, side * first, side * last));
      return tightest + lane * weight * Math.max(0, ...beside);
    });
    return soften(
      needed.map((radius) => [radius, 0]),
      24,
    ).map(([radius]) => radius);
  };
  const flip = (all) => all.map((high) => -high);
  const peaks = rolled(heights, room(1), step);
  const both = flip(rolled(flip(peaks), room(-1), step));
  const points = both.map((high, i) => [box.x + i * step, box.y + box.height - high]);
  return soften(evenly(points, step), Math.round((0.55 * weight) / step));
}

/** The loudness at a minute: straight from point to point. */
function loudness(points, minute) {
  const next = points.findIndex(([m]) => m >= minute);
  if (next < 1) return points.at(next)[1];
  const [[m0, l0], [m1, l1]] = [points[next - 1], points[next]];
  return l0 + ((l1 - l0) * (minute - m0)) / (m1 - m0);
}

/** The highest that a disc reaches which rolls along below the heights: it rounds the peaks to its radius, which may change on the way. */
function rolled(heights, radii, step) {
  const at = (i) => heights[Math.min(heights.length - 1, Math.max(0, i))];
  const reach = (radius) => Math.floor(radius / step);
  const rise = (radius, k) => Math.sqrt(Math.max(0, radius * radius - k * k * step * step));
  const before = reach(Math.max(...radii)); // the disc also comes from beyond both ends
  const out = heights.map(() => -Infinity);
  for (let i = -before; i < heights.length + before; i++) {
    const radius = radii[Math.min(heights.length - 1, Math.max(0, i))];
    let centre = Infinity;
    for (let k = -reach(radius); k <= reach(radius); k++)
      centre = Math.min(centre, at(i + k) - rise(radius, k));
    for (let k = -reach(radius); k <= reach(radius); k++)
      if (i + k >= 0 && i + k < out.length)
        out[i + k] = Math.max(out[i + k], centre + rise(radius, k));
  }
  return out;
}

/** Points `step` apart along a way through `points`. */
function evenly(points, step) {
  const out = [points[0]];
  let left = step;
  for (let i = 1; i < points.length; i++) {
    let [x, y] = points[i - 1];
    const [a, b] = points[i];
    let long = Math.hypot(a - x, b - y);
    while (long >= left) {
      [x, y] = [x + ((a - x) * left) / long, y + ((b - y) * left) / long];
      out.push([x, y]);
      long -= left;
      left = step;
    }
    left -= long;
  }
  return out;
}

/** The way with its bends eased in and out, each point the mean of those `reach` about it; both ends stay. */
function soften(points, reach) {
  const share = Array.from({ length: 6 * reach + 1 }, (_, k) =>
    Math.exp(-((k - 3 * reach) ** 2) / (2 * reach * reach)),
  );
  const all = share.reduce((sum, one) => sum + one, 0);
  const last = points.length - 1;
  const at = (i, axis) => {
    if (i < 0) return 2 * points[0][axis] - points[-i][axis];
    if (i > last) return 2 * points[last][axis] - points[2 * last - i][axis];
    return points[i][axis];
  };
  const mean = (i, axis) =>
    share.reduce((sum, part, k) => sum + part * at(i + k - 3 * reach, axis), 0) / all;
  return points.map((_, i) => [mean(i, 0), mean(i, 1)]);
}

/** The points of one strand, in its lane; with a second lane it closes to that at its end. */
function strandOf(guide, [from, to, first, last = first], minutes, box, weight) {
  const across = (minute) => box.x + (minute / minutes) * box.width;
  const part = guide
    .map(([x, y], i) => [x, y, i])
    .filter(([x]) => x >= across(from) && x <= across(to));
  const drift = 4 * 24;
  return part.map(([x, y, i], k) => {
    const [[ax, ay], [bx, by]] = [
      guide[Math.max(0, i - 2)],
      guide[Math.min(guide.length - 1, i + 2)],
    ];
    const long = Math.hypot(bx - ax, by - ay);
    const t = Math.min(1, Math.max(0, 1 - (part.length - 1 - k) / drift));
    const away = (first + (last - first) * t * t * (3 - 2 * t)) * lane * weight;
    return [x - ((by - ay) / long) * away, y + ((bx - ax) / long) * away];
  });
}

/** A strand with round ends that stay inside its span. */
function stroke(points, weight, colour) {
  const spaced = evenly(points, weight / 12).slice(6, -6);
  return `<path d="M${wayOf(spaced)}" fill="none" stroke="${colour}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
}

/** Beads, as far apart as the strands are; the last is at the very end. */
function beads(points, weight, colour) {
  const spaced = evenly(points, weight / 48)
    .slice(24, -24)
    .toReversed();
  const dots = spaced
    .filter((_, i) => i % (48 * lane) === 0)
    .map(([x, y]) => `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${weight / 2}"/>`);
  return `<g fill="${colour}">${dots.join("")}</g>`;
}

/** Points as an SVG path has them. */
function wayOf(points) {
  return points.map(([x, y]) => `${x.toFixed(3)} ${y.toFixed(3)}`).join("L");
}
