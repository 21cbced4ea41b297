// What six other firms sent for the same bridge of five arches, each in a hand of its own: 1200 by 800, as SVG with its paper and its title.
let state = 5;
const chance = () => (state = (state * 16807) % 2147483647) / 2147483647;
const around = (spread) => (chance() - 0.5) * 2 * spread;
const times = (count, drawn) => Array.from({ length: count }, (_, n) => drawn(n)).join("");
const line = (d, ink, wide = 1.4, more = "") =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${wide}" ${more}/>`;
const words = (x, y, size, text, ink, face = "Jost", more = "") =>
  `<text x="${x}" y="${y}" font-family="${face}" font-size="${size}" fill="${ink}" ${more}>${text}</text>`;

/** Deck and arches of the bridge from x on; `wobble` is a hand's, in pixels. */
function bridge(x, y, long, ink, wide, wobble = 0) {
  const road = (t) => y - 0.055 * long * Math.sin(Math.PI * t);
  const deck = (lift) =>
    `M${x} ${road(0) - lift}${times(40, (n) => `L${x + (long * (n + 1)) / 40} ${road((n + 1) / 40) - lift + around(wobble)}`)}`;
  const arches = times(5, (a) => {
    const [from, span] = [x + (long * (a + 0.07)) / 5, (long * 0.86) / 5];
    const high = 0.04 * long + 0.05 * long * Math.sin((Math.PI * (a + 0.5)) / 5);
    return line(
      `M${from + around(wobble)} ${y + 0.065 * long}A${span / 2} ${high + around(wobble)} 0 0 1 ${from + span} ${y + 0.065 * long + around(wobble)}`,
      ink,
      wide,
    );
  });
  return {
    road,
    drawn: line(deck(0), ink, wide * 1.6) + line(deck(0.013 * long), ink, wide * 0.8) + arches,
  };
}

/** A: a dyeline print, its plan full of lux. */
function dyeline() {
  const ink = "#3a3f8c";
  const contours = (x, y) =>
    [20, 40, 64, 92]
      .map(
        (r) =>
          `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 0.62}" fill="none" stroke="${ink}" stroke-width="1.6"/>`,
      )
      .join("");
  return {
    paper: "#e3e6f2",
    svg:
      line("M24 470H1176M24 620H1176", ink, 3) +
      times(10, (n) => contours(128 + n * 105, n % 2 ? 480 : 610)) +
      times(10, (n) => words(118 + n * 105, n % 2 ? 486 : 616, 17, 12 + ((n * 7) % 23), ink)) +
      bridge(60, 300, 1080, ink, 2).drawn +
      line("M24 24H1176V776H24z M800 690H1176M800 690V776", ink, 3) +
      words(820, 744, 34, "22 columns, lux plan", ink),
  };
}

/** B: a plotter's colours, from blue for dim to red for bright. */
function plotted() {
  const b = bridge(60, 330, 1080, "#1a1a1a", 2);
  const heat = ["#2d5fd0", "#26b3c9", "#4dbf4a", "#f1d21f", "#f08a1c", "#e0301e"];
  return {
    paper: "#fbfbf9",
    svg:
      times(90, (n) => {
        const t = (n + 0.5) / 90,
          hot = Math.abs(Math.sin(n * 0.63)) * 5.99;
        return times(6, (k) =>
          k <= hot
            ? `<rect x="${60 + n * 12}" y="${b.road(t) - 30 - k * 26}" width="12.5" height="26.5" fill="${heat[k]}" opacity=".85"/>`
            : "",
        );
      }) +
      b.drawn +
      `<rect x="0" y="640" width="1200" height="160" fill="#c81e2b"/>` +
      words(
        60,
        742,
        66,
        "BRIGHTER. SAFER. 18 MASTS.",
        "#fff",
        "Archivo",
        'font-weight="800" font-stretch="75%"',
      ) +
      heat
        .map(
          (fill, k) => `<rect x="${60 + k * 60}" y="530" width="60" height="30" fill="${fill}"/>`,
        )
        .join(""),
  };
}

/** C: on squared paper, in axonometry. */
function squared() {
  const ink = "#1f3b34";
  const at = (s, a, z) => [110 + s * 7.2 + a * 10, 560 - s * 2.4 + a * 6 - z * 12];
  const path = (spots) => `M${spots.map((p) => at(...p).join(" ")).join("L")}`;
  return {
    paper: "#f1f3ea",
    svg:
      times(60, (n) => line(`M${n * 20} 0V800`, "#9fc3b4", 1)) +
      times(40, (n) => line(`M0 ${n * 20}H1200`, "#9fc3b4", 1)) +
      line(
        path([
          [0, 0, 0],
          [132, 0, 0],
          [132, 10, 0],
          [0, 10, 0],
        ]) + "z",
        ink,
        3,
      ) +
      line(
        path([
          [0, 10, 0],
          [0, 10, -6],
          [132, 10, -6],
          [132, 10, 0],
        ]),
        ink,
        2.4,
      ) +
      times(14, (n) => {
        const s = 4 + n * 9.5,
          a = n % 2 ? 0 : 10;
        const [x, y] = at(s, a, 9);
        return (
          line(
            path([
              [s, a, 0],
              [s, a, 9],
            ]),
            ink,
            2.6,
          ) + `<circle cx="${x}" cy="${y}" r="8" fill="#e8b53a" stroke="${ink}" stroke-width="2"/>`
        );
      }) +
      words(70, 110, 46, "26 lanterns, both kerbs", ink, "Spectral"),
  };
}

