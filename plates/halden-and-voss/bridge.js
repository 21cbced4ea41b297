// A bridge of 132 m, in metres: twelve lamps, the road under each, the river that gives them back. One lamp is off.
/** From a roof on the quay: how high the eye is, how near its lens brings things, where the bridge begins, which way it goes, where on the page the horizon's middle lies, how far a lamp reaches along and across the road, and on which kerb it stands (1 is the nearer face). */
export const roof = {
  eye: 17,
  focal: 720,
  from: [-22, 37],
  along: [0.72, 0.694],
  at: [555, 118],
  pool: [7, 8.2],
};
/** From the other bank, for an upright page of 800 by 1220: the bridge climbs it. */
export const bank = {
  eye: 36,
  focal: 900,
  from: [13.2, 45],
  along: [-0.52, 0.854],
  at: [400, 60],
  pool: [6.3, 6.2],
  kerb: 0.74,
};
export const off = 4;
export const warm = "#ffd9a0",
  cold = "#cfe3ff";
export const deck = (s) => 3 + 4.6 * Math.sin((Math.PI * s) / 132);
export const high = 5.4;

/** How a view sees a point, `s` along the bridge, `across` it and `z` high: where it lies in the picture, and how long a metre is there. */
export function seeing({ eye, focal, from, along, at }) {
  return (s, across, z) => {
    const x = from[0] + s * along[0] - across * along[1],
      y = from[1] + s * along[1] + across * along[0];
    return [at[0] - (focal * x) / y, at[1] - (focal * (z - eye)) / y, focal / y];
  };
}

/** Light that falls off from a middle to nothing, as a lamp's does on a road. */
export const fall = (id, strength) =>
  `<radialGradient id="${id}">${[1, 0.97, 0.86, 0.66, 0.44, 0.25, 0.11, 0.03, 0]
    .map(
      (light, n) =>
        `<stop offset="${n / 8}" stop-color="${warm}" stop-opacity="${light * strength}"/>`,
    )
    .join("")}</radialGradient>`;

/** The disc of radius one about the origin, laid where two half axes span it. */
export const laid = (x, y, [ax, ay], [bx, by], fill) =>
  `<circle r="1" transform="matrix(${[ax, ay, bx, by, x, y].map((v) => v.toFixed(3)).join(" ")})" fill="url(#${fill})"/>`;

/** The lit bridge as the content of an SVG of 1200 by 800: what no lamp reaches is not drawn. */
export function litBridge(view = roof) {
  const see = seeing(view);
  const [along, across] = view.pool;
  let seed = 21;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let drawing = fall("pool", 1) + fall("halo", 0.34);
  for (let lamp = 0; lamp < 12; lamp++) {
    const s = (127 * lamp) / 11,
      climb = (deck(s + 1) - deck(s - 1)) / 2,
      [x, y, metre] = see(s, 0, deck(s) + high);
    if (lamp === off) {
      drawing += `<circle cx="${x}" cy="${y}" r="${0.76 * metre}" fill="none" stroke="${cold}" stroke-width="${1 + metre / 10}"/>`;
      continue;
    }
    const [ax, ay] = see(s - along, 0, deck(s) - along * climb),
      [bx, by] = see(s + along, 0, deck(s) + along * climb),
      [cx, cy] = see(s, -across, deck(s)),
      [dx, dy] = see(s, across, deck(s));
    drawing += laid(
      (ax + bx) / 2,
      (ay + by) / 2,
      [(bx - ax) / 2, (by - ay) / 2],
      [(dx - cx) / 2, (dy - cy) / 2],
      "pool",
    );
    drawing += laid(x, y, [3.2 * metre, 0], [0, 3.2 * metre], "halo");
    drawing += `<circle cx="${x}" cy="${y}" r="${0.82 * metre}" fill="${warm}"/>`;
    const [, mirror] = see(s, 0, -deck(s) - high);
    drawing += reflected(x, mirror, metre, chance);
  }
  return drawing;
}

/** A lamp in calm water: level strokes, widest in the middle, that the ripples push aside a little; `chance` from 0 up to 1. All are thick enough to survive print and a photograph of it. */
function reflected(x, mirror, metre, chance) {
  let strokes = "";
  for (let n = -6; n <= 6; n++) {
    const near = 1 - (n / 7) ** 2,
      wide = (0.2 + 1.9 * near * (0.72 + 0.28 * chance())) * metre,
      aside = (chance() - 0.5) * 0.5 * metre,
      y = mirror + n * (0.52 + 0.016 * Math.abs(n)) * metre;
    strokes += `<ellipse cx="${x + aside}" cy="${y}" rx="${wide / 2}" ry="${(0.1 + 0.09 * near) * metre}" fill="${warm}" opacity="${(0.3 + 0.65 * near).toFixed(2)}"/>`;
  }
  return strokes;
}
