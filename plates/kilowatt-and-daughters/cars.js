// Small cars of the fifties and sixties from the side, nose to the right, 192 long; nobody's in particular. The road is at 0, up is negative.
const bodies = {
  minor: {
    long: 192,
    wheels: [40, 150],
    round: 15,
    sill: [8, 185],
    body: "M7-15C2-24 3-37 11-43C22-50 36-51 50-54C60-69 74-79 95-79C114-79 125-71 135-57C150-57 169-53 178-45C185-38 187-28 186-15Z",
    glass: ["M58-56C64-66 74-73 90-73.500V-55.500Z", "M94.5-73.500C109-73 118-66 126-56H94.500Z"],
    wing: "M112-15C112-40 128-49 150-50C166-50 178-47 183-40",
    rear: "M12-15C14-36 24-41 40-41C58-41 68-32 70-15",
    doors: ["M92-74V-17", "M132-56C129-42 128-30 128-17"],
    lamp: [178, -37, 5.2],
    tail: [8.5, -33],
    strip: "M16-46C60-51 120-52 172-47",
    handle: [98, -46],
    bumpers: [0, 182],
  },
  mini: {
    long: 176,
    wheels: [36, 136],
    round: 13,
    sill: [12, 168],
    body: "M11-14L10-38C10-46 13-50 19-52L31-72C33-76 37-78 43-78H102C109-78 112-76 115-71L127-51L154-48C164-47 168-43 168-36L169-14Z",
    glass: [
      "M27-53L36-69C38-72 39-73 43-73H66V-53Z",
      "M70.5-73H101C105-73 107-72 109-69L119-53H70.500Z",
    ],
    wing: "M112-14C113-34 122-39 136-39C150-39 158-34 160-26",
    rear: "M14-14C16-33 24-38 36-38C48-38 56-33 58-14",
    doors: ["M68.5-72V-16", "M122-52V-16"],
    lamp: [161, -37, 5.6],
    tail: [13, -38],
    strip: "M20-47H158",
    handle: [74, -42],
    bumpers: [5, 163],
    roof: "#f6efe0",
    cap: "M29.5-69.500L31-72C33-76 37-78 43-78H102C109-78 112-76 115-71L116-69.500Z",
  },
  bubble: {
    long: 152,
    wheels: [38, 116],
    round: 12.5,
    sill: [11, 144],
    body: "M10-14C6-24 8-37 17-42C24-48 30-60 42-70C52-77 66-78 78-78C96-78 103-70 113-52C130-50 140-44 144-34C146-26 146-20 145-14Z",
    glass: ["M34-54C40-63 48-72 64-73V-53Z", "M68-73C90-74 95-68 104-53H68Z"],
    wing: "M94-14C95-34 104-40 116-40C130-40 138-34 141-24",
    rear: "M14-14C16-34 26-39 38-39C50-39 58-34 60-14",
    doors: ["M66-73V-16", "M108-52C106-40 104-28 104-16"],
    lamp: [136, -37, 5],
    tail: [12, -32],
    strip: "M20-44C60-48 100-48 132-43",
    handle: [72, -43],
    bumpers: [4, 140],
    shut: "M46-72.500C56-78.5 90-80 100-70",
  },
  fins: {
    long: 192,
    wheels: [40, 152],
    round: 14,
    sill: [8, 187],
    body: "M7-14L4-40L1-51L54-51L45-73C45-77 49-78 55-78H106C113-78 117-75 121-69L132-52L174-48C183-47 188-43 188-36V-14Z",
    glass: [
      "M60-53L53-70C52-72 54-73 57-73H80V-53Z",
      "M84.5-73H106C110-73 112-72 114-69L124-53H84.500Z",
    ],
    wing: "M126-14C127-35 138-40 152-40C166-40 176-36 179-26",
    rear: "M18-14C20-34 28-39 40-39C52-39 60-34 62-14",
    doors: ["M82-72V-16", "M128-52V-16"],
    lamp: [181, -38, 5.4],
    tail: [6.5, -42],
    strip: "M6-45L186-42",
    handle: [88, -39],
    bumpers: [0, 183],
    two: "M4-42L1-51H54L45-73C45-77 49-78 55-78H106C113-78 117-75 121-69L132-52L174-48C183-47 188-45 188-42Z",
  },
  estate: {
    long: 192,
    wheels: [40, 150],
    round: 15,
    sill: [10, 185],
    body: "M9-15L10-70C10-77 14-80 20-80H100C116-80 126-71 135-57C150-57 169-53 178-45C185-38 187-28 186-15Z",
    glass: ["M16-58V-73H50V-58Z", "M54-58V-73H88V-58Z", "M94.5-74C109-74 118-67 126-56H94.500Z"],
    wing: "M112-15C112-40 128-49 150-50C166-50 178-47 183-40",
    rear: "M14-15C16-36 26-41 40-41C56-41 66-34 68-15",
    doors: ["M91-75V-17", "M132-56C129-42 128-30 128-17"],
    lamp: [178, -37, 5.2],
    strip: "M92-52C120-52 150-51 172-47",
    tail: [10, -33],
    handle: [98, -46],
    bumpers: [2, 182],
    timber: true,
  },
  open: {
    long: 184,
    wheels: [36, 146],
    round: 14.5,
    sill: [7, 180],
    body: "M6-14C2-24 4-38 14-44C28-50 44-50 58-50C66-44 88-43 104-48C110-51 114-52 120-52C150-52 166-48 174-42C181-36 182-26 181-14Z",
    glass: ["M106-50L97-69L100-70L112-51Z"],
    wing: "M118-14C120-38 132-43 146-43C162-43 172-38 176-28",
    rear: "M10-14C12-36 22-42 38-42C52-42 60-32 62-14",
    doors: ["M64-47C63-36 64-26 66-16", "M102-48C104-38 104-28 103-16"],
    lamp: [173, -35, 5],
    tail: [8, -33],
    strip: "M14-40C60-43 120-43 170-38",
    handle: [70, -39],
    bumpers: [1, 176],
    seats: true,
  },
};
const ink = "#14211c",
  chrome = "#fdfbf4";
