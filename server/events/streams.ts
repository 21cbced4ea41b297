import type { Commit } from "#server/documents/document.ts";
import { CodedError } from "#server/errors.ts";
import { createCounts } from "#server/http/counts.ts";
import type { StaffViewer } from "#server/identity/viewer.ts";
import {
  changeEvent,
  createEncoder,
  type ChangeTopic,
  type EncodeCommit,
} from "./change-events.ts";
import type { Feed } from "./feed.ts";
import type { News, NewsItem } from "./news.ts";
import type { PresenceList } from "./presence.ts";

/** A client of the event stream, and its topics. */
export interface Follower {
  /** The changes of documents that it receives. */
  readonly changes: ChangeTopic;
  /** The last sequence that it saw; undefined for a new client. */
  readonly after?: number | undefined;
  /** Set for a member of staff, who also receives presence and changes of drafts, of one document or of all. */
  readonly member?: Member | undefined;
  /** The client address, for limits. */
  readonly address: string;
  /** Checked at every heartbeat; ends the stream of a client that lost access. */
  stillAllowed(): Promise<boolean>;
}

/** A member of staff. With a path and an editing session, they are present there as long as the stream lasts. */
export interface Member {
  readonly staff: StaffViewer;
  readonly path: string | undefined;
  readonly tabId: string | undefined;
}

/** Maximum concurrent streams. */
interface StreamLimits {
  perAddress: number;
  inAll: number;
}

/** The sources of the streams. Times are in milliseconds. */
export interface StreamsOptions {
  feed: Feed;
  presence: PresenceList;
  news: News;
  visitors?: StreamLimits | undefined;
  members?: StreamLimits | undefined;
  heartbeat?: number | undefined;
  maxAgeMs?: number | undefined;
}

/** Creates event streams of document changes, presence and drafts. A tab opens only one, since browsers limit connections. */
export function createStreams(options: StreamsOptions) {
  const { visitors = { perAddress: 20, inAll: 1000 } } = options;
  // A whole agency may share one address, with several tabs each.
  const { members = { perAddress: 200, inAll: 500 } } = options;
  const places = {
    visitors: { limits: visitors, taken: createCounts() },
    members: { limits: members, taken: createCounts() },
  };
  const sources = { ...options, encode: createEncoder() };
  const streams = new Set<LiveStream>();
  let closed = false;
  return {
    /** Opens a stream. UNAVAILABLE or RESOURCE_EXHAUSTED at a limit. */
    follow(follower: Follower): LiveStream {
      if (closed) throw new CodedError("UNAVAILABLE", "The server is stopping.");
      const leave = take(places[follower.member ? "members" : "visitors"], follower.address);
      const stream = openFollowed(sources, follower, () => {
        streams.delete(stream);
        leave();
      });
      streams.add(stream);
      return stream;
    },
    /** The number of open streams. */
    open: () => streams.size,
    /** Ends every stream and refuses new ones. */
    close() {
      closed = true;
      for (const stream of streams) stream.end();
      options.presence.close();
    },
  };
}

/** Opens a stream: first the missed events, then every commit of its topic, without a gap. */
function openFollowed(
  sources: StreamsOptions & { encode: EncodeCommit },
  { changes, after, member, stillAllowed }: Follower,
  onEnd: () => void,
): LiveStream {
  const { feed, encode, heartbeat = 20_000, maxAgeMs = 3_600_000 } = sources;
  let seen = 0;
  // Buffers commits during the replay.
  let early: Commit[] | undefined = [];

  const stream = openStream(() => {
    clearInterval(beating);
    clearTimeout(ending);
    unsubscribe();
    leaveDesk();
    onEnd();
  });
  const unsubscribe = feed.subscribe(
    (commit) => {
      if (early) early.push(commit);
      else pass(commit);
    },
    (latest) => {
      seen = latest;
      // An open form reloads everything when it reconnects.
      if (member) stream.end();
      else stream.send(event("reload", {}, latest));
    },
  );
  const leaveDesk = member ? followDesk(sources, member, stream) : () => undefined;
  const beating = setInterval(() => void beat(), heartbeat);
  const ending = setTimeout(stream.end, maxAgeMs);
  replay().catch(stream.end);
  return stream;

  async function replay() {
    const missed =
      after === undefined
        ? { kind: "commits" as const, commits: [], latest: await sequenceAtStart() }
        : await feed.missed(after);
    seen = missed.latest;
    const first =
      missed.kind === "reload"
        ? event("reload", {}, missed.latest)
        : changeEvent(missed.commits, changes);
    // A client that disconnects before the replay must resume at its earlier id.
    const opening = first && after !== undefined ? after : missed.latest;
    stream.send(`retry: ${retryTime()}\nid: ${opening}\n\n`);
    if (first) stream.send(first);
    const happened = early ?? [];
    early = undefined;
    for (const commit of happened) pass(commit);
  }

  /** The last sequence before the subscription: the client may have loaded its data before a commit that came since. */
  async function sequenceAtStart(): Promise<number> {
    const latest = await feed.latest();
    return Math.min(latest, (early?.[0]?.sequence ?? Infinity) - 1);
  }

  function pass(commit: Commit) {
    if (commit.sequence <= seen) return;
    seen = commit.sequence;
    const bytes = encode(commit, changes);
    if (bytes) stream.send(bytes);
  }

  async function beat() {
    // Before the replay there is no id yet to resume at.
    if (early) return;
    // The id advances the client's last event id without firing an event.
    if (await stillAllowed().catch(() => false)) stream.send(`: ping\nid: ${seen}\n\n`);
    else stream.end();
  }
}

