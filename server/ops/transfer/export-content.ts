import { open, rm } from "node:fs/promises";
import type { Kysely } from "kysely";
import type { Database } from "#server/database/database.ts";
import { documentOf } from "#server/documents/rows.ts";
import type { DocumentRow } from "#server/documents/tables.ts";
import { documentJson } from "#server/documents/wire/document.ts";
import { CodedError } from "#server/errors.ts";
import { fileOfRow } from "#server/files/file-table.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { exportFormat, type FileRecord, type Manifest } from "./content-file.ts";
import { createTarWriter } from "./tar.ts";
import type { Tables } from "#server/database/tables.ts";

/** The source of an export. */
interface ExportSource {
  database: Database;
  objects: ObjectStore;
  /** The project id in document names. */
  project: string;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * Writes all documents and files into a new archive. Reads only, so a server may run on the same data. ALREADY_EXISTS when the
 * file exists.
 */
export async function exportContent(
  { database, objects, project, now = Date.now }: ExportSource,
  path: string,
): Promise<Manifest> {
  return await database.snapshot(async (db) => {
    const counted = await db
      .selectFrom("documents")
      .select(db.fn.countAll<number>().as("count"))
      .executeTakeFirst();
    const count = counted?.count ?? 0;
    // Files are read second: those that a document refers to were stored before it.
    const files = await readFiles(database);
    if (count === 0 && files.length === 0)
      throw new CodedError("FAILED_PRECONDITION", "There is no content in the database.");
    const sizes = new Map(files.map(({ hash, size }) => [hash, size]));
    const manifest: Manifest = {
      format: exportFormat,
      version: 1,
      exported: new Date(now()).toISOString(),
      documents: count,
      files: files.length,
      objects: sizes.size,
    };
    await using file = await openNew(path);
    try {
      const tar = createTarWriter(file, now());
      const addJson = async (name: string, value: unknown) => {
        const bytes = Buffer.from(`${JSON.stringify(value, undefined, 1)}\n`);
        await tar.add(name, bytes.length, [bytes]);
      };
      await addJson("manifest.json", manifest);
      let number = 0;
      for await (const part of documentParts(db)) {
        number += 1;
        await addJson(partName(number, part), listOf(project, part));
      }
      await addJson("files.json", { files });
      for await (const { hash, size, bytes } of contents(objects, sizes))
        await tar.add(`objects/${hash}`, size, await bytes());
      await tar.end();
    } catch (error) {
      await rm(path, { force: true });
      throw error;
    }
    return manifest;
  });
}

async function openNew(path: string) {
  try {
    return await open(path, "wx", 0o600);
  } catch (cause) {
    const { code, message } = cause as NodeJS.ErrnoException;
    if (code === "EEXIST")
      throw new CodedError("ALREADY_EXISTS", `${path} exists already: name another file.`, {
        cause,
      });
    throw new CodedError("FAILED_PRECONDITION", `${path} cannot be written: ${message}.`, {
      cause,
    });
  }
}

async function readFiles({ db }: Database): Promise<FileRecord[]> {
  const rows = await db
    .selectFrom("files")
    .selectAll()
    .where("removed", "is", null)
    .orderBy("name")
    .orderBy("generation")
    .execute();
  return rows.map((row) => {
    const {
      bucket: _,
      kind: _kind,
      picture: _picture,
      owner: _owner,
      ...file
    } = fileOfRow(row, "");
    return { ...file, current: row.current === 1 };
  });
}

const maxCharacters = 4 * 1024 * 1024;
/** Documents read at a time; each has at most a mebibyte. */
const atOnce = 50;

/** Documents, grouped by collection, a few megabytes at a time to bound memory. */
async function* documentParts(db: Kysely<Tables>): AsyncGenerator<DocumentRow[]> {
  let part: DocumentRow[] = [];
  let characters = 0;
  for (let after: DocumentRow | undefined; ;) {
    const rows = await documentsAfter(db, after);
    for (const row of rows) {
      characters += row.fields.length;
      if (
        part.length > 0 &&
        (part[0]?.collection !== row.collection || characters > maxCharacters)
      ) {
        yield part;
        part = [];
        characters = row.fields.length;
      }
      part.push(row);
    }
    after = rows.at(-1);
    if (rows.length < atOnce) break;
  }
  if (part.length > 0) yield part;
}

async function documentsAfter(
  db: Kysely<Tables>,
  after: DocumentRow | undefined,
): Promise<DocumentRow[]> {
  const all = db
    .selectFrom("documents")
    .selectAll()
    .orderBy("collection")
    .orderBy("id")
    .limit(atOnce);
  if (!after) return await all.execute();
  const { collection, id } = after;
  return await all
    .where(({ eb, or, and }) =>
      or([
        eb("collection", ">", collection),
        and([eb("collection", "=", collection), eb("id", ">", id)]),
      ]),
    )
    .execute();
}

/** The name is for people who inspect the archive; an import uses the paths in the documents. */
function partName(number: number, [row]: readonly DocumentRow[]): string {
  const collection = row?.collection.replaceAll(/[^A-Za-z0-9]+/g, "-").slice(0, 40) ?? "";
  return `documents/${String(number).padStart(5, "0")}-${collection}.json`;
}

function listOf(project: string, rows: readonly DocumentRow[]) {
  return { documents: rows.map((row) => documentJson({ project }, documentOf(row))) };
}

/**
 * Number of objects fetched ahead, and their maximum size in bytes: the round trip to a service takes longer than a small
 * object's bytes.
 */
const ahead = 8;
const maxAhead = 4 * 1024 * 1024;

interface Content {
  hash: string;
  size: number;
  bytes(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}

/** The objects in order, small ones fetched several at a time. */
async function* contents(
  objects: ObjectStore,
  sizes: ReadonlyMap<string, number>,
): AsyncGenerator<Content> {
  const begun: Content[] = [];
  for (const [hash, size] of sizes) {
    begun.push(beginContent(objects, hash, size));
    if (begun.length > ahead) yield* begun.splice(0, 1);
  }
  yield* begun;
}

function beginContent(objects: ObjectStore, hash: string, size: number): Content {
  const present = <T>(found: T | undefined): T => {
    if (!found) throw new CodedError("DATA_LOSS", `The bytes of the file ${hash} are missing.`);
    return found;
  };
  if (size > maxAhead)
    return { hash, size, bytes: () => objects.open(hash).then((stream) => present(stream)) };
  const read = objects.read(hash).then((bytes) => [present(bytes)]);
  // Awaited in its turn; this only prevents an unhandled rejection.
  read.catch(() => undefined);
  return { hash, size, bytes: () => read };
}
