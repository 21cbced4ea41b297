import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A proxy to PostgreSQL that fails on demand. */
type CuttingProxy = {
  url: string;
  /** Cuts the connection at the next commit: before the server receives it, or after, so that its response is lost. */
  cutNextCommit(when: "before" | "after"): void;
  /** Cuts all connections and refuses new ones until reopened. */
  close(): void;
  /** Cuts all connections and stops listening until reopened, as when a firewall blocks one process. */
  refuse(): Promise<void>;
  /** Accepts data but forwards none in either direction, as when the machine or network hangs. */
  stall(): void;
  /** Like `stall`, but only for existing connections. */
  stallOpen(): void;
  /** Like `stall`, but only for new connections. */
  stallNew(): void;
  open(): Promise<void>;
} & AsyncDisposable;

/** Opens a proxy to a database. */
export async function openCuttingProxy(database: string): Promise<CuttingProxy> {
  const to = new URL(database);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isStalled = false;
  let isNewStalled = false;
  const stalled = new WeakSet<Socket>();
  let cut: "before" | "after" | undefined;
  const server = createServer((client) => {
    const upstream = connect(Number(to.port), to.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    if (!isOpen) client.destroy();
    if (isNewStalled) stalled.add(client);
    client.on("data", (bytes: Buffer) => {
      if (isStalled || stalled.has(client)) return;
      // A simple query: "Q", four bytes of length, and the text.
      const isCommit = bytes.subarray(5).toString().startsWith("commit");
      if (cut === undefined || !isCommit) {
        upstream.write(bytes);
        return;
      }
      if (cut === "after") {
        upstream.write(bytes);
        // The server responds only after it has committed.
        upstream.once("data", () => client.destroy());
      } else client.destroy();
      cut = undefined;
      deaf.add(client);
    });
    upstream.on(
      "data",
      (bytes: Buffer) =>
        deaf.has(client) || isStalled || stalled.has(client) || client.write(bytes),
    );
  });
  const deaf = new WeakSet<Socket>();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = new URL(database);
  url.port = String((server.address() as AddressInfo).port);
  const breakAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    cutNextCommit(when) {
      cut = when;
    },
    close() {
      isOpen = false;
      breakAll();
    },
    async refuse() {
      const closed = once(server, "close");
      server.close();
      breakAll();
      await closed;
    },
    stall() {
      isStalled = true;
    },
    stallOpen() {
      for (const socket of sockets) stalled.add(socket);
    },
    stallNew() {
      isNewStalled = true;
    },
    async open() {
      // The swallowed bytes are lost, so no connection can continue.
      if (isStalled) breakAll();
      isOpen = true;
      isStalled = false;
      isNewStalled = false;
      if (server.listening) return;
      server.listen(Number(url.port), "127.0.0.1");
      await once(server, "listening");
    },
    async [Symbol.asyncDispose]() {
      breakAll();
      server.close();
    },
  };
}
