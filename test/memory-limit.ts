import { existsSync } from "node:fs";
import { mkdir, readFile, rmdir, writeFile } from "node:fs/promises";

/** A limit of memory that Linux keeps, as a service manager or a container has it. */
export interface MemoryLimit extends AsyncDisposable {
  /** Puts a process under it, with all that it starts from then on. */
  hold(pid: number): Promise<void>;
  /** How many processes were ended because there was no more memory. */
  kills(): Promise<number>;
  /** Bytes that processes hold, without what the system merely caches of their files. */
  used(): Promise<number>;
}

const modern = "/sys/fs/cgroup";
const former = "/sys/fs/cgroup/memory";

/** Makes such a limit, in bytes; undefined where this account may not. */
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
    [Symbol.asyncDispose]: () => rmdir(folder),
  };
}
