import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Time limits of a body. One of up to `small` bytes may take `smallWithin`; a larger one must sustain `minBytesPerSecond`. */
export interface BodyLimits {
  small: number;
  /** Milliseconds, also the maximum pause between bytes. */
  smallWithin: number;
  /** Milliseconds before the pace is measured. */
  grace: number;
  minBytesPerSecond: number;
}

/** Options of `endSlowBodies`. */
interface SlowBodiesOptions {
  bodyLimits: BodyLimits;
  /** Maximum concurrent bodies of one client address. */
  perAddress: number;
  /** The client address of a request, for limits. */
  address(request: IncomingMessage): string;
  /** Whether requests to a target have their own time limits. */
  except(target: string): boolean;
  /** Milliseconds between checks. */
  interval?: number;
}

/** A request whose body is arriving. */
interface Arrival {
  request: IncomingMessage;
  response: ServerResponse;
  address: string;
  pace: ReturnType<typeof createPaceMeter>;
  /** The connection's byte count at the last check. */
  bytesRead: number;
}

/**
 * Ends connections whose request body arrives too slowly. Replaces the server's `requestTimeout`, which treats a form and a large
 * upload alike. Beyond `perAddress` concurrent bodies of an address, drops the oldest, since only deliberately slow bodies take
 * long to arrive.
 */
export function endSlowBodies(server: Server, options: SlowBodiesOptions): void {
  const { bodyLimits, perAddress, address, except, interval = 1000 } = options;
  // In order of arrival.
  const arrivals = new Set<Arrival>();

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    if (request.complete || !hasBody(request) || except(request.url ?? "/")) return;
    const arrival = {
      request,
      response,
      address: address(request),
      pace: createPaceMeter(announcedLength(request), bodyLimits),
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
  // While the buffer is full, the client waits for the server.
  const isOurs = request.readableLength >= request.readableHighWaterMark;
  if (bytes > 0 || isOurs) pace.arrived(bytes);
  if (!isOurs) pace.wait();
  return pace.isTooSlow();
}

/** Whether a request announces a body. */
export function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function announcedLength({ headers }: IncomingMessage): number | undefined {
  const length = headers["content-length"];
  return length === undefined ? undefined : Number(length);
}

/** Measures the pace of a body; `announced` is its declared length, if any. */
export function createPaceMeter(announced: number | undefined, bodyLimits: BodyLimits) {
  const { small, smallWithin, grace, minBytesPerSecond } = bodyLimits;
  let count = 0;
  let waited = 0;
  let since: number | undefined;
  return {
    /** Starts waiting for the client. Only this time counts, not the server's own work. */
    wait() {
      since ??= performance.now();
    },
    /** Records received bytes, and ends the wait. */
    arrived(bytes: number) {
      if (since !== undefined) waited += performance.now() - since;
      since = undefined;
      count += bytes;
    },
    isTooSlow(): boolean {
      if (since === undefined) return false;
      const silent = performance.now() - since;
      const all = waited + silent;
      if (silent > smallWithin) return true;
      if (announced !== undefined && announced <= small) return all > smallWithin;
      return all > grace && (count / all) * 1000 < minBytesPerSecond;
    },
  };
}
