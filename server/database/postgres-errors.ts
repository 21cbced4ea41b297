import { CodedError } from "#server/errors.ts";
import { setTimeout } from "node:timers/promises";

/** A failure after which a transaction is fully rolled back, so that it may be retried. */
export class TransientFailure extends CodedError {
  /** Whether the connection is lost, rather than blocked by another transaction. */
  readonly lost: boolean;
  /** Whether the maximum wait for the database has already passed. */
  readonly stalled: boolean;

  constructor(
    message: string,
    { lost, stalled = false, cause }: { lost: boolean; stalled?: boolean; cause: unknown },
  ) {
    super("UNAVAILABLE", message, { cause });
    this.lost = lost;
    this.stalled = stalled;
  }
}

/** The failure for a read-only standby. */
export function standbyFailure(cause?: unknown): TransientFailure {
  return new TransientFailure("The database is not ready yet. Try again in a moment.", {
    lost: true,
    cause,
  });
}

/** Maps an error of PostgreSQL or its connection; programming errors are returned unchanged. */
export function readPostgresError(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  if (error instanceof CodedError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (inTheWay.has(code))
    return new TransientFailure("The database is busy. Try again in a moment.", {
      lost: false,
      cause: error,
    });
  if (isLost(code, error.message))
    return new TransientFailure("The database cannot be reached. Try again in a moment.", {
      lost: true,
      stalled: error.message.includes(connectingTooLong),
      cause: error,
    });
  // Only happens while the process shuts down.
  if (error.message.startsWith("Cannot use a pool after calling end"))
    return new CodedError("UNAVAILABLE", "The database is closed.", { cause: error });
  const known = failures[code] ?? (error.message.includes(poolIsFull) ? busy : undefined);
  return known ? new CodedError(known.code, known.message, { ...known.more, cause: error }) : error;
}

const inTheWay = new Set([
  "40001", // serialization_failure
  "40P01", // deadlock_detected
  "55P03", // lock_not_available: another process writes for longer than the lock timeout
]);

/** The driver's message when the database host does not respond at all. */
const connectingTooLong = "due to connection timeout";

/** The pool's message when all connections are in use. */
const poolIsFull = "timeout exceeded when trying to connect";

function isLost(code: string, message: string): boolean {
  // A standby's response to the start of a write transaction.
  if (code === "0A000" && message.includes("during recovery")) return true;
  if (/^(?:08|57P0)/.test(code) || lostCodes.has(code)) return true;
  // The driver's own errors have no code.
  return code === "" && /^Connection terminated|not queryable|Query read timeout/.test(message);
}

const lostCodes = new Set([
  "25P03", // idle_in_transaction_session_timeout
  "53300", // too_many_connections
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT", // the socket of a stopped server
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

interface KnownFailure {
  code: ConstructorParameters<typeof CodedError>[0];
  message: string;
  more?: { status?: number; retryAfterSeconds?: number };
}

const busy: KnownFailure = {
  code: "UNAVAILABLE",
  message: "The database is busy. Try again in a moment.",
};
const damaged: KnownFailure = {
  code: "UNAVAILABLE",
  message: "The database cannot be written to. Nothing was saved.",
};

const failures: Readonly<Record<string, KnownFailure>> = {
  "57014": busy, // query_canceled: statement timeout
  "53200": busy, // out_of_memory
  "53100": {
    code: "RESOURCE_EXHAUSTED",
    message: "The disk is full. Nothing was saved.",
    more: { status: 507 },
  },
  "54000": {
    code: "INVALID_ARGUMENT",
    message: "A name, or a value by which documents are found, is too long for the database.",
  },
  "58030": damaged, // io_error
  XX001: damaged, // data_corrupted
  XX002: damaged, // index_corrupted
};

/** Milliseconds: the total time for which an unreachable database is retried, and the first pause. */
const maxRetryMs = 5000;
const firstPause = 100;
/** Milliseconds between checks whether a stalled database responds again. */
const askAgain = 500;

/** The retry policy of this process for an unreachable database. */
export type Outage = ReturnType<typeof createOutage>;

/**
 * Retries while the database refuses connections, for a few seconds shared by all callers; after that, each call is tried once.
 * When the database stalls, each attempt would take the full timeout, so all calls fail at once until `answers` reports that it
 * responds on a separate connection.
 */
export function createOutage({ answers }: { answers: () => Promise<boolean> }) {
  let began: number | undefined;
  let standsStill: TransientFailure | undefined;
  const closing = new AbortController();

  async function isWorthWaiting(failure: TransientFailure, pause: number): Promise<boolean> {
    began ??= performance.now();
    if (failure.stalled) remember(failure);
    if (standsStill || performance.now() + pause > began + maxRetryMs) return false;
    await setTimeout(pause);
    return true;
  }

  function remember(failure: TransientFailure) {
    if (!standsStill) void clearOnceAvailable();
    standsStill = failure;
  }

  async function clearOnceAvailable(): Promise<void> {
    const waiting = { signal: closing.signal, ref: false };
    do await setTimeout(askAgain, undefined, waiting).catch(() => undefined);
    while (!closing.signal.aborted && !(await answers()));
    isOver();
  }

  function isOver() {
    began = undefined;
    standsStill = undefined;
  }

  return {
    /** Retries work while the database cannot be reached; fails fast while it is known to be stalled. */
    async persist<T>(work: () => Promise<T>): Promise<T> {
      for (let pause = firstPause; ; pause *= 2) {
        if (standsStill) throw standsStill;
        try {
          const done = await work();
          isOver();
          return done;
        } catch (error) {
          const isLost = error instanceof TransientFailure && error.lost;
          // Any other error shows that the database can be reached.
          if (!(error instanceof CodedError && error.code === "UNAVAILABLE")) isOver();
          if (!isLost || !(await isWorthWaiting(error, pause))) throw error;
        }
      }
    },
    close: () => closing.abort(),
  };
}
