import { isTemporary } from "#app/staff/session/call-desk.ts";
import { messageOf, UploadProblem } from "./upload-problem.ts";

/** Constants of specification section 9; times in milliseconds, sizes in bytes. */
export const defaultLimits = {
  /** Files up to this size are sent in one request. */
  whole: 256 * 1024,
  firstChunk: 256 * 1024,
  maxChunkBytes: 32 * 1024 * 1024,
  /** The timeout of one request. */
  operation: 2 * 60_000,
  /** The maximum time for an upload to make progress, without pauses and time offline. */
  upload: 10 * 60_000,
  firstWait: 1000,
  maxWaitMs: 64_000,
};

export type Limits = typeof defaultLimits;

/** The state of the browser's network connection. */
export interface Connection {
  isOnline(): boolean;
  /** Subscribes to the return of the connection; returns an unsubscribe function. */
  onOnline(listener: () => void): () => void;
}

/** The reason why an upload is stalled. */
export type ConnectionState = "offline" | "retrying";

/** Sends requests with timeouts, exponential back-off and a time limit (specification section 9). */
export interface RetryPolicy {
  /** Sends one request. Returns undefined after a temporary failure, once the back-off has passed. */
  once(request: Request, asks?: Asks): Promise<Response | undefined>;
  /** Repeats the request until there is a response. */
  persist(request: Request, asks?: Asks): Promise<Response>;
}

type Request = (signal: AbortSignal) => Promise<Response>;

interface Asks {
  /** Whether this is a status query: its success is no progress, since the next chunk may fail again. */
  readonly onlyAsks: boolean;
}

interface RetryPolicyOptions {
  limits: Limits;
  connection: Connection;
  random: () => number;
  /** Aborts the request or wait in progress, which then rejects. */
  signal: AbortSignal;
  /** The upload's running time since its last progress in milliseconds; continues over pauses. */
  clock: { ran: number };
  onConnection: (state: ConnectionState | undefined) => void;
}

/**
 * Creates the retry policy of an upload. Throws retry-limit-exceeded once requests and waits have taken `limits.upload` without
 * progress: a large film on a slow line may take longer altogether.
 */
export function createRetryPolicy({
  limits,
  connection,
  random,
  signal,
  clock,
  onConnection,
}: RetryPolicyOptions): RetryPolicy {
  let failures = 0;
  // The server's reason for the last temporary failure, blank if it was not reached.
  let reason = "";

  const retryPolicy: RetryPolicy = {
    async once(request, asks) {
      signal.throwIfAborted();
      await untilOnline();
      const left = Math.ceil(limits.upload - clock.ran);
      if (left <= 0) throw exceeded();
      const began = performance.now();
      const answer = await answerTo(request, Math.min(limits.operation, left));
      clock.ran += performance.now() - began;
      if (answer && !isTemporary(answer.status)) {
        if (!asks?.onlyAsks) failures = clock.ran = 0;
        onConnection(undefined);
        return answer;
      }
      await waitAfter(answer);
      return undefined;
    },
    async persist(request, asks) {
      for (;;) {
        const answer = await retryPolicy.once(request, asks);
        if (answer) return answer;
      }
    },
  };
  return retryPolicy;

  /** Returns the response; undefined if there is none within the time. */
  async function answerTo(request: Request, within: number): Promise<Response | undefined> {
    try {
      return await request(AbortSignal.any([signal, AbortSignal.timeout(within)]));
    } catch (problem) {
      signal.throwIfAborted();
      if (problem instanceof UploadProblem) throw problem;
      return undefined;
    }
  }

  async function waitAfter(answer: Response | undefined): Promise<void> {
    const requestedMs = retryAfter(answer);
    const base = Math.min(limits.firstWait * 2 ** failures, limits.maxWaitMs);
    failures += 1;
    // Jitter spreads the retries of clients that failed together.
    const wait = Math.max(base * (1 + random() / 2), requestedMs);
    reason = answer ? await messageOf(answer) : "";
    signal.throwIfAborted();
    if (clock.ran >= limits.upload) throw exceeded();
    onConnection(connection.isOnline() ? "retrying" : "offline");
    const began = performance.now();
    const came = await rest(wait);
    clock.ran += performance.now() - began;
    if (came === "online") failures = 0;
  }

  function exceeded(): UploadProblem {
    return new UploadProblem("retry-limit-exceeded", reason || undefined);
  }

  /** Waits until the browser is online, without counting the running time. */
  async function untilOnline(): Promise<void> {
    while (!connection.isOnline()) {
      onConnection("offline");
      await rest(limits.maxWaitMs);
    }
  }

  /** Waits, but returns early when the connection returns. */
  async function rest(milliseconds: number): Promise<"waited" | "online"> {
    const { promise, resolve, reject } = Promise.withResolvers<"waited" | "online">();
    const timer = setTimeout(resolve, milliseconds, "waited");
    const stopListening = connection.onOnline(() => resolve("online"));
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener("abort", stop);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      stopListening();
      signal.removeEventListener("abort", stop);
    }
  }
}

/** Returns the Retry-After header in milliseconds, 0 without one. */
function retryAfter(answer: Response | undefined): number {
  const text = answer?.headers.get("Retry-After") ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}
