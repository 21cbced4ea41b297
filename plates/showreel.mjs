// npm run showreel: cuts the showreel of the home page from what is kept, twenty seconds at 96 beats a minute. Needs Chromium and ffmpeg.
import { copyFile, mkdir, rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { chromium } from "../scripts/chromium.mjs";
import { encodeFilm } from "./encode-film.mjs";
import { takePictures } from "./take-pictures.mjs";

const root = path.dirname(import.meta.dirname);
const made = path.join(import.meta.dirname, ".made/showreel");
const [wide, high] = [1280, 720];
/** Pictures to a beat: 24 a second, 96 beats a minute. */
const beat = 15;

/**
 * What is seen for how many beats: a plate that is neared (`to` above 1) or left about a point of it, or a card of words.
 * @typedef {{ beats: number, plate?: string, card?: string, to?: number, x?: number, y?: number }} Cut
 * @type {Cut[]}
 */
const cuts = [
  { beats: 2, plate: "hallam-row-shop", to: 1.07, y: 0.4 },
  { beats: 1, plate: "furkhorn-bahn-ridge", x: 0.6, y: 0.6 },
  { beats: 1, card: "behaves" },
  { beats: 2, plate: "verrasque-box", to: 1.07, x: 0.45 },
  { beats: 1, plate: "kilowatt-and-daughters-posters", y: 0.4 },
  { beats: 1, plate: "kilowatt-and-daughters-badge", to: 1.05 },
  { beats: 1, plate: "pelham-foolscap-box", to: 1.05, x: 0.6 },
  { beats: 2, plate: "corrievaig-bottles", to: 1.07, x: 0.3, y: 0.6 },
  { beats: 1, card: "notices" },
  { beats: 1, plate: "fenwright-street-card", to: 1.06 },
  { beats: 1, plate: "fenwright-tins", x: 0.6 },
  { beats: 2, plate: "ringwell-poster", to: 1.08, x: 0.38, y: 0.5 },
  { beats: 1, plate: "marenzia-post", to: 1.05, x: 0.42 },
  { beats: 1, plate: "skarvoy-line-hull", y: 0.4 },
  { beats: 1, card: "mends" },
  { beats: 1, plate: "hallam-row-chair", to: 1.05, x: 0.65 },
  { beats: 1, plate: "kestrel-sinfonia-car-park", to: 1.05, x: 0.6, y: 0.45 },
  { beats: 1, plate: "harbeck-board", to: 1.05, x: 0.38 },
  { beats: 1, plate: "tallis-and-rook-bags", to: 1.05 },
  { beats: 1, plate: "the-ordinary-museum-blind", to: 1.05 },
  { beats: 1, plate: "the-ordinary-museum-fish-slice", y: 0.66 },
  { beats: 1, plate: "perigee-mutual-report", to: 1.05 },
  { beats: 1, plate: "halden-and-voss-bridge" },
  { beats: 1, card: "old" },
  { beats: 2, plate: "aldwater-sign", to: 1.06, y: 0.45 },
  { beats: 2, card: "name" },
];

const browser = await chromium(root);
if (!browser)
  throw new Error("Chromium was not found: install it, or set CHROMIUM_PATH to its path.");
await rm(made, { recursive: true, force: true });
await mkdir(made, { recursive: true });
await takePictures(
  browser,
  path.join(import.meta.dirname, "aldwater"),
  cuts.flatMap(({ card }) =>
    card
      ? [
          {
            address: `card.html?${card}`,
            width: wide / 2,
            height: high / 2,
            scale: 2,
            out: cardFile(card),
          },
        ]
      : [],
  ),
);
let frame = 0;
for (const cut of cuts) await shoot(cut);
const written = await encodeFilm(
  path.join(made, "%04d.png"),
  path.join(root, "server/ops/seed/videos/showreel"),
  { av1: 1_400_000, h264: 2_400_000 },
);
console.log(written.join("\n"));

/** Nears evenly; a card and a plate without `to` stand still. @param {Cut} cut */
async function shoot({ beats, plate, card, to = 1, x = 0.5, y = 0.5 }) {
  const file = card ? cardFile(card) : path.join(root, `server/ops/seed/plates/${plate}.jpg`);
  for (let n = 0; n < beats * beat; n++) {
    const out = path.join(made, `${String(frame++).padStart(4, "0")}.png`);
    if (n > 0 && to === 1)
      await copyFile(path.join(made, `${String(frame - 2).padStart(4, "0")}.png`), out);
    else await take(file, to ** (n / (beats * beat)), x, y, out);
  }
}

/** @param {string} file @param {number} near @param {number} x @param {number} y @param {string} out */
async function take(file, near, x, y, out) {
  const { data, info } = await sharp(file)
    .resize({ width: Math.round(wide * near), height: Math.round(high * near), fit: "outside" })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  await sharp(data, { raw: { width, height, channels } })
    .extract({
      left: Math.round(x * (width - wide)),
      top: Math.round(y * (height - high)),
      width: wide,
      height: high,
    })
    .png({ compressionLevel: 1 })
    .toFile(out);
}

/** @param {string} card */
function cardFile(card) {
  return path.join(made, `card-${card}.png`);
}
