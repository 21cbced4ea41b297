import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

/** A memory limit enforced by Linux, like that of a service manager or a container. */
interface MemoryLimit extends AsyncDisposable {
  /** Applies the limit to a process and its future children. */
  hold(pid: number): Promise<void>;
  /** The number of processes killed for lack of memory. */
  kills(): Promise<number>;
  /** The bytes that processes use, without the file cache. */
  used(): Promise<number>;
}

const modern = "/sys/fs/cgroup";
const former = "/sys/fs/cgroup/memory";

/** Creates a limit in bytes; undefined without the permission. */
export async function limitMemory(bytes: number): Promise<MemoryLimit | undefined> {
  const isModern = existsSync(`${modern}/cgroup.controllers`);
  const folder = `${isModern ? modern : former}/agency-site-test-${process.pid}`;
  const [maximum, kills, used] = isModern
    ? ["memory.max", "memory.events", "anon"]
    : ["memory.limit_in_bytes", "memory.oom_control", "total_rss"];
  try {
    await mkdir(folder);
    await writeFile(`${folder}/${maximum}`, String(bytes));
  } catch {
    await rmdir(folder).catch(() => {});
    return undefined;
  }
  const read = async (file: string, name: string) => {
    const lines = await readFile(`${folder}/${file}`, "utf8");
    return Number(new RegExp(`^${name} (\\d+)$`, "m").exec(lines)?.[1]);
  };
  return {
    hold: (pid) => writeFile(`${folder}/cgroup.procs`, String(pid)),
    kills: () => read(kills, "oom_kill"),
    used: () => read("memory.stat", used),
    [Symbol.asyncDispose]: () => removeOnceEmpty(folder),
  };
}

/** Retries, since Linux may count a process for a moment after its exit. */
async function removeOnceEmpty(folder: string) {
  for (let attempt = 0; ; attempt++) {
    try {
      return await rmdir(folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EBUSY" || attempt === 100) throw error;
      await setTimeout(50);
    }
  }
}
