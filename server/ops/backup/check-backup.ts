import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { CodedError } from "#server/errors.ts";
import { unlessAbsent } from "#server/durable-files.ts";
import { databaseProblems, hashesIn } from "./database-copy.ts";
import { sha256Of } from "./durable-copy.ts";
import {
  databaseFile,
  objectFile,
  within,
  manifestFiles,
  readManifest,
  type Manifest,
  type ManifestEntry,
} from "./manifest.ts";

/** Verifies every byte of a backup. DATA_LOSS names each damaged or missing file, or why the backup is incomplete. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  return manifest;
}

/** The same, and also reports files in the folder that do not belong to the backup, which a restore ignores. */
export async function verifyBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  // Listed before opening the database, which may remove files beside it.
  const strays = await straysIn(folder, manifest);
  const findings = await findingsIn(folder, manifest);
  const lists = [
    ...(findings.length > 0 ? [damaged(folder, findings)] : []),
    ...(strays.length > 0
      ? [`${folder} holds files that do not belong to it:\n  ${strays.join("\n  ")}`]
      : []),
  ];
  if (lists.length > 0) throw new CodedError("DATA_LOSS", lists.join("\n"));
  return manifest;
}

/** Verifies files as `checkBackup` does, before their manifest is written. */
export async function checkFiles(folder: string, files: Contents): Promise<void> {
  const findings = await findingsIn(folder, files);
  if (findings.length > 0) throw new CodedError("DATA_LOSS", damaged(folder, findings));
}

type Contents = Pick<Manifest, "files" | "objects">;

function damaged(folder: string, findings: readonly string[]): string {
  return `${folder} is damaged:\n  ${findings.join("\n  ")}`;
}

async function straysIn(folder: string, { files }: Contents): Promise<string[]> {
  const ours = new Set([...manifestFiles, ...files.map((entry) => entry.path)]);
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return found
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((name) => name.split(path.sep).join("/"))
    .filter((name) => !ours.has(name))
    .toSorted();
}

async function findingsIn(folder: string, { files, objects }: Contents): Promise<string[]> {
  const problems: string[] = [];
  const spoilt = new Set<string>();
  for (const entry of files) {
    const problem = await problemOf(folder, entry);
    if (problem === undefined) continue;
    spoilt.add(entry.path);
    problems.push(`${entry.path} ${problem}`);
  }
  return spoilt.has(databaseFile)
    ? problems
    : [...databaseFindings(folder, { files, objects }), ...withNames(folder, problems)];
}

async function problemOf(folder: string, entry: ManifestEntry): Promise<string | undefined> {
  const file = within(folder, entry.path);
  const found = await unlessAbsent(stat(file));
  if (!found) return "is missing";
  if (found.size !== entry.size) return `has ${found.size} bytes instead of ${entry.size}`;
  return (await sha256Of(file)) === entry.sha256 ? undefined : "does not contain the bytes it had";
}

/** Problems of the database itself, and of the files that it refers to. */
function databaseFindings(folder: string, { files, objects }: Contents): string[] {
  const database = within(folder, databaseFile);
  const problems = databaseProblems(database);
  if (problems.length > 0 || objects === "elsewhere") return problems;
  const paths = new Set(files.map((entry) => entry.path));
  return hashesIn(database)
    .filter(({ hash, kept }) => kept && !paths.has(objectFile(hash)))
    .map(({ hash, names }) => `${objectFile(hash)} (${names}) is not part of it`);
}

/** The problems, with the files' names on the site. */
function withNames(folder: string, problems: readonly string[]): string[] {
  if (problems.length === 0) return [];
  const names = new Map(
    hashesIn(within(folder, databaseFile)).map((file) => [objectFile(file.hash), file.names]),
  );
  return problems.map((problem) => {
    const name = names.get(problem.slice(0, problem.indexOf(" ")));
    return name === undefined ? problem : `${problem} (${name})`;
  });
}
