import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import type { createApp } from "#server/app.ts";

type Stack = Pick<ReturnType<typeof createApp>, "app" | "before" | "endStreams">;

/** Serves the HTTP stack on a local port until it is disposed. */
export async function serveApp({ app, before, endStreams }: Stack, port = 0) {
  const listener = before(getRequestListener(app.fetch));
  const server = createServer({ requestTimeout: 0 }, listener).listen(port, "127.0.0.1");
  await once(server, "listening");
  const { port: chosen } = server.address() as AddressInfo;
  return {
    port: chosen,
    origin: `http://127.0.0.1:${chosen}`,
    async [Symbol.asyncDispose]() {
      endStreams();
      const closed = once(server, "close");
      server.close().closeAllConnections();
      await closed;
    },
  };
}
