import { once } from "node:events";
import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A way to PostgreSQL that breaks when it is told to. */
export type CuttingProxy = {
  url: string;
  /** Breaks the connection at its next commit: before the server hears of it, or after, so that nobody hears the answer. */
  cutNextCommit(when: "before" | "after"): void;
  /** Breaks all connections, and refuses new ones until the way is open again. */
  close(): void;
  /** Breaks all connections, and listens to nobody until the way is open again: as where a firewall refuses one process. */
  refuse(): Promise<void>;
  /** Takes what comes and hands nothing on in either direction, as where the machine or the network stands still. */
  stall(): void;
  /** The same for the connections that there are; new ones are served. */
  stallOpen(): void;
  /** The same for those that will be made; the ones that there are go on. */
  stallNew(): void;
  open(): Promise<void>;
} & AsyncDisposable;

/** Puts such a way before a database. */
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
      // A simple query: "Q", four bytes of length, and the words.
      const isCommit = bytes.subarray(5).toString().startsWith("commit");
      if (cut === undefined || !isCommit) {
        upstream.write(bytes);
        return;
      }
      if (cut === "after") {
        upstream.write(bytes);
        // It answers once it has committed.
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
      // What was swallowed is missing for ever, so no connection goes on.
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
