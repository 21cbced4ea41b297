import { stat } from "node:fs/promises";
import { CodedError } from "#server/errors.ts";
import { databaseProblems, hashesIn } from "./database-copy.ts";
import { sha256Of, unlessAbsent } from "./durable-copy.ts";
import { databaseFile, objectFile, within } from "./layout.ts";
import { readManifest, type Manifest, type ManifestEntry } from "./manifest.ts";

/** Reads every byte of a backup; DATA_LOSS names each file that is damaged or missing, or says why it is no whole backup. */
export async function checkBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  await checkFiles(folder, manifest);
  return manifest;
}

/** The same for files that no manifest declares whole yet. */
export async function checkFiles(
  folder: string,
  { files, objects }: Pick<Manifest, "files" | "objects">,
): Promise<void> {
  const problems: string[] = [];
  const damaged = new Set<string>();
  for (const entry of files) {
    const problem = await problemOf(folder, entry);
    if (problem === undefined) continue;
    damaged.add(entry.path);
    problems.push(`${entry.path} ${problem}`);
  }
  const named = damaged.has(databaseFile)
    ? problems
    : [...databaseFindings(folder, { files, objects }), ...withNames(folder, problems)];
  if (named.length > 0)
    throw new CodedError("DATA_LOSS", `${folder} is damaged:\n  ${named.join("\n  ")}`);
}

async function problemOf(folder: string, entry: ManifestEntry): Promise<string | undefined> {
  const file = within(folder, entry.path);
  const found = await unlessAbsent(stat(file));
  if (!found) return "is missing";
  if (found.size !== entry.size) return `has ${found.size} bytes instead of ${entry.size}`;
  return (await sha256Of(file)) === entry.sha256 ? undefined : "does not hold the bytes it had";
}

/** What is wrong with the database itself, or with what it refers to. */
function databaseFindings(
  folder: string,
  { files, objects }: Pick<Manifest, "files" | "objects">,
): string[] {
  const database = within(folder, databaseFile);
  const problems = databaseProblems(database);
  if (problems.length > 0 || objects === "elsewhere") return problems;
  const paths = new Set(files.map((entry) => entry.path));
  return hashesIn(database)
    .filter(({ hash, kept }) => kept && !paths.has(objectFile(hash)))
    .map(({ hash, names }) => `${objectFile(hash)} (${names}) is not part of it`);
}

/** The problems with the names that people know the files by. */
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