/** Sends presence and changes of drafts, and adds the member's presence; returns a function that ends both. */
function followDesk(
  { presence, news }: StreamsOptions,
  { staff, path, tabId }: Member,
  stream: LiveStream,
): () => void {
  let pending: NodeJS.Immediate | undefined;
  const leavePresence =
    path === undefined || tabId === undefined
      ? () => undefined
      : presence.enter({ path, tabId, staff: { id: staff.id, name: staff.name } });
  const unsubscribe = news.subscribe((item) => {
    if (path !== undefined && !concerns(item, path)) return;
    if (item.kind === "presence") pending ??= setImmediate(sendPresence);
    else stream.send(event(item.kind, { path: item.path }));
  });
  sendPresence();

  /** Combines concurrent changes into one event. */
  function sendPresence() {
    pending = undefined;
    stream.send(event("presence", presence.list({ path, but: tabId })));
  }
  return () => {
    clearImmediate(pending);
    unsubscribe();
    leavePresence();
  };
}

/** Comments concern their subject and all documents in it. */
function concerns({ kind, path }: NewsItem, document: string): boolean {
  return (
    path === document || (kind === "comments" && (path === "" || document.startsWith(`${path}/`)))
  );
}

function event(name: string, data: unknown, id?: number): string {
  const line = id === undefined ? "" : `id: ${id}\n`;
  return `event: ${name}\n${line}data: ${JSON.stringify(data)}\n\n`;
}

/** About three seconds, spread so that clients of a restarted server do not all reconnect at once. */
function retryTime(): number {
  return 2500 + Math.floor(Math.random() * 1000);
}

/** Counts a stream of an address and returns its release function. */
function take(
  { limits, taken }: { limits: StreamLimits; taken: ReturnType<typeof createCounts> },
  address: string,
): () => void {
  if (taken.of(address) >= limits.perAddress)
    throw tooMany("RESOURCE_EXHAUSTED", "Too many streams from your address.");
  if (taken.total() >= limits.inAll) throw tooMany("UNAVAILABLE", "Too many streams are open.");
  return taken.add(address);
}

function tooMany(code: "RESOURCE_EXHAUSTED" | "UNAVAILABLE", words: string): CodedError {
  return new CodedError(code, words, { retryAfterSeconds: 30 });
}

/** One client's connection. */
type LiveStream = ReturnType<typeof openStream>;

/** Maximum bytes buffered for a slow client. */
const maxWaiting = 256 * 1024;

/** Opens a connection; calls `onEnd` once, whichever side ends it. */
function openStream(onEnd: () => void) {
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  const body = new ReadableStream<Uint8Array>(
    {
      start(own) {
        controller = own;
      },
      cancel: ended,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: maxWaiting }),
  );

  function ended() {
    if (!controller) return;
    controller = undefined;
    onEnd();
  }

  return {
    body,
    /** Sends an event, encoded or not; drops a client that reads too slowly. */
    send(event: string | Uint8Array): void {
      if (!controller) return;
      const bytes = typeof event === "string" ? encoder.encode(event) : event;
      if ((controller.desiredSize ?? 0) > 0) {
        controller.enqueue(bytes);
        return;
      }
      controller.error(new Error("The client reads too slowly."));
      ended();
    },
    /** Ends the connection; the client reconnects after its `retry`. */
    end(): void {
      controller?.close();
      ended();
    },
  };
}
