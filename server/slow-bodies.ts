import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** How long a body may take to arrive, in milliseconds, and which requests keep time themselves. */
export interface SlowBodiesOptions {
  within: number;
  except(target: string): boolean;
}

/**
 * Ends connections whose request does not arrive whole in time, as the server's own `requestTimeout` would, which knows
 * no difference between a form and an upload of a hundred megabytes.
 */
export function endSlowBodies(server: Server, { within, except }: SlowBodiesOptions): void {
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || except(request.url ?? "/")) return;
    const late = setTimeout(() => {
      if (!request.complete) giveUp(request, response);
    }, within).unref();
    response.once("close", () => clearTimeout(late));
  });
}

function giveUp({ socket }: IncomingMessage, response: ServerResponse): void {
  if (!response.headersSent)
    socket.write("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n");
  socket.destroySoon();
}
