import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { payloadTooLong, readJson } from "#server/http/body.ts";
import {
  googleJson,
  jsonResponse,
  respondToErrors,
  type ListMethod,
} from "#server/http/responses.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { findMethod } from "#server/documents/methods/methods.ts";
import type { Documents } from "./store.ts";
import { timestampOf } from "./values/timestamps.ts";
import { readParameters } from "./wire/parameters.ts";
import { readTarget } from "./wire/resource-name.ts";

interface DocumentsHttpOptions {
  documents: Documents;
  /** Identifies the caller by the Authorization header. UNAUTHENTICATED for an invalid or expired token. */
  viewer: (context: Context) => Viewer | Promise<Viewer>;
  log: Pick<Logger, "error">;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/**
 * The routes of documents below `/v1/`, as in Cloud Firestore's REST API v1. Open to scripts of any origin, since only the
 * Authorization header grants access, never a cookie. Every response except 204 is JSON.
 */
export function createDocumentsHttp({
  documents,
  viewer: viewerOf,
  log,
  now = Date.now,
}: DocumentsHttpOptions): Hono<ListMethod> {
  const app = new Hono<ListMethod>();
  app.all("/v1/*", async (context) => {
    const request = context.req.raw;
    const { pathname, searchParams } = new URL(request.url);
    const target = readTarget(pathname);
    const method = findMethod(request.method, target);
    context.set("respondsWithList", method.streamed ?? false);
    const parameters = readParameters(searchParams, method.parameters);
    const viewer = await viewerOf(context);
    const answer = await method.answer({
      documents,
      transactions: documents.transactions,
      viewer,
      database: { project: target.project },
      path: target.path,
      parameters,
      // For any Content-Type: the SDK sends JSON as text/plain, which avoids preflight requests.
      body: hasBody(request) ? await readJson(request, limitsOf(viewer)) : {},
      time: timestampOf(now() * 1000),
    });
    return jsonResponse(answer);
  });
  return app.onError(respondToErrors(googleJson, log));
}

function hasBody({ method }: Request): boolean {
  return method === "POST" || method === "PATCH";
}

/**
 * Limits of a body. Visitors only read. A valid document of 1 MiB may be six times as large in JSON, which escapes NUL as six
 * characters, and a commit may contain many documents.
 */
function limitsOf({ kind }: Viewer) {
  const size =
    kind === "visitor"
      ? { maxBytes: 1024 * 1024, maxNames: 10_000 }
      : { maxBytes: 10 * 1024 * 1024, maxNames: 100_000 };
  // Each of the twenty levels of a value takes three brackets, inside those of the write and the commit.
  return { ...size, maxDepth: 100, tooLong: payloadTooLong };
}
