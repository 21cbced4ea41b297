import { Hono, type Context } from "hono";
import { CodedError, errorResponse } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import type { Feed } from "#server/live/feed.ts";
import type { LiveStream } from "#server/live/stream.ts";
import type { Desk } from "./desk.ts";
import { attend } from "./doors/attend.ts";
import { mustBeStaff, type DeskCall, type DeskDoor } from "./doors/call.ts";
import * as documents from "./doors/documents.ts";
import * as enquiries from "./doors/enquiries.ts";
import * as library from "./doors/library.ts";
import * as past from "./doors/past.ts";
import { openPresenceStream } from "./doors/presence-stream.ts";
import { createDeskStreams } from "./presence/streams.ts";

/** What the door to the desk needs. Times are in milliseconds. */
export interface DeskHttpOptions {
  desk: Desk;
  /** Tells who asks, by the Authorization header. UNAUTHENTICATED for a token that is bad or has expired. */
  viewer(context: Context): Viewer | Promise<Viewer>;
  /** Tells who follows an event stream, which cannot bear a token, by the session cookie. */
  streamViewer(context: Context): Viewer | Promise<Viewer>;
  /** The address that a request comes from, as limits count it. */
  address(context: Context): string;
  /** Reads a body of JSON of at most so many bytes. */
  readJson(request: Request, most: number): Promise<unknown>;
  commits: Pick<Feed, "subscribe">;
  openStream(onEnd: () => void): LiveStream;
  /** Takes a place for a stream from an address and gives the way to leave it. */
  takePlace(address: string): () => void;
  /** Told of what went wrong on our side. */
  report(problem: unknown, request: Request): void;
  heartbeat?: number;
  longest?: number;
}

interface Route {
  method: "GET" | "PUT" | "POST" | "DELETE";
  path: string;
  door: DeskDoor;
}

const routes: readonly Route[] = [
  { method: "GET", path: "/documents/:collection/:id", door: documents.openDocument },
  { method: "PUT", path: "/drafts/:collection/:id/:sitting", door: documents.keepDraft },
  { method: "DELETE", path: "/drafts/:collection/:id/:sitting", door: documents.removeDraft },
  { method: "GET", path: "/rows/:collection", door: documents.listRows },
  { method: "GET", path: "/links/:collection/:id", door: documents.countLinks },
  { method: "GET", path: "/search", door: documents.search },
  { method: "GET", path: "/enquiries", door: enquiries.listEnquiries },
  { method: "GET", path: "/enquiries.csv", door: enquiries.exportEnquiries },
  { method: "GET", path: "/enquiry-counts", door: enquiries.countEnquiries },
  { method: "POST", path: "/enquiries/:id", door: enquiries.changeEnquiry },
  { method: "DELETE", path: "/enquiries/:id", door: enquiries.eraseEnquiry },
  { method: "POST", path: "/erase", door: enquiries.eraseAddress },
  { method: "GET", path: "/former-members", door: enquiries.listFormerMembers },
  { method: "DELETE", path: "/former-members/:id", door: enquiries.makeAnonymous },
  { method: "POST", path: "/test-message", door: enquiries.sendTestMessage },
  { method: "GET", path: "/history/:collection/:id", door: past.listHistory },
  { method: "GET", path: "/revisions/:collection/:id/:number", door: past.viewRevision },
  { method: "POST", path: "/restore/:collection/:id", door: past.restore },
  { method: "GET", path: "/trash", door: past.listTrash },
  { method: "GET", path: "/library", door: library.listLibrary },
  { method: "GET", path: "/file", door: library.findFile },
  { method: "GET", path: "/uses", door: library.listUses },
  { method: "POST", path: "/remove-file", door: library.removeFile },
  { method: "GET", path: "/file-trash", door: library.listFileTrash },
  { method: "POST", path: "/restore-file", door: library.restoreFile },
  { method: "POST", path: "/erase-file", door: library.eraseFile },
  { method: "POST", path: "/presence", door: attend },
];

/** What is no fault of the request and passes: a store that is away, a disk that is full. */
const passing: ReadonlySet<number> = new Set([503, 507]);

/** The door to the desk, `/api/desk`: JSON for members of staff alone, who bear an identity token; `close` ends its event streams. */
export function createDeskHttp(options: DeskHttpOptions) {
  const { desk, heartbeat = 20_000, longest = 3_600_000 } = options;
  const streams = createDeskStreams({
    presence: desk.presence,
    news: desk.news,
    commits: options.commits,
    openStream: options.openStream,
    takePlace: options.takePlace,
    heartbeat,
    longest,
  });
  const app = new Hono().basePath("/api/desk");
  app.get("/presence", (context) => openPresenceStream(context, options, streams));
  for (const { method, path, door } of routes)
    app.on(method, path, async (context) => answer(await door(await callOf(context, options))));
  for (const [path, known] of Map.groupBy(routes, (route) => route.path))
    app.all(path, (context) => refuseMethod(context, known));
  app.all("*", () => {
    throw new CodedError("NOT_FOUND", "There is nothing at this address.");
  });
  app.onError((error, context) => {
    const isTold = error instanceof CodedError && (error.status < 500 || passing.has(error.status));
    if (isTold) return errorResponse(error);
    if (!context.req.raw.signal.aborted) options.report(error, context.req.raw);
    return errorResponse(new CodedError("INTERNAL", "Something went wrong. Please try again."));
  });
  return { app, close: () => streams.close(), openStreams: () => streams.open() };
}

function answer(value: object): Response {
  if (value instanceof Response) return value;
  return Response.json(value, { headers: { "Cache-Control": "no-store" } });
}

function refuseMethod({ req }: Context, known: readonly Route[]): Response {
  const words = `${req.method} means nothing at this address.`;
  const response = errorResponse(new CodedError("INVALID_ARGUMENT", words, { status: 405 }));
  response.headers.set("Allow", known.map(({ method }) => method).join(", "));
  return response;
}

async function callOf(
  context: Context,
  { desk, viewer, readJson }: DeskHttpOptions,
): Promise<DeskCall> {
  const staff = mustBeStaff(await viewer(context));
  return {
    desk,
    staff,
    parameter: (name) => context.req.param(name) ?? "",
    query: (name) => context.req.query(name),
    body: (most) => readJson(context.req.raw, most),
  };
}
