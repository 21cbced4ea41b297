// What a mile of the road is like today, drawn as thinly as the map: each in a card's own lengths, y downwards.
import { peat, tarmac, white } from "./road.js";

let seed = 5;
const chance = () => (seed = (seed * 16807) % 2147483647) / 2147483647;

/** Rain that ends at the road, and the water that stands in the dip, in lines like the loch's. */
export function rain(wide, road, top, dip) {
  let drawn = "";
  for (let y = top, row = 0; y < 100; y += 22, row++)
    for (let x = (row % 2) * 11 - 10; x < wide + 60; x += 24) {
      const [a, b, long] = [x + chance() * 10, y + chance() * 12, 8 + chance() * 13];
      if (b + long < road(Math.max(0, Math.min(wide, a))) - 14)
        drawn += `<path d="M${a} ${b}l${-long * 0.3} ${long}"/>`;
    }
  const [from, to, level] = dip;
  for (let y = level; y < level + 30; y += 5.2) {
    const wet = [];
    for (let x = from; x < to; x++) if (road(x) - 5 > y) wet.push(x);
    if (wet.length > 8) drawn += `<path d="M${wet[0]} ${y}H${wet.at(-1)}"/>`;
  }
  return `<g stroke="${white}" stroke-width="2" stroke-linecap="round">${drawn}</g>`;
}

/** A cloud that has come down across the road, so that this is lost in it, and the lamps of two who did as they were told. */
export function cloudDown(wide, road) {
  const [left, right] = [24, wide - 20];
  // Its outline in wide scallops: over the road to the right, and back below it.
  const over = [0.2, 0.42, 0.62, 0.83].map((part, i) => [part, [-58, -84, -72, -60][i]]);
  const below = [0.86, 0.66, 0.4, 0.18].map((part, i) => [part, [50, 64, 52, 60][i]]);
  const spots = [...over, [1, -4], ...below, [0, 0]].map(([part, off]) => {
    const x = left + part * (right - left);
    return [x, road(x) + off];
  });
  let at = [left, road(left)];
  let edge = `M${at.join()}`;
  for (const spot of spots) {
    const r = Math.hypot(spot[0] - at[0], spot[1] - at[1]) * 0.58;
    edge += `A${r} ${r} 0 0 1 ${spot.join()}`;
    at = spot;
  }
  // Two cars as far as they can be made out, nose to nose, each behind the light that it throws ahead and that the cloud swallows.
  const car = (x, turn) => {
    const slope = (Math.atan2(road(x + 24) - road(x - 24), 48) * 180) / Math.PI;
    return `<g transform="translate(${x} ${road(x) - 3}) rotate(${slope}) scale(${turn} 1)"><path d="M24 -12L86 -25V2L24 -6Z" fill="url(#beam)"/>
      <g fill="${tarmac}" opacity=".3"><path d="M-26 -5V-13Q-26 -16 -22 -16.5L-14 -25Q-12 -27 -9 -27H3Q6 -27 8 -25L14 -17L22 -15.5Q26 -14.500 26 -11V-5Z"/><circle cx="-15" cy="-5" r="5.4"/><circle cx="15" cy="-5" r="5.4"/></g><circle cx="24" cy="-10" r="3.4" fill="#c98a2b"/></g>`;
  };
  return `<linearGradient id="beam"><stop stop-color="#f0c25a" stop-opacity=".95"/><stop offset="1" stop-color="#f3d48c" stop-opacity="0"/></linearGradient>
    <path d="${edge}Z" fill="${white}" opacity=".9"/>${car(64, 1)}${car(wide - 58, -1)}`;
}

