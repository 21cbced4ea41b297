/** The codes of the Google APIs, their numbers on the wire (google.rpc.Code) and their HTTP statuses. */
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

/** One of the canonical codes. */
export type ErrorCode = keyof typeof errorCodes;

/** What may accompany a coded error. */
export interface CodedErrorOptions {
  /** Facts for the client, as JSON; shown to whoever asked, so never anything internal. */
  details?: unknown;
  /** Replaces the HTTP status of the code, where a more exact one exists (507 for a full disk). */
  status?: number;
  /** When it makes sense to try again. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** An error with a canonical code; its message is fit to be shown to whoever asked. */
export class CodedError extends Error {
  override readonly name = "CodedError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, options: CodedErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.status = options.status ?? errorCodes[code].status;
    this.details = options.details;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** Shorthand for the commonest refusal: what was sent is not valid, and why. */
export function invalid(message: string, details?: unknown): CodedError {
  return new CodedError("INVALID_ARGUMENT", message, { details });
}

/** The answer to a request that failed, in the JSON form of the Google APIs. */
export function errorResponse(error: CodedError): Response {
  const { code, message, status, details, retryAfterSeconds } = error;
  const headers = new Headers({ "Cache-Control": "no-store" });
  if (retryAfterSeconds !== undefined) headers.set("Retry-After", String(retryAfterSeconds));
  const shown = details === undefined ? {} : { details: [details] };
  const text = JSON.stringify({ error: { code: status, message, status: code, ...shown } });
  headers.set("Content-Type", "application/json");
  // So that a short one is not packed.
  headers.set("Content-Length", String(Buffer.byteLength(text)));
  return new Response(text, { status, headers });
}
