// Lettering by hand: every letter is drawn as strokes whose points wander a little. Each foreman has a hand and a pen of his
// own. A brush leaves hairs that lie side by side, so that a stroke swells, streaks and runs dry; a round tip leaves a line
// that darkens where it crosses itself; a chisel tip is thin one way and thick the other.
import { letters } from "./letters.js";

/** The foremen, as how their letters are made: `lean`, `wander`, `broad` (1: as drawn), `tall` (how far b, d and h rise above the others, 1: as drawn), `capitals`, and the pen. */
export const hollinBank = { pen: "brush", lean: 0.1, wander: 1.9 };
export const cobdenTerrace = { pen: "round", lean: -0.02, wander: 0.7, broad: 1.06, tall: 0.66 };
export const chapelRow = { pen: "chisel", lean: 0.05, wander: 1.6, broad: 0.84, capitals: true };

let state = 7;
const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
/** By how much the next letter comes closer to one that has nothing at its foot, in hundredths. */
const closer = { T: 26, W: 8, a: 12, f: 9, r: 9, s: -5, t: 4 };
const around = (spread) => (chance() - 0.5) * 2 * spread;

/** A canvas `width` by `height` on the page, as fine as the page is captured; returns what writes on it. */
export function surface(canvas, width, height) {
  Object.assign(canvas.style, { width: `${width}px`, height: `${height}px` });
  canvas.width = width * devicePixelRatio;
  canvas.height = height * devicePixelRatio;
  const context = canvas.getContext("2d");
  context.scale(devicePixelRatio, devicePixelRatio);
  return context;
}

/** Writes `text` on a canvas from (x, y), where letters are `size` hundredths; returns where it ends. `press`: by how much each letter is heavier or lighter; `snug`: how much ground the eye is to see between two letters, in hundredths too, instead of even steps; `space`: how much between two words; `used`: which form of each sign was the last, for lines that are to share it. */
export function letter(context, text, x, y, hand) {
  const {
    size,
    wide,
    ink,
    seed,
    lean = 0,
    wander = 1.6,
    press = 0,
    broad = 1,
    tall = 1,
    snug,
    space = 44,
    used = {},
  } = hand;
  const pen = pens[hand.pen ?? "brush"];
  state = seed * 7919 + 1;
  let along = x;
  let before;
  const climb = around(0.02);
  for (const sign of hand.capitals ? text.toUpperCase() : text) {
    if (sign === " ") {
      before = undefined;
      along += space * size;
      continue;
    }
    const forms = letters[sign];
    const n = (used[sign] ??= Math.floor(chance() * forms.length));
    used[sign] = n + 1;
    const big = size * (1 + around(0.05));
    const up = y + around(2.4 * size) + (along - x) * climb;
    let strokes = forms[n % forms.length].split(" | ").map((stroke) =>
      stroke.split(" ").map((point) => {
        const [a, b] = point.replace("!", "").split(",").map(Number);
        const rise = b < -52 ? -52 + (b + 52) * tall : b;
        const [px, py] = [a * broad + around(wander), rise + around(wander)];
        return { x: along + (px - py * lean) * big, y: up + py * big, corner: point.endsWith("!") };
      }),
    );
    if (snug !== undefined && before) {
      const by =
        sign === "." ? snug * 0.6 * size : snug * size + wide - ground(before, strokes, up, size);
      strokes = strokes.map((stroke) => stroke.map((point) => ({ ...point, x: point.x + by })));
    }
    before = strokes;
    const heavy = press ? wide * (1 + around(press)) : wide;
    for (const stroke of strokes) pen(context, stroke, heavy, ink);
    along =
      Math.max(...strokes.flat().map((point) => point.x + point.y * lean - up * lean)) +
      (10 - (closer[sign] ?? 0) * (hand.capitals ? 0.3 : 1)) * size +
      wide * 0.35;
  }
  return along;
}

/** Lays what is drawn on rough paper: where little paint is left it holds only to the grain. */
export function tooth(context, seed) {
  const { width, height } = context.canvas;
  const picture = context.getImageData(0, 0, width, height);
  state = seed * 7919 + 1;
  const coarse = Float32Array.from({ length: 1 << 16 }, chance);
  const at = (x, y) => coarse[((x & 255) << 8) | (y & 255)];
  const ease = (t) => t * t * (3 - 2 * t);
  const grain = (x, y) => {
    const [i, j] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - i), ease(y - j)];
    const above = at(i, j) + (at(i + 1, j) - at(i, j)) * u;
    const below = at(i, j + 1) + (at(i + 1, j + 1) - at(i, j + 1)) * u;
    return above + (below - above) * v;
  };
  for (let n = 0; n < picture.data.length / 4; n++) {
    const paint = picture.data[n * 4 + 3] / 255;
    if (paint === 0) continue;
    const [x, y] = [n % width, Math.floor(n / width)];
    const high = 0.62 * grain(x / 2.3, y / 2.3) + 0.38 * grain(x / 6.1 + 90, y / 6.1);
    picture.data[n * 4 + 3] = 255 * Math.min(1, Math.max(0, (1.06 * paint - 0.94 * high) * 4));
  }
  context.putImageData(picture, 0, 0);
}

