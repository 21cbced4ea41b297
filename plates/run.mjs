// npm run plates -- CLIENT [PLATE...] [--draft | --loop]: makes a client's plates. Needs Chromium, Blender for those with a scene, ffmpeg for loops.
// A plate is named in CLIENT/plates.json; what is kept goes to server/ops/seed/plates and server/ops/seed/videos, drafts and artwork to plates/.made.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import sharp from "sharp";
import { chromium } from "../scripts/chromium.mjs";
import { encodeFilm } from "./encode-film.mjs";
import { takeFrames, takePictures } from "./take-pictures.mjs";

/**
 * @typedef {{
 *   page?: string,
 *   scene?: string,
 *   artwork?: string[],
 *   size?: string,
 *   samples?: number,
 *   quality?: number,
 *   blur?: number,
 *   loop?: { frames: number, size: string },
 * }} Plate `page` is a flat plate's HTML; `scene` photographs `artwork`, each "PAGE[?QUERY] WIDTHxHEIGHT". Size in pixels, 24
 *   frames a second. `blur`, in pixels, softens a fine weave, whose renditions would weigh too much.
 */

const here = import.meta.dirname;
const root = path.dirname(here);
const kept = path.join(root, "server/ops/seed/plates");
const films = path.join(root, "server/ops/seed/videos");
const draft = process.argv.includes("--draft");
const looped = process.argv.includes("--loop");
const [client = "", ...only] = process.argv.slice(2).filter((word) => !word.startsWith("--"));

const problem = await make().catch((error) =>
  String(error instanceof Error ? error.message : error),
);
if (problem) {
  console.error(problem);
  process.exit(1); // A browser may still be open.
}

/** @returns {Promise<string | undefined>} what is wrong */
async function make() {
  const folder = path.join(here, client);
  if (client === "" || !existsSync(path.join(folder, "plates.json")))
    return "Name a client, such as: npm run plates -- kilowatt-and-daughters [badge ...] [--draft]";
  /** @type {Record<string, Plate>} */
  const plates = JSON.parse(await readFile(path.join(folder, "plates.json"), "utf8"));
  const unknown = only.find((name) => !plates[name]);
  if (unknown)
    return `${client} has no plate ${unknown}. It has: ${Object.keys(plates).join(", ")}.`;
  const wanted = Object.entries(plates).filter(
    ([name, { loop }]) => (only.length === 0 || only.includes(name)) && (loop || !looped),
  );
  if (wanted.length === 0) return "None of these plates has a loop.";
  if (!existsSync(path.join(here, "node_modules"))) await run("npm", ["ci", "--prefix", here]);
  const browser = await chromium(root);
  if (!browser) return "Chromium was not found: install it, or set CHROMIUM_PATH to its path.";
  const made = path.join(here, ".made", client);
  await mkdir(made, { recursive: true });
  await mkdir(kept, { recursive: true });
  for (const [name, plate] of wanted) {
    const out = path.join(made, `${name}.png`);
    const [width, height] = sizeOf(plate.size ?? "2400x1600");
    const artwork = (plate.artwork ?? []).map((piece) => {
      const [address = "", size = ""] = piece.split(" ");
      const [across, down] = sizeOf(size);
      const file = `${address.replace(".html", "").replace("?", "-")}.png`;
      return { address, width: across, height: down, scale: 2, out: path.join(made, file) };
    });
    const flat = plate.page && { address: plate.page, ...layoutOf(width, height), out };
    await takePictures(browser, folder, flat && !looped ? [...artwork, flat] : artwork);
    const { loop } = plate;
    if (flat && looped && loop)
      await takeFrames(browser, folder, flat, loop.frames, sizeOf(loop.size)[0]);
    if (plate.scene) await photograph(path.join(folder, plate.scene), plate, made, out);
    if (looped && loop) {
      const frames = path.join(made, `${name}-%04d.png`);
      const encoded = await encodeFilm(frames, path.join(films, `${client}-${name}`), 390_000);
      console.log(encoded.join("\n"));
    } else
      console.log(
        draft
          ? out
          : await keep(out, `${client}-${name}.jpg`, { quality: flat ? 90 : 82, ...plate }),
      );
  }
}

/**
 * Has Blender photograph a scene, small and grainy for a draft; of a loop the frames that are not there yet.
 * @param {string} scene @param {Plate} plate @param {string} made @param {string} out
 */
async function photograph(scene, { size = "2400x1600", samples = 24, loop }, made, out) {
  const film = looped ? loop : undefined;
  const [width, height] = sizeOf(film?.size ?? size).map((pixels) =>
    Math.round(draft ? pixels / 3.5 : pixels),
  );
  const marks = path.join(root, "server/ops/seed/wordmarks");
  await run(
    "blender",
    ["-b", "--python-use-system-env", "--python-exit-code", "1", "-P", scene, "--"].concat(
      [width, height, draft || film ? 6 : samples].map(String),
      out,
    ),
    {
      PYTHONPATH: here,
      PYTHONDONTWRITEBYTECODE: "1",
      OPENBLAS_NUM_THREADS: "1", // denoise.py has threads of its own
      ART: made,
      MARKS: marks,
      FONTS: path.join(here, "node_modules"),
      ...(film && { LOOP: String(film.frames) }),
    },
  );
}

/**
 * The JPEG that the seed reads.
 * @param {string} png @param {string} name @param {{ quality: number, blur?: number }} plate
 */
async function keep(png, name, { quality, blur }) {
  const file = path.join(kept, name);
  const picture = sharp(png).flatten({ background: "#fff" });
  if (blur !== undefined) picture.blur(blur);
  const { size } = await picture
    .jpeg({ quality, mozjpeg: true, chromaSubsampling: "4:4:4" })
    .toFile(file);
  return `${file} ${Math.round(size / 1000)} KB`;
}

/**
 * The viewport of a flat plate, whatever its pixels: 1200 wide, or 800 when it is upright.
 * @param {number} width @param {number} height
 */
function layoutOf(width, height) {
  const scale = width / (width > height ? 1200 : 800);
  return { width: width / scale, height: Math.round(height / scale), scale };
}

/** @param {string} size @returns {[number, number]} */
function sizeOf(size) {
  const [width = 0, height = 0] = size.split("x").map(Number);
  return [width, height];
}

/** @param {string} program @param {string[]} args @param {Record<string, string>} [env] */
async function run(program, args, env = {}) {
  const options = { env: { ...process.env, ...env }, maxBuffer: 1e8 };
  await promisify(execFile)(program, args, options).catch((error) => {
    const told = `${error.stdout ?? ""}${error.stderr ?? ""}`
      .trim()
      .split("\n")
      .slice(-12)
      .join("\n");
    throw new Error(`${program} failed: ${told || error.message}`);
  });
}
