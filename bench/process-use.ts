import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import type { ServerProcess } from "#test/server-process.ts";

/** Resident memory of a server in megabytes. */
export async function memoryOf(server: ServerProcess): Promise<number> {
  const pids = pidsOf(server).join(",");
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", pids]);
  return stdout.split("\n").reduce((sum, line) => sum + Number(line), 0) / 1024;
}

/** Proportional set size (PSS) of processes in megabytes: private memory and a share of common memory. */
export function proportionalMemoryOf(pids: readonly number[]): Promise<number> {
  return megabytesIn("smaps_rollup", /^Pss:\s+(\d+) kB/m, pids);
}

/** Peak resident memory of processes in megabytes. */
export function peakMemoryOf(pids: readonly number[]): Promise<number> {
  return megabytesIn("status", /^VmHWM:\s+(\d+) kB/m, pids);
}

/** Sums a figure of Linux's files about processes; NaN where unavailable. */
async function megabytesIn(
  file: string,
  kilobytes: RegExp,
  pids: readonly number[],
): Promise<number> {
  const each = await Promise.all(
    pids.map(async (pid) => {
      const text = await readFile(`/proc/${pid}/${file}`, "latin1").catch(() => "");
      return Number(kilobytes.exec(text)?.[1] ?? Number.NaN) / 1024;
    }),
  );
  return each.reduce((sum, one) => sum + one, 0);
}

/** Processor time used by these processes so far in milliseconds, independent of other load; NaN where unavailable. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const each = await Promise.all(pids.map(timeOf));
  return each.reduce((sum, time) => sum + time, 0);
}

/** The process ids of a server. */
export function pidsOf({ children }: ServerProcess): number[] {
  return children.flatMap(({ pid }) => pid ?? []);
}

/** Linux counts in hundredths of a second, in fields 14 and 15; field 2 is a name that may contain any character. */
async function timeOf(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/stat`, "latin1").catch(() => undefined);
  if (text === undefined) return process.platform === "linux" ? 0 : Number.NaN;
  const words = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(words[11]) + Number(words[12])) * 10;
}
