// A bridge of 132 m seen from a roof on the quay, in metres: twelve lamps, the road under each, the river that gives them back.
const eye = 15,
  focal = 940,
  from = [-41, 60],
  along = [0.86, 0.51];
const deck = (s) => 6 + 6.2 * Math.sin((Math.PI * s) / 132);

/** Where a point lies in the picture, and how long a metre is there: `s` along the bridge, `across` it, `z` high. */
function see(s, across, z) {
  const x = from[0] + s * along[0] - across * along[1],
    y = from[1] + s * along[1] + across * along[0];
  return [660 + (focal * x) / y, 258 - (focal * (z - eye)) / y, focal / y];
}

/** The lit bridge as the content of an SVG of 1200 by 800: what no lamp reaches is not drawn. */
export function litBridge() {
  let seed = 12,
    drawing = "";
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  for (let lamp = 0; lamp < 12; lamp++) {
    const s = (127 * lamp) / 11,
      colour = lamp === 8 ? "#cfe3ff" : "#ffd9a0",
      [x, y, metre] = see(s, 0, deck(s) + 7);
    for (let across = -4; across <= 4.01; across += 0.8) {
      const half = 4.8 * Math.sqrt(Math.max(0, 1 - (across / 4.4) ** 2)),
        [ax, ay] = see(s - half, across, deck(s - half)),
        [bx, by] = see(s + half, across, deck(s + half));
      drawing += `<path d="M${ax} ${ay}L${bx} ${by}" stroke="${colour}" stroke-width="${Math.max(1.3, 0.1 * metre)}"/>`;
    }
    const [, mirror] = see(s, 0, -deck(s) - 7);
    for (let n = -44; n <= 40; n++) {
      const wide = (0.3 + 2.0 * Math.exp(-((n / 13) ** 2)) * (0.25 + chance() ** 1.5)) * metre,
        down = n * 0.3 * metre * (1 + 0.008 * n),
        aside = (chance() - 0.5) * 0.9 * metre;
      if (chance() < Math.abs(n) / 50) continue;
      drawing += `<path d="M${x - wide / 2 + aside} ${mirror + down}h${wide}" stroke="${colour}" stroke-width="${0.125 * metre}"/>`;
    }
    drawing += `<circle cx="${x}" cy="${y}" r="${0.82 * metre}" fill="${colour}"/>`;
  }
  return drawing;
}
