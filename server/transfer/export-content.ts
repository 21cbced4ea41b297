import { open, rm } from "node:fs/promises";
import type { Database } from "#server/database/database.ts";
import { documentOf } from "#server/documents/rows.ts";
import type { DocumentRow, DocumentTables } from "#server/documents/tables.ts";
import { documentJson } from "#server/documents/wire/document-json.ts";
import { CodedError } from "#server/errors.ts";
import { fileOfRow } from "#server/files/file-table.ts";
import type { FileTables } from "#server/files/file-table.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { exportFormat } from "./content-file.ts";
import type { FileRecord, Manifest } from "./content-file.ts";
import { createTarWriter } from "./write-tar.ts";

/** What an export reads from. */
export interface ExportSource {
  database: Database;
  objects: ObjectStore;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** Writes all documents and files into a new archive. Reads only, so a server may be running on the same data. ALREADY_EXISTS when the file does. */
export async function exportContent(
  { database, objects, now = Date.now }: ExportSource,
  path: string,
): Promise<Manifest> {
  // Files come second: whatever a document names was there before it.
  const rows = await readDocuments(database);
  const files = await readFiles(database);
  if (rows.length === 0 && files.length === 0)
    throw new CodedError("FAILED_PRECONDITION", "There is no content in the database.");
  const sizes = new Map(files.map(({ hash, size }) => [hash, size]));
  const manifest: Manifest = {
    format: exportFormat,
    version: 1,
    exported: new Date(now()).toISOString(),
    documents: rows.length,
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
    for (const [number, part] of parts(rows).entries())
      await addJson(partName(number, part), listOf(part));
    await addJson("files.json", { files });
    for (const [hash, size] of sizes) {
      await tar.add(`objects/${hash}`, size, await bytesOf(objects, hash));
    }
    await tar.end();
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  return manifest;
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

/** In one statement, so that all of them are as of one moment. */
async function readDocuments(database: Database): Promise<DocumentRow[]> {
  const { db } = database.withTables<DocumentTables>();
  return await db.selectFrom("documents").selectAll().orderBy("collection").orderBy("id").execute();
}

async function readFiles(database: Database): Promise<FileRecord[]> {
  const { db } = database.withTables<FileTables>();
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

const mostCharacters = 4 * 1024 * 1024;

/** Documents of one collection each, a few megabytes at a time. */
function parts(rows: readonly DocumentRow[]): DocumentRow[][] {
  const all: DocumentRow[][] = [];
  let characters = 0;
  for (const row of rows) {
    const part = all.at(-1);
    characters += row.fields.length;
    if (part?.[0]?.collection === row.collection && characters <= mostCharacters) part.push(row);
    else {
      all.push([row]);
      characters = row.fields.length;
    }
  }
  return all;
}

/** For people who look into the archive; an import goes by the names inside. */
function partName(number: number, [row]: readonly DocumentRow[]): string {
  const collection = row?.collection.replaceAll(/[^A-Za-z0-9]+/g, "-").slice(0, 40) ?? "";
  return `documents/${String(number + 1).padStart(5, "0")}-${collection}.json`;
}

function listOf(rows: readonly DocumentRow[]) {
  return { documents: rows.map((row) => documentJson({ project: "site" }, documentOf(row))) };
}

async function bytesOf(objects: ObjectStore, hash: string): Promise<AsyncIterable<Uint8Array>> {
  const stream = await objects.open(hash);
  if (!stream) throw new CodedError("DATA_LOSS", `The bytes of the file ${hash} are missing.`);
  return stream;
}
