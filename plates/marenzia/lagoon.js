/** What Marenzia's pages share: four houses, each with the green of its own shutters. */
export const houses = [
  { name: "Riva", green: "#1c6449" },
  { name: "Orto", green: "#77823b" },
  { name: "Squero", green: "#7fa592" },
  { name: "Faro", green: "#21443f" },
];
export const white = "#f7f6f0";
export const water = "#8fb3b0";
export const deep = "#21443f";

/** The mark's half sun in bands, standing on (x, y), `r` its radius. */
export function sun(x, y, r, fill, bands = "#0000") {
  const cut = [0.06, 0.31, 0.62].map((low, n) => {
    const thick = [0.13, 0.1, 0.06][n] * r;
    return `<rect x="${x - r}" y="${y - low * r - thick * (n ? 1 : 1.2)}" width="${2 * r}" height="${thick}" fill="${bands}"/>`;
  });
  return `<path d="M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0z" fill="${fill}"/>${cut.join("")}`;
}

/** A smooth way through points; closed it is an island. */
export function way(points, closed = false) {
  const at = (i) =>
    closed
      ? points[(i + points.length) % points.length]
      : points[Math.min(Math.max(i, 0), points.length - 1)];
  let d = `M${points[0].join(" ")}`;
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, e] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${b[0] + (c[0] - a[0]) / 6} ${b[1] + (c[1] - a[1]) / 6} ${c[0] - (e[0] - b[0]) / 6} ${c[1] - (e[1] - b[1]) / 6} ${c.join(" ")}`;
  }
  return closed ? `${d}Z` : d;
}
