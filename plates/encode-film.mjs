import { execFile } from "node:child_process";
import { mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

/** Both play in every browser of these years: AV1 where it can be decoded, else H.264. From the best quality to the least that is shown. */
const encodings = [
  {
    name: "av1",
    codec: ["-c:v", "libsvtav1", "-preset", "6"],
    rates: [30, 34, 38, 42, 46, 50, 54],
  },
  {
    name: "h264",
    codec: ["-c:v", "libx264", "-preset", "slow", "-profile:v", "high"],
    rates: [20, 22, 24, 26, 28, 30, 33],
  },
];
const colours = "scale=out_color_matrix=bt709:out_range=tv,format=yuv420p";

/**
 * Makes a silent film of numbered pictures, 24 a second, in the best quality that stays under `most` bytes in each encoding.
 * @param {string} frames a pattern such as `/path/name-%04d.png`
 * @param {string} to path without an ending
 * @param {number | Record<string, number>} most for all encodings or by their names
 * @returns {Promise<string[]>} what was written
 */
export async function encodeFilm(frames, to, most) {
  await mkdir(path.dirname(to), { recursive: true });
  const written = [];
  for (const { name, codec, rates } of encodings) {
    const file = `${to}.${name}.mp4`;
    const limit = typeof most === "number" ? most : (most[name] ?? 0);
    let [low, high] = [0, rates.length - 1];
    // Halved again and again: the best rate lies from `low` to `high`, and the least is taken as it is.
    while (low <= high) {
      const middle = (low + high) >> 1;
      const rate = rates[middle];
      const size = await encode(frames, `${file}.new.mp4`, [...codec, "-crf", String(rate)]);
      if (size > limit && middle < rates.length - 1) low = middle + 1;
      else {
        await rename(`${file}.new.mp4`, file);
        written.push(`${file} ${Math.round(size / 1000)} KB at ${rate}`);
        high = middle - 1;
      }
    }
    await rm(`${file}.new.mp4`, { force: true });
  }
  return written;
}

/** @param {string} frames @param {string} file @param {string[]} codec */
async function encode(frames, file, codec) {
  const from = ["-y", "-v", "error", "-framerate", "24", "-i", frames, "-vf", colours];
  const tags = ["-colorspace", "bt709", "-color_primaries", "bt709", "-color_trc", "bt709"];
  await promisify(execFile)(
    "ffmpeg",
    [...from, ...codec, ...tags, "-an", "-movflags", "+faststart", file],
    { env: { ...process.env, SVT_LOG: "1" } },
  );
  return (await stat(file)).size;
}
