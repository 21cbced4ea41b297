/** An old boarded door as heights, in pixels of the plate: planks and their beads, brush marks, nails, a latch. */

/** Where planks meet; the words and the mark each keep to one plank. */
export const joints = [474, 836, 1156];
const edges = [-40, ...joints, 1640];
const LATCH = 1376; // the middle of its handle

/** Smooth noise from -1 to 1. */
export function cloud(x, y, seed = 0) {
  const [i, j] = [Math.floor(x), Math.floor(y)];
  const ease = (t) => t * t * (3 - 2 * t);
  const [u, v] = [ease(x - i), ease(y - j)];
  const at = (a, b) => {
    let n = Math.imul(a + 7919 * seed, 374761393) + Math.imul(b, 668265263);
    n = Math.imul(n ^ (n >>> 13), 1274126177);
    return ((n ^ (n >>> 16)) >>> 0) / 2147483648 - 1;
  };
  const upper = at(i, j) + (at(i + 1, j) - at(i, j)) * u;
  const lower = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u;
  return upper + (lower - upper) * v;
}

/**
 * `height` of each pixel, `ink` of the number from 0 to 1, how many coats are `bare`, and `hole` for what is only dark.
 * @param {number} wide @param {number} tall @param {ArrayLike<number>} figure
 */
export function heights(wide, tall, figure) {
  const [height, ink, bare, hole] = Array.from({ length: 4 }, () => new Float32Array(wide * tall));
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const i = y * wide + x;
      // Edges waver as a hand and two hundred years of paint have left them.
      const soft = x + 1.6 * cloud(x / 60, y / 130, 3) + 0.7 * cloud(x / 20, y / 40, 4);
      const plank = edges.findIndex((edge, n) => soft < edges[n + 1]);
      ink[i] = figure[i] / 255;
      height[i] =
        board(soft, y, plank) +
        brushed(x, y, plank) +
        nails(x, y, plank) +
        ink[i] * (1.1 + 0.3 * cloud(x / 5, y / 170, 30));
      const iron = latch(x, y);
      if (iron > 0) height[i] = Math.max(height[i], iron + brushed(x, y, 9) * 0.4);
      bare[i] = chipped(soft, y, plank, iron);
      height[i] -= 0.9 * Math.min(3, Math.floor(bare[i]));
      hole[i] = keyhole(x, y);
      height[i] -= 14 * hole[i];
    }
  return { height, ink, bare, hole };
}

/** A plank has cupped a little; along its right edge runs a bead, and beyond it the joint. */
function board(x, y, plank) {
  const [left, right] = [edges[plank], edges[plank + 1]];
  const middle = (2 * (x - left)) / (right - left) - 1;
  const cup = -3.2 * middle * middle + [0, 1.2, -0.8, 0.6][plank];
  const grain = 0.3 * cloud(x / 15 + 2.2 * cloud(x / 140, y / 420, 5), y / 700, plank + 10);
  const [from, to] = [x - left, right - x];
  const gap = -13 * Math.max(0, 1 - Math.min(from, to) / 4.5);
  const bead = to < 26 ? 6.5 * Math.sqrt(Math.max(0, 1 - ((to - 15) / 10.5) ** 2)) - 3 : 0;
  const quirk = -3.5 * Math.max(0, 1 - Math.abs(to - 28) / 4);
  return cup + grain + gap + bead + quirk;
}

/** Marks of the brush, up and down, in strokes that end here and there. */
function brushed(x, y, coat) {
  const stroke = Math.floor(x / 74 + 0.5 * cloud(x / 200, y / 900, 6));
  const start = cloud(stroke * 3.7, 0.5, 7) * 400;
  const bent = x + 5 * cloud(stroke, (y + start) / 260, 8);
  const hairs =
    cloud(bent / 8, (y + start) / 420, 20 + coat) * 0.4 +
    cloud(bent / 19, y / 640, 21 + coat) * 0.7;
  const lap = cloud((y + start) / 300, stroke * 5.1, 9);
  return hairs * (0.7 + 0.5 * lap) + 0.3 * cloud(x / 60, y / 90, 12);
}

