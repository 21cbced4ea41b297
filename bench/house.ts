import { execFile } from "node:child_process";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { project } from "../scripts/project.mjs";
import type { BenchRow } from "./run.ts";

const maxSmall = 40;

/** The entry files of three journeys, in the browser and on the server. */
const journeys = {
  "a case study for a visitor": ["app/site/case-study.tsx", "server/site/case-studies.ts"],
  "editing and saving a post": [
    "app/staff/screens/edit.tsx",
    "server/desk/open-document.ts",
    "server/desk/drafts/drafts.ts",
    "server/documents/writes/commit.ts",
  ],
  "an upload": ["app/staff/media/uploads/uploads.ts", "server/files/uploads/uploads.ts"],
};

/** Measures the size of the code and of its dependencies: lines, files, imports and packages. */
export async function run(): Promise<BenchRow[]> {
  const tracked = await trackedFiles();
  const sources = await readAll(
    tracked.filter((file) => /^(?:content|server|app)\/.*\.tsx?$/.test(file)),
  );
  const house = new Map([...sources].filter(([file]) => !/\.test\.tsx?$/.test(file)));
  const styles = await readAll(tracked.filter((file) => /^app\/.*\.css$/.test(file)));
  const imports = importsOf(house);
  const values = importsOf(withoutTypes(house));
  return [
    row("TypeScript without tests", linesOf(house), "lines"),
    row("TypeScript without tests and the demo's texts", linesOf(withoutDemo(house)), "lines"),
    row("CSS", linesOf(styles), "lines"),
    row("files under version control", tracked.length, "files"),
    row("source files without tests", house.size, "files"),
    row(`under ${maxSmall} lines with one importer`, smallWithOneImporter(house, imports), "files"),
    row("import cycles, types included", cyclesIn(imports), "cycles"),
    ...Object.entries(journeys).map(([name, starts]) =>
      row(`files behind ${name}`, reachedFrom(starts, values).size, "files"),
    ),
    row(
      "style sheets above 300 lines",
      [...styles].filter((one) => linesOf(new Map([one])) > 300).length,
      "files",
    ),
    ...(await installed("to run", ["--omit=dev"])),
    ...(await installed("to develop", ["--include=dev"])),
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

/** The project files that each file imports, statically, dynamically or for types. */
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

/** The files without type-only imports, which are not loaded. */
function withoutTypes(files: ReadonlyMap<string, string>): Map<string, string> {
  return new Map(
    [...files].map(([file, text]) => [file, text.replaceAll(/(?:im|ex)port type [^;]*;/g, "")]),
  );
}

function reachedFrom(starts: readonly string[], imports: Imports): Set<string> {
  const reached = new Set(starts.filter((start) => imports.has(start)));
  for (const file of reached) for (const next of imports.get(file) ?? []) reached.add(next);
  return reached;
}

function smallWithOneImporter(files: ReadonlyMap<string, string>, imports: Imports): number {
  const importers = Map.groupBy([...imports.values()].flat(), (file) => file);
  return [...files].filter(
    ([file, text]) => text.split("\n").length <= maxSmall && importers.get(file)?.length === 1,
  ).length;
}

/** The number of imports of a file whose own imports are still being traversed. */
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

/** The packages of an installation, and the size of their files. */
async function installed(purpose: string, extent: readonly string[]): Promise<BenchRow[]> {
  const args = ["ls", "--all", "--parseable", ...extent];
  const { stdout } = await promisify(execFile)("npm", args, { cwd: project });
  const [, ...folders] = stdout.trim().split("\n");
  const sizes = await Promise.all(folders.map(sizeOf));
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return [
    row(`packages ${purpose}`, folders.length, "packages"),
    row(`size of the packages ${purpose}`, bytes / 1e6, "MB"),
  ];
}

/** The bytes of a package's own files, without nested packages. */
async function sizeOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true });
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === "node_modules" ? 0 : await sizeOf(place);
      return entry.isFile() ? (await stat(place)).size : 0;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
