import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs the work under a lock per folder, since parallel runs must not both rewrite node_modules or build. A lock whose process
 * has died is replaced.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(root, name, work) {
  const claim = join(tmpdir(), `${name}-${createHash("sha256").update(root).digest("hex")}.pid`);
  for (let waited = 0; !claimed(claim); waited += 100) {
    if (waited === 1000) console.log(`Waiting for another run of the same step (${name}) ...`);
    await sleep(100);
  }
  const release = () => rmSync(claim, { force: true });
  process.once("exit", release);
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

/** @param {string} claim */
function claimed(claim) {
  try {
    writeFileSync(claim, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    if (!isAlive(claim)) rmSync(claim, { force: true });
    return false;
  }
}

/** @param {string} claim */
function isAlive(claim) {
  try {
    // Process ids are reused, so a lock expires.
    if (Date.now() - statSync(claim).mtimeMs > 15 * 60_000) return false;
    const pid = Number(readFileSync(claim, "utf8"));
    // An empty lock is just being written by another process.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
