import { createHash } from "node:crypto";
import { checkDocument } from "#content/model.ts";
import type { Documents } from "#server/documents/store.ts";
import { checkDocumentSize } from "#server/documents/writes/check-changes.ts";
import { prepareWrite } from "#server/documents/writes/prepare-write.ts";
import type { UpdateWrite } from "#server/documents/writes/write.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { maxBytesOf, inspect } from "#server/files/inspect.ts";
import type { Files } from "#server/files/files.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { isFileRecord, type FileRecord } from "./content-file.ts";
import type { ImportedContent } from "./read-content.ts";
import type { TarEntry } from "./tar.ts";

/** All problems of documents, each with path and field. Writes nothing. */
export async function checkDocuments(
  documents: Documents,
  writes: readonly UpdateWrite[],
  author: Viewer,
): Promise<string[]> {
  const paths = new Set<string>();
  const problems = writes.flatMap((write) => {
    const { path } = write.update;
    if (paths.has(path)) return [`${path}: it occurs twice`];
    paths.add(path);
    return problemsOf(write);
  });
  if (problems.length > 0) return problems;
  // Problems across documents, such as a duplicate slug, appear only in a commit, here a dry run.
  try {
    await documents.commit(writes, author, { dryRun: true });
    return [];
  } catch (error) {
    return [wordsOf(error)];
  }
}

function problemsOf(write: UpdateWrite): string[] {
  const { path } = write.update;
  try {
    const { fields } = prepareWrite(write);
    checkDocumentSize(path, fields, JSON.stringify(fields));
    return checkDocument(path, fields)
      .filter(({ severity }) => severity === "error")
      .map((problem) => `${path}: ${problem.path}: ${problem.message}`);
  } catch (error) {
    return [`${path}: ${wordsOf(error)}`];
  }
}

/** All problems of files: invalid metadata, and bytes that are missing, damaged or not allowed under their name. */
export async function checkFiles(
  files: Files,
  { files: records, objects }: Pick<ImportedContent, "files" | "objects">,
): Promise<string[]> {
  const problems: string[] = [];
  const tokens = new Set<string>();
  for (const [at, record] of records.entries()) {
    const place = `files[${at}]${isFileRecord(record) ? ` ${record.name}` : ""}`;
    try {
      if (!isFileRecord(record)) throw invalid("it is not a file's metadata");
      if (tokens.has(record.token)) throw invalid("its token occurs twice");
      tokens.add(record.token);
      await checkFile(files, record, objects.get(record.hash));
    } catch (error) {
      problems.push(`${place}: ${wordsOf(error)}`);
    }
  }
  return problems;
}

async function checkFile(files: Files, record: FileRecord, entry: TarEntry | undefined) {
  files.check(record);
  if (!entry) throw invalid("its bytes are missing");
  const hash = createHash("sha256");
  const bytes = inspect(entry.bytes(), (content) => maxBytesOf(record.name, content));
  for await (const chunk of bytes) hash.update(chunk);
  if (hash.digest("hex") !== record.hash || entry.size !== record.size)
    throw invalid("its bytes are damaged");
  const here = await files.byToken(record);
  if (here && here.hash !== record.hash)
    throw invalid("another file has its download address here");
}

function wordsOf(error: unknown): string {
  if (error instanceof CodedError && error.status < 500) return error.message;
  throw error;
}
