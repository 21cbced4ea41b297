// A bridge of 132 m, in metres: twelve lamps, the road under each, the river that gives them back. One lamp is off.
/** From a roof on the quay: how high the eye is, how near its lens brings things, where the bridge begins, which way it goes, and where on the page the horizon's middle lies. */
const roof = { eye: 28, focal: 800, from: [-41, 60], along: [0.86, 0.51], at: [536, 74] };
const off = 4;
const warm = "#ffd9a0",
  cold = "#cfe3ff";
const deck = (s) => 6 + 6.2 * Math.sin((Math.PI * s) / 132);

/** How a view sees a point, `s` along the bridge, `across` it and `z` high: where it lies in the picture, and how long a metre is there. */
function seeing({ eye, focal, from, along, at }) {
  return (s, across, z) => {
    const x = from[0] + s * along[0] - across * along[1],
      y = from[1] + s * along[1] + across * along[0];
    return [at[0] - (focal * x) / y, at[1] - (focal * (z - eye)) / y, focal / y];
  };
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

/** The lit bridge as the content of an SVG of 1200 by 800: what no lamp reaches is not drawn. A view's `shore` has the heights on the page between which the river ends, softly. */
export function litBridge(view = roof) {
  const see = seeing(view);
  let seed = 21;
  const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  let drawing = fall("pool", 1) + fall("halo", 0.34);
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
    drawing += reflected(x, mirror, metre, chance, view.shore);
  }
  return drawing;
}

/** A lamp in calm water: strokes that lie level, close in the middle and seldom at both ends; `chance` from 0 up to 1. Between the two heights of `shore` they become fewer and fainter, and end. */
export function reflected(x, mirror, metre, chance, shore = [Infinity, Infinity]) {
  let strokes = "";
  for (let n = -28; n <= 28; n++) {
    const fade = Math.exp(-((n / 13) ** 2)),
      wide = (0.25 + 2.1 * fade * (0.3 + 0.7 * chance())) * metre,
      aside = (chance() - 0.5) * 0.8 * metre,
      y = mirror + n * 0.22 * metre,
      water = y < shore[0] ? 1 : Math.max(0, (shore[1] - y) / (shore[1] - shore[0]));
    if (chance() < Math.abs(n) / 34 || (water < 1 && chance() > water)) continue;
    strokes += `<ellipse cx="${x + aside}" cy="${y}" rx="${wide / 2}" ry="${0.062 * metre}" fill="${warm}" opacity="${((0.35 + 0.55 * fade) * water).toFixed(2)}"/>`;
  }
  return strokes;
}
