import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { createPace, type Patience } from "./body-pace.ts";

/** What bodies may take of the server. */
export interface SlowBodiesOptions {
  patience: Patience;
  /** How many bodies of one client address may be on their way at once. */
  perAddress: number;
  /** Where a request comes from, as limits count it. */
  address(request: IncomingMessage): string;
  /** Which requests keep time themselves, by their target. */
  except(target: string): boolean;
  /** Milliseconds between two looks at what has arrived. */
  interval?: number;
}

/** A request whose body is on its way. */
interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  pace: ReturnType<typeof createPace>;
  /** What its connection had brought at the last look. */
  bytesRead: number;
}

/**
 * Ends connections whose request body comes too slowly, as the server's own `requestTimeout` would, which knows no
 * difference between a form and an upload of a hundred megabytes. Of the bodies that one address sends at once, the oldest
 * beyond `perAddress` is given up: those of people are whole in an instant, and only what is meant to be slow grows old.
 */
export function endSlowBodies(server: Server, options: SlowBodiesOptions): void {
  const { patience, perAddress, address, except, interval = 1000 } = options;
  // In the order in which they began.
  const arrivals = new Set<Arrival>();

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request) || except(request.url ?? "/")) return;
    const arrival = {
      request,
      response,
      address: address(request),
      pace: createPace(announcedLength(request), patience),
      bytesRead: request.socket.bytesRead,
    };
    arrival.pace.wait();
    arrivals.add(arrival);
    response.once("close", () => arrivals.delete(arrival));
    const beside = [...underWay()].filter((other) => other.address === arrival.address);
    if (beside.length > perAddress && beside[0]) giveUp(beside[0]);
  });

  const timer = setInterval(() => {
    for (const arrival of underWay()) if (isTooSlow(arrival)) giveUp(arrival);
  }, interval).unref();
  server.once("close", () => clearInterval(timer));

  function* underWay(): Generator<Arrival> {
    for (const arrival of arrivals)
      if (arrival.request.complete) arrivals.delete(arrival);
      else yield arrival;
  }

  function giveUp(arrival: Arrival): void {
    arrivals.delete(arrival);
    const { socket } = arrival.request;
    if (!arrival.response.headersSent)
      socket.write(
        "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n",
      );
    socket.destroySoon();
  }
}

function isTooSlow(arrival: Arrival): boolean {
  const { request, pace } = arrival;
  const bytes = request.socket.bytesRead - arrival.bytesRead;
  arrival.bytesRead += bytes;
  // With its buffer full the connection waits for us.
  const isOurs = request.readableLength >= request.readableHighWaterMark;
  if (bytes > 0 || isOurs) pace.arrived(bytes);
  if (!isOurs) pace.wait();
  return pace.isTooSlow();
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function announcedLength({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}
