// The cut through Skarvoy's figures is the sea: flat in harbour, and as rough as the day's force (Beaufort) outside.

/** The sea's height at `x`, up to about 1 either way. */
function swell(x, length, seed = 0) {
  const t = (2 * Math.PI * x) / length + seed;
  const group = 0.72 + 0.28 * Math.sin(t * 0.31 + seed * 3); // waves come in groups
  return group * (Math.sin(t + 0.42 * Math.cos(t)) - 0.12 * Math.cos(2 * t)); // crests lean and are sharper than troughs
}

/** An SVG path from `from` to `to` about the height `y`; `force(x)` answers the waves' height there. */
export function sea(from, to, y, length, force, seed = 0) {
  let path = "";
  for (let x = from; x <= to; x += 2)
    path += `${path ? "L" : "M"}${x} ${(y - force(x) * swell(x, length, seed)).toFixed(1)}`;
  return path;
}
