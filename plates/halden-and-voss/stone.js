// The bridge as one sees it by night: what its lamps reach is stone and water, and all else stays as black as the page.
import { cold, deck, fall, high, laid, off, seeing, warm } from "./bridge.js";

const night = "#0b0b0c"; // as in light.css
const lamps = Array.from({ length: 12 }, (_, n) => (127 * n) / 11);
const half = 6.6; // from the middle of the road to a face of the bridge
const span = 22; // of each of the six arches
const pier = 1.7; // half a pier
const edge = 5; // from the middle of the road to its kerbs
const ring = 0.8; // how deep the stones round an arch are
const [start, end] = [-26, 134]; // where the stone begins, out of the picture, and where it ends
let seed = 21;
/** From 0 up to 1. */
const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** The bridge by night as the content of an SVG: the view's face of stone, the road's pools of light between its parapets, the lamps on one kerb, and the river. */
export function bridgeByNight(view) {
  seed = 21;
  const see = seeing(view);
  const [ax, ay] = view.along;
  const side = view.from[0] * ay - view.from[1] * ax > 0 ? half : -half; // the face towards the eye
  const lit = lamps.filter((_, n) => n !== off);
  const kerb = (view.kerb ?? -0.74) * side;
  const road = outline([...along(see, -side, deck), ...along(see, side, deck).toReversed()]);
  return [
    fall("pool", 0.96) + fall("near", 0.5) + fall("wide", 0.13) + fall("core", 1),
    ...lit.map((s) => reflection(see, s, kerb)).toReversed(),
    `<path d="${road}" fill="${night}"/>`,
    ...paved(see, lit, kerb, view.pool),
    farParapet(see, -side),
    ...lit.map((s) => post(see, s, kerb)),
    parapet(see, side),
    face(see, side),
    ...lamps.map((s, n) => (n === off ? dark(see, s, kerb) : lantern(see, s, kerb))),
  ].join("");
}

/** The points along the bridge at one side, `z(s)` high. */
function along(see, across, z) {
  return Array.from({ length: 81 }, (_, n) => start + ((end - start) * n) / 80).map((s) =>
    see(s, across, z(s)),
  );
}

/** The lamps' light on the carriageway, and dimmer on the flags beside it, which are a step higher and end it at either kerb. */
function paved(see, lit, kerb, reach) {
  const strip = (id, a, b) =>
    `<clipPath id="${id}"><path d="${outline([...along(see, a, deck), ...along(see, b, deck).toReversed()])}"/></clipPath>`;
  const pools = lit.map((s) => pool(see, s, kerb / 2, reach)).join("");
  return [
    strip("way", -edge, edge) + strip("left", -half, -edge) + strip("right", edge, half),
    `<g clip-path="url(#way)">${pools}</g>`,
    ...["left", "right"].map((id) => `<g clip-path="url(#${id})" opacity=".34">${pools}</g>`),
    ...[-edge, edge].map((across) => kerbstones(see, across)),
  ];
}

/** The stones of a kerb, whose upper edge catches the light. */
function kerbstones(see, across) {
  let drawn = "";
  for (let s = start; s < end; s += 1.5) {
    const corners = [
      [s, deck(s) + 0.17],
      [s + 1.42, deck(s + 1.42) + 0.17],
      [s + 1.42, deck(s + 1.42) + 0.03],
      [s, deck(s) + 0.03],
    ];
    drawn += stone(see, across, corners, (0.5 + 0.3 * chance()) * light(s + 0.7, 0));
  }
  return drawn;
}

