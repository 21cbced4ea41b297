// What Hallam Row prints and stamps: the mending stamp, worn as rubber wears, and its chair, drawn from the front and from above.
export const blue = "#3b4fa1";
export const ink = "#23221f";
export const lime = "#f1eee7";

/** Four states of wear, for `stamp` to choose from; a page's SVG needs them once. */
export const wear = [5, 11, 23, 31]
  .map(
    (seed, i) => `<filter id="worn${i}" x="-10%" y="-15%" width="120%" height="130%">
  <feTurbulence type="fractalNoise" baseFrequency=".035 .06" numOctaves="3" seed="${seed}" result="patches"/>
  <feColorMatrix in="patches" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -4 ${3.35 + i * 0.12}" result="bare"/>
  <feComposite in="SourceGraphic" in2="bare" operator="in" result="pressed"/>
  <feTurbulence type="fractalNoise" baseFrequency=".35" numOctaves="2" seed="${seed + 2}" result="edge"/>
  <feDisplacementMap in="pressed" in2="edge" scale="2.4"/>
</filter>`,
  )
  .join("");

/** The stamp of one repair, 336 by 124 about (x, y). */
export function stamp(x, y, turn, date, work, { pressed = 0.9, size = 1, worn = 0 } = {}) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="${blue}" opacity="${pressed}" filter="url(#worn${worn})" font-family="Zilla" font-weight="700" text-anchor="middle">
  <rect x="-168" y="-62" width="336" height="124" rx="7" fill="none" stroke="${blue}" stroke-width="6"/><path d="M-168 -12H168" stroke="${blue}" stroke-width="3.5"/>
  <text y="-25" font-size="34" letter-spacing=".13em" x="2">MENDED</text><text y="25" font-size="31" letter-spacing=".04em">${date}</text><text y="52" font-size="21" letter-spacing=".07em">${work}</text></g>`;
}

/** The stick-back chair from the front, 44 wide and 80 high, its feet's middle at the origin. */
export function chairFront(color = ink) {
  const sticks = [-15, -9, -3, 3, 9, 15].map((x) => `M${x * 0.9} -45L${x} -72`).join("");
  return `<g fill="none" stroke="${color}" stroke-linecap="round"><path d="${sticks}" stroke-width="1.5"/><path d="M-20 -45L-22.4 -76M20 -45L22.4 -76" stroke-width="2"/><path d="M-15.5 -42L-20.5 0M15.5 -42L20.5 0" stroke-width="2.8"/><path d="M-18 -20H18" stroke-width="1.7"/><path d="M-23 -75Q0 -81 23 -75" stroke-width="6.4"/><path d="M-20.5 -43.5H20.5" stroke-width="4"/></g>`;
}

/** The chair from above, 45 wide; its back is at the top. */
export function chairAbove(x, y, turn, color = ink, size = 1) {
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-20 -17Q-22 20 -23 21Q0 26 23 21Q22 20 20 -17Q0 -21 -20 -17Z" fill="${lime}" stroke="${color}" stroke-width="2.2" stroke-linejoin="round"/><path d="M-24 -17Q0 -31 24 -17" fill="none" stroke="${color}" stroke-width="5" stroke-linecap="round"/></g>`;
}
