import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { ServerProcess } from "#test/server-process.ts";
import { startServer } from "#test/start-server.ts";
import type { Answer, Request, Values } from "#test/writable-server.ts";

/** A running site whose documents a journey can change, and whose store it can take away. Paths are such as `posts/some-id`. */
export type WritableSite = {
  /** Where it answers, without a final slash. */
  url: string;
  /** All it has printed so far. */
  output: () => string;
  /** Sets some fields of a document, which is made if it is not there. */
  change: (path: string, values: Values) => Promise<void>;
  remove: (path: string) => Promise<void>;
  /** The values of a document that is there. */
  read: (path: string) => Promise<Values>;
  /** The values of up to a hundred documents of a collection. */
  list: (collection: string) => Promise<Values[]>;
  /** From then on everything can be read and nothing written; each attempt to is given up after some seconds. */
  refuseWrites: () => Promise<void>;
  /** Closes the database under the running site: from then on nothing can be read or written. */
  closeStore: () => Promise<void>;
} & AsyncDisposable;

/** Starts the site on a data folder with a way to write to it; on a free port unless `env` says which. */
export async function startWritableSite(options: {
  dataDir: string;
  env?: Record<string, string>;
}): Promise<WritableSite> {
  const server = await startServer("test/writable-server.ts", { ...options, messages: true });
  const asks = server.children.map((child) => createAsk(child, server));
  // What one process is asked for, all of them know.
  const [ask = refuse] = asks;
  return {
    url: server.url,
    output: server.output,
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
    [Symbol.asyncDispose]: async () => void (await server.stop()),
  };
}

function refuse(): Promise<Values[]> {
  throw new Error("There is no process to ask.");
}

function createAsk(child: ChildProcess, { output }: ServerProcess) {
  let asked = 0;
  return async function ask(request: Request): Promise<Values[]> {
    const number = ++asked;
    const late = AbortSignal.timeout(10_000);
    child.send({ number, ...request });
    while (true) {
      const [answer] = (await once(child, "message", { signal: late })) as [Answer];
      if (answer.number !== number) continue;
      if (answer.error !== undefined) throw new Error(`${answer.error}\n${output()}`);
      return answer.documents ?? [];
    }
  };
}