/** Nail heads, two to a plank where the ledges are behind it, filled with paint. */
function nails(x, y, plank) {
  const [left, right] = [Math.max(0, edges[plank]), Math.min(1600, edges[plank + 1])];
  let rise = 0;
  for (const [row, level] of [262, 1640].entries())
    for (const [n, part] of [0.24, 0.72].entries()) {
      const away = Math.hypot(
        x - left - (right - left) * part - 5 * cloud(plank, row + n * 3, 14),
        y - level - 9 * cloud(plank + n * 5, row, 15),
      );
      if (away < 26)
        rise +=
          3 * Math.max(0, 1 - (away / 11) ** 4) - 1.3 * Math.max(0, 1 - Math.abs(away - 14) / 7);
    }
  return rise;
}

/** A latch of thin iron: a leaf at either end, a bowed handle between them, over it the press for a thumb. */
function latch(x, y) {
  const across = Math.abs(x - LATCH + 1.5 * cloud(0, y / 60, 16));
  let rise = 0;
  for (const [tip, foot] of [
    [690, 850],
    [1244, 1112],
  ]) {
    const t = (y - tip) / (foot - tip); // 0 at a leaf's tip, 1 where the handle begins
    if (t < 0 || t > 1) continue;
    const half =
      t < 0.62
        ? 39 * Math.sin((Math.PI * (t / 0.62) ** 0.8) / 2)
        : 39 - 27 * ((t - 0.62) / 0.38) ** 0.7;
    rise = Math.max(rise, Math.min(5, (half - across) * 1.1));
    const screw = Math.hypot(x - LATCH, y - (tip + (foot - tip) * 0.42));
    if (screw < 12)
      rise +=
        4.5 * Math.sqrt(1 - (screw / 12) ** 2) -
        (Math.abs((x - LATCH) * 0.8 + y * 0.6 - (tip + (foot - tip) * 0.42) * 0.6) < 1.6 ? 2.2 : 0);
  }
  if (y > 820 && y < 1142) {
    const bow = Math.sin((Math.PI * (y - 820)) / 322);
    const half = 9 + 4 * bow;
    if (across < half)
      rise = Math.max(
        rise,
        5 + 31 * bow ** 0.75 + 0.75 * Math.sqrt(half * half - across * across) - 6,
      );
  }
  const thumb = Math.hypot((x - LATCH) / 34, (y - 806) / 17);
  if (thumb < 1)
    rise = Math.max(rise, 19 + 4 * thumb * thumb - (3 * Math.max(0, thumb - 0.86)) / 0.14);
  return rise;
}

/** Coats that have come off: along beads near the latch, on the edges of its iron, round the keyhole. */
function chipped(x, y, plank, iron) {
  const rough = 0.66 * cloud(x / 22, y / 44, 17) + 0.3 * cloud(x / 7, y / 8, 18);
  const bead = Math.exp(-(((edges[plank + 1] - x - 15) / 9) ** 2));
  const near = Math.exp(-(((y - 1010) / 330) ** 2)) * (plank === 2 ? 1 : 0.3);
  const worn = iron > 24 ? 0.62 * Math.exp(-(((y - 985) / 70) ** 2)) : 0;
  const key = 0.55 * Math.exp(-((Math.hypot(x - LATCH, y - 1372) / 44) ** 2));
  const amount = rough + 0.72 * bead * near + worn + key - 0.98;
  return amount > 0 ? 1 + amount * 7 : 0;
}

/** The keyhole, 0 to 1. */
function keyhole(x, y) {
  const [dx, dy] = [Math.abs(x - LATCH), y - 1352];
  const round = 21 - Math.hypot(dx, dy);
  const slot = dy > 0 && dy < 74 ? 9 + dy * 0.17 - dx : -1;
  return Math.min(1, Math.max(0, round, slot) / 2);
}
