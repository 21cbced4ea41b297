import { own } from "#content/records.ts";
import type { Fields } from "#content/fields/field.ts";
import { modelOf } from "#content/model.ts";
import type { Documents } from "#server/documents/store.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { checkDocuments, checkFiles } from "./check-content.ts";
import { readContent, type ImportedDocument, type ImportedContent } from "./read-content.ts";
import type { Transaction } from "kysely";
import { CodedError } from "#server/errors.ts";
import { nameBytes } from "#server/files/file-table.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { FileRecord } from "./content-file.ts";
import { readString, typedString, type TypedFields } from "#content/typed-values.ts";
import type { Tables } from "#server/database/tables.ts";

/** The result of an import; if there are problems, nothing was written. */
interface ImportReport {
  problems: string[];
  /** Documents in the source, and how many of them were new or different. */
  documents: { found: number; changed: number };
  /** Files in the source, and how many of them were new. */
  files: { found: number; added: number };
  /** Content that was moved, filled in, or stored but not shown. */
  notes: string[];
}

const author: Viewer = { kind: "system", name: "Import" };

/**
 * Imports the content of a file. Documents replace those of the same path, others remain. Everything is checked before anything
 * is written; importing again changes nothing.
 */
export async function importContent(
  { documents, files }: { documents: Documents; files: Files },
  source: string,
): Promise<ImportReport> {
  const content = await readContent(source);
  const placed = placePages(content.documents);
  const writes = placed.documents.map(({ path, fields, createTime, updateTime }) => ({
    update: { path, fields, createTime, updateTime },
  }));
  const problems = [
    ...content.problems,
    ...(await checkFiles(files, content)),
    ...(await checkDocuments(documents, writes, author)),
  ];
  const report: ImportReport = {
    problems,
    documents: { found: writes.length, changed: 0 },
    files: { found: content.files.length, added: 0 },
    notes: [
      ...content.notes,
      ...placed.notes,
      ...unknownContent(placed.documents),
      picturesElsewhere(placed.documents) ?? [],
    ].flat(),
  };
  if (problems.length > 0) return report;
  // Files first, so that no document refers to a missing file.
  report.files.added = await importFiles(files, content);
  if (writes.length === 0) return report;
  const { sequence } = await documents.commit(writes, author);
  if (sequence === undefined) return report;
  const [commit] = await documents.history.since(sequence - 1, writes.length);
  report.documents.changed = commit?.changes.length ?? 0;
  return report;
}

/** Lists content outside the content model, which is stored but not shown. */
function unknownContent(documents: readonly ImportedDocument[]): string[] {
  return documents.flatMap(({ path, fields }) => {
    const model = modelOf(path);
    if (!model) return [`${path} is stored, but not shown on the site`];
    const known = namesOf(model.fields);
    const unknown = Object.keys(fields).filter((name) => !known.has(name));
    return unknown.map((name) => `${path}: ${name} is stored, but not shown on the site`);
  });
}

const hosted = /https:\/\/firebasestorage\.googleapis\.com\//g;

/** A note with the number of addresses of pictures left in the hosted storage; undefined when there are none. */
function picturesElsewhere(documents: readonly ImportedDocument[]): string | undefined {
  const count = documents.reduce(
    (sum, { fields }) => sum + (JSON.stringify(fields).match(hosted)?.length ?? 0),
    0,
  );
  return count > 0
    ? `${count} addresses lead to firebasestorage.googleapis.com: put those files here with Replace Image`
    : undefined;
}

function namesOf(fields: Fields): ReadonlySet<string> {
  return new Set(
    Object.entries(fields).flatMap(([name, { alias }]) =>
      alias === undefined ? [name] : [name, alias],
    ),
  );
}

/** Stores the files that are missing here, each under its own download address; returns their number. */
async function importFiles(
  files: Files,
  { files: records, objects }: Pick<ImportedContent, "files" | "objects">,
): Promise<number> {
  let count = 0;
  const oldestFirst = records.toSorted((a, b) => Number(a.generation) - Number(b.generation));
  for (const record of oldestFirst) {
    if (await files.byToken(record)) continue;
    const { metageneration: _, current: _current, ...upload } = record;
    const bytes = objects.get(record.hash)?.bytes();
    if (!bytes) throw new CodedError("DATA_LOSS", `The bytes of ${record.name} are missing.`);
    const before = await files.current(record.name);
    await files.save({ ...upload, bytes }, (tables, file) =>
      become(tables, { file, record, before }),
    );
    count += 1;
  }
  return count;
}

