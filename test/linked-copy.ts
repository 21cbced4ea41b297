import { constants } from "node:fs";
import { cp, link, mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Copies a data folder. Hard-links those under `files`, which are replaced by renaming, never changed in place. */
export async function linkedCopy(from: string, to: string): Promise<void> {
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.name === "files") await linkAll(source, target);
    else await cp(source, target, { recursive: true, mode: constants.COPYFILE_FICLONE });
  }
}

async function linkAll(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await linkAll(source, target);
    else await link(source, target);
  }
}
