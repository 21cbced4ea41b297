const drawn = "M415.4 -63.6A34 34 0 0 1 415.4 -15.6M435.2 -83.4A62 62 0 0 1 435.2 4.2";

/** The mark's two arcs: ahead of what somebody says they open it, after it they close it. */
export const arcs = (side) => {
  const open = side === "open";
  return `<svg class="arcs ${side}" viewBox="${open ? -453.5 : 409.1} -89.7 44.4 100.2"><path d="${drawn}" ${open ? 'transform="scale(-1 1)"' : ""}/></svg>`;
};

/** Lines from calls: whose, when, and in which colours the day is printed. */
export const calls = {
  grace: {
    line: "Lagos, 1961.<br>I had one<br>frock and<br>eleven<br>invitations.",
    who: "Grace, 82.<br>Tuesdays at eleven.",
    ground: "#d7352b",
    ink: "#f6ecdc",
    mark: "#9fc4d8",
    light: true, // its wordmark
  },
  joan: {
    line: "Never<br>trust a<br>man who<br>peels a<br>mushroom.",
    who: "Joan, 84.<br>Thursdays at three.",
    ground: "#9fc4d8",
    ink: "#23201c",
    mark: "#d7352b",
  },
  ron: {
    line: "I don’t<br>back a<br>horse<br>I can’t<br>spell.",
    who: "Ron, 79.<br>Saturdays at noon.",
    ground: "#dccdb7",
    ink: "#23201c",
    mark: "#d7352b",
  },
};
