/** The five bags in the order of the day: what each is called, its shade from black to milk, the hour its dial points to, and for the back the farm and its height. */
export const hours = [
  {
    name: "Before<br>Seven",
    shade: "#17130f",
    hour: 6.5,
    farm: "Finca El Aguacero",
    where: "Huila, Colombia",
    height: "1,820 m",
  },
  {
    name: "Desk",
    shade: "#3a2618",
    hour: 9.5,
    farm: "Wakara",
    where: "Sidama, Ethiopia",
    height: "2,040 m",
  },
  {
    name: "Elevenses",
    shade: "#7a5233",
    hour: 11,
    farm: "Sítio do Meio",
    where: "Minas Gerais, Brazil",
    height: "1,150 m",
  },
  {
    name: "Half Past<br>Three",
    shade: "#a9652c",
    hour: 15.5,
    farm: "Kiandu",
    where: "Nyeri, Kenya",
    height: "1,760 m",
  },
  {
    name: "After the<br>Washing-up",
    shade: "#e9d9bf",
    hour: 20,
    farm: "Los Fresnos",
    where: "Apaneca, El\u00A0Salvador",
    height: "1,480 m",
  },
];

export const black = "#17130f";
export const milk = "#f4ecdd";

/** What the sticker is printed in: each bag's own shade, and black where that would be milk on milk. */
export function inkOf({ shade }) {
  return shade === "#e9d9bf" ? milk : shade;
}

/** The ground of a bag's sticker. */
export function stickerOf({ shade }) {
  return shade === "#e9d9bf" ? black : milk;
}

/** A dial of radius 100 about the origin: a disc with twelve notches, and a wedge cut out that points to the hour. */
export function dial(hour, ink, ground, { spread = 0.042, marks = 12 } = {}) {
  const at = (turns, radius) =>
    `${(Math.sin(turns * 2 * Math.PI) * radius).toFixed(2)} ${(-Math.cos(turns * 2 * Math.PI) * radius).toFixed(2)}`;
  const notches = Array.from(
    { length: marks },
    (_, i) =>
      `<path d="M${at(i / marks, 101)}L${at(i / marks, i % 3 ? 92 : 86)}" stroke="${ground}" stroke-width="${i % 3 ? 3 : 5}"/>`,
  );
  const turns = (hour % 12) / 12;
  return `<circle r="100" fill="${ink}"/>${notches.join("")}<path d="M${at(turns + 0.5, 9)}L${at(turns - spread, 78)}A78 78 0 0 1 ${at(turns + spread, 78)}Z" fill="${ground}"/>`;
}

/** The back of a bag's sticker, which back.css lays out. */
export function backOf(bag) {
  const { farm, where, height } = bag;
  return `<div class="back" style="background:${stickerOf(bag)};color:${inkOf(bag)}"><b>${height.replace(" m", "")}<small>m</small></b><span>${farm}<br>${where}</span></div>`;
}
