import type { Server as HttpServer, ServerResponse } from "node:http";
import { Server, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";

/** What is known of a connection. */
interface Connection {
  /** What has begun on it and is not answered whole. */
  responses: Set<ServerResponse>;
  /** When it was last used, and what it had brought by then: more is the head of a request on its way. */
  lastUsed: number;
  bytesRead: number;
}

// A client that has just been answered comes back over the same connection, and is told then to leave it.
const maxIdleMs = 1000;
const maxSweepMs = 1000;
const intervalMs = 50;

/**
 * Watches the connections of a server; gives what closes it without breaking off what it has accepted: who waits in the queue
 * of the port is accepted first, answers ask their clients to leave, and only connections that stay unused are ended. What
 * has not ended after so many milliseconds is broken off.
 */
export function createDrain(server: HttpServer): (patience: number) => Promise<void> {
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
    // Who sent this without waiting for the answer before is told to leave by this answer, and not before it.
    for (const before of connection.responses)
      if (!before.headersSent) before.shouldKeepAlive = true;
    connection.responses.add(response);
    response.once("close", () => {
      connection.responses.delete(response);
      connection.lastUsed = performance.now();
      connection.bytesRead = socket.bytesRead;
    });
  });

  return async function drain(patience) {
    draining = true;
    for (const { responses } of connections.values())
      for (const response of responses) if (!response.headersSent) response.shouldKeepAlive = false;
    await acceptWhoWaits(server);
    // Not the method of HTTP servers, which at once destroys connections on which a request may be arriving.
    const closed = new Promise<void>((resolve) =>
      Server.prototype.close.call(server, () => resolve()),
    );
    const began = performance.now();
    const timer = setInterval(() => {
      for (const [socket, { responses, lastUsed, bytesRead }] of connections) {
        const isUnused = responses.size === 0 && socket.bytesRead === bytesRead;
        const idle = performance.now() - Math.max(began, lastUsed);
        if (isUnused && idle > maxIdleMs) socket.end();
      }
    }, intervalMs);
    const late = setTimeout(() => server.closeAllConnections(), patience);
    await closed;
    clearInterval(timer);
    clearTimeout(late);
    // Ends what the server itself still looks after.
    server.close();
  };
}

/** Resolves right after a turn of the event loop in which nobody new was accepted: a port that is closed resets all who wait for it. */
async function acceptWhoWaits(server: HttpServer): Promise<void> {
  let came = 0;
  const count = () => void (came += 1);
  server.on("connection", count);
  const late = performance.now() + maxSweepMs;
  // The present turn may have asked for signals before it asked for connections.
  await setImmediate();
  do {
    came = 0;
    await setImmediate();
  } while (came > 0 && performance.now() < late);
  server.off("connection", count);
}
