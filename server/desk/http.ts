import { Hono, type Context } from "hono";
import type { Logger } from "pino";
import { CodedError } from "#server/errors.ts";
import { payloadTooLong, readJson } from "#server/http/body.ts";
import { googleJson, jsonResponse, respondToErrors } from "#server/http/responses.ts";
import { mustHave } from "#server/roles.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { Desk } from "./desk.ts";
import { type DeskCall, mustBeSignedIn } from "./call.ts";
import { deskPermissions } from "./permissions.ts";
import { type DeskRoute, deskRoutes } from "./routes.ts";
import type { OpenPast } from "./past-site/past-site.ts";
import type { OpenView } from "./preview/preview.ts";

/** Options of the staff area's routes. */
export interface DeskHttpOptions {
  desk: Desk;
  /**
   * Identifies the caller by the Authorization header, which counts as a use of the session unless `quiet`. UNAUTHENTICATED for an
   * invalid or expired token.
   */
  viewer(context: Context, how?: { quiet?: boolean }): Viewer | Promise<Viewer>;
  /** Opens the site at an origin with unsaved changes. */
  viewAt(origin: string): OpenView;
  /** Opens the site at an origin as it was after a commit. */
  pastAt(origin: string): OpenPast;
  /** Opens the event stream of a member of staff. */
  follow(context: Context): Promise<Response>;
  log: Pick<Logger, "error">;
}

/** Routes that an open tab requests without its user, as it does all reads, when a colleague has changed something. */
const automatic: ReadonlySet<string> = new Set<DeskRoute>([
  "POST /presence",
  "POST /preview",
  "POST /checks",
  // Unless the draft was edited, which its route then counts.
  "PUT /drafts/:collection/:id/:tabId",
]);

/** Limits of a body: a draft contains a document's values. */
const jsonLimits = { maxDepth: 100, maxNames: 100_000, tooLong: payloadTooLong };

/** The routes of the staff area, `/api/desk`: JSON for members of staff with an identity token. */
export function createDeskHttp(options: DeskHttpOptions): Hono {
  const app = new Hono().basePath("/api/desk");
  app.get("/presence", options.follow);
  for (const [route, respond] of Object.entries(deskRoutes)) {
    const [method = "", path = ""] = route.split(" ");
    app.on(method, placesOf(path), async (context) => {
      const call = await callOf(context, options, {
        quiet: method === "GET" || automatic.has(route),
      });
      mustHave(call.staff, deskPermissions[route as DeskRoute]);
      return answer(await respond(call));
    });
  }
  for (const path of new Set(Object.keys(deskRoutes).map((route) => route.split(" ")[1] ?? "")))
    for (const place of placesOf(path))
      app.all(place, (context) => {
        throw wrongMethod(context, path);
      });
  app.all("*", () => {
    throw new CodedError("NOT_FOUND", "There is nothing at this address.");
  });
  return app.onError(respondToErrors(googleJson, options.log));
}

/** The paths of a route: those for a document also exist for one in a bundle. */
function placesOf(path: string): string[] {
  const document = "/:collection/:id";
  return path.includes(document)
    ? [path, path.replace(document, `/bundles/:bundle${document}`)]
    : [path];
}

function answer(value: object): Response {
  return value instanceof Response ? value : jsonResponse(value);
}

function wrongMethod({ req }: Context, path: string): CodedError {
  const words = `${req.method} is not allowed at this address.`;
  const known = Object.keys(deskRoutes).filter((route) => route.endsWith(` ${path}`));
  const allow = known.map((route) => route.split(" ")[0]).join(", ");
  return new CodedError("INVALID_ARGUMENT", words, { status: 405, allow });
}

async function callOf(
  context: Context,
  { desk, viewer, viewAt, pastAt }: DeskHttpOptions,
  how: { quiet: boolean },
): Promise<DeskCall> {
  const staff = mustBeSignedIn(await viewer(context, how));
  const { origin } = new URL(context.req.url);
  return {
    desk,
    staff,
    origin,
    openView: viewAt(origin),
    openPast: pastAt(origin),
    countAsUse: async () => void (await viewer(context)),
    parameter: (name) => context.req.param(name) ?? "",
    query: (name) => context.req.query(name),
    body: (maxBytes) => readJson(context.req.raw, { maxBytes, ...jsonLimits }),
  };
}
