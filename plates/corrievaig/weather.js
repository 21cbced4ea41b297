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

/** A cloud that has come down on the road, its edge in wide scallops, and the lamps of two who did as they were told. */
export function cloudDown(wide, road) {
  const scallops = [34, 52, 42, 60, 46, 56, 40];
  let edge = `M-40 -420V${road(0) + 4}`;
  let x = -40;
  let [, y] = [0, road(0) + 4];
  scallops.forEach((long, i) => {
    const next = road(Math.min(wide, Math.max(0, x + long))) + [34, 52, 30, 46, 22, 38, 16][i];
    edge += `A${long * 0.56} ${long * 0.56} 0 0 0 ${x + long} ${next}`;
    x += long;
    y = next;
  });
  const lamp = (at, lean) =>
    `<g transform="translate(${at} ${road(at) - 9}) rotate(${lean})"><path d="M0 0L64 -15A66 66 0 0 1 64 15Z" fill="#f3d48c" opacity=".85"/><circle r="4.6" fill="#c98a2b"/></g>`;
  return `<path d="${edge}V${y}H${x}V-420Z" fill="${white}"/>${lamp(52, 2)}${lamp(wide - 44, 184)}`;
}

/** A blackface ewe, feet at the origin, looking to the right; `lying` has her legs under her. */
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
    ? ""
    : `<g stroke="${tarmac}" stroke-width="2.8" stroke-linecap="round">${leg(-11, -1)}${leg(-6, 0.6)}${leg(7, -0.6)}${leg(12, 1)}</g>`;
  return `<g transform="translate(${x} ${y + (lying ? 9 : 0) * size}) scale(${size * turn} ${size})">${legs}
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
    [0.44, 58, 1.1, 1, true],
    [0.84, 88, 1, -1],
  ]
    .map(([at, off, size, turn, lying]) =>
      sheep(at * wide, road(at * wide) + off - 3, size, turn, lying),
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
