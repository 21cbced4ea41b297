// A bridge of 132 m seen from a roof on the quay, in metres: twelve lamps, the road under each, the river that gives them back. One lamp is off.
const eye = 28,
  focal = 800,
  from = [-41, 60],
  along = [0.86, 0.51];
const off = 4;
const warm = "#ffd9a0",
  cold = "#cfe3ff";
const deck = (s) => 6 + 6.2 * Math.sin((Math.PI * s) / 132);

/** Where a point lies in the picture, and how long a metre is there: `s` along the bridge, `across` it, `z` high. */
function see(s, across, z) {
  const x = from[0] + s * along[0] - across * along[1],
    y = from[1] + s * along[1] + across * along[0];
  return [536 - (focal * x) / y, 74 - (focal * (z - eye)) / y, focal / y];
}

/** Light that falls off from a middle to nothing, as a lamp's does on a road. */
const fall = (id, strength) =>
  `<radialGradient id="${id}">${[1, 0.97, 0.86, 0.66, 0.44, 0.25, 0.11, 0.03, 0]
    .map(
      (light, n) =>
        `<stop offset="${n / 8}" stop-color="${warm}" stop-opacity="${light * strength}"/>`,
    )
    .join("")}</radialGradient>`;

/** The disc of radius one about the origin, laid where two half axes span it. */
const laid = (x, y, [ax, ay], [bx, by], fill) =>
  `<circle r="1" transform="matrix(${[ax, ay, bx, by, x, y].map((v) => v.toFixed(3)).join(" ")})" fill="url(#${fill})"/>`;

/** The lit bridge as the content of an SVG of 1200 by 800: what no lamp reaches is not drawn. */
export function litBridge() {
  let drawing = fall("pool", 1) + fall("halo", 0.34) + fall("column", 0.2);
  for (let lamp = 0; lamp < 12; lamp++) {
    const s = (127 * lamp) / 11,
      climb = (deck(s + 1) - deck(s - 1)) / 2,
      [x, y, metre] = see(s, 0, deck(s) + 7);
    if (lamp === off) {
      drawing += `<circle cx="${x}" cy="${y}" r="${0.76 * metre}" fill="none" stroke="${cold}" stroke-width="1.5"/>`;
      continue;
    }
    const [ax, ay] = see(s - 7, 0, deck(s) - 7 * climb),
      [bx, by] = see(s + 7, 0, deck(s) + 7 * climb),
      [cx, cy] = see(s, -8.2, deck(s)),
      [dx, dy] = see(s, 8.2, deck(s));
    drawing += laid(
      (ax + bx) / 2,
      (ay + by) / 2,
      [(bx - ax) / 2, (by - ay) / 2],
      [(dx - cx) / 2, (dy - cy) / 2],
      "pool",
    );
    drawing += laid(x, y, [3.2 * metre, 0], [0, 3.2 * metre], "halo");
    drawing += `<circle cx="${x}" cy="${y}" r="${0.82 * metre}" fill="${warm}"/>`;
    const [, mirror] = see(s, 0, -deck(s) - 7);
    drawing += laid(x, mirror + 1.4 * metre, [2 * metre, 0], [0, 8.5 * metre], "column");
    drawing += reflected(x, mirror, metre, lamp);
  }
  return drawing;
}

/** A lamp in calm water: one long flame, its edges bent by waves that are longer towards the eye. */
function reflected(x, mirror, metre, lamp) {
  const edge = (side) =>
    Array.from({ length: 61 }, (_, n) => {
      const t = n / 60,
        body = Math.sin(Math.PI * t ** 0.8) ** 1.25,
        wave = Math.sin(34 * t ** 0.8 + lamp * 1.9 + (side > 0 ? 0.9 : 0)),
        half = metre * body * (0.6 + 0.1 * wave);
      const sway = metre * 0.13 * t * Math.sin(15 * t ** 0.8 + lamp * 2.3);
      return `${(x + sway + side * half).toFixed(2)} ${(mirror + metre * (15.4 * t - 6.2)).toFixed(2)}`;
    });
  const d = `M${edge(-1).join("L")}L${edge(1).toReversed().join("L")}Z`;
  return `<linearGradient id="flame${lamp}" gradientUnits="userSpaceOnUse" x1="0" x2="0" y1="${mirror - 6.2 * metre}" y2="${mirror + 9.2 * metre}">${[
    [0, 0],
    [0.2, 0.22],
    [0.4, 0.78],
    [0.52, 0.6],
    [0.75, 0.24],
    [1, 0],
  ]
    .map(([at, light]) => `<stop offset="${at}" stop-color="${warm}" stop-opacity="${light}"/>`)
    .join(
      "",
    )}</linearGradient><filter id="soft${lamp}" x="-1" width="3"><feGaussianBlur stdDeviation="${(0.09 * metre).toFixed(2)}"/></filter><path d="${d}" fill="url(#flame${lamp})" filter="url(#soft${lamp})"/>`;
}
