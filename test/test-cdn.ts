import { once } from "node:events";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A received call. */
interface PurgeCall {
  method: string | undefined;
  path: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** Opens the purge interface of a CDN, which records its calls; `respond` sets the status and body of later responses. */
export async function openTestCdn() {
  const calls: PurgeCall[] = [];
  let response: { status: number; body?: string } | "never" = { status: 200, body: "{}" };
  const server = createServer(async (request, answer) => {
    const { method, url: path, headers } = request;
    calls.push({ method, path, headers, body: await text(request), at: Date.now() });
    if (response === "never") return;
    answer.writeHead(response.status, { Location: "/elsewhere" }).end(response.body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    calls,
    origin,
    /** The address and form of a plain purge call. */
    plain: { url: `${origin}/purge`, form: "plain", token: undefined } as const,
    respond(next: typeof response) {
      response = next;
    },
    /** Returns the keys of all calls so far. */
    keys: () => calls.flatMap(({ headers }) => String(headers["surrogate-key"]).split(" ")),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
