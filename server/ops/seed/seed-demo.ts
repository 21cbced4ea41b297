import { demoDocuments } from "#content/demo/demo.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { shareRenditions } from "#server/images/offered.ts";
import type { Services } from "#server/services.ts";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { mapConcurrently } from "#server/map-concurrently.ts";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { demoPlates } from "#content/demo/pictures.ts";
import { demoFilms, type DemoFilm } from "#content/demo/pictures/films.ts";
import { demoMarks } from "#content/demo/pictures/marks.ts";
import type { DemoPlate } from "#content/demo/pictures/plates.ts";
import type { Files } from "#server/files/files.ts";

const author: Viewer = { kind: "system", name: "Demo content" };

/** Fills an empty database with the demo agency, atomically; false when it has ever contained a document. */
export async function seedDemo(
  { documents, files, renditions }: Pick<Services, "documents" | "files" | "renditions">,
  say: (line: string) => void,
): Promise<boolean> {
  if ((await documents.history.latest()) > 0) return false;
  say("Preparing the demo agency (once) ...");
  const began = performance.now();
  const addresses = await saveDemoFiles(files);
  const writes = demoDocuments.map((document) => ({
    update: { path: document.path, fields: withAddresses(document.fields, addresses) },
    currentDocument: { exists: false },
  }));
  await documents.commit(writes, author);
  await warmShares({ files, renditions }, addresses.values());
  say(`It is ready after ${((performance.now() - began) / 1000).toFixed(1)} s.`);
  return true;
}

/**
 * Makes share renditions in advance: other sites request them once, and show none if they have to wait. All others are made on
 * request, for a quick first start.
 */
async function warmShares(
  { files, renditions }: Pick<Services, "files" | "renditions">,
  addresses: Iterable<string>,
): Promise<void> {
  for (const { hash, width, height, focus } of (await files.describeMany(addresses)).values())
    if (width !== undefined && height !== undefined)
      renditions.warm(shareRenditions(hash, { width, height, focus }));
}

/** Replaces each `demo:key` by the address of a stored file. */
function withAddresses(fields: TypedFields, addresses: ReadonlyMap<string, string>): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, addressed(value, addresses)]),
  );
}

function addressed(value: TypedValue, addresses: ReadonlyMap<string, string>): TypedValue {
  if ("mapValue" in value)
    return { mapValue: { fields: withAddresses(value.mapValue.fields ?? {}, addresses) } };
  if ("arrayValue" in value)
    return {
      arrayValue: {
        values: (value.arrayValue.values ?? []).map((entry) => addressed(entry, addresses)),
      },
    };
  if (!("stringValue" in value) || !value.stringValue.startsWith("demo:")) return value;
  const key = value.stringValue.slice("demo:".length);
  const address = addresses.get(key);
  if (address === undefined)
    throw new Error(`The demo content names "${key}", and there is no such picture or video.`);
  return { stringValue: address };
}

const marks = path.join(import.meta.dirname, "marks");
const plates = path.join(import.meta.dirname, "plates");
const videos = path.join(import.meta.dirname, "videos");

/**
 * Stores the demo's files like an editor's uploads; returns their download addresses by demo key. Videos follow their stills, and
 * the other plates are last, so that the library, which lists the newest first, begins with them.
 */
export async function saveDemoFiles(files: Files): Promise<Map<string, string>> {
  const credit = "Designed for this project";
  const savePlate = (plate: DemoPlate) => saveDemoPicture(files, plates, { ...plate, credit });
  const stillKeys = new Set(Object.values(demoFilms).map(({ still }) => still));
  const everyPlate = Object.entries<DemoPlate>(demoPlates);

  const stills = new Map(
    await saveEach(
      everyPlate.filter(([key]) => stillKeys.has(key)),
      savePlate,
    ),
  );
  const films = await saveEach(Object.entries<DemoFilm>(demoFilms), (film) =>
    saveFilm(files, film, stills),
  );
  return new Map([
    ...stills,
    ...films.map(([key, address]) => [`film/${key}`, address] as const),
    ...(await saveEach(Object.entries(demoMarks), (mark) => saveDemoPicture(files, marks, mark))),
    ...(await saveEach(
      everyPlate.filter(([key]) => !stillKeys.has(key)),
      savePlate,
    )),
  ]);
}

/** Saves several at a time, since each waits in turn for the disk, the decoder and the database. */
function saveEach<T>(
  all: readonly [key: string, one: T][],
  save: (one: T) => Promise<string>,
): Promise<[key: string, address: string][]> {
  return mapConcurrently(all, 4, async ([key, one]) => [key, await save(one)]);
}

/** Stores a picture from a folder, after the one that upright phones show instead; returns its download address. */
export async function saveDemoPicture(
  files: Files,
  folder: string,
  { file, alt, credit, focus, onPhones, upright }: DemoPlate & { credit: string },
): Promise<string> {
  const keep = (name: string, metadata: Record<string, string>) =>
    save(files, `images/${name}`, path.join(folder, name), { credit, ...metadata });
  const { name, ext } = path.parse(file);
  return keep(file, {
    alt,
    ...(focus && { focalPoint: `${focus.x},${focus.y}` }),
    ...(onPhones && { onPhones }),
    ...(upright && { upright: await keep(`${name}-upright${ext}`, {}) }),
  });
}

/** Stores a video in two encodings with its poster; the metadata of the encoding that every browser plays refers to the other. */
async function saveFilm(
  files: Files,
  { file, alt, still }: DemoFilm,
  addresses: ReadonlyMap<string, string>,
): Promise<string> {
  const keep = (name: string, metadata: Record<string, string>) =>
    save(files, name, path.join(videos, path.basename(name)), { alt, ...metadata });
  const poster = addresses.get(still);
  if (poster === undefined) throw new Error(`${file} names no plate: ${still}.`);
  const alternative = await keep(`videos/${file}.av1.mp4`, {
    poster,
    codecs: "av01.0.08M.08",
  });
  return keep(`videos/${file}.h264.mp4`, { poster, alternative });
}

/** Reuses a file that an interrupted attempt has stored. */
async function save(
  files: Files,
  name: string,
  source: string,
  metadata: Record<string, string>,
): Promise<string> {
  const bytes = await readFile(source).catch((cause: unknown) => {
    throw new Error(`The demo has no file ${path.basename(source)}.`, { cause });
  });
  const kept = await files.current(name);
  const same =
    kept?.md5Hash === createHash("md5").update(bytes).digest("base64") &&
    isDeepStrictEqual({ ...kept.metadata }, metadata);
  return files.downloadAddress(same ? kept : await files.save({ name, bytes, metadata }));
}
