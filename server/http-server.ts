import { createServer, type RequestListener, type Server } from "node:http";
import type { Config } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";
import type { createClientAddress } from "./front/client-address.ts";
import type { Patience } from "./body-pace.ts";
import { createDrain } from "./draining.ts";
import { endSlowBodies } from "./slow-bodies.ts";

/** A port of this machine, and what answers on it. */
export interface HttpServer {
  readonly server: Server;
  /** Where it answers, such as http://127.0.0.1:3000. */
  readonly address: string;
  /** Opens the port: from now on requests are answered by this listener. */
  answerWith(listener: RequestListener): Promise<void>;
  /** Takes no new connections and resolves when what was accepted is answered, or was cut off after so many milliseconds. */
  drain(patience: number): Promise<void>;
}

/** Tells clients apart: where a request comes from, and whether many stand behind a connection. */
type Clients = Pick<ReturnType<typeof createClientAddress>, "ofMessage" | "isProxy">;

const maxConnections = 2000;
/** Half of them at most are one client's, who could keep all others out by connecting alone. */
const maxConnectionsOfClient = maxConnections / 2;

/** A form has ten seconds; what is larger, such as many documents at once, must keep up 4 KiB a second. */
const patience: Patience = {
  small: 16 * 1024,
  smallWithin: 10_000,
  grace: 10_000,
  leastPerSecond: 4096,
};

/**
 * Prepares to listen, so that nobody is sent here before there are answers. FAILED_PRECONDITION says in a sentence why that will
 * not be possible. A port that the system is to choose is open at once: nobody knows it yet.
 */
export async function openHttpServer(
  { port, host }: Pick<Config, "port" | "host">,
  clients: Clients = {
    ofMessage: ({ socket }) => socket.remoteAddress ?? "",
    isProxy: () => false,
  },
): Promise<HttpServer> {
  // Slow and idle connections cost nothing to make: none may be held open for long.
  const server = createServer({
    headersTimeout: 10_000,
    // Bodies: see below. The server's own limit would cut off large uploads, which keep time themselves.
    requestTimeout: 0,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
  });
  server.maxConnections = maxConnections;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1000;
  const first = Promise.withResolvers<RequestListener>();
  let answer: RequestListener = (request, response) =>
    void first.promise.then((listener) => listener(request, response));
  const drain = createDrain(server);
  endSlowBodies(server, {
    patience,
    perAddress: 50,
    address: clients.ofMessage,
    except: (target) => target.startsWith("/v0/"),
  });
  shareConnections(server, clients);
  server.on("request", (request, response) => answer(request, response));
  let isOpen = port === 0;
  if (isOpen) await listen(server, port, host);
  else await tryToListen(port, host);
  return {
    server,
    address: addressOf(host, port || portOf(server)),
    async answerWith(listener) {
      answer = listener;
      first.resolve(listener);
      if (isOpen) return;
      isOpen = true;
      await listen(server, port, host);
    },
    drain,
  };
}

/** Ends new connections of a client that has its share. */
function shareConnections(server: Server, { ofMessage, isProxy }: Clients): void {
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const client = ofMessage({ socket, headers: {} });
    const count = (open.get(client) ?? 0) + 1;
    if (count > maxConnectionsOfClient) {
      socket.destroy();
      return;
    }
    open.set(client, count);
    socket.once("close", () => {
      const left = (open.get(client) ?? 0) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}

/** Whether this port could be had: a reason why not should be told before anything is done. */
async function tryToListen(port: number, host: string): Promise<void> {
  const trial = createServer();
  await listen(trial, port, host);
  await new Promise<void>((resolve) => trial.close(() => resolve()));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException) => {
      const reason = reasons[error.code ?? ""]?.(port, host);
      reject(
        reason === undefined
          ? error
          : new CodedError("FAILED_PRECONDITION", reason, { cause: error }),
      );
    };
    server.once("error", fail);
    server.listen(port, host, () => {
      server.off("error", fail);
      resolve();
    });
  });
}

const noSuchHost = (_port: number, host: string) =>
  `HOST must be an address of this machine, and "${host}" is none.`;

const reasons: Readonly<Record<string, (port: number, host: string) => string>> = {
  EADDRINUSE: (port) => `Port ${port} is taken: set PORT to another one.`,
  EACCES: (port) => `Port ${port} is not open to this user: set PORT to one above 1023.`,
  EADDRNOTAVAIL: noSuchHost,
  ENOTFOUND: noSuchHost,
};

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

function addressOf(host: string, port: number): string {
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
