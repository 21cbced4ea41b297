import { createServer, type RequestListener, type Server } from "node:http";
import type { Config } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";
import { endSlowBodies } from "./slow-bodies.ts";

/** A port of this machine, and what answers on it. */
export interface HttpServer {
  readonly server: Server;
  /** Where it answers, such as http://127.0.0.1:3000. */
  readonly address: string;
  /** From now on requests are answered by this listener; until then they are asked to come again. */
  answerWith(listener: RequestListener): void;
  /** Takes no new connections and resolves when what has begun is answered, or was cut off after so many milliseconds. */
  drain(patience: number): Promise<void>;
}

/** Listens. FAILED_PRECONDITION says in a sentence why that is not possible. */
export async function openHttpServer({
  port,
  host,
}: Pick<Config, "port" | "host">): Promise<HttpServer> {
  // Slow and idle connections cost nothing to make: none may be held open for long.
  const server = createServer({
    headersTimeout: 10_000,
    // Bodies: see below. The server's own limit would cut off large uploads, which keep time themselves.
    requestTimeout: 0,
    connectionsCheckingInterval: 1000,
    keepAliveTimeout: 5000,
    maxHeaderSize: 16 * 1024,
  });
  server.maxConnections = 2000;
  server.maxHeadersCount = 100;
  server.maxRequestsPerSocket = 1000;
  let answer: RequestListener = askToComeAgain;
  let draining = false;
  endSlowBodies(server, { within: 30_000, except: (target) => target.startsWith("/v0/") });
  server.on("request", (request, response) => {
    if (draining) response.shouldKeepAlive = false;
    answer(request, response);
  });
  await listen(server, port, host);
  return {
    server,
    address: addressOf(server, host),
    answerWith(listener) {
      answer = listener;
    },
    drain(patience) {
      draining = true;
      return drain(server, patience);
    },
  };
}

const askToComeAgain: RequestListener = (request, response) => {
  // The process lives, and whoever watches it shall not end it while it prepares its data.
  const alive = request.url === "/healthz";
  response.writeHead(alive ? 200 : 503, {
    "Content-Type": "text/plain; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "2",
    Refresh: "2",
  });
  response.end("The site is starting. This page asks for it again every two seconds.\n");
};

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

async function drain(server: Server, patience: number): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A browser keeps a connection for its next request: once the present one is answered it is let go.
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const late = setTimeout(() => server.closeAllConnections(), patience);
  await closed;
  clearInterval(idle);
  clearTimeout(late);
}

function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