/** How far apart two letters are to the eye: the mean of the ground between their strokes, row by row where both stand, where a deep hollow counts only in part; but never further than where they are nearest. */
function ground(left, right, y, size) {
  const [a, b] = [left, right].map((strokes) => strokes.flatMap((stroke) => curves(stroke).flat()));
  const every = [-94, -78, -46, -38, -30, -22, -14, -6].map((row) => {
    const near = ([, py]) => Math.abs(py - y - row * size) < 9 * size;
    const [ends, begins] = [a.filter(near), b.filter(near)].map((way) => way.map(([x]) => x));
    return Math.min(...begins) - Math.max(...ends);
  });
  const rows = every.filter(Number.isFinite);
  const least = Math.min(...rows);
  const even = rows.map((row) => Math.min(row, least + 26 * size));
  return even.reduce((sum, row) => sum + row, 0) / rows.length;
}

/** A stroke through the points, straight from the hand: a strike, say. */
export function sweep(context, points, wide, ink, seed, pen = "brush") {
  state = seed * 7919 + 1;
  pens[pen](
    context,
    points.map(([x, y]) => ({ x, y })),
    wide,
    ink,
  );
}

/** Points a pixel or so apart on smooth ways through `points`, a new one after each corner. */
function curves(points) {
  const ways = [[]];
  for (let i = 0; i + 1 < points.length; i++) {
    const [b, c] = [points[i], points[i + 1]];
    const a = b.corner || i === 0 ? b : points[i - 1];
    const d = c.corner || i + 2 === points.length ? c : points[i + 2];
    if (b.corner && i > 0) ways.push([]);
    const steps = Math.max(2, Math.ceil(Math.hypot(c.x - b.x, c.y - b.y)));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      const at = (k) =>
        0.5 *
        (2 * b[k] +
          (c[k] - a[k]) * t +
          (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
          (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3);
      ways.at(-1).push([at("x"), at("y")]);
    }
  }
  return ways;
}

const pens = { brush: drag, round: trail, chisel: cut };

/** Draws with a round tip: one even line; its ink is a little darker where it crosses what is there. */
function trail(context, points, wide, ink) {
  context.save();
  Object.assign(context, { strokeStyle: ink, lineWidth: wide, globalAlpha: 0.93 });
  context.lineCap = context.lineJoin = "round";
  context.fillStyle = ink;
  if (curves(points).flat().length < wide) {
    context.beginPath();
    context.arc(points[0].x, points[0].y, wide * 0.6, 0, 2 * Math.PI);
    context.fill();
    context.restore();
    return;
  }
  context.beginPath();
  context.moveTo(points[0].x, points[0].y);
  curves(points).forEach((way) => way.forEach(([x, y]) => context.lineTo(x, y)));
  context.lineTo(points.at(-1).x, points.at(-1).y + 0.1);
  context.stroke();
  context.restore();
}

/** Draws with a chisel tip, held at one angle: thin along its edge, thick across it. */
function cut(context, points, wide, ink) {
  const held = -0.7 + around(0.08);
  const [ex, ey] = [(Math.cos(held) * wide) / 2, (Math.sin(held) * wide) / 2];
  context.fillStyle = context.strokeStyle = ink;
  Object.assign(context, { lineWidth: wide * 0.3, lineJoin: "round" });
  const way = curves(points).flat();
  way.push([points.at(-1).x, points.at(-1).y]);
  for (let i = 1; i < way.length; i++) {
    const [[ax, ay], [bx, by]] = [way[i - 1], way[i]];
    context.beginPath();
    context.moveTo(ax - ex, ay - ey);
    context.lineTo(ax + ex, ay + ey);
    context.lineTo(bx + ex, by + ey);
    context.lineTo(bx - ex, by - ey);
    context.closePath();
    context.fill();
    context.stroke();
  }
}

/** Drags a tip `wide` across along a stroke: it lands full, thins where the hand is quick, and its hairs leave one by one. */
function drag(context, points, wide, ink) {
  context.strokeStyle = context.fillStyle = ink;
  context.lineCap = "round";
  const ways = curves(points);
  if (ways[0].length < wide) return dab(context, points[0], wide);
  ways.forEach((way, n) => {
    hairs(context, way, wide, n > 0, n + 1 < ways.length);
    if (n > 0) dab(context, points.filter(({ corner }) => corner)[n - 1], wide * 0.76);
  });
}

/** A full stop, or the dot of an i. */
function dab(context, { x, y }, wide) {
  const lively = chance() * 6;
  context.beginPath();
  for (let k = 0; k < 90; k++) {
    const turn = (k / 90) * 2 * Math.PI;
    const far =
      wide * (0.58 + 0.06 * Math.sin(turn * 2 + lively) + 0.03 * Math.sin(turn * 3 + 2 * lively));
    context.lineTo(x + Math.cos(turn) * far * 1.08, y + Math.sin(turn) * far * 0.94);
  }
  context.fill();
}

/** One way of a stroke, hair by hair; where it only turns a corner (`from`, `into`) it stays wet and full. */
function hairs(context, way, wide, from, into) {
  const last = way.length - 1;
  const count = Math.round(wide * 1.6);
  const lively = chance() * 6;
  // One stroke is made with a full brush, the next with what is left in it, or in haste.
  const [thirst, haste] = [1 + 0.9 * Math.sin(lively * 37), 1 + 0.6 * Math.sin(lively * 53)];
  const tip = -0.62 + around(0.12); // its edge, between a round one and a chisel
  const press = (i) => {
    const landing = from ? 1 : Math.min(1, 0.8 + i / (wide * 2.5));
    const leaving = into ? 1 : Math.min(1, 0.74 + (last - i) / (wide * 4));
    return landing * leaving * (1 + 0.06 * Math.sin(i / 42 + lively));
  };
  // How dry each hair is; neighbours are alike, so that streaks are as wide as several.
  const raw = Array.from({ length: count + 4 }, chance);
  const dryness = raw.slice(4).map((_, h) => (raw[h] + raw[h + 1] + raw[h + 2] + raw[h + 3]) / 4);
  dryness.forEach((dry, h) => {
    const side = (h / (count - 1)) * 2 - 1;
    const round = 1 - Math.sqrt(1 - Math.abs(side) ** 2.6);
    const late = Math.max(0, dry - 0.5) * wide * (2 - thirst) * 0.8;
    const starts = from ? 0 : round * wide * 0.4 + chance() * wide * 0.07 + late;
    const lifted =
      Math.max(0, dry - 0.34) * Math.min(last * 0.75, wide * 3.2) * thirst + chance() * wide * 0.12;
    const ends = into ? last : last - round * wide * 0.4 - lifted * 0.7;
    const gap =
      dry > 0.74 - 0.12 * haste ? last * (0.08 + 0.8 * ((h * 0.381 + lively) % 1)) : Infinity;
    const gapped = wide * (0.5 + chance() * 1.2);
    // Its paint gives out by and by, the sooner the drier it is.
    const fades = wide * (0.1 + 0.9 * dry * thirst) + 0.8 * lifted;
    const left = (i) => {
      const [out, away] = [
        into ? 1 : (ends - i) / fades,
        Math.abs(i - gap - gapped / 2) - gapped / 2,
      ];
      return Math.min(1, Math.max(0, Math.min(0.25 + out, 0.5 + i - starts, 0.3 + away / wide)));
    };
    context.lineWidth = (wide / count) * (1.7 + chance() * 0.8);
    let before;
    for (let i = Math.ceil(starts); i <= ends; i += 2) {
      const [x, y] = way[i];
      const [[ax, ay], [bx, by]] = [way[Math.max(0, i - 5)], way[Math.min(last, i + 5)]];
      const across = Math.atan2(by - ay, bx - ax) + Math.PI / 2;
      const chisel = 0.8 + 0.2 * Math.abs(Math.cos(across - tip));
      const off = (side * wide * press(i) * chisel) / 2 + Math.sin(i / 17 + h) * 0.3;
      const point = [x + Math.cos(across) * off, y + Math.sin(across) * off];
      context.globalAlpha = left(i) ** 1.5;
      context.beginPath();
      context.moveTo(...(before ?? point));
      context.lineTo(...point);
      if (context.globalAlpha > 0.02) context.stroke();
      before = point;
    }
  });
  context.globalAlpha = 1;
}