/** A blackface ewe, feet at the origin, looking to the right; off the road she has grass, `lying` she has her legs under her. */
function sheep(x, y, size, turn = 1, grass = false, lying = false) {
  const curls = [];
  const count = 11;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI;
    curls.push([Math.cos(a) * 15.5, -21 + Math.sin(a) * 8.6]);
  }
  const fleece = curls.map(([a, b], i) => (i ? `A5.6 5.6 0 0 1 ${a} ${b}` : `M${a} ${b}`)).join("");
  const leg = (at, lean) => `<path d="M${at} -14L${at + lean} 0"/>`;
  const tufts = [-24, 27]
    .map((at) => `M${at - 4} -5L${at} 0L${at + 1} -8M${at} 0L${at + 5} -5`)
    .join("");
  const ground = grass
    ? `<path d="M-34 0H38${tufts}" fill="none" stroke="${tarmac}" stroke-width="2" stroke-linecap="round"/>`
    : "";
  const legs = lying
    ? `<g stroke="${tarmac}" stroke-width="2.8" stroke-linecap="round"><path d="M6 -12L14 -9.500H5M-13 -12L-6 -9.500H-15"/></g>`
    : `<g stroke="${tarmac}" stroke-width="2.8" stroke-linecap="round">${leg(-11, -1)}${leg(-6, 0.6)}${leg(7, -0.6)}${leg(12, 1)}</g>`;
  return `<g transform="translate(${x} ${y + (lying ? 9 : 0) * size}) scale(${size * turn} ${size})"><g${lying ? ' transform="translate(0 -8)"' : ""}>${ground}</g>${legs}
    <path d="${fleece}A5.6 5.6 0 0 1 ${curls[0].join(" ")}Z" fill="${white}" stroke="${tarmac}" stroke-width="2" stroke-linejoin="round"/>
    <path d="M15 -32C19 -34 24 -31 25.5 -27L28 -20C28.5 -17.5 25 -16 23 -18L17 -24C14 -27 13 -30 15 -32Z" fill="${tarmac}"/>
    <path d="M16 -30C12 -31 10 -29 9.5 -26.500C13 -25.5 15 -26.5 17 -28Z" fill="${tarmac}"/>
    <path d="M17 -32C14 -38 20 -41 22.5 -37" fill="none" stroke="${tarmac}" stroke-width="2" stroke-linecap="round"/>
    <circle cx="21.5" cy="-27.5" r="1" fill="${white}"/></g>`;
}

/** Six of them, where they were yesterday. */
export const flock = (wide, road) =>
  [
    [0.13, 0, 1.05, 1],
    [0.37, 0, 1.2, -1],
    [0.59, 0, 0.8, 1],
    [0.85, 0, 1.25, -1],
    [0.45, 60, 1.1, 1, true, true],
    [0.74, 100, 1, -1, true],
  ]
    .map(([at, off, size, turn, grass, lying]) =>
      sheep(at * wide, road(at * wide) + off - 3, size, turn, grass, lying),
    )
    .join("");

/** The peat lorry, wheels on the road at `at`, coming down towards the left. */
export function lorry(road, at) {
  const slope = (Math.atan2(road(at + 34) - road(at - 34), 68) * 180) / Math.PI;
  const bricks = [5, 5, 4].flatMap((count, row) =>
    Array.from(
      { length: count },
      (_, i) =>
        `<rect x="${-8 + i * 11 + (row % 2) * 2 + (row > 1 ? 5 : 0)}" y="${-27 - row * 7.5}" width="10" height="6.3" rx="1" fill="#c98a2b"/>`,
    ),
  );
  const wheel = (x) =>
    `<circle cx="${x}" cy="-7" r="7" fill="${white}" stroke="${peat}" stroke-width="3"/><circle cx="${x}" cy="-7" r="2" fill="${peat}"/>`;
  return `<g transform="translate(${at} ${road(at) - 3}) rotate(${slope}) scale(1.14)">${bricks.join("")}
    <path d="M-11 -20V-34M49 -20V-34" stroke="${white}" stroke-width="2.4"/>
    <path d="M-12 -19.500H50V-10H-38V-22L-33 -37Q-32 -40 -29 -40H-16V-19.500Z" fill="${white}"/>
    <path d="M-34 -24L-30.5 -35H-23V-24Z" fill="${peat}"/>${wheel(-26)}${wheel(20)}${wheel(38)}</g>`;
}