/** D: nothing but schedules, stamped when they came in. */
function scheduled() {
  const ink = "#333";
  const table = (x, y, rows, wide) =>
    line(
      `M${x} ${y}h${wide}v${rows * 26}h${-wide}zM${x + wide * 0.3} ${y}v${rows * 26}M${x + wide * 0.72} ${y}v${rows * 26}`,
      ink,
      1.6,
    ) +
    times(rows, (n) => {
      const foot = y + n * 26 + 19;
      return (
        line(`M${x} ${y + n * 26}h${wide}`, ink, 0.9) +
        words(x + 8, foot, 17, `L${n + 1}`, ink, "Courier") +
        words(
          x + wide * 0.3 + 8,
          foot,
          17,
          ["SON-T 150W", "CDM 70W", "Bollard", "Flood 400W"][(n * 7) % 4],
          ink,
          "Courier",
        ) +
        words(x + wide * 0.72 + 8, foot, 17, 12 + ((n * 13) % 40), ink, "Courier")
      );
    });
  return {
    paper: "#ebe8df",
    svg:
      words(60, 84, 36, "SCHEDULE OF LUMINAIRES 1-31", ink, "Courier") +
      table(60, 120, 24, 340) +
      table(430, 120, 24, 340) +
      table(800, 120, 24, 340) +
      `<g transform="rotate(-11 820 560)" fill="none" stroke="#c22f2a" stroke-width="6"><rect x="640" y="500" width="380" height="130" rx="10"/></g><g transform="rotate(-11 820 560)">${words(664, 556, 46, "RECEIVED", "#c22f2a", "Archivo", 'font-weight="800"')}${words(664, 606, 36, "14 MAR 2014", "#c22f2a", "Archivo", 'font-weight="600"')}</g>`,
  };
}

/** E: a water-colour, in which every arch has a colour of its own. */
function washed() {
  const tints = ["#d96aa6", "#8e6fd1", "#4f9bd8", "#55b99a", "#e3a94c"];
  const b = bridge(60, 360, 1080, "#5a4a3c", 2.4, 2.6);
  const wash = (tint, x, y) =>
    `<ellipse cx="${x}" cy="${y}" rx="88" ry="62" fill="${tint}" opacity=".75"/><ellipse cx="${x}" cy="620" rx="66" ry="96" fill="${tint}" opacity=".5"/>`;
  return {
    paper: "#f5eedd",
    svg:
      `<filter id="wash" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>` +
      `<g filter="url(#wash)">${tints.map((tint, a) => wash(tint, 168 + a * 216, 430 - 30 * Math.sin((Math.PI * (a + 0.5)) / 5))).join("")}<path d="M0 600H1200V690H0z" fill="#7fa3c4" opacity=".35"/></g>` +
      b.drawn +
      times(20, (n) =>
        line(
          `M${84 + n * 54} ${b.road(n / 19.4)}q${around(3)} -24 ${around(4)} -46`,
          "#5a4a3c",
          2.6,
        ),
      ) +
      words(70, 120, 54, "A bridge in five colours", "#5a4a3c", "Nothing") +
      words(760, 770, 38, "20 standards", "#5a4a3c", "Nothing"),
  };
}

/** F: in pencil on tracing paper, with second thoughts. */
function traced() {
  const lead = "#55534e";
  const b = bridge(60, 340, 1080, lead, 2.2, 3.4);
  const again = bridge(62, 345, 1076, lead, 1.2, 4);
  return {
    paper: "#efe6c4",
    svg:
      b.drawn +
      again.drawn +
      times(24, (n) => {
        const [x, y] = [80 + n * 45.6, b.road((n + 0.5) / 24)];
        return (
          line(
            `M${x} ${y}l${around(3)} ${-64 + around(6)}l${12 + around(3)} ${around(3)}`,
            lead,
            2.4,
          ) + line(`M${x + 12} ${y - 62}l-22 60M${x + 12} ${y - 62}l38 62`, lead, 0.9)
        );
      }) +
      words(80, 150, 50, "24 heads, or 28?", lead, "Nothing") +
      words(620, 180, 38, "ask about the trees", lead, "Nothing") +
      times(26, (n) => line(`M${70 + n * 42} 470l${30 + around(8)} ${50 + around(10)}`, lead, 1.3)),
  };
}

/** The drawing of one of the six, from 1. */
export const rival = (number) => {
  state = number * 7919;
  return [dyeline, plotted, squared, scheduled, washed, traced][number - 1]();
};
