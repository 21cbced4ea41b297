import { randomUUID } from "node:crypto";
import type { Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { admit, mustBeReadable } from "./admission.ts";
import { isCurrent, nameBytes, rowOfFile } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";
import { inspect } from "./inspect.ts";
import { changeMetadata, contentTypeOf } from "./metadata.ts";
import type { MetadataChange } from "./metadata.ts";
import { problemWithName } from "./name.ts";
import type { ObjectStore, StagedObject } from "./object-store.ts";
import type { Sniffed } from "./sniff.ts";
import type { PictureFacts, StoredFile } from "./stored-file.ts";

/** What is said of a file before its bytes have come; null means unset. */
export interface Announcement extends MetadataChange {
  name: string;
  /** MD5 in base64; when given, other bytes are refused. */
  md5Hash?: string | null;
  /** Id of the member of staff who sends it. */
  owner?: string;
}

/** A file to be kept, and the metadata it comes with. */
export interface Upload extends Announcement {
  bytes: Uint8Array | AsyncIterable<Uint8Array>;
}

/** What is to be committed together with a file. */
export type CommittedWith = (tables: Transaction<FileTables>, file: StoredFile) => Promise<void>;

/** What keeping a file needs. */
export interface SaveOptions {
  database: Database<FileTables>;
  objects: ObjectStore;
  /** Looks into a picture, whose bytes it reads when it is their turn; INVALID_ARGUMENT says why they cannot be shown. */
  readPicture: (read: () => Promise<Uint8Array>) => Promise<PictureFacts>;
  bucket: string;
  now: () => number;
}

/**
 * Keeps a file as the new generation of its name. The bytes are on disk before the database speaks of them, so a crash
 * in between leaves bytes that nobody can see, never a file without bytes.
 */
export async function saveFile(
  options: SaveOptions,
  upload: Upload,
  committedWith?: CommittedWith,
): Promise<StoredFile> {
  const blank = announceFile(options.bucket, upload);
  let content: Sniffed | undefined;
  let picture: PictureFacts | undefined;
  const bytes = inspect(upload.bytes, (sniffed) => admit(upload.name, (content = sniffed)));
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

/** The file as far as it is known before its bytes have come. INVALID_ARGUMENT says what is wrong with its name or metadata. */
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
    throw invalid(`The bytes that came have the MD5 ${md5}, not ${md5Hash}.`);
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
  committedWith?: CommittedWith,
): Promise<StoredFile> {
  return database.transaction(async (tables) => {
    // Whoever erases a file does it in a transaction too: either it sees this row, or we see that the bytes are gone.
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

/** Microseconds, and always more than any generation the name has had, removed ones included. */
async function nextGeneration(
  tables: Transaction<FileTables>,
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
