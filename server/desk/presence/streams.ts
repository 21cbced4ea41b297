import type { Viewer } from "#server/identity/viewer.ts";
import { CodedError } from "#server/errors.ts";
import type { Commit } from "#server/documents/document.ts";
import type { Feed } from "#server/live/feed.ts";
import type { LiveStream } from "#server/live/stream.ts";
import type { DeskNewsFeed } from "./news.ts";
import type { PresenceList } from "./presence.ts";

/** A member of staff, as the viewer of a request. */
export type StaffViewer = Extract<Viewer, { kind: "staff" }>;

/** Somebody who follows the desk: one document from a sitting before it, or all of them. */
export interface Follower {
  readonly staff: StaffViewer;
  readonly path: string | undefined;
  readonly sitting: string | undefined;
  /** The network address, as limits count it. */
  readonly address: string;
  /** Asked at every heartbeat; whose session has ended is let go. */
  stillSignedIn(): Promise<boolean>;
}

/** What streams are made of. Times are in milliseconds. */
export interface DeskStreamsOptions {
  presence: PresenceList;
  news: DeskNewsFeed;
  /** The change feed of the documents: a browser has few connections, and so a tab has one stream for all it follows. */
  commits: Pick<Feed, "subscribe">;
  /** Opens a connection; `onEnd` is called once, whoever ended it. */
  openStream(onEnd: () => void): LiveStream;
  /** Takes a place for an address and gives the way to leave it. */
  takePlace(address: string): () => void;
  heartbeat: number;
  longest: number;
}

/** The open event streams of the desk. */
export type DeskStreams = ReturnType<typeof createDeskStreams>;

/** Makes the streams by which the desk tells who is there, where drafts come and go, and what is updated. */
export function createDeskStreams(options: DeskStreamsOptions) {
  const streams = new Set<LiveStream>();
  let closed = false;
  return {
    /** Opens a stream; with a path and a sitting it is presence, for as long as it lasts. */
    follow(follower: Follower): LiveStream {
      if (closed)
        throw new CodedError("UNAVAILABLE", "The server is stopping.", { retryAfterSeconds: 2 });
      const leavePlace = options.takePlace(follower.address);
      const stream = openFollowed(options, follower, () => {
        streams.delete(stream);
        leavePlace();
      });
      streams.add(stream);
      return stream;
    },
    /** How many are open. */
    open: () => streams.size,
    /** Ends every stream and takes no new ones. */
    close() {
      closed = true;
      for (const stream of streams) stream.end();
      options.presence.close();
    },
  };
}

function openFollowed(
  { presence, news, commits, openStream, heartbeat, longest }: DeskStreamsOptions,
  { staff, path, sitting, stillSignedIn }: Follower,
  onEnd: () => void,
): LiveStream {
  const stream = openStream(() => {
    clearInterval(beating);
    clearTimeout(ending);
    clearImmediate(telling);
    unsubscribe();
    leaveCommits();
    stand();
    onEnd();
  });
  let telling: NodeJS.Immediate | undefined;
  const stand =
    path === undefined || sitting === undefined
      ? () => {}
      : presence.enter({ path, sitting, staff: { id: staff.id, name: staff.name } });
  const unsubscribe = news.subscribe((item) => {
    if (path !== undefined && item.path !== path) return;
    if (item.kind === "drafts") stream.send(event("drafts", { path: item.path }));
    else telling ??= setImmediate(tell);
  });
  const leaveCommits = commits.subscribe(
    (commit) => {
      const changed = changedIds(commit, path);
      if (changed) stream.send(event("change", changed));
    },
    // Whoever connects again asks how everything stands.
    () => stream.end(),
  );
  const beating = setInterval(() => void beat(), heartbeat);
  const ending = setTimeout(() => stream.end(), longest);
  stream.send(`retry: ${retryTime()}\n\n`);
  tell();
  return stream;

  /** Changes of one moment are told as one. */
  function tell() {
    telling = undefined;
    stream.send(event("presence", presence.list({ path, but: sitting })));
  }

  async function beat() {
    if (await stillSignedIn().catch(() => false)) stream.send(": ping\n\n");
    else stream.end();
  }
}

/** The ids of changed documents by collection; undefined when the one that is followed is not among them. */
function changedIds(
  { changes }: Commit,
  path: string | undefined,
): Record<string, string[]> | undefined {
  const followed = changes.filter((change) => path === undefined || change.path === path);
  if (followed.length === 0) return undefined;
  const groups = Map.groupBy(followed, ({ collection }) => collection);
  return Object.fromEntries([...groups].map(([name, own]) => [name, own.map(({ id }) => id)]));
}

function event(name: string, data: unknown): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
}

/** About three seconds, spread so that all followers of a restarted server do not come back at once. */
function retryTime(): number {
  return 2500 + Math.floor(Math.random() * 1000);
}
