import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http";
import type { Config } from "#server/config.ts";
import { CodedError } from "#server/errors.ts";
import type { createClientAddress } from "./client-address.ts";
import { createCounts } from "./counts.ts";
import { endSlowBodies, type BodyLimits } from "./slow-bodies.ts";
import net, { type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** A listening HTTP server. */
interface HttpServer {
  readonly server: Server;
  /** Its URL, such as http://127.0.0.1:3000. */
  readonly address: string;
  /** Opens the port with this listener. */
  answerWith(listener: RequestListener): Promise<void>;
  /** Accepts no new connections, and resolves when all requests are complete, or cut off after the timeout in milliseconds. */
  drain(timeoutMs: number): Promise<void>;
}

/** Identifies clients: their address, and whether a connection is shared by many. */
type Clients = Pick<ReturnType<typeof createClientAddress>, "ofMessage" | "isProxy">;

const maxConnections = 2000;
/** At most half for one client, so that it cannot exhaust them. */
const maxConnectionsOfClient = maxConnections / 2;

const maxStallMs = 120_000;

/** Ten seconds for a form; larger bodies, such as batches of documents, must sustain 4 KiB a second. */
const bodyLimits: BodyLimits = {
  small: 16 * 1024,
  smallWithin: 10_000,
  grace: 10_000,
  minBytesPerSecond: 4096,
};

/**
 * Prepares to listen, without opening the port before there is a listener. FAILED_PRECONDITION when listening will not be
 * possible. A system-chosen port is opened at once, since no client knows it.
 */
export async function openHttpServer(
  { port, host }: Pick<Config, "port" | "host">,
  clients: Clients = {
    ofMessage: ({ socket }) => socket.remoteAddress ?? "",
    isProxy: () => false,
  },
): Promise<HttpServer> {
  // Timeouts against slow and idle connections.
  const server = createServer({
    headersTimeout: 10_000,
    // Bodies are timed by `endSlowBodies`: this limit would cut off large uploads, which have their own.
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
    bodyLimits,
    perAddress: 50,
    address: clients.ofMessage,
    except: (target) => target.startsWith("/v0/"),
  });
  endStalledResponses(server);
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

/**
 * Destroys connections whose client accepts no byte of a response for two minutes, which would hold its file or memory. The
 * timeout of a connection passes over a write that makes progress, and otherwise closes a connection, unless a response is in
 * progress and has nothing to send yet.
 */
function endStalledResponses(server: Server): void {
  server.timeout = maxStallMs;
  server.prependListener("request", (_request, response) => {
    response.on("timeout", (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}

/** Destroys new connections of a client that has reached its limit. */
function shareConnections(server: Server, { ofMessage, isProxy }: Clients): void {
  const open = createCounts();
  server.on("connection", (socket) => {
    if (isProxy(socket.remoteAddress)) return;
    const client = ofMessage({ socket, headers: {} });
    if (open.of(client) >= maxConnectionsOfClient) socket.destroy();
    else socket.once("close", open.add(client));
  });
}

/** Checks that the port is available before anything else is done. */
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
  `HOST must be an address of this machine, which "${host}" is not.`;

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

/** The state of a connection. */
interface Connection {
  /** Responses that are not complete. */
  responses: Set<ServerResponse>;
  /** The time of its last use, and its byte count then; a higher count means that a request is arriving. */
  lastUsed: number;
  bytesRead: number;
}

// A client may reuse the connection for this long after a response, and is then asked to close it.
const maxIdleMs = 1000;
const maxSweepMs = 1000;
const intervalMs = 50;

/**
 * Tracks a server's connections; returns a function that closes it gracefully: accepts queued connections first, asks clients
 * to close with each response, and ends only connections that stay unused. Cuts off the rest after `timeoutMs`.
 */
function createDrain(server: Server): (timeoutMs: number) => Promise<void> {
  const connections = new Map<Socket, Connection>();
  let draining = false;

  server.on("connection", (socket) => {
    connections.set(socket, { responses: new Set(), lastUsed: performance.now(), bytesRead: 0 });
    socket.once("close", () => connections.delete(socket));
  });
  server.prependListener("request", ({ socket }, response) => {
    const connection = connections.get(socket);
    if (!connection) return;
    if (draining) response.shouldKeepAlive = false;
    // Of pipelined requests, only the last response may close the connection.
    for (const before of connection.responses)
      if (!before.headersSent) before.shouldKeepAlive = true;
    connection.responses.add(response);
    response.once("close", () => {
      connection.responses.delete(response);
      connection.lastUsed = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  return async function drain(timeoutMs) {
    draining = true;
    for (const { responses } of connections.values())
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
    await acceptQueued(server);
    // Not the HTTP server's own `close`, which immediately destroys connections with an arriving request.
    const closed = new Promise<void>((resolve) =>
      net.Server.prototype.close.call(server, () => resolve()),
    );
    const began = performance.now();
    const timer = setInterval(() => {
      for (const [socket, { responses, lastUsed, bytesRead }] of connections) {
        const isUnused = responses.size === 0 && socket.bytesRead === bytesRead;
        const idle = performance.now() - Math.max(began, lastUsed);
        if (isUnused && idle > maxIdleMs) socket.end();
      }
    }, intervalMs);
    const late = setTimeout(() => server.closeAllConnections(), timeoutMs);
    await closed;
    clearInterval(timer);
    clearTimeout(late);
    // Stops the HTTP server's own timers.
    server.close();
  };
}

/** Resolves after a turn of the event loop without new connections, since closing the port resets all queued ones. */
async function acceptQueued(server: Server): Promise<void> {
  let came = 0;
  const count = () => void (came += 1);
  server.on("connection", count);
  const late = performance.now() + maxSweepMs;
  // The current turn may have polled for signals before connections.
  await setImmediate();
  do {
    came = 0;
    await setImmediate();
  } while (came > 0 && performance.now() < late);
  server.off("connection", count);
}
