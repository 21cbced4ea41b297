// A marker with a broad edge, held aslant: wide across its edge, narrow along it. It covers what is under it; towards the end
// of a stroke the felt runs dry and leaves streaks of paper.

/** Writes `strokes` on a canvas of `width` by `height`, each a list of {x, y, corner} with its own `press`; `wide` is the edge across. */
export function paint(context, width, height, strokes, { wide, once, twice, seed = 1 }) {
  const scale = devicePixelRatio;
  const [across, down] = [width * scale, height * scale];
  const layer = () => new Float32Array(across * down);
  const [laid, pass, when] = [layer(), layer(), layer().fill(-1e9)];
  const chance = random(seed);
  const [hx, hy] = [Math.cos(-0.7), Math.sin(-0.7)];
  let clock = 0;
  for (const { points, press = 1 } of strokes) {
    clock += 1e4;
    const way = path(points, scale);
    const tip = (wide / 2) * scale * press;
    const hairs = Array.from({ length: 26 }, () => chance() ** 2);
    drag(way, tip, hairs, chance() * 9, ([x, y], radius, angle, dry) => {
      clock += 1;
      const reach = Math.ceil(radius * 1.15 + 2);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      for (let py = Math.max(0, Math.floor(y - reach)); py < Math.min(down, y + reach); py++)
        for (let px = Math.max(0, Math.floor(x - reach)); px < Math.min(across, x + reach); px++) {
          const [dx, dy] = [px - x, py - y];
          // The felt is a bar with soft corners.
          const [long, broad] = [(dx * hx + dy * hy) * 0.9, (dy * hx - dx * hy) * 1.6];
          const far = (long ** 4 + broad ** 4) ** 0.25;
          if (far > radius + 1) continue;
          const edge = Math.min(1, (radius + 0.7 - far) / 1.4);
          const amount = edge * (1 - dry((dy * cos - dx * sin) / radius));
          const at = py * across + px;
          if (clock - when[at] > tip * 2.6) {
            laid[at] = Math.max(laid[at], pass[at]);
            pass[at] = amount;
          } else if (amount > pass[at]) pass[at] = amount;
          when[at] = clock;
        }
    });
  }
  show(context, across, down, laid, pass, once, twice);
}

/** Calls `put` at every pixel of the way: where, how wide, which way, how dry by side (-1 to 1). */
function drag(way, tip, hairs, lively, put) {
  const last = way.length - 1;
  way.forEach(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [way[Math.max(0, i - 7)], way[Math.min(last, i + 7)]];
    const angle = Math.atan2(by - ay, bx - ax);
    const radius =
      tip * (1 + 0.03 * Math.sin(i / (tip * 1.7) + lively) + 0.012 * Math.sin(i / (tip * 0.41)));
    // Nothing is dry on the first two lengths of the felt; then more and more of its hairs are.
    const worn =
      Math.max(0, Math.min(1, (i / tip - 4) / 9) - 0.35) * Math.min(1, (last - i) / tip + 0.6);
    const dry = (side) => {
      const at = Math.max(0, Math.min(0.999, (side + 1) / 2)) * (hairs.length - 1);
      const [one, part] = [Math.floor(at), at % 1];
      const hair = hairs[one] * (1 - part) + hairs[one + 1] * part;
      return Math.max(
        0,
        Math.min(1, (hair + worn + 0.1 * Math.sin(i / (tip * 3) + one) - 1.02) * 4),
      );
    };
    put([x, y], radius, angle, dry);
  });
}

/** Lays the ink on the paper; what is gone over twice is a shade deeper. Each colour as red, green, blue. */
function show(context, across, down, laid, pass, once, twice) {
  const picture = context.createImageData(across, down);
  for (let at = 0; at < laid.length; at++) {
    const both = Math.min(laid[at], pass[at]);
    for (let c = 0; c < 3; c++) picture.data[at * 4 + c] = once[c] + (twice[c] - once[c]) * both;
    picture.data[at * 4 + 3] = 255 * Math.max(laid[at], pass[at]);
  }
  context.putImageData(picture, 0, 0);
}

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
