import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import { openServices } from "#server/services.ts";
import { quietHost } from "#test/quiet-host.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { createLedger, integrity, type Acknowledgement } from "./ledger.ts";

interface CrashReport {
  kills: number;
  commits: number;
  files: number;
  /** Acknowledged data that is missing. */
  lost: string[];
  /** Results other than "ok" of the database's integrity check after each kill. */
  damage: string[];
}

/**
 * Opens the server's services in a child process, kills it (SIGKILL) while it saves documents and files, opens the same folder
 * again and checks everything acknowledged: `times` times, or for `within` milliseconds.
 */
export async function killRepeatedly(
  times: number,
  within = Number.POSITIVE_INFINITY,
): Promise<CrashReport> {
  await using folder = await temporaryFolder("crash");
  const dataFolder = path.join(folder.path, "data");
  const ledger = createLedger();
  const lost: string[] = [];
  const { kills, damage } = await killAndVerify({
    times,
    within,
    folder: dataFolder,
    every: 1,
    work: () =>
      workUntilKilled(["worker.ts", dataFolder, String(ledger.lastNumber() + 1000)], (one) => {
        if (one.kind === "commit" || one.kind === "file") ledger.add(one);
      }),
    async verify(isLast) {
      await using services = await openServices({ dataFolder }, quietHost());
      lost.push(...(await ledger.lost(services, isLast)));
    },
  });
  const count = (kind: string) => ledger.entries.filter((entry) => entry.kind === kind).length;
  return { kills, commits: count("commit"), files: count("file"), lost, damage };
}

/** Kills a worker (SIGKILL) after a random number of acknowledgements, passing each to `onAcknowledged`. */
export async function workUntilKilled(
  [file, ...args]: readonly [file: string, ...args: string[]],
  onAcknowledged: (one: Acknowledgement) => void,
): Promise<void> {
  const worker = path.join(import.meta.dirname, file);
  const child = spawn(process.execPath, [worker, ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  // Counted, not timed: a busy machine must prove as much as an idle one.
  let left = 2 + Math.floor(Math.random() * 40);
  for await (const line of createInterface({ input: child.stdout })) {
    // The kill may truncate the last line; that acknowledgement does not count.
    if (!line.endsWith("}")) continue;
    onAcknowledged(JSON.parse(line) as Acknowledgement);
    left -= 1;
    if (left === 0) void setTimeout(Math.random() * 10).then(() => child.kill("SIGKILL"));
  }
  const [code, signal] = (await ended) as [number | null, string | null];
  if (signal !== "SIGKILL") throw new Error(`The worker exited by itself, with ${code ?? signal}`);
}

/**
 * Lets a worker on a folder work until it is killed, `times` times or for `within` milliseconds, and calls `verify` after
 * each `every` kills and after the last. Returns the number of kills, and what the database's integrity check found beside "ok".
 */
export async function killAndVerify({
  times,
  within,
  folder,
  every = 10,
  work,
  verify,
}: {
  times: number;
  within: number;
  folder: string;
  every?: number;
  work: (kills: number) => Promise<void>;
  verify: (isLast: boolean) => void | Promise<void>;
}): Promise<{ kills: number; damage: string[] }> {
  const damage: string[] = [];
  const end = performance.now() + within;
  let kills = 0;
  for (let isLast = false; !isLast;) {
    kills += 1;
    await work(kills);
    isLast = kills >= times || performance.now() >= end;
    if (kills % every !== 0 && !isLast) continue;
    await verify(isLast);
    const found = integrity(folder);
    if (found !== "ok") damage.push(found);
  }
  return { kills, damage };
}
