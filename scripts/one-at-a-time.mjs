import { createHash } from "node:crypto";
import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Does the work while no other process does the same work in the same folder: two runs side by side
 * must not both rewrite node_modules or build. The claim of a process that died is taken over.
 * @template T
 * @param {string} root
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(root, name, work) {
  const claim = join(tmpdir(), `${name}-${createHash("sha256").update(root).digest("hex")}.pid`);
  for (let waited = 0; !claimed(claim); waited += 100) {
    if (waited === 1000) console.log(`Waiting for another run that does the same (${name}) ...`);
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
    // The number of a process that died is given to another one some day, so no claim lasts for ever.
    if (Date.now() - statSync(claim).mtimeMs > 15 * 60_000) return false;
    const pid = Number(readFileSync(claim, "utf8"));
    // An empty claim is one that is being written at this moment.
    if (pid > 0) process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
