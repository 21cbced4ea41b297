/** The eight sets, by number: the title, how it breaks on the lid, what the box holds, and the paragraph inside the lid by someone who has written many. */
export const sets = {
  1: {
    title: "To a former friend",
    lines: "To a<br>former<br>friend",
    holds: "Six sheets,<br>six envelopes",
    words:
      "Somebody has to go back into the room first. That is you; you bought the box. Leave out who said what: you both kept minutes, and they do not agree. Own one thing, a real one, and hang no “but” on it. Then some news: the dog, the knee. Ask one question that is easy to answer. There is an envelope in here for them to use. Put your address on it and a stamp. Then leave it be. It may be a year.",
    by: "A shop steward",
  },
  2: {
    title: "Condolence",
    lines: "Con-<br>dol-<br>ence",
    holds: "Six sheets,<br>six envelopes",
    words:
      "Say the name in the first line. Everyone else will go round it. Then one thing that you saw: how he held a door, what she sang at the sink. One is enough; it will be kept. Do not write that they are in a better place, unless you have been. Do not offer to do anything: say which day you are coming, and what you are bringing. Stop while you still have more to say. It will be read standing up, in the hall, and again in March.",
    by: "A vicar",
  },
  3: {
    title: "Resignation",
    lines: "Resig-<br>nation",
    holds: "One sheet,<br>one envelope",
    words:
      "Two sentences. The first says that you are leaving, and the day. The second says thank you, if you can do it with a straight face. Give no reasons. A reason is a thing to be argued with, and they have had more practice. Nobody was ever begged to stay on account of the fourth paragraph. Sign it, keep a copy, put it in a hand and not in a tray. Then go and have your dinner.",
    by: "A shop steward",
  },
  4: {
    title: "Thank you, belated",
    lines: "Thank<br>you,<br>belated",
    leading: 1.06, // the y would touch the b, and a flap lies between them
    holds: "Twelve sheets,<br>twelve envelopes",
  },
  5: {
    title: "To a landlord",
    lines: "To a<br>land-<br>lord",
    holds: "Six sheets,<br>six copies",
    words:
      "Begin with what is wrong, where it is, and the day you first said so. Leave out what you think of him; the court forms its own view. Say what you want done and by when, and choose a date that a fair person would choose. Then say what you will do if it is not done, and say only what you will do. Be dull. The dull letter, with its photograph, goes to the top of the file. That is the one I read.",
    by: "A magistrate",
  },
  6: {
    title: "To a neighbour",
    lines: "To a<br>neigh-<br>bour",
    holds: "Six sheets,<br>no envelopes",
  },
  7: {
    title: "No, with thanks",
    lines: "No,<br>with<br>thanks",
    holds: "Four sheets,<br>four envelopes",
  },
  8: { title: "To my sister", lines: "To my<br>sister", holds: "Paper for<br>several goes" },
};
