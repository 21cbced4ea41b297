import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { ServerProcess } from "#test/server-process.ts";

/** Megabytes of a server that are in memory. */
export async function memoryOf(server: ServerProcess): Promise<number> {
  const pids = pidsOf(server).join(",");
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", pids]);
  return stdout.split("\n").reduce((sum, line) => sum + Number(line), 0) / 1024;
}

/** Milliseconds that processors have worked for processes so far: what others do on the machine does not count. NaN where the system does not tell. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(timeOf));
  return each.reduce((sum, time) => sum + time, 0);
}

/** The numbers of the processes that a server is made of. */
export function pidsOf({ children }: ServerProcess): number[] {
  return children.flatMap(({ pid }) => pid ?? []);
}

/** Linux counts in hundredths of a second, in the 14th and 15th word; the second one is a name that may hold anything. */
async function timeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => undefined);
  if (text === undefined) return process.platform === "linux" ? 0 : Number.NaN;
  const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(words[11]) + Number(words[12])) * 10;
}
