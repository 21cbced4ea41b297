/** An old boarded door as heights, in pixels of the plate: planks and the grooves between them, brush marks, nails, a latch, and the frame it shuts in. */

/** Where planks meet; the words and the mark each keep to one plank. */
export const joints = [474, 836, 1156];
/** Where the door ends; the frame begins beyond a gap. */
export const SHUT = 1512;
const GAP = 13;
const edges = [-40, ...joints, SHUT + 200];
const LATCH = 1352; // the middle of its handle
const GROOVE = 15; // half the width of a groove
/** Knots in the planks: across, down, radius. */
const knots = [
  [118, 1290, 24],
  [690, 1216, 30],
  [1062, 1496, 22],
  [1424, 318, 20],
];

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
 * `height` of each pixel, `ink` of the number from 0 to 1, how many coats are `bare`, `hole` for what is only dark, `frame` for what is not the door, `stain` of rust and of weather.
 * @param {number} wide @param {number} tall @param {(x: number, y: number) => number} figure how much of a point the number covers
 */
export function heights(wide, tall, figure) {
  const [height, ink, bare, hole, frame, stain] = Array.from(
    { length: 6 },
    () => new Float32Array(wide * tall),
  );
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < wide; x++) {
      const i = y * wide + x;
      if (x >= SHUT) {
        frame[i] = x >= SHUT + GAP ? 1 : 0;
        hole[i] = 1 - frame[i];
        height[i] = frame[i] ? 16 + brushed(x, y, 4) - 5 * Math.exp(-(x - SHUT - GAP) / 4) : -16;
        continue;
      }
      const straight = x + 0.9 * cloud(x / 300, y / 420, 3); // planks are sawn straight, and have moved a little
      const plank = edges.findIndex((edge, n) => straight < edges[n + 1]);
      const deep = grooved(straight, plank);
      const iron = Math.max(latch(x, y), plate(x, y));
      const brush = brushed(x, y, plank);
      // White goes on in one coat, as the letters are drawn: it does not reach the bottom of a groove, and is thin between the bristles.
      const laid = figure(
        x + 1.4 * cloud(x / 9, y / 40, 30) + 1.8 * cloud(x / 70, y / 90, 32),
        y + 1.1 * cloud(x / 26, y / 26, 31) + 1.5 * cloud(x / 80, y / 60, 33),
      );
      const stroke = pulled(x, y);
      const covers = Math.min(
        1,
        Math.max(0, 1.04 - 0.34 * Math.max(0, -stroke) - 0.3 * Math.max(0, deep - 9)),
      );
      ink[i] = laid * covers;
      height[i] =
        board(straight, y, plank, deep) +
        brush * (1 - 0.7 * laid) +
        nails(x, y, plank) +
        laid * (0.5 + 0.75 * stroke);
      stain[i] = weathered(x, y, plank);
      if (iron > 0) height[i] = Math.max(height[i], iron + brush * 0.4);
      bare[i] = chipped(straight, y, plank, iron, brush);
      height[i] -= 1.1 * Math.min(3, Math.floor(bare[i]));
      hole[i] = Math.max(keyhole(x, y), deep > GROOVE - 1.6 && filled(y, plank) < 0 ? 0.85 : 0);
      height[i] -= 14 * keyhole(x, y);
      // The arris by the frame, where hands pull the door.
      height[i] -= 7 * Math.max(0, 1 - (SHUT - x) / 9) ** 2;
    }
  return { height, ink, bare, hole, frame, stain };
}

/** How deep the V between two planks is: its sides are planed at the same slope. */
function grooved(x, plank) {
  const away = Math.min(
    plank > 0 ? x - edges[plank] : Infinity,
    plank < joints.length ? edges[plank + 1] - x : Infinity,
  );
  return Math.max(0, GROOVE - away);
}

/** Where paint has filled the bottom of a groove, above 0. */
const filled = (y, plank) =>
  cloud(plank * 9.3, y / 150, 19) - 0.1 + 0.5 * cloud(plank * 3.1, y / 26, 20);

/** A plank has cupped a little, and its grain has lifted under the paint. */
function board(x, y, plank, deep) {
  const [left, right] = [edges[plank], Math.min(edges[plank + 1], SHUT)];
  const middle = (2 * (x - left)) / (right - left) - 1;
  const cup = -2.2 * middle * middle + [0, 1.4, -0.9, 0.7][plank];
  return cup + figured(x, y, plank) - 1.05 * deep;
}

/** Grain, which runs along the plank as water does round stones: round its knots, whose rings stand out. */
function figured(x, y, plank) {
  let [run, ring] = [x + 26 * cloud(plank * 5.3, y / 700, 5), 0];
  for (const [across, down, radius] of knots) {
    const [dx, dy] = [x - across, (y - down) * 0.42];
    const away = dx * dx + dy * dy;
    if (away > 60 * radius * radius) continue;
    run -= (dx * radius * radius) / Math.max(away, radius * radius);
    const from = Math.hypot(dx, (y - down) * 0.8) + 2 * cloud(x / 12, y / 12, 6);
    if (from < radius)
      ring +=
        0.5 * Math.sin(from * 0.8 + 2 * cloud(x / 30, y / 30, 9)) * (1 - from / radius) ** 0.5 +
        0.8 * Math.exp(-(((from - radius + 4) / 4) ** 2));
  }
  return (
    ring +
    0.34 * cloud(run / 13, y / 1500, plank + 10) +
    0.2 * cloud(run / 5.2, y / 900, plank + 60)
  );
}

