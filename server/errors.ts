/** The codes of the Google APIs, their numbers (google.rpc.Code) and HTTP statuses. */
export const errorCodes = {
  CANCELLED: { number: 1, status: 499 },
  UNKNOWN: { number: 2, status: 500 },
  INVALID_ARGUMENT: { number: 3, status: 400 },
  DEADLINE_EXCEEDED: { number: 4, status: 504 },
  NOT_FOUND: { number: 5, status: 404 },
  ALREADY_EXISTS: { number: 6, status: 409 },
  PERMISSION_DENIED: { number: 7, status: 403 },
  RESOURCE_EXHAUSTED: { number: 8, status: 429 },
  FAILED_PRECONDITION: { number: 9, status: 400 },
  ABORTED: { number: 10, status: 409 },
  OUT_OF_RANGE: { number: 11, status: 400 },
  UNIMPLEMENTED: { number: 12, status: 501 },
  INTERNAL: { number: 13, status: 500 },
  UNAVAILABLE: { number: 14, status: 503 },
  DATA_LOSS: { number: 15, status: 500 },
  UNAUTHENTICATED: { number: 16, status: 401 },
} as const satisfies Record<string, { number: number; status: number }>;

export type ErrorCode = keyof typeof errorCodes;

/** Options of a coded error. */
export interface CodedErrorOptions {
  /** JSON for the client, so never anything internal. */
  details?: unknown;
  /** Overrides the code's HTTP status with a more exact one (507 for a full disk). */
  status?: number;
  /** Seconds until the client may retry; by default 2 for UNAVAILABLE. */
  retryAfterSeconds?: number | undefined;
  /** The methods that would be allowed, for 405. */
  allow?: string | undefined;
  cause?: unknown;
}

/** An error with a canonical code; its message may be shown to the caller. */
export class CodedError extends Error {
  override readonly name = "CodedError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;
  readonly allow: string | undefined;

  constructor(code: ErrorCode, message: string, options: CodedErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? errorCodes[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds ?? (code === "UNAVAILABLE" ? 2 : undefined);
    this.allow = options.allow;
  }
}

/** An INVALID_ARGUMENT error. */
export function invalid(message: string, details?: unknown): CodedError {
  return new CodedError("INVALID_ARGUMENT", message, { details });
}

/** Ignores that the disk is full, for a write that a reader must not depend on; throws every other error. */
export function ignoreFullDisk(error: unknown): void {
  if (!(error instanceof CodedError && error.status === 507)) throw error;
}

/** The message printed when the process cannot start: one sentence for a known reason, else the stack. */
export function startFailure(error: unknown): string {
  if (error instanceof CodedError) return `${error.message}\n`;
  return `${error instanceof Error ? error.stack : String(error)}\n`;
}
