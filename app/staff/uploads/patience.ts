import type { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";
import { UploadProblem } from "./upload-problem.ts";

/** Why an upload does not move just now. */
export type Trouble = "offline" | "retrying";

/** Asks the server with the patience of specification section 9: time-outs, waits that double, an end. */
export interface Patience {
  /** One request. Undefined when it met trouble that passes; by then it has been waited for. */
  once(request: Request, asks?: Asks): Promise<Response | undefined>;
  /** The same request until the server has answered it. */
  persist(request: Request, asks?: Asks): Promise<Response>;
}

type Request = (signal: AbortSignal) => Promise<Response>;

interface Asks {
  /** The answer only tells how things stand: what failed before it may fail again, so that waits go on doubling. */
  readonly onlyAsks: boolean;
}

interface PatienceOptions {
  limits: Limits;
  connection: Connection;
  random: () => number;
  /** Ends everything; whatever waits rejects. */
  signal: AbortSignal;
  /** How long the upload has run, in milliseconds; goes on over pauses. */
  clock: { ran: number };
  onTrouble: (trouble: Trouble | undefined) => void;
}

/** Counts on: after `limits.upload` of requests and waits it gives up with retry-limit-exceeded. */
export function createPatience({
  limits,
  connection,
  random,
  signal,
  clock,
  onTrouble,
}: PatienceOptions): Patience {
  let failures = 0;

  const patience: Patience = {
    async once(request, asks) {
      signal.throwIfAborted();
      await untilOnline();
      const left = limits.upload - clock.ran;
      if (left <= 0) throw new UploadProblem("retry-limit-exceeded");
      const began = performance.now();
      const answer = await answerTo(request, Math.min(limits.operation, left));
      clock.ran += performance.now() - began;
      if (answer && !passes(answer.status)) {
        if (!asks?.onlyAsks) failures = 0;
        onTrouble(undefined);
        return answer;
      }
      await waitAfter(answer);
      return undefined;
    },
    async persist(request, asks) {
      for (;;) {
        const answer = await patience.once(request, asks);
        if (answer) return answer;
      }
    },
  };
  return patience;

  /** Undefined when there was no answer in time. */
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
    const told = retryAfter(answer);
    const base = Math.min(limits.firstWait * 2 ** failures, limits.longestWait);
    failures += 1;
    // Spread, so that all who failed at once do not come back at once.
    const wait = Math.max(base * (1 + random() / 2), told);
    if (clock.ran >= limits.upload) throw new UploadProblem("retry-limit-exceeded");
    onTrouble(connection.isOnline() ? "retrying" : "offline");
    const began = performance.now();
    const came = await rest(wait);
    clock.ran += performance.now() - began;
    if (came === "online") failures = 0;
  }

  /** Time without a connection is nobody's running time. */
  async function untilOnline(): Promise<void> {
    while (!connection.isOnline()) {
      onTrouble("offline");
      await rest(limits.longestWait);
    }
  }

  /** Waits, but not longer than until the connection comes back. */
  function rest(milliseconds: number): Promise<"waited" | "online"> {
    return new Promise((resolve, reject) => {
      const end = () => {
        clearTimeout(timer);
        stopListening();
        signal.removeEventListener("abort", stop);
      };
      const stop = () => {
        end();
        reject(signal.reason as Error);
      };
      const timer = setTimeout(() => {
        end();
        resolve("waited");
      }, milliseconds);
      const stopListening = connection.onOnline(() => {
        end();
        resolve("online");
      });
      signal.addEventListener("abort", stop);
    });
  }
}

/** Statuses after which the same request may do better (specification section 9). */
function passes(status: number): boolean {
  return status >= 500 || status === 408 || status === 429;
}

/** What the server asked to wait, in milliseconds. */
function retryAfter(answer: Response | undefined): number {
  const text = answer?.headers.get("Retry-After") ?? "";
  if (/^\d{1,6}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? 0 : Math.max(0, date - Date.now());
}
