import type { Context, ErrorHandler } from "hono";
import type { Logger } from "pino";
import { CodedError } from "#server/errors.ts";

/** The format of errors in one interface of the server. */
export interface ErrorForm {
  readonly type: string;
  /** Formats the body; `inList` for a method that responds with a list, whose errors are wrapped in one too. */
  write(error: CodedError, inList: boolean): string;
  /** The HTTP status, where it differs from that of the error. */
  status?(error: CodedError): number;
  /** The error that clients get for an unexpected one. */
  readonly failure: ConstructorParameters<typeof CodedError>;
  /** Whether `failure` also replaces coded errors of the server, whose messages visitors would not understand. */
  readonly hidesFailures?: boolean;
}

/** One line of text for people: pages and files. */
export const plainText: ErrorForm = {
  type: "text/plain; charset=utf-8",
  write: ({ message }) => `${message}\n`,
  failure: [
    "UNAVAILABLE",
    "Something on our side is not responding. Please try again in a minute.",
    { retryAfterSeconds: 30 },
  ],
  hidesFailures: true,
};

/** The JSON form of the Google APIs: documents, identity and the staff area. */
export const googleJson: ErrorForm = {
  type: "application/json",
  write({ code, message, status, details }, inList) {
    const shown = details === undefined ? {} : { details: [details] };
    const body = { error: { code: status, message, status: code, ...shown } };
    return JSON.stringify(inList ? [body] : body);
  },
  failure: ["INTERNAL", "Something went wrong. Please try again."],
};

/** The context of a request to a method that responds with a list. */
export interface ListMethod {
  Variables: { respondsWithList?: boolean };
}

/** Handles all errors of requests: logs those of the server and responds in the interface's form. */
export function respondToErrors(form: ErrorForm, log: Pick<Logger, "error">): ErrorHandler {
  return (error, context) => {
    const coded = error instanceof CodedError ? error : undefined;
    const isOurs = !coded || (coded.status >= 500 && coded.code !== "UNIMPLEMENTED");
    const { method, path, raw } = context.req;
    // A client that disconnects is not an error.
    if (isOurs && !raw.signal.aborted) log.error({ err: error, method, path }, "a request failed");
    const inList = (context as Context<ListMethod>).get("respondsWithList") ?? false;
    return errorResponse(shownOf(coded, form), form, { inList });
  };
}

/** Refuses a request outside the APIs: in text, except below `/v1/`, where clients would report text as a lost connection. */
export function refuse({ req }: Context, error: CodedError): Response {
  return errorResponse(error, formAt(req.path));
}

/** The form of errors outside the interfaces, by path. */
export function formAt(path: string): ErrorForm {
  return path.startsWith("/v1/") ? googleJson : plainText;
}

/** The response for an error, with its own message. The length is declared, so that a short response is not compressed. */
export function errorResponse(
  error: CodedError,
  form: ErrorForm = googleJson,
  { inList = false, headers = {} }: { inList?: boolean; headers?: Record<string, string> } = {},
): Response {
  const text = form.write(error, inList);
  const { retryAfterSeconds, allow } = error;
  return new Response(text, {
    status: form.status?.(error) ?? error.status,
    headers: {
      "Content-Type": form.type,
      "Content-Length": String(Buffer.byteLength(text)),
      "Cache-Control": "no-store",
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      ...(allow === undefined ? {} : { Allow: allow }),
      ...headers,
    },
  });
}

/** An uncached JSON response. The length is declared, so that a short response is not compressed. */
export function jsonResponse(
  value: unknown,
  { status = 200, headers = {} }: { status?: number; headers?: Record<string, string> } = {},
): Response {
  const text = JSON.stringify(value);
  return new Response(text, {
    status,
    headers: {
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(text)),
      "Cache-Control": "no-store",
      ...headers,
    },
  });
}

function shownOf(coded: CodedError | undefined, form: ErrorForm): CodedError {
  if (coded && !(form.hidesFailures && coded.status >= 500)) return coded;
  const [code, message, options] = form.failure;
  const { retryAfterSeconds = options?.retryAfterSeconds } = coded ?? {};
  return new CodedError(code, message, { retryAfterSeconds });
}

/**
 * Whether the client has the bytes of this entity tag. The comparison is weak (RFC 9110, 13.1.2), since compression weakens a
 * tag.
 */
export function isNotModified(request: Request, etag: string): boolean {
  const condition = request.headers.get("If-None-Match") ?? "";
  const tags = condition.split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}
