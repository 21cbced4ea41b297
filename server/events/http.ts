import { Hono, type Context } from "hono";
import { CodedError, invalid } from "#server/errors.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { changesIn, changesOf } from "./change-events.ts";
import { createStreams, type Member, type StreamsOptions } from "./streams.ts";

/** Options of the event stream. */
export interface EventsOptions extends StreamsOptions {
  /** Whether the page of a URL is known to be unchanged by the published commits after this sequence. */
  isCurrent(url: string, sequence: number): boolean;
  /** Whether a viewer may follow a collection. */
  mayRead(viewer: Viewer, collection: string): boolean;
  /** Identifies the client by the session cookie, since EventSource cannot send a token. */
  viewer(context: Context): Viewer | Promise<Viewer>;
  /** The client address of a request. */
  address(context: Context): string;
  /** Checks a document's path and an editing session's id. */
  seat(path: string | undefined, tabId: string | undefined): Pick<Member, "path" | "tabId">;
}

/** The topics that a request subscribes to. */
interface Topics {
  /** Changes in these collections; without them, of one document or of all. */
  collections?: ReadonlySet<string>;
  /** For members of staff: also presence and drafts. */
  desk?: { path?: string | undefined; tabId?: string | undefined };
}

/**
 * The event stream, as server-sent events. `GET /live?collections=a,b` follows changes of collections; with `&desk`, also
 * presence and drafts. `&page=/work` names the client's page: changes missed since `lastEventId` are left out if they did not
 * affect it. `followDesk` handles `GET /api/desk/presence?path=&tabId=`: one document for its editor, or all of them.
 */
export function createEvents(options: EventsOptions) {
  const streams = createStreams(options);

  async function respond(context: Context, topics: Topics): Promise<Response> {
    const { collections, desk } = topics;
    const staff = await identify(context, topics);
    const seat = desk && options.seat(desk.path, desk.tabId);
    // A stream for HEAD would never end.
    if (context.req.method === "HEAD") return new Response(null, { headers });
    const after = seenBy(context);
    const stream = streams.follow({
      changes: collections
        ? changesIn(collections, { isStaff: staff !== undefined })
        : changesOf(seat?.path),
      after,
      member: staff && seat && { staff, ...seat },
      address: options.address(context),
      stillAllowed: async () => (await identify(context, topics))?.id === staff?.id,
    });
    return new Response(stream.body, { headers });
  }

  /** The sequence of the last commit that the client's page reflects. */
  function seenBy({ req }: Context): number | undefined {
    const { lastEventId, page = "" } = req.query();
    const seen = readSequence(req.header("last-event-id") ?? lastEventId);
    if (seen === undefined || !page.startsWith("/") || !URL.canParse(page, req.url)) return seen;
    const isCurrent = options.isCurrent(new URL(page, req.url).href, seen);
    return isCurrent ? Math.max(seen, options.feed.published()) : seen;
  }

  /** The member who subscribes; undefined for public topics. UNAUTHENTICATED or PERMISSION_DENIED for other viewers. */
  async function identify(context: Context, { collections = new Set(), desk }: Topics) {
    const closed = [...collections].filter((name) => !options.mayRead({ kind: "visitor" }, name));
    // Public topics need no identification.
    if (closed.length === 0 && !desk) return undefined;
    const viewer = await options.viewer(context);
    if (desk && viewer.kind !== "staff")
      throw new CodedError("UNAUTHENTICATED", "Sign in to use the desk.");
    if (!closed.every((name) => options.mayRead(viewer, name)))
      throw new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    return viewer.kind === "staff" ? viewer : undefined;
  }

  return {
    app: new Hono().get("/live", (context) => {
      const { collections, desk } = context.req.query();
      const topics = { collections: readCollections(collections) };
      return respond(context, desk === undefined ? topics : { ...topics, desk: {} });
    }),
    followDesk: (context: Context): Promise<Response> =>
      respond(context, { desk: context.req.query() }),
    open: streams.open,
    close: streams.close,
  };
}

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // nginx would otherwise buffer events.
  "X-Accel-Buffering": "no",
};

const maxCollections = 20;

function readCollections(text: string | undefined): ReadonlySet<string> {
  const names = (text ?? "").split(",").filter((name) => name !== "");
  if (names.length === 0)
    throw invalid("Name the collections to follow: ?collections=casestudies,posts");
  if (names.length > maxCollections) throw invalid(`At most ${maxCollections} collections.`);
  // Alternating collection and document ids, ending in a collection.
  const legal = names.every(
    (name) => name.length <= 500 && /^[^/]+(?:\/[^/]+\/[^/]+)*$/.test(name),
  );
  if (!legal) throw invalid("That is not a list of collections.");
  return new Set(names);
}

/** An invalid id is read as 0, which replays everything. */
function readSequence(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}
