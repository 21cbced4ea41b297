// The seven stops from the valley up: metres, kilometres along the line, a colour and its ink, and what grows or lies there, in four languages.
window.stops = [
  {
    metres: 1035,
    km: 0,
    ground: "#2c5a3b",
    ink: "#e4edcf",
    names: ["Heu", "Foin", "Fieno", "Hay"],
  },
  {
    metres: 1480,
    km: 1.6,
    ground: "#d98e04",
    ink: "#2b1b00",
    names: ["Lärche", "Mélèze", "Larice", "Larch"],
  },
  {
    metres: 1850,
    km: 3.1,
    ground: "#a52a55",
    ink: "#ffe1e6",
    names: ["Alpenrose", "Rhododendron", "Rododendro", "Alpenrose"],
  },
  {
    metres: 2210,
    km: 4.6,
    ground: "#9aa84f",
    ink: "#1d2109",
    names: ["Flechte", "Lichen", "Lichene", "Lichen"],
  },
  {
    metres: 2525,
    km: 6.1,
    ground: "#6f6c6a",
    ink: "#f3f1ee",
    names: ["Gneis", "Gneiss", "Gneiss", "Gneiss"],
  },
  {
    metres: 2800,
    km: 7.55,
    ground: "#eef1f1",
    ink: "#1f2c34",
    names: ["Firn", "Névé", "Nevato", "Old snow"],
  },
  {
    metres: 3060,
    km: 9,
    ground: "#bfe1ea",
    ink: "#0d3a5c",
    names: ["Eis", "Glace", "Ghiaccio", "Ice"],
  },
];
/** A height as the Swiss write it: 3’060. */
window.written = (metres) => metres.toLocaleString("en-GB").replace(",", "’");
