// A paint pen: a round felt tip, held aslant. Where it rests paint runs out of it and pools, where it is quick the felt's
// streaks show; what is gone over twice is darker, wherever that happens.

/** Writes `strokes` on a canvas of `width` by `height`, each a list of {x, y, corner} with its own `press`; `wide` is the tip across. */
export function paint(context, width, height, strokes, { wide, thin, thick, seed = 1 }) {
  const scale = devicePixelRatio;
  const [across, down] = [width * scale, height * scale];
  const layer = () => new Float32Array(across * down);
  const [laid, pass, when] = [layer(), layer(), layer().fill(-1e9)];
  const chance = random(seed);
  let clock = 0;
  for (const { points, press = 1 } of strokes) {
    clock += 1e4;
    const way = path(points, scale);
    const streaks = Array.from({ length: 9 }, () => [1 + chance() * 5, chance() * 6, chance()]);
    const tip = (wide / 2) * scale * press;
    // It is set down and lifted now gently, now with a halt.
    const halts = [0.15 + 0.6 * chance() ** 2, 0.2 + 0.9 * chance() ** 1.5];
    stamp(way, tip, streaks, halts, chance() * 9, ([x, y], radius, angle, load, pool, dry) => {
      clock += 1;
      const reach = Math.ceil(radius + 2);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const [hx, hy] = [Math.cos(-0.75), Math.sin(-0.75)];
      for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(down, y + reach); py++)
        for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(across, x + reach); px++) {
          const [dx, dy] = [px - x, py - y];
          // The tip is worn oblong.
          const far = Math.hypot((dx * hx + dy * hy) * 0.93, (dy * hx - dx * hy) * 1.07);
          if (far > radius + 1) continue;
          const edge = Math.min(1, (radius + 0.7 - far) / 1.4);
          const side = (dy * cos - dx * sin) / radius;
          const rim = 0.3 * Math.max(0, far / radius - 0.8);
          const drop = pool * Math.max(0, 1 - (far / radius) ** 2);
          const amount = edge * (load + rim + drop - dry(side));
          const at = py * across + px;
          if (clock - when[at] > tip * 2.6) {
            laid[at] += pass[at];
            pass[at] = amount;
          } else if (amount > pass[at]) pass[at] = amount;
          when[at] = clock;
        }
    });
  }
  show(context, across, down, laid, pass, thin, thick);
}

/** Calls `put` at every pixel of the way: where, how wide, which way, how much paint, how much of it pools, how dry by side (-1 to 1). */
function stamp(way, tip, streaks, [lands, leaves], lively, put) {
  const last = way.length - 1;
  way.forEach(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [way[Math.max(0, i - 7)], way[Math.min(last, i + 7)]];
    const [[px, py], [qx, qy]] = [way[Math.max(0, i - 26)], way[Math.min(last, i + 26)]];
    const angle = Math.atan2(by - ay, bx - ax);
    // How far the way bends here: there the hand is slow.
    const bend = Math.abs(turn(Math.atan2(y - py, x - px), Math.atan2(qy - y, qx - x)));
    const slow = Math.min(1, bend / 1.2);
    const [start, end] = [i / tip, (last - i) / tip];
    const rests = Math.exp(-((start / 0.7) ** 2)) * lands + Math.exp(-((end / 0.85) ** 2)) * leaves;
    const quick = Math.min(1, start / 2) * Math.min(1, end / 2.4) * (1 - slow);
    const radius =
      tip *
      (0.95 +
        0.09 * slow +
        0.07 * (rests - 0.4) -
        0.06 * quick +
        0.022 * Math.sin(i / (tip * 1.3) + lively) +
        0.012 * Math.sin(i / (tip * 0.41) + lively * 3)) *
      (1 - 0.2 * (1 - leaves) * Math.exp(-((end / 0.6) ** 2)));
    const dry = (side) => {
      let sum = 0;
      for (const [often, phase, much] of streaks)
        sum += much * Math.sin(side * often * 2.4 + phase + (i / (tip * 9)) * much);
      return quick * Math.max(0, sum - 0.4) * 0.13;
    };
    put([x, y], radius, angle, 0.6 + 0.1 * slow, 0.28 * rests + 0.1 * slow, dry);
  });
}

/** Lays the paint on the paper: little of it is `thin`, much of it `thick`, each as red, green, blue. */
function show(context, across, down, laid, pass, thin, thick) {
  const picture = context.createImageData(across, down);
  for (let at = 0; at < laid.length; at++) {
    const amount = laid[at] + pass[at];
    if (amount <= 0) continue;
    // It covers: a second coat deepens the first but little.
    const deep = Math.min(1, Math.max(0, (Math.min(amount, pass[at] + 0.17) - 0.45) / 0.6));
    for (let c = 0; c < 3; c++) picture.data[at * 4 + c] = thin[c] + (thick[c] - thin[c]) * deep;
    picture.data[at * 4 + 3] = 255 * Math.min(1, amount * 2);
  }
  context.putImageData(picture, 0, 0);
}

const turn = (a, b) => Math.atan2(Math.sin(b - a), Math.cos(b - a));

/** The way of the hand through a stroke's points, pixel by pixel: rounded, as a wrist goes, but for its corners. */
function path(points, scale) {
  const runs = [[]];
  points.forEach((point, i) => {
    runs.at(-1).push([point.x * scale, point.y * scale]);
    if (point.corner && i > 0 && i + 1 < points.length)
      runs.push([[point.x * scale, point.y * scale]]);
  });
  return even(runs.flatMap((run) => rounded(run)));
}

/** Cuts the corners of a line through `points`, four times over; its ends stay. */
function rounded(points) {
  let line = points;
  for (let n = 0; n < 4 && line.length > 2; n++)
    line = line.flatMap(([x, y], i) => {
      if (i === 0 || i === line.length - 1) return [[x, y]];
      const [[ax, ay], [bx, by]] = [line[i - 1], line[i + 1]];
      return [
        [x + (ax - x) * 0.25, y + (ay - y) * 0.25],
        [x + (bx - x) * 0.25, y + (by - y) * 0.25],
      ];
    });
  return line;
}

/** The same line as points a pixel apart. */
function even(line) {
  const way = [line[0]];
  let rest = 0;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1], line[i]];
    const long = Math.hypot(bx - ax, by - ay);
    for (let at = 1 - rest; at <= long; at++)
      way.push([ax + ((bx - ax) * at) / long, ay + ((by - ay) * at) / long]);
    rest = (rest + long) % 1;
  }
  return way;
}

function random(seed) {
  let state = seed * 7919 + 1;
  return () => (state = (state * 16807) % 2147483647) / 2147483647;
}