/** A closed path through points of the picture. */
function outline(points) {
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}z`;
}

/** How much of the lamps' light reaches what is `s` along the bridge and `below` the parapet's top. */
function light(s, below) {
  let all = 0;
  lamps.forEach((lamp, n) => n !== off && (all += (1 + ((s - lamp) / 2.7) ** 2) ** -1.6));
  return Math.min(1, all) * Math.exp(-below / 2.5);
}

/** Four corners (along, high) on a face, as a stone in the light that reaches it. */
function stone(see, side, corners, strength) {
  if (strength < 0.012) return "";
  const path = outline(corners.map(([s, z]) => see(s, side, z)));
  return `<path d="${path}" fill="${warm}" opacity="${strength.toFixed(3)}"/>`;
}

/** The height of an arch's underside, or none where a pier stands. */
function soffit(s) {
  const from = Math.abs((s % span) - span / 2) / (span / 2 - pier);
  if (s < 0 || s > 6 * span || from >= 1) return 0;
  const crown = deck(Math.floor(s / span) * span + span / 2) - 1.35;
  return 0.25 + (crown - 0.25) * Math.sqrt(1 - from * from);
}

/** The face below the parapet: courses of stone, and the ring of each arch, which catches most. */
function face(see, side) {
  let drawn = "";
  let below = 0.1;
  // No two courses are of one height, and no two stones of one length.
  while (below < 8) {
    const course = 0.46 + 0.26 * chance();
    for (let s = start - chance(); s < end;) {
      const long = 0.8 + 1.25 * chance();
      const top = deck(s) - below;
      const arch = Math.max(soffit(s), soffit(s + long)) + (soffit(s + long / 2) ? ring / 2 : 0);
      const bottom = Math.max(top - course + 0.06, arch, 0);
      const worn = 0.45 + 0.75 * chance();
      const corners = [
        [s, top],
        [s + long - 0.07, top + deck(s + long) - deck(s)],
        [s + long - 0.07, bottom],
        [s, bottom],
      ];
      if (top - bottom > 0.12)
        drawn += stone(see, side, corners, 0.42 * worn * light(s + long / 2, below));
      s += long;
    }
    below += course;
  }
  for (let arch = 0; arch < 6; arch++) {
    const [middle, wide] = [(arch + 0.5) * span, span / 2 - pier];
    const crown = deck(middle) - 1.35;
    const at = (angle, out) => [
      middle + (wide + out) * Math.cos(angle),
      0.25 + (crown - 0.25 + out) * Math.sin(angle),
    ];
    // The ring is cut into the courses: what they have there is taken away first.
    const cut = Array.from({ length: 41 }, (_, n) => Math.PI * (1 - n / 40));
    const whole = [...cut.map((a) => at(a, 0)), ...cut.toReversed().map((a) => at(a, ring + 0.07))];
    drawn += `<path d="${outline(whole.map(([s, z]) => see(s, side, z)))}" fill="${night}"/>`;
    for (let n = 0; n < 25; n++) {
      const [a, b] = [n, n + 0.86].map((part) => Math.PI * (1 - part / 25));
      const [s, z] = at(a, 0.4);
      const corners = [at(a, 0), at(b, 0), at(b, ring), at(a, ring)];
      drawn += stone(see, side, corners, (0.44 + 0.3 * chance()) * light(s, deck(s) - z));
    }
  }
  return drawn;
}

/** The parapet stands black before the lit road; only its coping has an edge of light. */
function parapet(see, side) {
  const rim = [
    ...along(see, side, (s) => deck(s) + 1.05),
    ...along(see, side, () => 0).toReversed(),
  ];
  return `<path d="${outline(rim)}" fill="${night}"/>${blocks(see, side, 1.05, 1.21, 0.5)}`;
}

/** Beyond the road the other parapet: as dark as this one, but for the edge of its coping. */
function farParapet(see, side) {
  const wall = [...along(see, side, (s) => deck(s) + 1.22), ...along(see, side, deck).toReversed()];
  return `<path d="${outline(wall)}" fill="${night}"/>${blocks(see, side, 1.1, 1.22, 0.2)}`;
}

/** A course of long blocks between two heights above the road. */
function blocks(see, side, low, top, strength) {
  let drawn = "";
  for (let s = start + low; s < end; s += 2.1) {
    const [a, b] = [deck(s), deck(s + 2)];
    const corners = [
      [s, a + top],
      [s + 2, b + top],
      [s + 2, b + low],
      [s, a + low],
    ];
    drawn += stone(see, side, corners, strength * (1 + 0.8 * chance()) * light(s + 1, 0));
  }
  return drawn;
}

/** A lamp's light on the road. */
function pool(see, s, middle, [long, wide]) {
  const climb = (deck(s + 1) - deck(s - 1)) / 2;
  const [ax, ay] = see(s - long, middle, deck(s) - long * climb);
  const [bx, by] = see(s + long, middle, deck(s) + long * climb);
  const [cx, cy] = see(s, middle - wide, deck(s));
  const [dx, dy] = see(s, middle + wide, deck(s));
  return laid(
    (ax + bx) / 2,
    (ay + by) / 2,
    [(bx - ax) / 2, (by - ay) / 2],
    [(dx - cx) / 2, (dy - cy) / 2],
    "pool",
  );
}

/** A lamp's post: brightest under the lamp, and again where the road throws light back. */
function post(see, s, kerb) {
  const [x, foot, metre] = see(s, kerb, deck(s));
  const [, head] = see(s, kerb, deck(s) + high);
  const shaft = [0.62, 0.4, 0.27, 0.2, 0.2, 0.27, 0.36, 0.44].map((seen, n, all) => {
    const [from, to] = [n, n + 1].map((part) => head + ((foot - head) * part) / all.length);
    return `<path d="M${x} ${from}V${to}" stroke="${warm}" stroke-width="${(0.12 + 0.014 * n) * metre}" opacity="${seen}"/>`;
  });
  const [wide, rise] = [0.2 * metre, 0.5 * metre];
  return `${shaft.join("")}<path d="M${x - wide} ${foot}V${foot - rise}H${x + wide}V${foot}Z" fill="${warm}" opacity=".5"/>`;
}

/** A lamp in damp air: no bloom is quite round, and none like the next. */
function lantern(see, s, kerb) {
  const [x, y, metre] = see(s, kerb, deck(s) + high);
  const strong = 0.8 + 0.5 * chance();
  const blooms = [
    ["wide", 7.5],
    ["wide", 4.6],
    ["near", 2.6],
    ["near", 1.7],
  ].map(([fill, reach]) => {
    const r = reach * strong * metre * (0.85 + 0.3 * chance());
    const [aside, down, lean] = [
      0.16 * (chance() - 0.5) * r,
      0.14 * chance() * r,
      0.22 * (chance() - 0.5) * r,
    ];
    return laid(x + aside, y + down, [r * (0.9 + 0.2 * chance()), lean], [-lean, r], fill);
  });
  return `${blooms.join("")}${laid(x, y, [0.95 * metre, 0], [0, 0.95 * metre], "core")}<circle cx="${x}" cy="${y}" r="${0.5 * metre}" fill="#fff1da"/>`;
}

/** The lamp that is off. */
function dark(see, s, kerb) {
  const [x, y, metre] = see(s, kerb, deck(s) + high);
  return `<circle cx="${x}" cy="${y}" r="${0.7 * metre}" fill="none" stroke="${cold}" stroke-width="${1 + metre / 12}"/>`;
}

/** A lamp in moving water: glints that lie close about its mirror image, and scatter and tear towards the eye. */
function reflection(see, s, kerb) {
  const [x, mirror, metre] = see(s, kerb, -deck(s) - high);
  let drawn = "";
  for (let n = 0; n < 74; n++) {
    const away = (chance() + chance() + chance() - 1.36) * 8.6; // in metres, more of them towards the eye
    const near = Math.exp(-((away / (away < 0 ? 3.4 : 5.4)) ** 2));
    const wide = (0.14 + 1.9 * near * chance() ** 1.6) * metre;
    const aside = (chance() - 0.5) * (0.7 + 0.16 * Math.abs(away)) * metre;
    const thick = (0.045 + 0.1 * near * chance()) * metre;
    const seen = (0.12 + 0.85 * near) * (0.35 + 0.65 * chance());
    drawn += `<ellipse cx="${(x + aside).toFixed(1)}" cy="${(mirror + away * metre).toFixed(1)}" rx="${(wide / 2).toFixed(2)}" ry="${thick.toFixed(2)}" fill="${warm}" opacity="${seen.toFixed(2)}"/>`;
  }
  return drawn;
}
