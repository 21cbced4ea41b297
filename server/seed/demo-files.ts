import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { Files } from "#server/files/files.ts";

interface PreparedPicture {
  file: string;
  alt: string;
  credit: string;
  focus?: { x: number; y: number };
}

const videos = path.join(import.meta.dirname, "videos");
const loopName = "living-brands-loop";

/** Keeps the prepared pictures and the demo video as an editor's uploads would be; gives their download addresses by demo key. */
export async function saveDemoFiles(files: Files, folder: string): Promise<Map<string, string>> {
  const manifest = JSON.parse(await readFile(path.join(folder, "manifest.json"), "utf8")) as Record<
    string,
    PreparedPicture
  >;
  const addresses = new Map<string, string>();
  for (const [key, { file, alt, credit, focus }] of Object.entries(manifest)) {
    const metadata = { alt, credit, ...(focus ? { focalPoint: `${focus.x},${focus.y}` } : {}) };
    addresses.set(key, await save(files, `images/${file}`, path.join(folder, file), metadata));
  }
  addresses.set("loop-video", await saveLoop(files));
  return addresses;
}

/** The loop in two encodings and its poster; the one that every browser plays names the other two. */
async function saveLoop(files: Files): Promise<string> {
  const alt = "Ribbons of gold, violet and blue rippling slowly";
  const poster = await save(files, `images/${loopName}.jpg`, path.join(videos, `${loopName}.jpg`), {
    alt,
  });
  const alternative = await save(
    files,
    `videos/${loopName}.av1.mp4`,
    path.join(videos, `${loopName}.av1.mp4`),
    {
      alt,
      codecs: "av01.0.05M.08",
    },
  );
  return save(files, `videos/${loopName}.h264.mp4`, path.join(videos, `${loopName}.h264.mp4`), {
    alt,
    poster,
    alternative,
  });
}

/** An earlier attempt may have been cut short after its files were kept: what is there already is taken as it is. */
async function save(
  files: Files,
  name: string,
  source: string,
  metadata: Record<string, string>,
): Promise<string> {
  const bytes = await readFile(source);
  const kept = await files.current(name);
  const same =
    kept?.md5Hash === createHash("md5").update(bytes).digest("base64") &&
    isDeepStrictEqual({ ...kept.metadata }, metadata);
  return files.downloadAddress(same ? kept : await files.save({ name, bytes, metadata }));
}
