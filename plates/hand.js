// Handwriting: a typeface whose every letter is moved, turned and bent a little, so that no two are alike. In pencil the paper's grain shows through, ink only bends.
let state = 7;
const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
const around = (spread) => (chance() - 0.5) * 2 * spread;

/** What a page's SVG needs once, before it is written on. */
export const pencil = pencilled();

/** The same for a steadier hand, bent by less than 13. */
export function pencilled(bend = 13) {
  return `<filter id="pencil" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency=".017 .024" numOctaves="2" seed="4" result="slow"/>
  <feDisplacementMap in="SourceGraphic" in2="slow" scale="${bend}" xChannelSelector="R" yChannelSelector="G" result="bent"/>
  <feTurbulence type="fractalNoise" baseFrequency=".55 .8" numOctaves="2" seed="9" result="grain"/>
  <feColorMatrix in="grain" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -3.4 2.75" result="tooth"/>
  <feComposite in="bent" in2="tooth" operator="in"/>
</filter>`;
}

/** The same for a pen, a marker or a brush, bent by up to `bend`. */
export const ink = (
  bend = 13,
) => `<filter id="ink" x="-5%" y="-5%" width="110%" height="110%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency=".011 .016" numOctaves="2" seed="6" result="slow"/>
  <feDisplacementMap in="SourceGraphic" in2="slow" scale="${bend}" xChannelSelector="R" yChannelSelector="G"/>
</filter>`;

/**
 * A line of writing from (x, y), its letters `size` high; climbs or falls a little on its way. A `hasty` hand also leans its
 * letters to and fro by up to so many degrees; `press` makes them heavier or lighter by up to so much, a few at a time; a
 * `level` hand keeps to its line. `own` letters, each a line and its width for letters 1 high, take the place of the typeface's;
 * of a list any may come, and where it has none the typeface's.
 */
export function written(
  text,
  x,
  y,
  size,
  {
    seed = 7,
    ink = "#3a3a40",
    weight = 0,
    face = "Nothing",
    hasty = 0,
    press = 0,
    level = false,
    own = {},
  } = {},
) {
  state = seed * 7919 + 1;
  const drift = level ? 0 : around(0.012);
  const canvas = document.createElement("canvas").getContext("2d");
  canvas.font = `400 ${size}px ${face}`;
  let [along, heavy] = [x, 0];
  const letters = [...text].map((letter) => {
    const forms = own[letter];
    const drawn = Array.isArray(forms) ? forms[Math.floor(chance() * forms.length)] : forms;
    if (press) heavy = heavy * 0.55 + around(press) * 0.8;
    const wide = drawn ? drawn.wide * size : canvas.measureText(letter).width;
    const big = 1 + around(0.07);
    const place = `translate(${along.toFixed(1)} ${(y + (along - x) * drift + around(size * (level ? 0.014 : 0.035))).toFixed(1)}) rotate(${around(3.5).toFixed(2)}) scale(${big.toFixed(3)} ${(big * (1 + around(0.06))).toFixed(3)})${hasty ? ` skewX(${around(hasty).toFixed(1)})` : ""}`;
    along += wide * big + (letter === " " ? around(size * 0.06) : around(size * 0.012));
    if (drawn)
      return `<path transform="${place} scale(${size})" d="${drawn.line}" fill="none" stroke-width="${(0.052 + (weight + heavy) / size).toFixed(3)}" stroke-linecap="round" stroke-linejoin="round"/>`;
    const pressed = press ? ` stroke-width="${Math.max(0, weight + heavy).toFixed(2)}"` : "";
    return `<text transform="${place}"${pressed}>${letter}</text>`;
  });
  return `<g font-family="${face}" font-size="${size}" fill="${ink}" stroke="${ink}" stroke-width="${weight}">${letters.join("")}</g>`;
}

/** A stroke of the pencil through `points`, pressed harder in the middle. */
export function stroke(points, wide = 4, ink = "#3a3a40") {
  const [[x, y], ...rest] = points;
  const way = rest.map(([a, b], i) => {
    const [p, q] = points[i];
    return `Q${p + (a - p) * 0.5 + around(3)} ${q + (b - q) * 0.5 + around(6)} ${a} ${b}`;
  });
  return `<path d="M${x} ${y}${way.join("")}" fill="none" stroke="${ink}" stroke-width="${wide}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Words struck out: to and fro, twice. */
export function struck(x, y, wide, seed = 3) {
  state = seed * 104729;
  return stroke(
    [
      [x - 8, y + around(6)],
      [x + wide * 0.5, y + around(9)],
      [x + wide + 10, y - 8],
      [x + wide * 0.45, y + 9],
      [x + 4, y + 14],
    ],
    4.5,
  );
}
