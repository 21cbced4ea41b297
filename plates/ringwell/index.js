const buff = "#e9dfcc";
const thursday = "#9fc4d8";
const red = "#d7352b";

/** The drawer's guide cards, from front to back. */
export const tabs = [
  { text: "mackerel", paper: buff, pen: "#23201c" },
  { text: "horses", paper: red, pen: "#f6ecdc" },
  { text: "mushrooms", paper: thursday, pen: "#23201c" },
  { text: "Lagos 1961", paper: buff, pen: "#23201c" },
  { text: "trains", paper: red, pen: "#f6ecdc" },
  { text: "hats", paper: buff, pen: "#23201c" },
  { text: "the river", paper: thursday, pen: "#23201c" },
  { text: "argues", paper: red, pen: "#f6ecdc" },
  { text: "listens", paper: buff, pen: "#23201c" },
];

/** Cards that can be read, as Denise wrote them. */
export const cards = {
  alf: {
    day: "Monday",
    paper: buff,
    notes: [
      ["Alf, 88. At ten, once fed."],
      ["bones a mackerel by feel"],
      ["Not Pat. They both know why", "#c4261d"],
    ],
  },
  joan: {
    day: "Thursday",
    paper: thursday,
    notes: [
      ["Joan, 84. At 3, not before."],
      ["mushrooms, racing, mackerel"],
      ["Hates: being asked how she is", "#c4261d"],
      ["Try the lad who does drains"],
    ],
  },
};
