import type { Transaction } from "kysely";
import { randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { maxBytesOf, mustBeReadable, inspect, type Sniffed } from "./inspect.ts";
import { isCurrent, nameBytes, rowOfFile } from "./file-table.ts";
import { changeMetadata, contentTypeOf, type MetadataChange } from "./metadata.ts";
import type { ObjectStore, StagedObject } from "./object-store.ts";
import type { PictureFacts, StoredFile } from "./stored-file.ts";
import type { Tables } from "#server/database/tables.ts";

/** Properties of a file announced before its bytes; null means unset. */
export interface Announcement extends MetadataChange {
  name: string;
  /** Expected MD5 in base64; other bytes are refused. */
  md5Hash?: string | null;
  /** Id of the sending member of staff. */
  owner?: string;
}

/** A file to store, with its metadata. */
export interface Upload extends Announcement {
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** Writes to be committed in the same transaction as a file. */
export type TransactionWrites = (tables: Transaction<Tables>, file: StoredFile) => Promise<void>;

/** Dependencies of storing a file. */
export interface SaveOptions {
  database: Database;
  objects: ObjectStore;
  /** Inspects a picture; calls `read` for its bytes when its turn comes. INVALID_ARGUMENT when it cannot be shown. */
  readPicture: (read: () => Promise<Uint8Array>) => Promise<PictureFacts>;
  bucket: string;
  now: () => number;
}

/**
 * Stores a file as the new generation of its name. The bytes are on disk before the database refers to them: a crash in between
 * leaves invisible bytes, never a file without bytes.
 */
export async function saveFile(
  options: SaveOptions,
  upload: Upload,
  committedWith?: TransactionWrites,
): Promise<StoredFile> {
  const blank = announceFile(options.bucket, upload);
  let content: Sniffed | undefined;
  let picture: PictureFacts | undefined;
  const bytes = inspect(upload.bytes, (sniffed) => maxBytesOf(upload.name, (content = sniffed)));
  const stored = await options.objects.put(bytes, async (staged) => {
    checkDigest(upload, staged);
    if (content?.kind === "picture") picture = await lookInto(options, upload.name, staged);
  });
  const file: StoredFile = {
    ...blank,
    hash: stored.hash,
    md5Hash: stored.md5,
    size: stored.size,
    kind: content?.kind ?? "other",
    contentType: content?.type ?? blank.contentType,
    picture,
  };
  return await commit(options, file, committedWith);
}

/** The file as known before its bytes arrive. INVALID_ARGUMENT for an invalid name or metadata. */
export function announceFile(
  bucket: string,
  { name, contentType, owner, ...metadata }: Announcement,
): StoredFile {
  const problem = problemWithName(name);
  if (problem) throw invalid(problem);
  const blank: StoredFile = {
    bucket,
    name,
    generation: "",
    metageneration: 1,
    hash: "",
    md5Hash: "",
    size: 0,
    kind: "other",
    contentType: contentTypeOf(contentType),
    timeCreated: "",
    updated: "",
    metadata: {},
    token: randomUUID(),
    owner,
  };
  return changeMetadata(blank, metadata);
}

function checkDigest({ md5Hash }: Upload, { md5 }: StagedObject): void {
  if (md5Hash && md5Hash !== md5)
    throw invalid(`The bytes that arrived have the MD5 ${md5}, not ${md5Hash}.`);
}

async function lookInto(
  { readPicture }: SaveOptions,
  name: string,
  staged: StagedObject,
): Promise<PictureFacts | undefined> {
  try {
    return await readPicture(() => staged.read());
  } catch (problem) {
    const unreadable = problem instanceof CodedError && problem.code === "INVALID_ARGUMENT";
    if (unreadable && !mustBeReadable(name)) return undefined;
    throw problem;
  }
}

function commit(
  { database, objects, now }: SaveOptions,
  file: StoredFile,
  committedWith?: TransactionWrites,
): Promise<StoredFile> {
  return database.transaction(async (tables) => {
    // An erasure also runs in a transaction: either it sees this row, or this check sees that the bytes are gone.
    if (!(await objects.has(file.hash)))
      throw new CodedError("UNAVAILABLE", "The same file was just erased. Please send it again.", {
        retryAfterSeconds: 1,
      });
    const time = now();
    const timeCreated = new Date(time).toISOString();
    const generation = await nextGeneration(tables, file.name, time);
    const finished = { ...file, generation, timeCreated, updated: timeCreated };
    const name = nameBytes(file.name);
    await tables
      .updateTable("files")
      .set({ current: 0 })
      .where("name", "=", name)
      .where(isCurrent)
      .execute();
    await tables.insertInto("files").values(rowOfFile(finished)).execute();
    await committedWith?.(tables, finished);
    return finished;
  });
}

/** Microseconds since 1970, greater than any generation of the name, removed ones included. */
async function nextGeneration(
  tables: Transaction<Tables>,
  name: string,
  time: number,
): Promise<string> {
  const last = await tables
    .selectFrom("files")
    .select("generation")
    .where("name", "=", nameBytes(name))
    .orderBy("generation", "desc")
    .limit(1)
    .executeTakeFirst();
  return String(Math.max(time * 1000, Number(last?.generation ?? 0) + 1));
}

/** Maximum length of a file name in bytes of UTF-8, as in Cloud Storage. */
const maxNameLength = 1024;

/**
 * Why a name is invalid, or undefined. A name is an opaque key and never becomes a path on disk; `.` and `..` are still
 * refused, since browsers resolve them before sending the address.
 */
function problemWithName(name: string): string | undefined {
  if (name === "") return "A file needs a name.";
  if (!name.isWellFormed()) return "The name is not valid Unicode.";
  const bytes = Buffer.byteLength(name);
  if (bytes > maxNameLength) return "The name is too long. Please shorten it.";
  if (/\p{Cc}/u.test(name)) return "The name contains control characters.";
  const segments = name.split("/");
  if (segments.includes(""))
    return "The name has an empty part: it begins or ends with a slash, or has two in a row.";
  if (segments.includes(".") || segments.includes(".."))
    return "The parts of a name cannot be `.` or `..`.";
  return undefined;
}
