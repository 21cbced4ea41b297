// A porter's pen: lines that wander and are thick where he was sure. Everything is a filled outline, never a stroke of one width.
import { written } from "../hand.js";

let state = 7;
const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
const around = (spread) => (chance() - 0.5) * 2 * spread;

/** Points about `step` apart on a smooth way through `points`. */
function spaced(points, step, closed = false) {
  const at = (i) =>
    closed
      ? points[(i + points.length) % points.length]
      : points[Math.min(Math.max(i, 0), points.length - 1)];
  const out = [];
  for (let i = 0; i < points.length - (closed ? 0 : 1); i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const steps = Math.max(2, Math.round(Math.hypot(c[0] - b[0], c[1] - b[1]) / step));
    for (let s = 0; s < steps; s++) {
      const t = s / steps;
      out.push(
        [0, 1].map(
          (k) =>
            0.5 *
            (2 * b[k] +
              (c[k] - a[k]) * t +
              (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t +
              (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t ** 3),
        ),
      );
    }
  }
  return closed ? out : [...out, points.at(-1)];
}

/** A slow wandering about 0, never further than 1. */
function wandering() {
  const [a, b, c] = [chance() * 9, chance() * 9, chance() * 9];
  return (along) =>
    0.5 * Math.sin(along / 31 + a) +
    0.32 * Math.sin(along / 13 + b) +
    0.18 * Math.sin(along / 5.3 + c);
}

/** The outline of a stroke `wide` across, which strays from its way by up to `stray`. */
function outline(way, wide, stray, ends = 0.5) {
  const [off, swell] = [wandering(), wandering()];
  const [left, right] = [[], []];
  way.forEach(([x, y], i) => {
    const [[ax, ay], [bx, by]] = [way[Math.max(0, i - 1)], way[Math.min(way.length - 1, i + 1)]];
    const long = Math.hypot(bx - ax, by - ay) || 1;
    const [nx, ny] = [-(by - ay) / long, (bx - ax) / long];
    const thin = ends + (1 - ends) * Math.min(1, Math.min(i, way.length - 1 - i) / 6);
    const half = (wide / 2) * thin * (1 + 0.38 * swell(i * 1.7));
    const by_ = stray * off(i * 2);
    left.push(`${(x + nx * (by_ + half)).toFixed(1)} ${(y + ny * (by_ + half)).toFixed(1)}`);
    right.unshift(`${(x + nx * (by_ - half)).toFixed(1)} ${(y + ny * (by_ - half)).toFixed(1)}`);
  });
  return `M${[...left, ...right].join("L")}Z`;
}

/** A line of the pen. */
export const line = (points, ink, wide = 2.4, stray = 1.2) =>
  `<path d="${outline(spaced(points, 4), wide, stray)}" fill="${ink}"/>`;

/** A shore: filled, its line drawn round and a little past where it began, with a few second thoughts. */
export function shore(points, fill, ink, wide) {
  const way = spaced(points, 4, true);
  const from = Math.floor(chance() * way.length);
  const round = [...way.slice(from), ...way.slice(0, from)];
  const past = [...round, ...round.slice(0, 5 + Math.floor(chance() * 12))];
  const again = Math.floor(chance() * way.length * 0.6);
  const second = round.slice(again, again + Math.floor(way.length * (0.16 + chance() * 0.14)));
  return (
    `<path d="M${way.map((spot) => spot.join(" ")).join("L")}Z" fill="${fill}"/>` +
    `<path d="${outline(past, wide, 1.5)}" fill="${ink}"/>` +
    `<path d="${outline(second, wide * 0.7, 2.6, 0.1)}" fill="${ink}"/>`
  );
}

/** A striped way: two lines of the pen, white between them, and dabs of the house's green. */
export function striped(points, green, ink, white, wide, dab) {
  const way = spaced(points, 2);
  const dabs = [];
  for (let i = 4; i < way.length - 6;) {
    const long = Math.round((dab / 2) * (0.85 + chance() * 0.35));
    dabs.push(outline(way.slice(i, i + long), wide * (0.92 + chance() * 0.16), 0.6, 0.82));
    i += long + Math.round((dab / 2) * (0.8 + chance() * 0.35));
  }
  return (
    `<path d="${outline(way, wide + 3.2, 0.7, 0.9)}" fill="${ink}"/>` +
    `<path d="${outline(way, wide, 0.5, 0.9)}" fill="${white}"/>` +
    `<path d="${dabs.join("")}" fill="${green}"/>`
  );
}

/** A way in dots, as somebody dots who is tired of it. */
export function dotted(points, ink, size, apart) {
  const way = spaced(points, 1);
  let out = "";
  for (let i = 0; i < way.length; i += apart * (0.75 + chance() * 0.55)) {
    const [x, y] = way[Math.floor(i)];
    out += `<ellipse cx="${x + around(1)}" cy="${y + around(1)}" rx="${size * (0.7 + chance() * 0.6)}" ry="${size * (0.55 + chance() * 0.4)}" transform="rotate(${around(40)} ${x} ${y})"/>`;
  }
  return `<g fill="${ink}">${out}</g>`;
}

/** Land as land looks on such maps: short strokes below a shore. */
export const hatched = (points, ink, big) =>
  spaced(points, 11 * big, true)
    .map(([x, y], i, all) => {
      const [[ax, ay], [bx, by]] = [all.at(i - 1), all[(i + 1) % all.length]];
      const long = Math.hypot(bx - ax, by - ay);
      const [nx, ny] = [(by - ay) / long, -(bx - ax) / long];
      if (ny < 0.3 || nx < -0.4 || chance() < 0.12) return "";
      const reach = (7 + chance() * 7) * big;
      return `<path d="M${x + nx * 5 * big} ${y + ny * 5 * big}l${reach} ${reach * 0.34 + around(1)}" stroke="${ink}" stroke-width="${1.3 * big}" stroke-linecap="round"/>`;
    })
    .join("");

/** What the writing is drawn through: each letter is bent where it stands, so that no two are alike. */
export const bent = (
  big,
) => `<filter id="bent" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">
  <feTurbulence type="fractalNoise" baseFrequency="${0.034 / big}" numOctaves="2" seed="3"/>
  <feDisplacementMap in="SourceGraphic" scale="${9 * big}" xChannelSelector="R" yChannelSelector="G"/>
</filter>`;

// The typeface's small k is as large as a capital; the letters that come most often he writes in more ways than it knows.
const typed = undefined;
const own = {
  k: { line: "M.2-.66Q.12-.3.08 0M.36-.33Q.24-.2.11-.16Q.24-.13.37.02", wide: 0.43 },
  e: [
    typed,
    { line: "M.05-.19Q.3-.2.33-.3Q.31-.43.18-.39Q.03-.31.04-.14Q.1.05.36-.07", wide: 0.4 },
    { line: "M.33-.35Q.2-.45.11-.36Q.08-.26.21-.23Q.03-.19.05-.06Q.14.05.34-.05", wide: 0.4 },
  ],
  t: [
    typed,
    { line: "M.2-.64Q.15-.2.18-.04Q.22.03.32-.05M.03-.42L.36-.46", wide: 0.36 },
    { line: "M.19-.58Q.17-.3.15.02M.02-.36Q.2-.42.36-.39", wide: 0.36 },
  ],
  r: [
    typed,
    { line: "M.07-.41Q.11-.2.08.01M.09-.26Q.18-.43.33-.37", wide: 0.34 },
    { line: "M.05-.36L.1-.01Q.11-.29.31-.41", wide: 0.33 },
  ],
  o: [
    typed,
    { line: "M.24-.4Q.06-.41.06-.18Q.08.04.23.01Q.37-.08.33-.27Q.3-.4.17-.41", wide: 0.42 },
  ],
};

/** Handwriting: lines from (x, y), 1.05 of their size apart. */
export function said(x, y, lines, size, ink, anchor = "start") {
  const pen = document.createElement("canvas").getContext("2d");
  pen.font = `400 ${size}px Nothing`;
  return lines
    .map((text, n) => {
      const wide = pen.measureText(text).width * 1.02;
      const from = x - (anchor === "end" ? wide : anchor === "middle" ? wide / 2 : 0);
      const ways = {
        seed: text.length * 3 + n * 7 + 2,
        ink,
        weight: size * 0.022,
        hasty: 9,
        press: size * 0.016,
        own,
      };
      return written(text, from, y + n * size * 1.12, size, ways);
    })
    .join("");
}
