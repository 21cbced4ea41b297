// A hotel launch in elevation, bow to the right: 8.6 m at 72 units a metre. The water line is at 0, up is negative, the stern at x = 0.
import { deep, white } from "./lagoon.js";

const mahogany = "#7a4326",
  varnish = "#a2603a",
  glass = "#2d4a4c",
  line = deep;

const hull =
  "M10-46C8-30 8-14 12 0H548C580-22 606-46 622-78C600-72 574-68 544-66L300-58C190-52 90-48 10-46Z";
const rect = (x, y, w, h, fill, r = 0, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${more}/>`;
const stroke = (d, colour, width, more = "") =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

/** Somebody on board, from the deck up: standing at the wheel, or sitting in the stern. */
function person(x, foot, { coat, hat, sits = false, reaches = false }) {
  const tall = sits ? 40 : 66;
  const head = foot - tall;
  const skin = "#b98663";
  return (
    `<path d="M${x - 9} ${foot}V${head + 21}Q${x - 9} ${head + 13} ${x} ${head + 13}Q${x + 9} ${head + 13} ${x + 9} ${head + 21}V${foot}Z" fill="${coat}"/>` +
    (reaches
      ? stroke(`M${x + 4} ${head + 20}L${x + 17} ${head + 33}L${x + 29} ${head + 30}`, coat, 6)
      : "") +
    `<circle cx="${x + 1}" cy="${head + 6}" r="6.6" fill="${skin}"/>` +
    (hat
      ? `<path d="M${x - 7} ${head + 4}Q${x - 6} ${head - 4} ${x + 1} ${head - 4}Q${x + 8} ${head - 4} ${x + 8} ${head + 2}L${x + 14} ${head + 4}Z" fill="${hat}"/>`
      : `<path d="M${x - 6} ${head + 8}Q${x - 8} ${head - 2} ${x + 1} ${head - 2}Q${x + 6} ${head - 2} ${x + 8} ${head + 3}Q${x} ${head + 1} ${x - 3} ${head + 10}Z" fill="${deep}"/>`)
  );
}

/** A house's launch: its stripe, its name, who is on board, and whether the cabin is lit. */
export function launch({
  id,
  name,
  green,
  shade = white,
  lit = false,
  guests,
  cases = 0,
  awning = false,
}) {
  const windows = [188, 232, 276, 320].map(
    (x) =>
      `<path d="M${x} -70V-93Q${x} -96 ${x + 3} -96H${x + 34}Q${x + 37} -96 ${x + 37} -93V-71Z" fill="${lit ? "#ffd98a" : glass}"/>` +
      (lit
        ? ""
        : `<path d="M${x + 8} -71L${x + 19} -96H${x + 26}L${x + 15} -71Z" fill="#fff" opacity=".22"/>`) +
      stroke(
        `M${x} -70V-93Q${x} -96 ${x + 3} -96H${x + 34}Q${x + 37} -96 ${x + 37} -93V-71Z`,
        mahogany,
        2.4,
      ),
  );
  const rail =
    stroke("M18-47V-64H150V-52", "#b9ad94", 2.6) +
    [52, 86, 118].map((x) => stroke(`M${x} ${-48 - x / 40}V-64`, "#b9ad94", 2)).join("");
  const bowRail =
    stroke("M470-66V-80C520-82 568-84 604-90L612-80", "#b9ad94", 2.4) +
    [506, 544, 580]
      .map((x) =>
        stroke(`M${x} ${-66 - (x - 500) * 0.06}V${-81 - (x - 500) * 0.05}`, "#b9ad94", 1.8),
      )
      .join("");
  const staff =
    stroke("M14-46L2-92", mahogany, 3) +
    `<path d="M3-91C-10-95 -20-86 -34-90L-28-74C-16-71 -8-80 7-75Z" fill="${green}"/><path d="M4.5-86C-8-90 -19-81 -32-85L-30-79C-17-75 -7-84 6-80Z" fill="${shade}"/>`;
  return (
    staff +
    guests.map(([x, ways]) => person(x, -44, { ...ways, sits: true })).join("") +
    Array.from(
      { length: cases },
      (_, n) =>
        rect(26 + n * 25, -64 + n * 3, 21, 20, n ? mahogany : varnish, 2.5) +
        stroke(`M${31 + n * 25} ${-64 + n * 3}q5.500 -6 11 0`, deep, 2),
    ).join("") +
    rail +
    (awning
      ? stroke("M30-50V-112M150-54V-112", "#b9ad94", 2.6) +
        `<path d="M14-110Q90-124 170-112L172-104H12Z" fill="${shade}"/>` +
        [0, 1, 2, 3]
          .map(
            (n) =>
              `<path d="M${22 + n * 38} -112.500Q${31 + n * 38} -116 ${40 + n * 38} -116.500L${42 + n * 38} -104H${22 + n * 38}Z" fill="${green}"/>`,
          )
          .join("")
      : "") +
    // The cabin: varnished sides, four windows, a white roof that carries over the wheel.
    `<path d="M170-54V-100Q170-104 175-104H376L388-60Z" fill="${varnish}"/><path d="M170-62V-54L388-60L386-66Z" fill="${mahogany}"/>` +
    windows.join("") +
    `<path d="M162-103Q164-113 180-115C250-120 330-119 388-112Q396-110 394-104Z" fill="${shade}"/>` +
    stroke("M164-103.500H394", line, 1.6, 'opacity=".5"') +
    // The wheel, its screen and who steers.
    person(412, -52, { coat: lit ? "#15302f" : deep, hat: white, reaches: true }) +
    stroke("M441-62L436-88", mahogany, 4) +
    `<ellipse cx="438" cy="-86" rx="3.500" ry="12" fill="none" stroke="${mahogany}" stroke-width="3"/>` +
    `<path d="M452-64L440-98L447-99L466-64Z" fill="${glass}" opacity=".75"/>` +
    stroke("M466-64L447-99", mahogany, 3) +
    bowRail +
    `<clipPath id="hull${id}"><path d="${hull}"/></clipPath><g clip-path="url(#hull${id})"><path d="${hull}" fill="${shade}"/><path d="M0-34C200-38 420-44 640-62V-36C420-26 200-18 0-16Z" fill="${green}"/><path d="M0-7H640V2H0Z" fill="${mahogany}" opacity=".9"/></g>` +
    stroke("M9-46C90-48 190-52 300-58L544-66C574-68 600-72 622-79", mahogany, 5.5) +
    (lit ? `<circle cx="560" cy="-73" r="4" fill="#ffd98a"/>` : "") +
    `<text x="520" y="-32.500" text-anchor="end" font-family="Cormorant SC" font-weight="500" font-size="23" letter-spacing="1.800" fill="${shade}" transform="rotate(-2.600 520 -32)">${name}</text>`
  );
}
