import type { Commit } from "#server/documents/document.ts";
import { changeEvent, openingEvent, pingEvent, reloadEvent } from "./event.ts";
import type { EncodeCommit } from "./encode-commit.ts";
import type { Feed } from "./feed.ts";
import type { LiveStream } from "./stream.ts";
import { openStream } from "./stream.ts";

/** Whom to keep informed of what. Times are in milliseconds. */
export interface Follower {
  feed: Feed;
  collections: ReadonlySet<string>;
  /** The `change` event of a commit, encoded; undefined when it touched none of the collections. */
  encode: EncodeCommit;
  /** The last sequence the follower saw; undefined for one who comes for the first time. */
  after: number | undefined;
  heartbeat: number;
  longest: number;
  /** Asked at every heartbeat; a follower who may no longer see the collections is let go. */
  stillAllowed(): Promise<boolean>;
  onEnd(stream: LiveStream): void;
}

/** Opens a stream: first what was missed, then every commit that touches the collections, with nothing lost in between. */
export function follow(follower: Follower): LiveStream {
  const { feed, collections, heartbeat, longest } = follower;
  let seen = 0;
  // Commits that happen while the past is still being read wait here.
  let early: Commit[] | undefined = [];

  const stream = openStream(() => {
    clearInterval(beating);
    clearTimeout(ending);
    unsubscribe();
    follower.onEnd(stream);
  });
  const unsubscribe = feed.subscribe(
    (commit) => {
      if (early) early.push(commit);
      else pass(commit);
    },
    (latest) => {
      seen = latest;
      stream.send(reloadEvent(latest));
    },
  );
  const beating = setInterval(() => void beat(), heartbeat);
  const ending = setTimeout(stream.end, longest);
  replay().catch(stream.end);
  return stream;

  async function replay() {
    const missed =
      follower.after === undefined
        ? { kind: "commits" as const, commits: [], latest: await feed.latest() }
        : await feed.missed(follower.after);
    seen = missed.latest;
    const event =
      missed.kind === "reload"
        ? reloadEvent(missed.latest)
        : changeEvent(missed.commits, collections);
    // A line that breaks before what was missed is told must be taken up where it was.
    const opening = event && follower.after !== undefined ? follower.after : missed.latest;
    stream.send(openingEvent(opening, retryTime()));
    if (event) stream.send(event);
    const happened = early ?? [];
    early = undefined;
    for (const commit of happened) pass(commit);
  }

  function pass(commit: Commit) {
    if (commit.sequence <= seen) return;
    seen = commit.sequence;
    const event = follower.encode(commit, collections);
    if (event) stream.send(event);
  }

  async function beat() {
    const allowed = await follower.stillAllowed().catch(() => false);
    if (allowed) stream.send(pingEvent(seen));
    else stream.end();
  }
}

/** About three seconds, spread so that all followers of a restarted server do not come back at once. */
function retryTime(): number {
  return 2500 + Math.floor(Math.random() * 1000);
}
