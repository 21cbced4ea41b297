import { once } from "node:events";
import { createServer, request as ask } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import type { AddressInfo, Socket } from "node:net";

/** A proxy that distributes requests over several servers in turn. */
type RoundRobin = {
  /** Its address, without a trailing slash. */
  url: string;
  /** Sets the servers for further requests; addresses without a trailing slash. */
  setServers: (servers: readonly string[]) => void;
  /** Requests per server. */
  handed: ReadonlyMap<string, number>;
} & AsyncDisposable;

/** Opens a proxy without servers. Skips servers that refuse connections; if a read gets no response, retries it elsewhere. */
export async function openRoundRobin({ port = 0 } = {}): Promise<RoundRobin> {
  const handed = new Map<string, number>();
  let servers: readonly string[] = [];
  let turn = 0;

  async function hand(request: IncomingMessage, response: ServerResponse) {
    turn += 1;
    for (let passed = 0; passed < servers.length; passed += 1) {
      const server = servers[(turn + passed) % servers.length] ?? "";
      const socket = await connection(server);
      if (!socket) continue;
      handed.set(server, (handed.get(server) ?? 0) + 1);
      if ((await forward(request, response, server, socket)) === "done") return;
    }
    if (!response.headersSent) response.writeHead(502, { "Retry-After": "1" });
    response.end();
  }

  const proxy = createServer((request, response) => void hand(request, response));
  proxy.requestTimeout = 0;
  proxy.listen(port, "127.0.0.1");
  await once(proxy, "listening");
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    setServers(next) {
      servers = next;
    },
    handed,
    async [Symbol.asyncDispose]() {
      const closed = once(proxy, "close");
      proxy.close();
      proxy.closeAllConnections();
      await closed;
    },
  };
}

/** Connects before reading the request, so that no part of a body is consumed for an absent server. */
async function connection(server: string): Promise<Socket | undefined> {
  const { hostname, port } = new URL(server);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  try {
    await once(socket, "connect", { signal: AbortSignal.timeout(2000) });
    return socket;
  } catch {
    socket.destroy();
    return undefined;
  }
}

/** Forwards a request and its response; returns "elsewhere" when another server may be tried. */
function forward(
  request: IncomingMessage,
  response: ServerResponse,
  server: string,
  socket: Socket,
): Promise<"done" | "elsewhere"> {
  const { method = "GET", url: path, headers } = request;
  const isReading = method === "GET" || method === "HEAD";
  return new Promise((resolve) => {
    const { hostname, port } = new URL(server);
    const asked = ask({
      createConnection: () => socket,
      host: hostname,
      port,
      path,
      method,
      headers: { ...headers, connection: "close" },
    });
    const leave = () => asked.destroy();
    response.once("close", leave);
    asked.once("response", (answer) => {
      response.writeHead(answer.statusCode ?? 502, endToEnd(answer.rawHeaders));
      response.flushHeaders();
      answer.pipe(response);
      answer.once("close", () => {
        // A truncated response must not look complete.
        if (!answer.complete) response.destroy();
        resolve("done");
      });
    });
    asked.once("error", () => {
      response.off("close", leave);
      if (isReading && !response.headersSent && !response.destroyed) return resolve("elsewhere");
      if (response.headersSent) response.destroy();
      else response.writeHead(502, { "Retry-After": "1" }).end();
      resolve("done");
    });
    if (isReading) asked.end();
    else request.pipe(asked);
  });
}

const ofTheConnection = new Set(["connection", "keep-alive", "transfer-encoding"]);

function endToEnd(raw: readonly string[]): string[] {
  const kept: string[] = [];
  for (let at = 0; at < raw.length; at += 2) {
    const [name = "", value = ""] = raw.slice(at, at + 2);
    if (!ofTheConnection.has(name.toLowerCase())) kept.push(name, value);
  }
  return kept;
}