/** What years have left on the paint, from 0 to 1: rust wept from some of the nails, splashes along the foot. */
function weathered(x, y, plank) {
  let rust = 0;
  for (const [n, [nail, level]] of nailsOf(plank).entries()) {
    const down = y - level;
    if (down < 0 || (plank * 5 + n * 3) % 4 > 1) continue;
    const long = 90 + 70 * cloud(nail, level, 40);
    const off = Math.abs(x - nail - 3 * cloud(nail, y / 30, 41)) / (4 + down / 30);
    rust = Math.max(rust, Math.exp(-off * off) * Math.max(0, 1 - down / long) ** 1.4);
  }
  const foot = Math.max(0, (y - 1700) / 300) ** 2;
  return (
    0.5 * rust + foot * (0.14 + 0.05 * cloud(x / 90, y / 60, 42) + 0.04 * cloud(x / 17, y / 24, 44))
  );
}

/** Marks of the brush, up and down: hairs as fine as bristles, in strokes that run out into one another. */
function brushed(x, y, coat) {
  const strip = Math.floor((x + 37 * coat + 7 * cloud(y / 180, coat, 23)) / 88);
  const start = 900 * (0.5 + 0.5 * cloud(strip * 3.7, coat, 7));
  const along = (y + start + 150 * cloud(x / 5, coat, 22) + 60 * cloud(x / 19, coat, 24)) / 820; // hair by hair, the brush was lifted elsewhere
  const pass = Math.floor(along);
  const hairs = (seed) => {
    const bent = x + 3 * cloud(seed, y / 420, 8);
    return (
      0.09 * cloud(bent / 3.4, y / 620, 20 + (seed & 63)) +
      0.2 * cloud(bent / 7, y / 900, 90 + (seed & 63))
    );
  };
  const mark = strip * 17 + coat * 3 + pass * 5;
  const part = Math.min(1, (along - pass) / 0.12);
  return (
    hairs(mark - 5) * (1 - part) +
    hairs(mark) * part +
    0.3 * cloud(x / 18, y / 900, 21 + coat) +
    0.2 * cloud(x / 60, y / 90, 12)
  );
}

/** The number's own brushwork: up and down the 1, along the 7's bar, down its lip and its leg. */
function pulled(x, y) {
  const end = 352 + 7 * cloud(x / 14, 0, 34);
  if (x < 560 || (x < 770 && y > end && y < 480)) return 1.4 * brushed(x + 900, y + 300, 7);
  if (y < end) return 1.4 * brushed(y + 500, x + 300, 7);
  return 1.4 * brushed(x + 0.26 * y + 700, y + 500, 7);
}

/** Nail heads, two to a plank where the ledges are behind it, filled with paint; some were driven deeper than others. */
function nails(x, y, plank) {
  let rise = 0;
  for (const [n, [nail, level]] of nailsOf(plank).entries()) {
    const away = Math.hypot(x - nail, (y - level) * (1 + 0.1 * cloud(nail, level, 43)));
    if (away > 24) continue;
    const proud = [2.2, -1.5, 1.2, -2.4, 1.7][(plank * 3 + n * 2) % 5];
    rise +=
      proud * Math.max(0, 1 - (away / 9.5) ** 4) - 0.8 * Math.max(0, 1 - Math.abs(away - 12) / 6);
  }
  return rise;
}

/** Where a plank's nails are. */
function nailsOf(plank) {
  const [left, right] = [Math.max(0, edges[plank]), Math.min(SHUT, edges[plank + 1])];
  return [262, 1640].flatMap((level, row) =>
    [0.22, 0.74].map((part, n) => [
      left + (right - left) * (part + 0.07 * cloud(plank * 3, row + n * 3, 14)),
      level + 22 * cloud(plank * 2 + n * 5, row * 3, 15),
    ]),
  );
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

/** The plate round the keyhole: iron, screwed on, painted with the door. */
function plate(x, y) {
  const [dx, dy] = [x - LATCH, y - 1384];
  const rim = 1 - Math.hypot(dx / 44, dy / 84);
  if (rim < 0) return 0;
  const pins = [-62, 62].map((at) => Math.hypot(dx, dy - at));
  const pin = Math.min(...pins);
  return Math.min(5, rim * 40) + (pin < 8 ? 2.4 * Math.sqrt(1 - (pin / 8) ** 2) : 0);
}

/** Coats that have come off: on the edge where the door is pulled, along the groove beside the latch, on its iron, round the key. */
function chipped(x, y, plank, iron, brush) {
  const rough = 0.62 * cloud(x / 20, y / 34, 17) + 0.36 * cloud(x / 7, y / 8, 18);
  const hand = Math.exp(-(((y - 1010) / 380) ** 2));
  const edge = 1.3 * Math.exp(-((SHUT - x) / 15)) * (0.35 + hand);
  const arris = plank < joints.length ? Math.abs(edges[plank + 1] - x - GROOVE) : 99;
  const groove = 0.85 * Math.exp(-((arris / 5) ** 2)) * (plank === 2 ? hand : 0.42);
  const hauled = 0.5 * hand * Math.exp(-(((x - LATCH - 66) / 62) ** 2)) + 0.24 * brush * hand; // on the ridges that the brush left
  const worn = iron > 24 ? 0.72 * Math.exp(-(((y - 985) / 80) ** 2)) : 0;
  const key = 0.72 * Math.exp(-((Math.hypot(x - LATCH - 6, y - 1392) / 50) ** 2));
  const amount = rough + edge + groove + worn + key + (x > 1200 ? hauled : 0) - 1.02;
  return amount > 0 ? 1 + amount * 6 : 0;
}

/** The keyhole, 0 to 1. */
function keyhole(x, y) {
  const [dx, dy] = [Math.abs(x - LATCH), y - 1360];
  const round = 17 - Math.hypot(dx, dy);
  const slot = dy > 0 && dy < 58 ? 7 + dy * 0.15 - dx : -1;
  return Math.min(1, Math.max(0, round, slot) / 2);
}
