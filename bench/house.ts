import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { project } from "../scripts/project.mjs";
import type { BenchRow } from "./run.ts";

const maxSmall = 40;

/** Measures how much there is to read: lines, files and imports. */
export async function run(): Promise<BenchRow[]> {
  const tracked = await trackedFiles();
  const sources = await readAll(
    tracked.filter((file) => /^(?:content|server|app)\/.*\.tsx?$/.test(file)),
  );
  const house = new Map([...sources].filter(([file]) => !/\.test\.tsx?$/.test(file)));
  const styles = await readAll(tracked.filter((file) => /^app\/.*\.css$/.test(file)));
  const imports = importsOf(house);
  return [
    row("TypeScript without tests", linesOf(house), "lines"),
    row("TypeScript without tests and the demo's texts", linesOf(withoutDemo(house)), "lines"),
    row("CSS", linesOf(styles), "lines"),
    row("files under version control", tracked.length, "files"),
    row("source files without tests", house.size, "files"),
    row(`under ${maxSmall} lines with one importer`, smallWithOneImporter(house, imports), "files"),
    row("import cycles, types included", cyclesIn(imports), "cycles"),
  ];
}

function row(name: string, value: number, unit: string): BenchRow {
  return { name, value, unit };
}

async function trackedFiles(): Promise<string[]> {
  const { stdout } = await promisify(execFile)("git", ["ls-files"], { cwd: project });
  return stdout.split("\n").filter((file) => file !== "");
}

async function readAll(files: readonly string[]): Promise<Map<string, string>> {
  const read = async (file: string) =>
    [file, await readFile(path.join(project, file), "utf8")] as const;
  return new Map(await Promise.all(files.map(read)));
}

function linesOf(files: ReadonlyMap<string, string>): number {
  return [...files.values()].reduce((sum, text) => sum + text.split("\n").length - 1, 0);
}

function withoutDemo(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...files].filter(([file]) => !file.startsWith("content/demo/")));
}

type Imports = ReadonlyMap<string, readonly string[]>;

/** The files of the house that each of them imports, at once or later, also for types. */
function importsOf(files: ReadonlyMap<string, string>): Imports {
  const target = (from: string, name: string) =>
    name.startsWith("#") ? name.slice(1) : path.posix.join(path.posix.dirname(from), name);
  return new Map(
    [...files].map(([file, text]) => {
      const names = [...text.matchAll(/(?:from|import)\s*\(?\s*"([#.][^"]+)"/g)];
      const targets = names.map(([, name = ""]) => target(file, name));
      return [file, [...new Set(targets)].filter((one) => files.has(one))];
    }),
  );
}

function smallWithOneImporter(files: ReadonlyMap<string, string>, imports: Imports): number {
  const importers = Map.groupBy([...imports.values()].flat(), (file) => file);
  return [...files].filter(
    ([file, text]) => text.split("\n").length <= maxSmall && importers.get(file)?.length === 1,
  ).length;
}

/** The number of imports that lead back to a file which is still being followed. */
function cyclesIn(imports: Imports): number {
  const done = new Set<string>();
  const open = new Set<string>();
  let cycles = 0;
  const follow = (file: string) => {
    if (open.has(file)) cycles += 1;
    if (open.has(file) || done.has(file)) return;
    open.add(file);
    for (const next of imports.get(file) ?? []) follow(next);
    open.delete(file);
    done.add(file);
  };
  for (const file of imports.keys()) follow(file);
  return cycles;
}
