import { Hono } from "hono";
import type { Context } from "hono";
import { CodedError } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { findMethod } from "./methods/find-method.ts";
import type { Method } from "./methods/method.ts";
import type { Documents } from "./store.ts";
import { timestampOf } from "./values/timestamps.ts";
import { answerError, answerJson, answerPreflight } from "./wire/answers.ts";
import { parseJson } from "./wire/json-text.ts";
import { readParameters } from "./wire/parameters.ts";
import { readBody } from "./wire/request-body.ts";
import { readTarget } from "./wire/target.ts";
import type { Target } from "./wire/target.ts";

/** What the door to the documents needs. */
export interface DocumentsHttpOptions {
  documents: Documents;
  /** Tells who asks, by the Authorization header. UNAUTHENTICATED for a token that is bad or has expired: its bearer is never taken for a visitor. */
  viewer: (context: Context) => Viewer | Promise<Viewer>;
  /** Told of what went wrong on our side. */
  report: (problem: unknown, request: Request) => void;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The door to the documents, as Cloud Firestore's REST interface v1 has it: everything below `/v1/`, for scripts of any site, as only the
 * Authorization header opens it and never a cookie. Every answer but 204 is JSON.
 */
export function createDocumentsHttp(options: DocumentsHttpOptions): Hono {
  const { report, now = Date.now } = options;
  const door: Door = { ...options, now };
  return new Hono().all("/v1/*", async (context) => {
    const request = context.req.raw;
    if (request.method === "OPTIONS") return answerPreflight(request);
    let method: Method | undefined;
    try {
      const url = new URL(request.url);
      const target = readTarget(url.pathname);
      method = findMethod(request.method, target);
      return answerJson(await answerTo(context, { door, method, target, url }));
    } catch (problem) {
      return await answerError(codedOf(problem, request, report), method?.streamed ?? false);
    }
  });
}

interface Door extends DocumentsHttpOptions {
  now: () => number;
}

async function answerTo(
  context: Context,
  { door, method, target, url }: { door: Door; method: Method; target: Target; url: URL },
): Promise<unknown> {
  const request = context.req.raw;
  const parameters = readParameters(url.searchParams, method.parameters);
  const viewer = await door.viewer(context);
  const { documents, now } = door;
  return await method.answer({
    documents,
    transactions: documents.transactions,
    viewer,
    database: { project: target.project },
    path: target.path,
    parameters,
    body: hasBody(request) ? await readJson(request, viewer) : {},
    time: timestampOf(now() * 1000),
  });
}

function hasBody({ method }: Request): boolean {
  return method === "POST" || method === "PATCH";
}

// Twenty levels of values take three brackets each, and stand inside a write inside a commit.
const deepest = 100;

/**
 * What a body may cost. Visitors only ask questions. A legal document of 1 MiB may take six times as much as JSON, which writes NUL in six
 * letters, and a commit may bring many documents.
 */
const limits = {
  visitor: { bytes: 1024 * 1024, deepest, mostNames: 10_000 },
  known: { bytes: 10 * 1024 * 1024, deepest, mostNames: 100_000 },
};

async function readJson(request: Request, viewer: Viewer): Promise<unknown> {
  const limit = viewer.kind === "visitor" ? limits.visitor : limits.known;
  const text = await readBody(request, limit.bytes);
  // Whatever its type is called: the SDK sends JSON as text/plain, so that browsers need not ask beforehand.
  return text.trim() === "" ? {} : parseJson(text, limit);
}

/** A surprise is reported, and told as no more than that. */
function codedOf(
  problem: unknown,
  request: Request,
  report: DocumentsHttpOptions["report"],
): CodedError {
  if (problem instanceof CodedError && problem.status < 500) return problem;
  const isHere = problem instanceof CodedError && problem.code === "UNIMPLEMENTED";
  if (!isHere && !request.signal.aborted) report(problem, request);
  if (problem instanceof CodedError) return problem;
  return new CodedError("INTERNAL", "Internal error encountered.", { cause: problem });
}
