// What the slate hangs by, and what hangs from it.

/** A laid cord along a path: its body, and the twist across it. */
function cord(d, wide) {
  const way = document.createElementNS("http://www.w3.org/2000/svg", "path");
  way.setAttribute("d", d);
  let twist = "";
  for (let t = 0; t < way.getTotalLength(); t += wide * 0.62) {
    const [p, q] = [way.getPointAtLength(t), way.getPointAtLength(t + wide * 0.8)];
    const long = Math.hypot(q.x - p.x, q.y - p.y) || 1;
    const [nx, ny] = [(-(q.y - p.y) / long) * wide * 0.46, ((q.x - p.x) / long) * wide * 0.46];
    twist += `M${p.x - nx} ${p.y - ny}Q${(p.x + q.x) / 2} ${(p.y + q.y) / 2} ${q.x + nx} ${q.y + ny}`;
  }
  const body = (ink, thick, more = "") =>
    `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${thick}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
  return (
    body(
      "#101a1a",
      wide,
      `opacity=".5" filter="url(#tight)" transform="translate(${wide * 0.6} ${wide * 0.9})"`,
    ) +
    body("#6f5a36", wide) +
    body("#c8b48a", wide * 0.8) +
    body(
      "#efe2bf",
      wide * 0.22,
      `transform="translate(${-wide * 0.16} ${-wide * 0.16})" opacity=".8"`,
    ) +
    `<path d="${twist}" fill="none" stroke="#5d4a2a" stroke-width="${wide * 0.13}" opacity=".85"/>`
  );
}
document.querySelector("#cord").innerHTML =
  `<circle cx="611" cy="-4" r="27" fill="#101a1a" opacity=".45" filter="url(#tight)"/><circle cx="604" cy="-14" r="26" fill="url(#brass)" stroke="#4d3512" stroke-width="1.5"/>` +
  cord("M344 140L586 -2Q592 -30 604 -30Q617 -30 622 -2L862 140", 15) +
  `<circle cx="607" cy="-7" r="16" fill="#2b1c06" opacity=".6" filter="url(#tight)"/><circle cx="604" cy="-12" r="15" fill="url(#brass)" stroke="#4d3512" stroke-width="1"/>`;
// The stub of chalk that belongs to it, on a string.
document.querySelector("#stub").innerHTML =
  cord("M1027 566C1040 620 1074 640 1082 690", 5) +
  `<circle cx="1027" cy="564" r="5.5" fill="url(#brass)"/><g transform="translate(1083 690) rotate(-4)"><rect x="-1" y="4" width="24" height="74" rx="8" fill="#101a1a" opacity=".45" filter="url(#tight)"/><path d="M-11 2Q0 -4 11 2V66Q8 76 -2 74Q-12 70 -11 60Z" fill="url(#stick)"/><path d="M-12 12H12M-12 16H12" stroke="#8b7648" stroke-width="3"/></g>`;
