import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { placeOf } from "#test/cluster/places.ts";
import type { ServerProcess } from "#test/server-process.ts";
import { startServer } from "#test/start-server.ts";
import type { Answer, Request, Values } from "#test/writable-server.ts";

/** A running site whose documents a journey can change, and whose store it can close. Paths look like `posts/some-id`. */
export type WritableSite = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Its output so far. */
  output: () => string;
  /** Sets some fields of a document, creating it if missing. */
  change: (path: string, values: Values) => Promise<void>;
  remove: (path: string) => Promise<void>;
  /** Returns the values of an existing document. */
  read: (path: string) => Promise<Values>;
  /** Returns the values of up to a hundred documents of a collection. */
  list: (collection: string) => Promise<Values[]>;
  /** Makes later writes fail after some seconds; reads still work. */
  refuseWrites: () => Promise<void>;
  /** Closes the database of the running site: reads and writes fail. */
  closeStore: () => Promise<void>;
} & AsyncDisposable;

/** A process that runs writable sites, one after another at the same address. */
export type WritableHost = {
  /** Opens a site on a data folder. */
  open: (options: { dataDir: string; env?: Record<string, string> }) => Promise<WritableSite>;
} & AsyncDisposable;

/** Starts the process without a site. */
export async function startWritableHost(): Promise<WritableHost> {
  // A temporary folder, since each site has its own data folder.
  const server = await startServer("test/writable-server.ts", {
    dataDir: tmpdir(),
    messages: true,
  });
  const asks = server.children.map((child) => createAsk(child, server));
  // A request to one process takes effect in all processes.
  const [ask = refuse] = asks;
  return {
    async open({ dataDir, env }) {
      const before = server.output().length;
      const own = { DATA_DIR: dataDir, ...placeOf(dataDir), ...env };
      // Sequentially, since the first one creates the tables.
      for (const each of asks) await each({ ask: "open", env: own });
      return {
        url: server.url,
        output: () => server.output().slice(before),
        change: async (path, values) => void (await ask({ ask: "change", path, values })),
        remove: async (path) => void (await ask({ ask: "remove", path })),
        async read(path) {
          const [values] = await ask({ ask: "read", path });
          if (!values) throw new Error(`There is no document ${path}.`);
          return values;
        },
        list: (collection) => ask({ ask: "list", collection }),
        refuseWrites: async () => void (await ask({ ask: "refuse writes" })),
        closeStore: async () => {
          await Promise.all(asks.map((each) => each({ ask: "close the store" })));
        },
        [Symbol.asyncDispose]: async () => {
          await Promise.all(asks.map((each) => each({ ask: "close" })));
        },
      };
    },
    [Symbol.asyncDispose]: async () => void (await server.stop()),
  };
}

/** Starts a process with one site. */
export async function startWritableSite(options: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<WritableSite> {
  const host = await startWritableHost();
  try {
    return { ...(await host.open(options)), [Symbol.asyncDispose]: host[Symbol.asyncDispose] };
  } catch (error) {
    await host[Symbol.asyncDispose]();
    throw error;
  }
}

function refuse(): Promise<Values[]> {
  throw new Error("There is no process to ask.");
}

function createAsk(child: ChildProcess, { output }: ServerProcess) {
  let asked = 0;
  return async function ask(request: Request): Promise<Values[]> {
    const number = ++asked;
    const late = AbortSignal.timeout(60_000);
    child.send({ number, ...request });
    while (true) {
      const [answer] = (await once(child, "message", { signal: late })) as [Answer];
      if (answer.number !== number) continue;
      if (answer.error !== undefined) throw new Error(`${answer.error}\n${output()}`);
      return answer.documents ?? [];
    }
  };
}
