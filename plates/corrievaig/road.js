/** The single-track road to the distillery: 23 miles, 141 passing places, and what is worth knowing about some of them. */
export const tarmac = "#2b2c2e";
export const white = "#f5f6f4";
export const peat = "#5b4632";
export const whisky = "#c98a2b";
export const cloud = "#b4bdc0";

/** The places that have given a bottling its name. */
export const bottled = [9, 34, 87, 141];

/** What the driver is told, by place. */
export const told = {
  1: "You leave the main road.<br>Wave",
  9: "The loch",
  17: "Cattle grid",
  23: "Blind summit",
  34: "Bridge.<br>One at a time",
  41: "Sheep",
  45: "More sheep",
  52: "Gate. Shut it",
  59: "Lorries with casks<br>wait here, uphill",
  70: "Half way.<br>It is all like this",
  78: "No signal<br>from here",
  87: "Peat is cut here",
  93: "Ford, when it likes",
  105: "Wind",
  112: "The postman<br>turns round",
  121: "Cattle, who do not reverse",
  130: "You can smell it",
  141: "The road ends",
};

/** A passing place's swelling of the road: 1 within half of `half` round `middle`, then down to 0. */
export function bell(x, middle, half) {
  const t = Math.abs(x - middle) / half;
  if (t < 0.5) return 1;
  return t > 1 ? 0 : (1 + Math.cos((t - 0.5) * 2 * Math.PI)) / 2;
}

/** The sign: a plain white diamond, its corners a little round. */
export function diamond(cx, cy, half, fill = white, extra = "") {
  const soft = half * 0.09;
  const r = half - soft;
  return `<path d="M${cx - r} ${cy}L${cx} ${cy - r}L${cx + r} ${cy}L${cx} ${cy + r}Z" fill="${fill}" stroke="${fill}" stroke-width="${soft * 2}" stroke-linejoin="round" ${extra}/>`;
}

/** A place's number, fitted into a diamond of `half` its width. */
export function number(place, cx, cy, half, fill = tarmac) {
  const size = half * (place > 99 ? 0.78 : place > 9 ? 1.06 : 1.3);
  return `<text x="${cx}" y="${cy + size * 0.355}" font-family="Overpass" font-weight="800" font-size="${size}" letter-spacing="-.035em" text-anchor="middle" fill="${fill}">${place}</text>`;
}
