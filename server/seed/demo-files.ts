import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { demoPlates } from "#content/demo/pictures.ts";
import { demoFilms, type DemoFilm } from "#content/demo/pictures/films.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import type { DemoPlate } from "#content/demo/pictures/plates.ts";
import type { Files } from "#server/files/files.ts";

const marks = path.join(import.meta.dirname, "marks");
const plates = path.join(import.meta.dirname, "plates");
const videos = path.join(import.meta.dirname, "videos");

/** Keeps the marks, the plates and the films as an editor's uploads would be; gives their download addresses by demo key. */
export async function saveDemoFiles(files: Files): Promise<Map<string, string>> {
  const addresses = new Map<string, string>();
  const keep = async (key: string, folder: string, picture: DemoPlate & { credit: string }) => {
    const { file, alt, credit, focus } = picture;
    const metadata = { alt, credit, ...(focus ? { focalPoint: `${focus.x},${focus.y}` } : {}) };
    addresses.set(key, await save(files, `images/${file}`, path.join(folder, file), metadata));
  };
  for (const [key, mark] of Object.entries(demoMarks)) await keep(key, marks, mark);
  for (const [key, plate] of Object.entries(demoPlates))
    await keep(key, plates, { ...plate, credit: "Designed for this project" });
  for (const [key, film] of Object.entries<DemoFilm>(demoFilms))
    addresses.set(`film/${key}`, await saveFilm(files, film, addresses));
  return addresses;
}

/** A film in two encodings; the one that every browser plays names the other and its still. */
async function saveFilm(
  files: Files,
  { file, alt, still }: DemoFilm,
  addresses: ReadonlyMap<string, string>,
): Promise<string> {
  const keep = (name: string, metadata: Record<string, string>) =>
    save(files, name, path.join(videos, path.basename(name)), { alt, ...metadata });
  const poster = addresses.get(still);
  if (poster === undefined) throw new Error(`${file} names no plate: ${still}.`);
  const alternative = await keep(`videos/${file}.av1.mp4`, { codecs: "av01.0.08M.08" });
  return keep(`videos/${file}.h264.mp4`, { poster, alternative });
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
