import type { Context } from "hono";
import { Hono } from "hono";
import type { Viewer } from "#server/identity/viewer.ts";
import { CodedError, invalid } from "#server/errors.ts";
import type { Feed } from "./feed.ts";
import { createEncoder } from "./encode-commit.ts";
import { follow } from "./follow.ts";
import { createPlaces } from "./places.ts";
import type { LiveStream } from "./stream.ts";

/** What the event stream needs of the rest of the server. Times are in milliseconds. */
export interface LiveOptions {
  feed: Feed;
  /** Whether somebody may follow a collection. */
  mayRead(viewer: Viewer, collection: string): boolean;
  /** Who is asking. */
  viewer(context: Context): Viewer | Promise<Viewer>;
  /** The network address that a request comes from. */
  address(context: Context): string;
  heartbeat?: number;
  longest?: number;
  mostPerAddress?: number;
  mostInAll?: number;
}

/** The door `GET /live?collections=a,b` to the change feed, as server-sent events; `close` ends all streams when the process stops. */
export function createLive(options: LiveOptions) {
  const { feed, heartbeat = 20_000, longest = 3_600_000 } = options;
  const places = createPlaces({
    perAddress: options.mostPerAddress ?? 20,
    inAll: options.mostInAll ?? 1000,
  });
  const streams = new Set<LiveStream>();
  const encode = createEncoder();
  let closed = false;

  const app = new Hono();
  app.get("/live", async (context) => {
    const collections = readCollections(context.req.query("collections"));
    const after = readSequence(
      context.req.header("last-event-id") ?? context.req.query("lastEventId"),
    );
    if (!(await isAllowed(context, collections, options))) {
      throw new CodedError("PERMISSION_DENIED", "Missing or insufficient permissions.");
    }
    if (closed) {
      throw new CodedError("UNAVAILABLE", "The server is stopping.", { retryAfterSeconds: 2 });
    }
    const leave = places.take(options.address(context));
    const stream = follow({
      feed,
      collections,
      encode,
      after,
      heartbeat,
      longest,
      stillAllowed: () => isAllowed(context, collections, options),
      onEnd(ended) {
        streams.delete(ended);
        leave();
      },
    });
    streams.add(stream);
    return new Response(stream.body, { headers });
  });

  return {
    app,
    /** How many streams are open. */
    open: () => streams.size,
    /** Ends every stream and takes no new ones. */
    close() {
      closed = true;
      for (const stream of streams) stream.end();
    },
  };
}

const headers = {
  "Content-Type": "text/event-stream; charset=utf-8",
  "Cache-Control": "no-store",
  // Proxies of the nginx family would otherwise hold events back.
  "X-Accel-Buffering": "no",
};

const mostCollections = 20;

function readCollections(text: string | undefined): ReadonlySet<string> {
  const names = (text ?? "").split(",").filter((name) => name !== "");
  if (names.length === 0) throw invalid("Say what to follow: ?collections=casestudies,posts");
  if (names.length > mostCollections) throw invalid(`At most ${mostCollections} collections.`);
  // A path of collections and documents in turn, which ends in a collection.
  const legal = names.every(
    (name) => name.length <= 500 && /^[^/]+(?:\/[^/]+\/[^/]+)*$/.test(name),
  );
  if (!legal) throw invalid("That is not a list of collections.");
  return new Set(names);
}

/** An id that is not ours means that nothing is known about what was seen: 0 asks for everything. */
function readSequence(text: string | undefined): number | undefined {
  if (text === undefined || text === "") return undefined;
  return /^\d{1,15}$/.test(text) ? Number(text) : 0;
}

async function isAllowed(context: Context, collections: ReadonlySet<string>, options: LiveOptions) {
  const visitor: Viewer = { kind: "visitor" };
  // What everybody may read needs no look at who is asking.
  const closed = [...collections].filter((name) => !options.mayRead(visitor, name));
  if (closed.length === 0) return true;
  const viewer = await options.viewer(context);
  return closed.every((name) => options.mayRead(viewer, name));
}
