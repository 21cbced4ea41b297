import { startProcess } from "#test/server-process.ts";
import type { ServerProcess, StartOptions } from "#test/server-process.ts";
import { openRoundRobin } from "./round-robin.ts";

/** A multi-process site, whose processes can be stopped and replaced. */
export type Cluster = ServerProcess & {
  processes: readonly ServerProcess[];
  /** Starts a process in place of one that has ended. */
  replace: (at: number) => Promise<void>;
  /** Removes a process from the proxy, drains it and starts another in its place. */
  renew: (at: number) => Promise<void>;
};

/** Starts processes on one PostgreSQL and S3 behind a proxy on `env.PORT`, or a free port. */
export async function startCluster(
  entry: string,
  { env = {}, ...options }: StartOptions,
  { count = 2 } = {},
): Promise<Cluster> {
  const { PORT = "0", ...shared } = env;
  const proxy = await openRoundRobin({ port: Number(PORT) });
  const start = () => startProcess(entry, { ...options, env: shared });
  let processes: readonly ServerProcess[] = [];
  try {
    // Sequentially, since the first one creates the tables; the database suites test concurrent creation.
    for (let at = 0; at < count; at += 1) processes = [...processes, await start()];
  } catch (error) {
    await Promise.all(processes.map((one) => one.kill()));
    await proxy[Symbol.asyncDispose]();
    throw error;
  }
  const handOn = () => proxy.setServers(processes.map(({ url }) => url));
  handOn();
  const first = processes[0];
  const replace = async (at: number) => {
    const fresh = await start();
    processes = processes.map((one, index) => (index === at ? fresh : one));
    handOn();
  };
  return {
    get processes() {
      return processes;
    },
    get children() {
      return processes.flatMap(({ children }) => children);
    },
    url: proxy.url,
    output: () => processes.map(({ output }) => output()).join("\n"),
    exited: first?.exited ?? Promise.resolve(null),
    replace,
    async renew(at) {
      const old = processes[at];
      proxy.setServers(processes.filter((one) => one !== old).map(({ url }) => url));
      await old?.stop();
      await replace(at);
    },
    async stop() {
      const codes = await Promise.all(processes.map((one) => one.stop()));
      await proxy[Symbol.asyncDispose]();
      return codes.every((code) => code === 0) ? 0 : null;
    },
    async kill() {
      await Promise.all(processes.map((one) => one.kill()));
      await proxy[Symbol.asyncDispose]();
    },
  };
}
