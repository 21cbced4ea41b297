import { readFile, readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { TypedFields } from "#content/typed-values.ts";
import { splitDocumentPath } from "#server/documents/paths.ts";
import { parseJson } from "#server/http/body.ts";
import { asList, asRecord } from "#server/documents/wire/message.ts";
import { readSegments } from "#server/documents/wire/resource-name.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { exportFormat, type FileRecord } from "./content-file.ts";
import { readTar, type TarEntry } from "./tar.ts";

/** A document to import. Only its path has been checked. */
export interface ImportedDocument {
  path: string;
  fields: TypedFields;
  createTime: string | undefined;
  updateTime: string | undefined;
}

/** The content of a file or a folder of files. */
export interface ImportedContent {
  documents: ImportedDocument[];
  files: FileRecord[];
  /** Bytes by SHA-256. */
  objects: ReadonlyMap<string, TarEntry>;
  /** Notes for the user. */
  notes: string[];
  problems: string[];
}

/**
 * Reads an export of this site, or responses of the list call of Firestore's REST interface: one collection's JSON, or a folder
 * of such files. INVALID_ARGUMENT when it is neither; returns errors within the content as problems.
 */
export async function readContent(source: string): Promise<ImportedContent> {
  const content: ImportedContent = {
    documents: [],
    files: [],
    objects: new Map(),
    notes: [],
    problems: [],
  };
  const kind = await stat(source).catch((cause: unknown) => {
    throw new CodedError("NOT_FOUND", `${source} cannot be read.`, { cause });
  });
  if (kind.isDirectory()) {
    const names = (await readdir(source)).filter((name) => name.endsWith(".json")).toSorted();
    if (names.length === 0) throw invalid(`There is no .json file in ${source}.`);
    for (const name of names)
      readList(content, name, await readFile(path.join(source, name), "utf8"));
    return content;
  }
  if (source.endsWith(".json")) {
    readList(content, path.basename(source), await readFile(source, "utf8"));
    return content;
  }
  return await readArchive(content, source);
}

async function readArchive(content: ImportedContent, source: string): Promise<ImportedContent> {
  const entries = await readTar(source);
  const manifest = await readEntry(entries, "manifest.json");
  if (manifest["format"] !== exportFormat || manifest["version"] !== 1)
    throw invalid(`${source} is not an export of this site, or one of a newer version.`);
  for (const [name, entry] of entries) {
    if (/^documents\/[^/]+\.json$/.test(name)) readList(content, name, await textOf(entry));
  }
  const { files: records } = await readEntry(entries, "files.json");
  content.files = asList(records, "files.json: files") as FileRecord[];
  content.objects = new Map(
    [...entries].flatMap(([name, entry]) =>
      name.startsWith("objects/") ? [[name.slice("objects/".length), entry] as const] : [],
    ),
  );
  const { documents, files, objects } = content;
  const whole =
    documents.length === manifest["documents"] &&
    files.length === manifest["files"] &&
    objects.size === manifest["objects"];
  if (!whole)
    content.problems.push(`${source}: it does not contain everything that its manifest lists.`);
  return content;
}

/** Reads `{"documents": [...]}`. */
function readList(content: ImportedContent, place: string, text: string) {
  try {
    const list = asRecord(parseJson(text, limits), place);
    if (typeof list["nextPageToken"] === "string")
      content.notes.push(
        `${place} is one page of a longer list: fetch the pages after it as well.`,
      );
    for (const [at, document] of asList(list["documents"], `${place}: documents`).entries()) {
      readDocument(content, `${place}: documents[${at}]`, document);
    }
  } catch (error) {
    content.problems.push(`${place}: ${reasonOf(error)}`);
  }
}

// The limits only prevent a wrong file from exhausting memory.
const limits = { maxDepth: 100, maxNames: 20_000_000 };

function readDocument(content: ImportedContent, place: string, input: unknown) {
  try {
    const { name, fields, createTime, updateTime } = asRecord(input, "a document");
    const { path: found } = readSegments(String(name).split("/"));
    splitDocumentPath(found);
    // Firestore lists a name that has only subcollections without times.
    if (fields === undefined && createTime === undefined) return;
    content.documents.push({
      path: found,
      fields: asRecord(fields ?? {}, "fields") as TypedFields,
      createTime: textOrNone(createTime),
      updateTime: textOrNone(updateTime),
    });
  } catch (error) {
    content.problems.push(`${place}: ${reasonOf(error)}`);
  }
}

function textOrNone(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

async function readEntry(entries: ReadonlyMap<string, TarEntry>, name: string) {
  const entry = entries.get(name);
  if (!entry) throw invalid(`The archive holds no ${name}: it is not an export of this site.`);
  return asRecord(parseJson(await textOf(entry), limits), name);
}

async function textOf(entry: TarEntry): Promise<string> {
  const chunks = await Array.fromAsync(entry.bytes());
  return Buffer.concat(chunks).toString("utf8");
}

/** The message of a coded error; rethrows any other. */
function reasonOf(error: unknown): string {
  if (error instanceof CodedError) return error.message;
  throw error;
}
