// What Hallam Row prints and stamps: the mending stamp, worn as rubber wears, and its chair, drawn from the front and from above.
export const blue = "#3b4fa1";
export const ink = "#23221f";
export const beech = "#e6d5b8";

/** Wear of the rubber, as a filter: patches that take no ink, by `seed` and by how whole it is; with `rocked` one side is pressed harder than the other. */
export function worn(id, seed, whole, rocked = false) {
  const heel = rocked
    ? `<feTurbulence type="fractalNoise" baseFrequency=".0032 .007" numOctaves="1" seed="${seed + 7}" result="lean"/>
  <feColorMatrix in="lean" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -4.4 3.2" result="heel"/>
  <feComposite in="pressed" in2="heel" operator="in" result="pressed"/>`
    : "";
  return `<filter id="worn${id}" x="-10%" y="-15%" width="120%" height="130%">
  <feTurbulence type="fractalNoise" baseFrequency=".035 .06" numOctaves="3" seed="${seed}" result="patches"/>
  <feColorMatrix in="patches" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -4 ${whole}" result="bare"/>
  <feComposite in="SourceGraphic" in2="bare" operator="in" result="pressed"/>
  ${heel}
  <feTurbulence type="fractalNoise" baseFrequency=".35" numOctaves="2" seed="${seed + 2}" result="edge"/>
  <feDisplacementMap in="pressed" in2="edge" scale="2.4"/>
</filter>`;
}

/** Four states of wear, for `stamp` to choose from; a page's SVG needs them once. */
export const wear = [5, 11, 23, 31].map((seed, i) => worn(i, seed, 3.35 + i * 0.12)).join("");

/** The stamp of one repair, 336 by 124 about (x, y). */
export function stamp(x, y, turn, date, work, { pressed = 0.9, size = 1, worn = 0 } = {}) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${blue}" opacity="${pressed}" filter="url(#worn${worn})" font-family="Zilla" font-weight="700" text-anchor="middle">
  <rect x="-168" y="-62" width="336" height="124" rx="7" fill="none" stroke="${blue}" stroke-width="6"/><path d="M-168 -12H168" stroke="${blue}" stroke-width="3.5"/>
  <text y="-25" font-size="34" letter-spacing=".13em" x="2">MENDED</text><text y="25" font-size="31" letter-spacing=".04em">${date}</text><text y="52" font-size="21" letter-spacing=".07em">${work}</text></g>`;
}

/** The stick-back chair from the front, 48 wide and 80 high, its feet's middle at the origin. */
export function chairFront(color = ink) {
  const sticks = [-13.5, -4.5, 4.5, 13.5].map((x) => `M${x * 0.9} -44L${x} -74`).join("");
  const parts = [
    [sticks, 3.6],
    ["M-16 -42L-21 -2M16 -42L21 -2", 6.2],
    ["M-18 -20H18", 3.8],
    ["M-21.5 -74Q0 -80 21.5 -74", 9.5],
    ["M-19.5 -42.5H19.5", 7.5],
  ].map(([path, thick]) => `<path d="${path}" stroke-width="${thick}"/>`);
  return `<g fill="none" stroke="${color}" stroke-linecap="round">${parts.join("")}</g>`;
}

/** The chair from above, 45 wide; its back is at the top. Its legs are splayed, and the sticks lean out from its seat to the crest. */
export function chairAbove(x, y, turn, color = ink, size = 1) {
  const legs = `<path d="M-17 -12L-25 -18M17 -12L25 -18M-18 18L-25.500 25M18 18L25.500 25" fill="none" stroke="${color}" stroke-width="3.6"/>`;
  const sticks = [-16, -8, 0, 8, 16].map((a) => {
    const arc = -24.5 + (a * a) / 44;
    return `M${a * 0.86} ${-16 + (a * a) / 90}L${a * 1.08} ${arc}`;
  });
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" stroke-linecap="round" stroke-linejoin="round">${legs}
    <path d="M-19 -15Q-23 4 -22 19Q-20 24 -11 23.500Q0 21 11 23.500Q20 24 22 19Q23 4 19 -15Q0 -20 -19 -15Z" fill="${beech}" stroke="${color}" stroke-width="1.5"/>
    <path d="M-11 13Q-10 2 0 1Q10 2 11 13" fill="none" stroke="${color}" stroke-width="1" opacity=".45"/>
    <path d="${sticks.join("")}" fill="none" stroke="${color}" stroke-width="1.5"/>
    <path d="M-25 -16Q0 -34 25 -16" fill="none" stroke="${color}" stroke-width="4.6"/></g>`;
}
