import type { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";
import type { Patience } from "./patience.ts";
import { uploadPoster, type MakeStill } from "./poster.ts";
import { createUpload, type Upload, type UploadStanding } from "./upload.ts";
import { UploadProblem } from "./upload-problem.ts";
import { isUnderWay, type UploadItem } from "./upload-item.ts";
import type { KeptUpload, UploadsStore } from "./uploads-store.ts";
import type { Fetch } from "./wire.ts";

/** One upload in the line, with what is kept of it in the browser. */
export interface Entry {
  item(): UploadItem;
  /** What is kept of it, or would be if this browser kept anything. */
  record(): KeptUpload;
  isRunning(): boolean;
  /** Starts it if it stands in line; tells whether it did. */
  start(): boolean;
  /** Puts it into the line again, after a pause or an error. */
  wait(): void;
  pause(): void;
  cancel(): void;
  connectionCame(): void;
  /** Keeps the finished upload until its slot opens. */
  keepReady(finished: number): Promise<void>;
  markPlaced(): void;
  /** It is for no slot any more. */
  release(): void;
  /** Nothing of it is kept in the browser any more. */
  forget(): Promise<void>;
  wouldBeLost(): boolean;
  close(): void;
  /** Resolves when no tab needs to see to it any more. */
  readonly ended: Promise<void>;
}

interface EntryOptions {
  kept: KeptUpload;
  /** Absent for what needs no sending: refused, or finished before. */
  blob: Blob | undefined;
  /** The promise that it is kept in the browser. */
  stored: Promise<void>;
  store: UploadsStore;
  fetch: Fetch;
  bucket: string;
  limits: Limits;
  connection: Connection;
  random?: () => number;
  makeStill?: MakeStill | undefined;
  onChange: () => void;
  onFinished: (entry: Entry) => Promise<void>;
}

/** Makes an upload that stands in line, or as it was left when it was kept. */
export function createEntry(options: EntryOptions): Entry {
  const { blob, store, stored, bucket, fetch, makeStill, onChange, onFinished } = options;
  let { kept } = options;
  let standing = standingOf(kept);
  let waiting = blob !== undefined && (kept.state === "unfinished" || isPassing(kept.problem));
  let isKept = false;
  let writes: Promise<unknown> = stored
    .then(() => {
      isKept = true;
    })
    .catch(() => {});
  void writes.then(onChange);
  const end = Promise.withResolvers<void>();
  const upload = blob && send(blob);

  function send(bytes: Blob): Upload {
    return createUpload({
      ...options,
      name: kept.name,
      blob: bytes,
      contentType: kept.contentType,
      session: kept.session,
      begin: standing,
      describe: makeStill && kept.contentType.startsWith("video/") ? describeFilm : undefined,
      onSession: (session) => write({ session }),
      onChange(now) {
        const before = standing.state;
        standing = now;
        if (now.state !== before) stateChanged(now);
        onChange();
      },
    });
  }

  /** A film names its poster. One that was uploaded before a pause or a reload is not made again. */
  async function describeFilm(patience: Patience): Promise<Record<string, string> | undefined> {
    if (!blob || !makeStill) return undefined;
    const { fileName } = kept;
    const poster =
      kept.poster ??
      (await uploadPoster({ bucket, film: blob, fileName, makeStill, fetch, patience }));
    if (poster === undefined) return undefined;
    write({ poster });
    return { poster };
  }

  function stateChanged({ state, sent, problem, address }: UploadStanding): void {
    if (state === "running") write({ state: "unfinished", problem: undefined });
    else if (state === "paused") write({ state: "paused", sent });
    else if (state === "error" && problem) {
      const { code, message } = problem;
      write({ state: "error", sent, problem: { code, message } });
    } else if (state === "success") {
      kept = { ...kept, address };
      void onFinished(entry).then(end.resolve, end.resolve);
    } else if (state === "canceled") void entry.forget();
  }

  /** Writes happen one after the other, and after the first. A browser that keeps nothing is no reason not to upload. */
  function write(change: Partial<KeptUpload>): void {
    kept = { ...kept, ...change };
    writes = writes
      .then(() => (isKept ? store.change(kept.id, change) : undefined))
      .catch(() => {});
  }

  const entry: Entry = {
    ended: end.promise,
    record: () => kept,
    item: () => ({
      id: kept.id,
      fileName: kept.fileName,
      contentType: kept.contentType,
      size: kept.size,
      target: kept.target,
      state: waiting ? "waiting" : standing.state,
      sent: standing.sent,
      trouble: standing.trouble,
      problem: standing.problem,
      address: standing.address,
      ready: kept.state === "ready",
      mayRetry: upload !== undefined && standing.state === "error",
      kept: isKept,
      blob,
    }),
    isRunning: () => ["running", "pausing", "canceling"].includes(standing.state),
    start() {
      if (!waiting || !upload) return false;
      waiting = false;
      if (standing.state === "error") upload.retry();
      else upload.resume();
      return true;
    },
    wait() {
      if (standing.state === "pausing") return upload?.resume();
      if (standing.state !== "paused" && standing.state !== "error") return;
      waiting = upload !== undefined;
      write({ state: "unfinished" });
      onChange();
    },
    pause() {
      if (waiting) {
        waiting = false;
        write({ state: "paused" });
        onChange();
      } else upload?.pause();
    },
    cancel() {
      waiting = false;
      upload?.cancel();
    },
    connectionCame() {
      if (standing.state === "error" && isPassing(standing.problem)) entry.wait();
    },
    async keepReady(finished) {
      write({ state: "ready", address: standing.address, finished, session: undefined });
      await writes;
      if (isKept) await store.dropBlob(kept.id);
    },
    markPlaced() {
      kept = { ...kept, state: "unfinished" };
    },
    release() {
      if (kept.state === "ready") void entry.forget();
      write({ target: undefined });
    },
    async forget() {
      if (standing.state === "error") upload?.cancel();
      kept = { ...kept, state: "unfinished" };
      await writes;
      await store.remove(kept.id).catch(() => {});
      end.resolve();
    },
    wouldBeLost: () => !isKept && isUnderWay(entry.item()),
    close() {
      upload?.abandon();
      end.resolve();
    },
  };
  return entry;
}

/** What asking again later may cure. */
function isPassing(problem: { code: string } | undefined): boolean {
  return problem?.code === "retry-limit-exceeded";
}

function standingOf({ state, size, sent, problem, address }: KeptUpload): UploadStanding {
  if (state === "ready") return { state: "success", sent: size, address };
  if (state === "error" && problem)
    return { state: "error", sent, problem: new UploadProblem(problem.code, problem.message) };
  return { state: "paused", sent };
}
