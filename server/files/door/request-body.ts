import { createPace, type Patience } from "#server/body-pace.ts";
import { CodedError, invalid } from "#server/errors.ts";

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

function tooSlow(): CodedError {
  return new CodedError(
    "DEADLINE_EXCEEDED",
    "The upload is too slow. Please continue from where it stopped.",
    {
      status: 408,
    },
  );
}

function interruption(): CodedError {
  return new CodedError("ABORTED", "Another request went on with this upload.");
}