/** Assigns the generation and metadata of the original to a stored file. */
async function become(
  tables: Transaction<Tables>,
  {
    file,
    record,
    before,
  }: { file: StoredFile; record: FileRecord; before: StoredFile | undefined },
) {
  const name = nameBytes(file.name);
  // Restores a file that was removed here.
  await tables.deleteFrom("files").where("token", "=", record.token).execute();
  const other = await tables
    .selectFrom("files")
    .select("generation")
    .where("name", "=", name)
    .where("generation", "=", record.generation)
    .executeTakeFirst();
  const isNewest = !before || Number(record.generation) > Number(before.generation);
  const current = record.current && isNewest ? 1 : 0;
  await tables
    .updateTable("files")
    .set({
      generation: other ? file.generation : record.generation,
      metageneration: record.metageneration,
      token: record.token,
      time_created: record.timeCreated,
      updated: record.updated,
      current,
    })
    .where("name", "=", name)
    .where("generation", "=", file.generation)
    .execute();
  if (current === 1 || !before) return;
  await tables
    .updateTable("files")
    .set({ current: 1 })
    .where("name", "=", name)
    .where("generation", "=", before.generation)
    .execute();
}

/** Collections of the hosted database that contained pages, and the page that their documents become by default. */
const olderCollections: Readonly<Record<string, string>> = {
  pagesAbout: "about",
  pagesWork: "work",
  pagesLivingBrands: "living-brands",
};

/** Documents at their new paths, with notes on the changes. */
interface PlacedPages {
  documents: ImportedDocument[];
  notes: string[];
}

/**
 * Moves pages of older collections, and pages with unknown ids, to `pages/{uid}`. An existing page takes precedence, then the
 * one changed last; the others stay where they are.
 */
function placePages(documents: readonly ImportedDocument[]): PlacedPages {
  const taken = new Map(documents.map(({ path }) => [path, path]));
  const newestFirst = documents.toSorted((a, b) =>
    (b.updateTime ?? "").localeCompare(a.updateTime ?? ""),
  );
  const places = new Map<ImportedDocument, string>();
  const notes: string[] = [];
  for (const document of newestFirst) {
    const place = pageOf(document);
    if (place === undefined || place === document.path) continue;
    const other = taken.get(place);
    if (other === undefined) {
      taken.set(place, document.path);
      places.set(document, place);
    } else notes.push(`${document.path} stays where it is, since ${place} is ${other}`);
  }
  const placed = documents.map((document) => {
    const place = places.get(document);
    return place === undefined ? document : moved(document, place, notes);
  });
  return { documents: placed, notes };
}

/** The page that a document contains: by its id, its slug, or its collection. */
function pageOf({ path, fields }: ImportedDocument): string | undefined {
  const [collection = "", id = "", ...deeper] = path.split("/");
  const older = own(olderCollections, collection);
  if ((collection !== "pages" && older === undefined) || deeper.length > 0) return undefined;
  const uids = [id, readString(fields.slug)?.trim(), older];
  const uid = uids.find((one) => one && !one.includes("/") && modelOf(`pages/${one}`));
  return uid && `pages/${uid}`;
}

function moved(document: ImportedDocument, path: string, notes: string[]): ImportedDocument {
  const fields: TypedFields = { ...document.fields };
  notes.push(`${document.path} becomes ${path}`);
  const model = modelOf(path);
  for (const [name, value] of [
    ["title", model?.name ?? ""],
    ["slug", path.slice("pages/".length)],
  ] as const) {
    // The check reports a value of another type.
    if (fields[name] !== undefined && readString(fields[name])?.trim() !== "") continue;
    fields[name] = typedString(value);
    notes.push(`${path}: ${name} was blank and is now "${value}"`);
  }
  return { ...document, path, fields };
}
