import type { Connection } from "./connection.ts";
import type { Limits } from "./limits.ts";
import { createPatience, type Patience, type Trouble } from "./patience.ts";
import { sendInPieces } from "./send-in-pieces.ts";
import { UploadProblem } from "./upload-problem.ts";
import { createWire, finishedAddress, type Fetch, type Sending } from "./wire.ts";

/** The states of specification section 4. */
export type UploadState =
  | "running"
  | "pausing"
  | "paused"
  | "success"
  | "canceling"
  | "canceled"
  | "error";

/** How an upload stands. */
export interface UploadStanding {
  readonly state: UploadState;
  /** Bytes that the server has safely. */
  readonly sent: number;
  readonly trouble?: Trouble | undefined;
  readonly problem?: UploadProblem | undefined;
  /** The download address, once the upload succeeded. */
  readonly address?: string | undefined;
}

/** One upload. Each call does nothing where the state does not allow it. */
export interface Upload {
  standing(): UploadStanding;
  pause(): void;
  resume(): void;
  cancel(): void;
  /** Tries again after an error, from where it stopped. */
  retry(): void;
  /** Stops what runs and leaves the session on the server, for a later run to go on with. */
  abandon(): void;
}

export interface UploadOptions extends Sending {
  fetch: Fetch;
  /** Where an earlier run sent its pieces. */
  session?: string | undefined;
  /** `error` and `paused` are those of an earlier run; else it runs at once. */
  begin?: UploadStanding;
  limits: Limits;
  connection: Connection;
  random?: () => number;
  /** Makes the custom metadata, before the first request of a session. */
  describe?: ((patience: Patience) => Promise<Sending["metadata"]>) | undefined;
  onSession: (session: string | undefined) => void;
  onChange: (standing: UploadStanding) => void;
}

/** Sends a file; its states are those of specification section 4. */
export function createUpload(options: UploadOptions): Upload {
  const { fetch, limits, connection, random = Math.random, onChange } = options;
  let wire = createWire(fetch, options);
  let session = options.session;
  let standing: UploadStanding = options.begin ?? { state: "running", sent: 0 };
  let stop = new AbortController();
  let clock = { ran: 0 };
  let abandoned = false;

  function change(now: Partial<UploadStanding>): void {
    standing = { ...standing, ...now };
    if (!abandoned) onChange(standing);
  }

  async function run(): Promise<void> {
    stop = new AbortController();
    const onTrouble = (trouble: Trouble | undefined) => {
      if (trouble !== standing.trouble) change({ trouble });
    };
    const { signal } = stop;
    const patience = createPatience({ limits, connection, random, signal, clock, onTrouble });
    try {
      if (session === undefined && options.describe)
        wire = createWire(fetch, { ...options, metadata: await options.describe(patience) });
      const answer =
        options.blob.size <= limits.whole
          ? await patience.persist((signal) => wire.whole(signal))
          : await sendInPieces({
              wire,
              patience,
              limits,
              total: options.blob.size,
              session,
              onSession(now) {
                session = now;
                if (!abandoned) options.onSession(now);
              },
              onStored: (sent) => change({ sent }),
            });
      const address = await finishedAddress(answer, options);
      if (standing.state === "canceling") return await endCanceled();
      change({ state: "success", sent: options.blob.size, trouble: undefined, address });
    } catch (problem) {
      await end(problem);
    }
  }

  async function end(problem: unknown): Promise<void> {
    if (standing.state === "pausing") return change({ state: "paused", trouble: undefined });
    if (standing.state === "canceling") return endCanceled();
    if (abandoned) return;
    // Resumed before the pause was complete.
    if (stop.signal.aborted) return run();
    change({ state: "error", trouble: undefined, problem: problemFrom(problem) });
  }

  /** The server forgets by itself what it is not told of, so that nobody waits for long to be rid of an upload. */
  async function endCanceled(): Promise<void> {
    if (session !== undefined) {
      const patience = AbortSignal.timeout(Math.min(5000, limits.operation));
      await wire.cancel(session, patience).catch(() => {});
    }
    change({ state: "canceled", trouble: undefined, problem: new UploadProblem("canceled") });
  }

  function begin(): void {
    change({ state: "running", problem: undefined });
    void run();
  }

  if (standing.state === "running") void run();

  return {
    standing: () => standing,
    pause() {
      if (standing.state !== "running") return;
      change({ state: "pausing" });
      stop.abort();
    },
    resume() {
      if (standing.state === "paused") begin();
      else if (standing.state === "pausing") change({ state: "running" });
    },
    cancel() {
      const { state } = standing;
      if (state === "running" || state === "pausing") {
        change({ state: "canceling" });
        stop.abort();
      } else if (state === "paused" || state === "error") {
        change({ state: "canceling" });
        void endCanceled();
      }
    },
    retry() {
      if (standing.state !== "error") return;
      clock = { ran: 0 };
      begin();
    },
    abandon() {
      abandoned = true;
      stop.abort();
    },
  };
}

function problemFrom(problem: unknown): UploadProblem {
  return problem instanceof UploadProblem ? problem : new UploadProblem("internal-error");
}
