// A churchyard in metres: seven lamps from the gate to the church door, of which three are off. Graves are drawn only where they stand before something lit.
const warm = "#ffd9a0",
  cold = "#cfe3ff";
const eye = 8.4,
  focal = 1000,
  middle = 590,
  horizon = 34;
const see = (x, y, z = 0) => [
  middle + (focal * x) / y,
  horizon - (focal * (z - eye)) / y,
  focal / y,
];
const points = (corners) => corners.map((c) => c.map((v) => v.toFixed(1)).join()).join(" ");

const lamps = [
  [5.4, 13.6],
  [0.5, 17.2],
  [3.9, 22.6],
];
const off = [
  [-6.6, 16.2],
  [9.4, 19.6],
  [7.6, 28.2],
];
const high = 3.7; // of a lamp
const door = [-4.6, 29]; // its sill; the lamp hangs over it

/** The lit churchyard as the content of an SVG of 1200 by 800, on paper of the colour `night`. */
export function litChurchyard(night) {
  const pools = lamps.map(([x, y]) => pool(x, y, 5.2)).join("");
  const step = pool(door[0], door[1] - 1.6, 3.4);
  return (
    fall("grass", 0.34) +
    fall("gravel", 1) +
    fall("halo", 0.3) +
    `<clipPath id="path"><polygon points="${points(path())}"/></clipPath>` +
    (pools + step).replaceAll("FILL", "grass") +
    graves.map((grave) => shadows(grave, night)).join("") +
    `<g clip-path="url(#path)">${(pools + step).replaceAll("FILL", "gravel")}</g>` +
    church(night) +
    graves.map((grave) => stone(grave, night)).join("") +
    lamps.map(([x, y]) => lamp(x, y)).join("") +
    off.map(([x, y]) => ring(x, y)).join("")
  );
}

/** Light that falls off from a middle to nothing, as on the drawing of the bridge. */
function fall(id, strength) {
  const stops = [1, 0.97, 0.86, 0.66, 0.44, 0.25, 0.11, 0.03, 0].map(
    (light, n) =>
      `<stop offset="${n / 8}" stop-color="${warm}" stop-opacity="${light * strength}"/>`,
  );
  return `<radialGradient id="${id}">${stops.join("")}</radialGradient>`;
}

/** A disc of light on the ground, foreshortened; its FILL is to be named. */
function pool(x, y, reach) {
  const [, far] = see(x, y + reach),
    [, near] = see(x, y - reach),
    [px, , metre] = see(x, y);
  return `<ellipse cx="${px}" cy="${(far + near) / 2}" rx="${reach * metre}" ry="${(near - far) / 2}" fill="url(#FILL)"/>`;
}

