// The season's pieces. `line` tells how loud it is at which minute ("minute loudness, ...", from 0 to 1); `plays` who
// plays from which minute to which.

/** The pieces by a short name, as `drawLine` takes them. */
export const pieces = {
  ramp: piece({
    title: "Ramp",
    where: "Car park, level 4",
    minutes: 8,
    chairs: true,
    line: "0 0.02, 1 0.06, 2 0.14, 3 0.24, 4 0.36, 5 0.5, 6 0.66, 7 0.84, 7.8 1, 8 1",
    plays: { horn: "0 8", strings: "2.5 8", tins: "5 8" },
  }),
  tins: piece({
    title: "Weather, for Tins",
    where: "Car park, level 4",
    minutes: 17,
    chairs: true,
    line: "0 0.1, 0.5 0.36, 0.92 0.14, 1.35 0.5, 1.78 0.17, 2.2 0.42, 2.6 0.14, 3.05 0.62, 3.7 0.1, 4.5 0.13, 5.6 0.36, 6.2 0.33, 7.2 0.68, 7.9 0.66, 8.7 0.95, 9.2 1, 9.7 0.95, 10.35 0.3, 10.8 0.1, 11.1 0.09, 11.45 0.2, 11.9 0.09, 12.4 0, 13.4 0, 14.4 0.035, 15.2 0.03, 15.8 0.08, 16.4 0.3, 17 0.32",
    plays: {
      horn: "0 4, 5.2 10, 15.3 17",
      strings: "3.32 10.9, 13.3 17",
      tins: "6.4 12.5",
      silence: "12.3 13.5",
    },
  }),
  looms: piece({
    title: "Nine Looms",
    where: "Weaving shed",
    minutes: 43,
    chairs: false,
    line: "0 0.3, 3 0.36, 6 0.28, 9 0.44, 12 0.36, 15 0.56, 18 0.46, 21 0.72, 24 0.6, 27 0.86, 30 0.74, 33 1, 34.5 0.95, 35.5 0.1, 37 0.05, 39 0.06, 41 0.14, 43 0.04",
    plays: { strings: "0 43", tins: "8 35.2", horn: "20 35.2" },
  }),
  letters: piece({
    title: "Two Letters, One Answered",
    where: "Cotton mill, top floor",
    minutes: 22,
    chairs: true,
    line: "0 0, 2 0.4, 4 0.42, 7 0.1, 8 0, 11.5 0, 12.5 0.3, 15 0.72, 17 0.5, 19 0.56, 21 0.1, 22 0.02",
    plays: { strings: "0 8, 14 22", silence: "7.8 12", horn: "11.6 20" },
  }),
  lift: piece({
    title: "Lift Shaft",
    where: "Car park, level 1",
    minutes: 12,
    chairs: false,
    line: "0 0.9, 1 0.9, 1.3 0.1, 3 0.1, 3.3 0.75, 4.5 0.75, 4.8 0.1, 6.6 0.1, 6.9 0.6, 8 0.6, 8.3 0.1, 11 0.08, 12 0.05",
    plays: { horn: "0 12", tins: "0 8.4" },
  }),
  rain: piece({
    title: "Rain Stopped Play",
    where: "Cotton mill, ground floor",
    minutes: 31,
    chairs: true,
    line: "0 0.5, 2 0.6, 4 0.48, 6 0.66, 9 0.5, 11 0.58, 12 0.04, 13 0, 19 0, 20 0.06, 22 0.3, 24 0.22, 27 0.48, 29 0.4, 31 0.6",
    plays: { tins: "0 12.6, 19.6 31", silence: "12.4 20", strings: "21 31", horn: "3 11" },
  }),
  home: piece({
    title: "Home by Ten",
    where: "The hall, for once",
    minutes: 27,
    chairs: true,
    line: "0 0.2, 3 0.5, 5 0.36, 8 0.7, 10 0.6, 13 0.95, 15 1, 18 0.7, 20 0.4, 23 0.24, 25 0.1, 27 0.02",
    plays: { strings: "0 27", horn: "6 20", tins: "11 17.5" },
  }),
};

function piece({ line, plays, ...told }) {
  const playing = Object.entries(plays).map(([name, spans]) => [name, pairs(spans)]);
  return { ...told, line: pairs(line), plays: Object.fromEntries(playing) };
}

function pairs(text) {
  return text.split(", ").map((pair) => pair.split(" ").map(Number));
}
