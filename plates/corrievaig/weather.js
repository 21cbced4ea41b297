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

/** A cloud that has come down across the road: banks of it, level as the loch's lines, from either side; and the lamps of two who did as they were told. */
export function cloudDown(wide, road, top, foot) {
  const rise = (foot - top) / 11;
  const rows = [
    [0, [0.34, 0.62, 0.5], 1],
    [2, [0.4, 1.2, 0.94, 0.58], -1],
    [4, [0.7, 0.9, 0.78, 0.98, 0.26], 1],
    [6, [0.5, 0.86, 0.66, 0.92], -1],
    [8, [0.3, 0.72, 0.36], 1],
  ];
  const banks = rows.map(([from, reaches, side]) => {
    const bars = reaches.map((reach, row) => {
      const x = side > 0 ? -40 : wide * (1 - reach);
      return `<rect x="${x}" y="${top + (from + row) * rise}" width="${wide * reach + 40}" height="${rise + (row + 1 < reaches.length ? 1 : 0)}" rx="${rise / 2}"/>`;
    });
    return `<g opacity=".52">${bars.join("")}</g>`;
  });
  // Two cars as far as they can be made out, nose to nose, each behind the light that it throws ahead and that the cloud swallows.
  const placed = (x, turn, drawn) => {
    const slope = (Math.atan2(road(x + 24) - road(x - 24), 48) * 180) / Math.PI;
    return `<g transform="translate(${x} ${road(x) - 3}) rotate(${slope}) scale(${turn * 1.42} 1.42)">${drawn}</g>`;
  };
  const car = `<path d="M-27 -5V-13Q-27 -16 -23 -16.500L-14 -26Q-12 -28 -9 -28H3Q6 -28 8 -26L14 -17L22 -15.500Q27 -14.500 27 -11V-5Z" fill="${tarmac}"/><path d="M-15 -17.500L-9.500 -24.500H-4V-17.500ZM-1 -24.500H4L9.500 -17.500H-1Z" fill="#d3d8d8"/><circle cx="-15" cy="-5" r="6" fill="${tarmac}"/><circle cx="15" cy="-5" r="6" fill="${tarmac}"/>`;
  const lamp = `<path d="M25 -13.500L74 -34Q84 -14 78 1L25 -8Z" fill="url(#beam)"/><circle cx="25" cy="-11" r="4.2" fill="#c98a2b"/>`;
  const both = (drawn) => placed(50, 1, drawn) + placed(wide - 50, -1, drawn);
  return `<linearGradient id="beam"><stop stop-color="#f0bb46"/><stop offset="1" stop-color="#f3d48c" stop-opacity="0"/></linearGradient>
    ${both(car)}<g fill="#fbfcfa">${banks.join("")}</g>${both(lamp)}`;
}

/** A blackface ewe, feet at the origin, looking to the right; `lying` she has her legs under her. */
function sheep(x, y, size, turn = 1, lying = false) {
  const curls = [];
  const count = 11;
  for (let i = 0; i < count; i++) {
    const a = (i / count) * 2 * Math.PI;
    curls.push([Math.cos(a) * 15.5, -21 + Math.sin(a) * 8.6]);
  }
  const fleece = curls.map(([a, b], i) => (i ? `A5.6 5.6 0 0 1 ${a} ${b}` : `M${a} ${b}`)).join("");
  const leg = (at, lean) => `<path d="M${at} -14L${at + lean} 0"/>`;
  const legs = lying
    ? `<path d="M6 -12L14 -9.500H5M-13 -12L-6 -9.500H-15"/>`
    : leg(-11, -1) + leg(-6, 0.6) + leg(7, -0.6) + leg(12, 1);
  return `<g transform="translate(${x} ${y + (lying ? 8.5 : 0) * size}) scale(${size * turn} ${size})"><g stroke="${tarmac}" stroke-width="2.8" stroke-linecap="round">${legs}</g>
    <path d="${fleece}A5.6 5.6 0 0 1 ${curls[0].join(" ")}Z" fill="${white}" stroke="${tarmac}" stroke-width="1.7" stroke-linejoin="round"/>
    <path d="M15 -32C19 -34 24 -31 25.5 -27L28 -20C28.5 -17.5 25 -16 23 -18L17 -24C14 -27 13 -30 15 -32Z" fill="${tarmac}"/>
    <path d="M16 -30C12 -31 10 -29 9.5 -26.500C13 -25.5 15 -26.5 17 -28Z" fill="${tarmac}"/>
    <path d="M17 -32C14 -38 20 -41 22.5 -37" fill="none" stroke="${tarmac}" stroke-width="1.8" stroke-linecap="round"/>
    <circle cx="21.5" cy="-27.5" r="1" fill="${white}"/></g>`;
}

/** Six of them on the road, one at her ease, where they were yesterday. */
export const flock = (wide, road) =>
  [
    [0.27, 1.62, -1],
    [0.09, 1.42, 1],
    [0.93, 1.58, -1],
    [0.78, 1, -1],
    [0.61, 1.5, 1, true],
    [0.43, 0.95, 1],
  ]
    .map(([at, size, turn, lying]) => sheep(at * wide, road(at * wide) - 4, size, turn, lying))
    .join("");

/** The peat lorry, wheels on the road at `at`, coming down towards the left. */
export function lorry(road, at, size = 1.14) {
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
  return `<g transform="translate(${at} ${road(at) - 3}) rotate(${slope}) scale(${size})">${bricks.join("")}
    <path d="M-11 -20V-34M49 -20V-34" stroke="${white}" stroke-width="2.4"/>
    <path d="M-12 -19.500H50V-10H-38V-22L-33 -37Q-32 -40 -29 -40H-16V-19.500Z" fill="${white}"/>
    <path d="M-34 -24L-30.5 -35H-23V-24Z" fill="${peat}"/>${wheel(-26)}${wheel(20)}${wheel(38)}</g>`;
}
