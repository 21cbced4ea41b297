// The line of a piece: from left to right is time, height is loudness, colour is who plays.

const colours = { horn: "#ffcf33", strings: "#ff5a3c", tins: "#62d0c8", silence: "#3a3a42" };

/** The loudness at a minute: a curve through the points that never swings past them. */
function loudness(points, minute) {
  const last = points.length - 2;
  const i = Math.max(
    0,
    Math.min(
      last,
      points.findLastIndex(([m]) => m <= minute),
    ),
  );
  const rise = (k) => (points[k + 1][1] - points[k][1]) / (points[k + 1][0] - points[k][0]);
  const slope = (k) => {
    if (k <= 0 || k > last) return 0;
    const [a, b] = [rise(k - 1), rise(k)];
    return a * b <= 0 ? 0 : (2 * a * b) / (a + b);
  };
  const [[m0, l0], [m1, l1]] = [points[i], points[i + 1]];
  const long = m1 - m0;
  const t = Math.min(1, Math.max(0, (minute - m0) / long));
  const start = l0 * (1 + 2 * t) * (1 - t) ** 2 + slope(i) * long * t * (1 - t) ** 2;
  return start + l1 * t * t * (3 - 2 * t) + slope(i + 1) * long * t * t * (t - 1);
}

/** SVG of a piece in `box` (x, y, width, height; its foot is silence): a strand `weight` thick for each player; tins are beads. `ink` prints it in one colour. */
export function drawLine(piece, box, weight, { steps = 1500, ink } = {}) {
  const order = ["tins", "horn", "strings", "silence"];
  const ease = (t) => Math.min(1, Math.max(0, t)) ** 2 * (3 - 2 * Math.min(1, Math.max(0, t)));
  const join = piece.minutes * 0.035;
  const spans = (name) => piece.plays[name] ?? [];
  const part = (name, m) =>
    Math.max(
      0,
      ...spans(name).map(([from, to]) =>
        Math.min(
          from <= 0 ? 1 : ease((m - from) / join),
          to >= piece.minutes ? 1 : ease((to - m) / join),
        ),
      ),
    );
  const heights = Array.from({ length: steps + 1 }, (_, s) =>
    loudness(piece.line, (s / steps) * piece.minutes),
  );
  const middle = soften(heights, 15).map((high, s) => [
    box.x + (s / steps) * box.width,
    box.y + box.height * (1 - high),
  ]);
  const strands = { tins: [], horn: [], strings: [], silence: [] };
  for (let s = 0; s <= steps; s++) {
    const m = (s / steps) * piece.minutes;
    const [[ax, ay], [bx, by]] = [middle[Math.max(0, s - 4)], middle[Math.min(steps, s + 4)]];
    const long = Math.hypot(bx - ax, by - ay);
    const parts = order.map((name) => part(name, m));
    const all = parts.reduce((sum, one) => sum + one, 0);
    let before = 0;
    order.forEach((name, k) => {
      const away = (before + parts[k] / 2 - all / 2) * weight * 1.3;
      before += parts[k];
      if (spans(name).some(([from, to]) => m >= from && m <= to))
        strands[name].push([
          s,
          middle[s][0] - ((by - ay) / long) * away,
          middle[s][1] + ((bx - ax) / long) * away,
        ]);
    });
  }
  return order
    .toReversed()
    .map((name) => {
      const beads = name === "tins" ? ` stroke-dasharray=".01 ${weight * 1.42}"` : "";
      return `<path d="${way(strands[name])}" fill="none" stroke="${ink ?? colours[name]}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"${beads}/>`;
    })
    .join("");
}

/** The heights without corners, each the mean of those `reach` steps about it. */
function soften(heights, reach) {
  const near = Array.from({ length: 6 * reach + 1 }, (_, k) => k - 3 * reach);
  const share = near.map((k) => Math.exp(-(k * k) / (2 * reach * reach)));
  const all = share.reduce((sum, one) => sum + one, 0);
  const at = (s) => heights[Math.min(heights.length - 1, Math.max(0, s))];
  return heights.map((_, s) => near.reduce((sum, k, i) => sum + share[i] * at(s + k), 0) / all);
}

/** A strand's path, without the kinks that tight bends make; a rest breaks it. */
function way(points) {
  const joined = (i, k) =>
    points[i + k] && Math.abs(points[i + k][0] - points[i][0]) === Math.abs(k);
  let path = "";
  points.forEach(([s], i) => {
    let reach = 22;
    while (reach && !(joined(i, reach) && joined(i, -reach))) reach--;
    const about = points.slice(i - reach, i + reach + 1);
    const mean = (k) => (about.reduce((sum, point) => sum + point[k], 0) / about.length).toFixed(1);
    path += `${i && points[i - 1][0] === s - 1 ? "L" : "M"}${mean(1)} ${mean(2)}`;
  });
  return path;
}