let clips = 0;

/** A car, `scale` times as large, whose middle stands on the road at (x, y); without `paint` the outline of one that is still to come. */
export function car(kind, paint, x, y, scale) {
  const it = bodies[kind];
  const group = (inner) =>
    `<g transform="translate(${x - (it.long * scale) / 2} ${y - 2}) scale(${scale})">${inner}</g>`;
  const wheel = (at) => {
    const r = it.round;
    return `<circle cx="${at}" cy="${-r}" r="${r}" fill="${ink}"/><circle cx="${at}" cy="${-r}" r="${r * 0.62}" fill="#f6efe0"/><circle cx="${at}" cy="${-r}" r="${r * 0.56}" fill="${paint}"/><circle cx="${at}" cy="${-r}" r="${r * 0.36}" fill="${chrome}"/><circle cx="${at}" cy="${-r}" r="${r * 0.12}" fill="#9a978d"/>`;
  };
  if (!paint)
    return group(
      `<g fill="none" stroke="#1f6a4f" stroke-width="2.8" stroke-dasharray="5.5 4.2"><path d="${it.body}"/>${it.glass.map((d) => `<path d="${d}"/>`).join("")}${it.wheels.map((at) => `<circle cx="${at}" cy="${-it.round}" r="${it.round}" fill="var(--ground)"/>`).join("")}</g>`,
    );
  const id = `car${clips++}`;
  const stroke = (d, color, width, more = "") =>
    `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`;
  const [left, right] = it.bumpers;
  let drawn = "";
  if (it.seats)
    drawn +=
      `<path d="M62-44C58-56 62-62 68-62C74-62 74-52 76-44Z" fill="#7a4a32"/><path d="M84-44C81-55 84-60 89-60C94-60 94-52 96-44Z" fill="#7a4a32"/>` +
      stroke("M100-58L93-47", ink, 2.2, 'stroke-linecap="round"');
  // Below the body its sill, drawn in towards the road; under it the shade.
  const [back, front] = it.sill;
  const sill = `M${back}-16H${front}L${front - 5}-9H${back + 6}Z`;
  drawn += `<ellipse cx="${(back + front) / 2}" cy="0" rx="${(front - back) / 2}" ry="3.4" fill="${ink}" opacity=".3"/>`;
  drawn += `<path d="M${it.wheels[0]}-4.5H${it.wheels[1]}V-12H${it.wheels[0]}Z" fill="${ink}"/>`;
  for (const d of [it.body, sill])
    drawn += stroke(d, ink, 1.8, 'stroke-linejoin="round" opacity=".62"');
  drawn += `<clipPath id="${id}"><path d="${it.body}"/><path d="${sill}"/></clipPath><g clip-path="url(#${id})"><path d="M-5-95H200V0H-5Z" fill="${paint}"/>`;
  if (it.two) drawn += `<path d="${it.two}" fill="#f6efe0"/>`;
  if (it.cap) drawn += `<path d="${it.cap}" fill="${it.roof}"/>`;
  if (it.timber) {
    const wood = "#c08a4e";
    drawn +=
      `<path d="M0-90H91V-57H0Z" fill="${paint}"/><path d="M0-76H91V-26H70C66-40 56-43 40-43C26-43 16-38 12-15H0Z" fill="#e9d7b0"/>` +
      stroke("M0-75.5H91", wood, 3) +
      stroke("M0-56H91", wood, 3.6) +
      stroke("M0-25H91", wood, 3.6) +
      ["12.5", "52", "89.5"].map((at) => stroke(`M${at}-76V-24`, wood, 3.4)).join("");
  }
  // Light from above: the shoulder shines, the flank below it turns away.
  drawn += `<path d="M-5-${kind === "open" ? 36 : 38}C60-${kind === "open" ? 39 : 43} 130-42 200-34V0H-5Z" fill="${ink}" opacity=".13"/><path d="M-5-24H200V0H-5Z" fill="${ink}" opacity=".14"/>`;
  drawn += stroke(it.wing, ink, 1, 'opacity=".42"') + stroke(it.rear, ink, 1, 'opacity=".42"');
  for (const at of it.wheels)
    drawn += `<circle cx="${at}" cy="${-it.round}" r="${it.round + 3.4}" fill="${ink}"/>`;
  drawn += `</g>`;
  for (const d of it.glass)
    drawn += `<path d="${d}" fill="#2b3f45" stroke="${chrome}" stroke-width="1.5" stroke-linejoin="round"/>`;
  drawn += `<clipPath id="${id}g">${it.glass.map((d) => `<path d="${d}"/>`).join("")}</clipPath><g clip-path="url(#${id}g)"><path d="M30-40L62-90H78L46-40ZM84-40L116-90H124L92-40Z" fill="#cfe0e2" opacity=".55"/></g>`;
  if (it.shut) drawn += stroke(it.shut, "#3b3a3d", 3.2, 'stroke-linecap="round"');
  for (const d of it.doors) drawn += stroke(d, ink, 0.9, 'opacity=".55"');
  drawn += stroke(it.strip, chrome, 1.7, 'stroke-linecap="round"');
  drawn += `<rect x="${it.handle[0]}" y="${it.handle[1]}" width="10" height="2.4" rx="1.2" fill="${chrome}" stroke="${ink}" stroke-width=".4"/>`;
  drawn += `<circle cx="${it.lamp[0]}" cy="${it.lamp[1]}" r="${it.lamp[2]}" fill="#fff6d8" stroke="${chrome}" stroke-width="2"/><circle cx="${it.lamp[0]}" cy="${it.lamp[1]}" r="${it.lamp[2] + 1}" fill="none" stroke="${ink}" stroke-width=".5"/>`;
  drawn += `<rect x="${it.tail[0] - 2}" y="${it.tail[1] - 4}" width="4.6" height="8" rx="2.2" fill="#b3261e" stroke="${chrome}" stroke-width=".8"/>`;
  for (const at of [left, right])
    drawn += `<rect x="${at}" y="-20" width="11" height="5" rx="2.5" fill="${chrome}" stroke="${ink}" stroke-width=".7"/>`;
  return group(drawn + it.wheels.map(wheel).join(""));
}
