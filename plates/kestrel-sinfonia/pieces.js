// The season's pieces. `line` tells how loud it is at which minute ("minute loudness, ...", from 0 to 1); `plays` who
// plays from which minute to which and in which lane beside the line (0 is on it, 1 below, -1 above; a second lane is
// the one it closes to); `high` how high the score is to its width.

/** The pieces by a short name, as `drawLine` takes them. */
export const pieces = {
  ramp: piece({
    title: "Ramp",
    where: "Car park, level 4",
    minutes: 8,
    chairs: true,
    high: 0.27,
    line: "0 0.02, 1 0.06, 2 0.14, 3 0.24, 4 0.36, 5 0.5, 6 0.66, 7 0.84, 7.8 1, 8 1",
    plays: { horn: "0 8 0", strings: "2.5 8 -1", tins: "5 8 -2" },
  }),
  tins: piece({
    title: "Weather, for Tins",
    where: "Car park, level 4",
    minutes: 17,
    chairs: true,
    high: 0.31,
    line: "0 0.04, 0.8 0.46, 1.45 0.1, 2.2 0.66, 2.95 0.02, 3.6 0.1, 5.5 0.34, 6.1 0.36, 7 0.72, 7.6 0.7, 8.3 1, 9.3 1, 10.35 0.06, 10.7 0.02, 14.2 0.02, 15.3 0.06, 16.1 0.4, 17 0.42",
    plays: {
      horn: "0 3.85 0, 5 9.75 0, 15 17 0",
      strings: "3.1 10.6 -1, 13.8 17 -1",
      tins: "6.2 12.4 -2 -1",
      silence: "12.5 13.7 -1",
    },
  }),
  looms: piece({
    title: "Nine Looms",
    where: "Weaving shed",
    minutes: 43,
    chairs: false,
    high: 0.27,
    line: "0 0.2, 4 0.34, 8 0.18, 13.5 0.56, 18 0.36, 23.5 0.82, 28 0.58, 31.6 1, 34 1, 36 0.02, 38 0.02, 40.5 0.2, 43 0.02",
    plays: { strings: "0 43 0", tins: "8 35 -1", horn: "20 34.6 1" },
  }),
  letters: piece({
    title: "Two Letters, One Answered",
    where: "Cotton mill, top floor",
    minutes: 22,
    chairs: true,
    line: "0 0, 2 0.4, 4 0.42, 7 0.1, 8 0, 11.5 0, 12.5 0.3, 15 0.72, 17 0.5, 19 0.56, 21 0.1, 22 0.02",
    plays: { strings: "0 8 0, 14 22 -1", silence: "8.2 11.3 0", horn: "11.5 20 0" },
  }),
  lift: piece({
    title: "Lift Shaft",
    where: "Car park, level 1",
    minutes: 12,
    chairs: false,
    line: "0 0.9, 1 0.9, 1.3 0.1, 3 0.1, 3.3 0.75, 4.5 0.75, 4.8 0.1, 6.6 0.1, 6.9 0.6, 8 0.6, 8.3 0.1, 11 0.08, 12 0.05",
    plays: { horn: "0 12 0", tins: "0 8.4 -1" },
  }),
  rain: piece({
    title: "Rain Stopped Play",
    where: "Cotton mill, ground floor",
    minutes: 31,
    chairs: true,
    line: "0 0.5, 2 0.6, 4 0.48, 6 0.66, 9 0.5, 10.6 0.58, 12.1 0.03, 12.8 0, 19.9 0, 20.6 0.06, 22 0.3, 24 0.22, 27 0.48, 29 0.4, 31 0.6",
    plays: {
      tins: "0 12.6 0, 19.8 31 0",
      silence: "13 19.4 0",
      strings: "21 31 1",
      horn: "3 11 1",
    },
  }),
  home: piece({
    title: "Home by Ten",
    where: "The hall, for once",
    minutes: 27,
    chairs: true,
    line: "0 0.2, 3 0.5, 5 0.36, 8 0.7, 10 0.6, 13 0.95, 15 1, 18 0.7, 20 0.4, 23 0.24, 25 0.1, 27 0.02",
    plays: { strings: "0 27 0", horn: "6 20 1", tins: "11 17.5 -1" },
  }),
};

function piece({ line, plays, ...told }) {
  const playing = Object.entries(plays).map(([name, spans]) => [name, pairs(spans)]);
  return { ...told, line: pairs(line), plays: Object.fromEntries(playing) };
}

function pairs(text) {
  return text.split(", ").map((pair) => pair.split(" ").map(Number));
}