/** Both edges of the gravel path, which bends from the gate to the door. */
function path() {
  const bend = [
    [5.2, 8.6],
    [1.6, 17],
    [-4.2, 19],
    [door[0], door[1] - 0.2],
  ];
  const edge = (side) =>
    Array.from({ length: 41 }, (_, n) => {
      const t = n / 40,
        weights = [(1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t * t * (1 - t), t ** 3];
      const [x, y] = [0, 1].map((i) => bend.reduce((sum, p, k) => sum + p[i] * weights[k], 0));
      return see(x + side * 1.25, y).slice(0, 2);
    });
  return [...edge(-1), ...edge(1).toReversed()];
}

/** The door in its pointed arch, and of the wall round it the courses that its lamp reaches. */
function church(night) {
  const [x, y] = door,
    [px, sill, metre] = see(x, y),
    over = 4.5;
  let wall = "";
  for (let course = 0; course < 20; course++)
    for (let n = -13; n <= 13; n++) {
      const wide = 0.78,
        left = n * wide + (course % 2) * 0.39,
        z = course * 0.42;
      const far = Math.hypot(left + wide / 2, (z - over) * 0.92),
        light = Math.min(1, 2.6 / (1 + far * far * 0.62)) - 0.16;
      if (light <= 0) continue;
      wall += `<rect x="${px + left * metre}" y="${sill - (z + 0.38) * metre}" width="${(wide - 0.06) * metre}" height="${0.35 * metre}" fill="${warm}" opacity="${(0.78 * light).toFixed(3)}"/>`;
    }
  const arch = (half, top) =>
    `M${px - half * metre} ${sill}V${sill - 1.8 * metre}Q${px - half * metre} ${sill - (top - 0.7) * metre} ${px} ${sill - top * metre}Q${px + half * metre} ${sill - (top - 0.7) * metre} ${px + half * metre} ${sill - 1.8 * metre}V${sill}z`;
  return (
    wall +
    `<path d="${arch(1.5, 3.95)}" fill="${night}"/><path d="${arch(1.34, 3.72)}" fill="none" stroke="${warm}" stroke-width="3.4"/><path d="${arch(1.08, 3.3)}" fill="${warm}" opacity=".34"/><path d="M${px} ${sill}V${sill - 3.2 * metre}" stroke="${night}" stroke-width="2.5"/>` +
    disc(px, sill - over * metre, metre)
  );
}

// Where headstones stand, how wide and high they are.
const graves = [
  [2.0, 12.4, 0.9, 1.15],
  [8.0, 13.2, 0.8, 1.2],
  [7.4, 15.4, 0.95, 1.1],
  [-3.9, 15.2, 0.85, 1.25],
  [-5.4, 17.6, 0.8, 1.0],
  [-3.2, 19.2, 0.7, 1.2],
  [-1.2, 14.2, 0.95, 1.05],
  [-0.9, 20.4, 0.8, 1.2],
  [5.7, 20.2, 0.9, 1.1],
  [5.0, 22.8, 0.7, 1.2],
  [1.6, 21.4, 0.85, 1.15],
  [2.2, 25.6, 0.8, 1.1],
  [7.3, 22.4, 0.85, 1.0],
  [-7.9, 25.6, 0.85, 1.15],
  [-2.0, 26.4, 0.8, 1.2],
];

/** A headstone, as dark as the night, with a rim on the side of the nearest lamp. */
function stone([x, y, wide, tall], night) {
  const [px, foot, metre] = see(x, y),
    half = (wide * metre) / 2,
    top = foot - tall * metre;
  const outline = `M${px - half} ${foot}V${top + half}A${half} ${half} 0 0 1 ${px + half} ${top + half}V${foot}z`;
  const [near] = lamps.toSorted(
    (a, b) => Math.hypot(a[0] - x, a[1] - y) - Math.hypot(b[0] - x, b[1] - y),
  );
  const light = Math.min(0.95, 7 / Math.hypot(near[0] - x, near[1] - y) ** 2),
    side = Math.sign(near[0] - x) * Math.max(1.6, metre * 0.045);
  return `<path d="${outline}" fill="${warm}" opacity="${light.toFixed(2)}"/><path d="${outline}" fill="${night}" transform="translate(${-side} 1.2)"/>`;
}

/** What a headstone keeps from the ground behind it, as each near lamp throws it. */
function shadows([x, y, wide, tall], night) {
  return lamps
    .filter(([lx, ly]) => Math.hypot(lx - x, ly - y) < 5)
    .map(([lx, ly]) => {
      const far = Math.hypot(lx - x, ly - y),
        long = (tall * far) / (high - tall) / far;
      const [a, b] = [x - wide / 2, x + wide / 2].map((edge) => [
        see(edge, y).slice(0, 2),
        see(edge + (edge - lx) * long, y + (y - ly) * long).slice(0, 2),
      ]);
      return `<polygon points="${points([a[0], a[1], b[1], b[0]])}" fill="${night}"/>`;
    })
    .join("");
}

function lamp(x, y) {
  const [px, py, metre] = see(x, y, high);
  return disc(px, py, metre);
}
const disc = (x, y, metre) =>
  `<circle cx="${x}" cy="${y}" r="${2 * metre}" fill="url(#halo)"/><circle cx="${x}" cy="${y}" r="${0.38 * metre}" fill="${warm}"/>`;

/** A lamp that is off: a thin cold ring. */
function ring(x, y) {
  const [px, py, metre] = see(x, y, high);
  return `<circle cx="${px}" cy="${py}" r="${0.34 * metre}" fill="none" stroke="${cold}" stroke-width="${1.6 + metre / 40}"/>`;
}
