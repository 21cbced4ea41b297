import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";

/** The path of a photograph inside its installed npm package; an error names a package that is missing. */
export function findPhotograph(from: { package: string; path: string }): string {
  // Asked for by folder, not by import: the packages hold pictures, and some declare no entry point at all.
  const folders = createRequire(import.meta.url).resolve.paths(from.package) ?? [];
  const installed = folders.map((folder) => join(folder, from.package)).find(existsSync);
  if (!installed) {
    throw new Error(
      `The demo pictures need the npm package ${from.package}, which is not installed; run npm install.`,
    );
  }
  const file = join(installed, from.path);
  if (!existsSync(file)) {
    throw new Error(
      `The npm package ${from.package} holds no ${from.path}; install the version in package-lock.json.`,
    );
  }
  return file;
}
