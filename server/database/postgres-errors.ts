import { CodedError } from "#server/errors.ts";

/** A failure after which nothing of a transaction is left, so that it may be tried once more. */
export class PassingFailure extends CodedError {
  /** Whether the connection is lost, rather than somebody in the way. */
  readonly lost: boolean;
  /** Whether the time that may be waited for the database has been waited already. */
  readonly stalled: boolean;

  constructor(message: string, { lost, stalled = false, cause }: Passing) {
    super("UNAVAILABLE", message, { cause, retryAfterSeconds: 2 });
    this.lost = lost;
    this.stalled = stalled;
  }
}

interface Passing {
  lost: boolean;
  stalled?: boolean;
  cause: unknown;
}

/** A copy that only follows another server, and nobody may write to yet. */
export function standbyFailure(cause?: unknown): PassingFailure {
  return new PassingFailure("The database has not taken over yet. Try again in a moment.", {
    lost: true,
    cause,
  });
}

/** What an error of PostgreSQL, or of the way to it, means to us; those that only a mistake of ours can cause are handed on as they are. */
export function readPostgresError(cause: unknown): Error {
  const error = cause instanceof Error ? cause : new Error(String(cause));
  if (error instanceof CodedError) return error;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (inTheWay.has(code))
    return new PassingFailure("The database is busy. Try again in a moment.", {
      lost: false,
      cause: error,
    });
  if (isLost(code, error.message))
    return new PassingFailure("The database cannot be reached. Try again in a moment.", {
      lost: true,
      stalled: error.message.includes(connectingTooLong),
      cause: error,
    });
  // Only a process that ends comes here.
  if (error.message.startsWith("Cannot use a pool after calling end"))
    return new CodedError("UNAVAILABLE", "The database is closed.", {
      retryAfterSeconds: 2,
      cause: error,
    });
  const told = failures[code] ?? (error.message.includes(poolIsFull) ? busy : undefined);
  return told ? new CodedError(told.code, told.message, { ...told.more, cause: error }) : error;
}

const inTheWay = new Set([
  "40001", // serialization_failure
  "40P01", // deadlock_detected
  "55P03", // lock_not_available: another process writes for longer than we wait
]);

/** Said by the pool when nobody at the address of the database answers, not even that nobody is there. */
const connectingTooLong = "due to connection timeout";

/** Said by the pool when all connections are in use. */
const poolIsFull = "timeout exceeded when trying to connect";

function isLost(code: string, message: string): boolean {
  // What a copy says to whoever wants to begin writing.
  if (code === "0A000" && message.includes("during recovery")) return true;
  if (/^(?:08|57P0)/.test(code) || lostCodes.has(code)) return true;
  // What the driver says for itself bears no code.
  return code === "" && /^Connection terminated|not queryable|Query read timeout/.test(message);
}

const lostCodes = new Set([
  "25P03", // idle_in_transaction_session_timeout
  "53300", // too_many_connections
  "ECONNREFUSED",
  "ECONNRESET",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOENT", // the socket of a server that is not up
  "ENOTFOUND",
  "EAI_AGAIN",
  "EPIPE",
  "ETIMEDOUT",
]);

interface Told {
  code: ConstructorParameters<typeof CodedError>[0];
  message: string;
  more?: { status?: number; retryAfterSeconds?: number };
}

const busy: Told = {
  code: "UNAVAILABLE",
  message: "The database is busy. Try again in a moment.",
  more: { retryAfterSeconds: 2 },
};
const damaged: Told = {
  code: "UNAVAILABLE",
  message: "The database cannot be written to. Nothing was saved.",
};

const failures: Readonly<Record<string, Told>> = {
  "57014": busy, // query_canceled: longer than a statement may take
  "53200": busy, // out_of_memory
  "53100": {
    code: "RESOURCE_EXHAUSTED",
    message: "The disk is full. Nothing was saved.",
    more: { status: 507 },
  },
  "54000": {
    code: "INVALID_ARGUMENT",
    message: "A name, or a value by which documents are found, is longer than the database takes.",
  },
  "58030": damaged, // io_error
  XX001: damaged, // data_corrupted
  XX002: damaged, // index_corrupted
};
