import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { oneAtATime } from "./one-at-a-time.mjs";

/**
 * Runs the work unless it has already succeeded for these sources. The stamp is removed before the work begins and written once
 * it has succeeded, so interrupted work is repeated.
 * @param {{ root: string, name: string, sources: string[], only?: RegExp, stamp: string, work: () => Promise<number> }} job
 *   sources are files and folders, filtered by `only`, and the stamp is a file, all relative to root; work
 *   resolves to an exit code
 * @returns {Promise<number>} the exit code; 0 when there was nothing to do
 */
export async function whenChanged({ root, name, sources, only, stamp, work }) {
  const file = join(root, stamp);
  if (read(file) === fingerprint(root, sources, only)) return 0;
  return oneAtATime(root, name, async () => {
    const wanted = fingerprint(root, sources, only);
    if (read(file) === wanted) return 0;
    rmSync(file, { force: true });
    const code = await work();
    if (code === 0) {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, wanted);
    }
    return code;
  });
}

/**
 * Returns a digest of names and contents; skips missing files and tests.
 * @param {string} root
 * @param {string[]} sources
 * @param {RegExp} [only] filter by path
 */
export function fingerprint(root, sources, only = /(?:)/) {
  const digest = createHash("sha256").update(process.platform + process.arch);
  for (const source of sources) {
    for (const path of filesUnder(root, source).filter((one) => only.test(one))) {
      digest.update(`\0${path}\0`).update(
        createHash("sha256")
          .update(readFileSync(join(root, path)))
          .digest(),
      );
    }
  }
  return digest.digest("hex");
}

/**
 * @param {string} root
 * @param {string} source
 * @returns {string[]}
 */
function filesUnder(root, source) {
  try {
    return readdirSync(join(root, source), { withFileTypes: true })
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .flatMap((entry) => {
        const path = `${source}/${entry.name}`;
        if (entry.isDirectory()) return filesUnder(root, path);
        return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
      });
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "ENOTDIR") return [source];
    if (error.code === "ENOENT") return [];
    throw error;
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}
