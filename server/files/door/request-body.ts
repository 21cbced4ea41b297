import { CodedError, invalid } from "#server/errors.ts";

/** How long a client may take. A body of up to `small` bytes has `smallWithin`; a larger one must keep up `leastPerSecond`. */
export interface Patience {
  small: number;
  /** Milliseconds, also the most that may pass without a byte. */
  smallWithin: number;
  /** Milliseconds before the pace counts. */
  grace: number;
  leastPerSecond: number;
}

/** A chunk of the smallest size in two minutes, anything larger at 16 KiB a second: what a poor mobile line does. */
export const usualPatience: Patience = {
  small: 256 * 1024,
  smallWithin: 120_000,
  grace: 10_000,
  leastPerSecond: 16 * 1024,
};

/**
 * The bytes of a request as they arrive. Throws DEADLINE_EXCEEDED (408) when they come too slowly, ABORTED when `interrupted`
 * fires, CANCELLED when the connection is lost. Leaves the request open, so that it can still be answered.
 */
export async function* arriving(
  request: Request,
  {
    interrupted,
    patience = usualPatience,
  }: { interrupted?: AbortSignal; patience?: Patience } = {},
): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const pace = createPace(announcedLength(request), patience);
  const stop = Promise.withResolvers<never>();
  stop.promise.catch(() => {});
  const interrupt = () => stop.reject(interruption());
  if (interrupted?.aborted) interrupt();
  interrupted?.addEventListener("abort", interrupt);
  const timer = setInterval(() => pace.isTooSlow() && stop.reject(tooSlow()), 1000).unref();
  try {
    for (;;) {
      pace.wait();
      const read = reader.read().catch((cause: unknown) => {
        throw new CodedError("CANCELLED", "The connection was lost.", { cause });
      });
      read.catch(() => {});
      const { done, value } = await Promise.race([stop.promise, read]);
      if (done) return;
      pace.arrived(value.length);
      yield value;
    }
  } finally {
    clearInterval(timer);
    interrupted?.removeEventListener("abort", interrupt);
    reader.releaseLock();
  }
}

/** All of a body that is small enough to be held; 413 when it is not. */
export async function readText(request: Request, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of arriving(request)) {
    size += chunk.length;
    if (size > most)
      throw new CodedError("OUT_OF_RANGE", `No more than ${most} bytes are taken here.`, {
        status: 413,
      });
    chunks.push(chunk);
  }
  return decodeText(Buffer.concat(chunks));
}

/** Reads UTF-8; INVALID_ARGUMENT when it is none. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw invalid("The text that was sent is not valid UTF-8.");
  }
}

/** How many bytes a request says it brings, or undefined when it does not say. */
export function announcedLength({ headers }: Request): number | undefined {
  const length = headers.get("Content-Length");
  return length !== null && /^\d{1,15}$/.test(length) ? Number(length) : undefined;
}

/** Counts only the time in which we wait for the client: a busy disk of ours is no fault of his. */
function createPace(announced: number | undefined, patience: Patience) {
  const { small, smallWithin, grace, leastPerSecond } = patience;
  let count = 0;
  let waited = 0;
  let since: number | undefined;
  return {
    wait() {
      since = performance.now();
    },
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
      return all > grace && (count / all) * 1000 < leastPerSecond;
    },
  };
}

function tooSlow(): CodedError {
  return new CodedError(
    "DEADLINE_EXCEEDED",
    "The bytes come too slowly. Go on from where it stopped.",
    {
      status: 408,
    },
  );
}

function interruption(): CodedError {
  return new CodedError("ABORTED", "Another request went on with this upload.");
}
