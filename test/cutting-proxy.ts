import { connect, createServer } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** Opens a test proxy that resets the client's connection whenever the total bytes from clients reach one of `cuts`. */
export async function openCuttingProxy(port: number, cuts: readonly number[]) {
  const left = [...cuts];
  const sockets = new Set<Socket>();
  let passed = 0;
  const server = createServer((client) => {
    const upstream = connect(port, "127.0.0.1");
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.pipe(client);
    client.on("data", (bytes) => {
      passed += bytes.length;
      if (left[0] !== undefined && passed >= left[0]) {
        left.shift();
        client.resetAndDestroy();
        upstream.resetAndDestroy();
        return;
      }
      if (!upstream.write(bytes)) {
        client.pause();
        upstream.once("drain", () => client.resume());
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cutsLeft: () => left.length,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
