import { uploadPoster, type MakeStill } from "./poster.ts";
import {
  createRetryPolicy,
  type Connection,
  type Limits,
  type RetryPolicy,
} from "./retry-policy.ts";
import { problemOf, UploadProblem } from "./upload-problem.ts";
import type { Upload, UploadRecord } from "./upload-record.ts";
import {
  createWire,
  finishedAddress,
  sessionOf,
  uploadStatusOf,
  type Fetch,
  type Sending,
  type Wire,
} from "./wire.ts";

/** The settings that all uploads of a queue share. */
export interface Sender {
  fetch: Fetch;
  /** The name of the storage bucket. */
  bucket: string;
  limits: Limits;
  connection: Connection;
  random?: () => number;
  /** Makes the posters of films; without it, films have none. */
  makeStill?: MakeStill;
}

interface Run {
  /** Stops the run; its session stays on the server, so that a later run can resume it. */
  signal: AbortSignal;
  /** The upload's running time since its last progress in milliseconds; continues over pauses. */
  clock: { ran: number };
  /** Called with the data that a later run needs. */
  onRecord: (change: Pick<UploadRecord, "session"> | Pick<UploadRecord, "poster">) => void;
  /** Called with the number of bytes that the server has stored, and with the reason why the run is stalled. */
  onProgress: (change: Pick<Upload, "sent"> | Pick<Upload, "connection">) => void;
}

/**
 * Sends a file, from where an earlier run stopped, and returns its download address. Rejects with an UploadProblem, or with the
 * signal's reason.
 */
export async function sendUpload(
  { fetch, bucket, limits, connection, random = Math.random, makeStill }: Sender,
  { name, fileName, contentType, session, poster: known }: UploadRecord,
  blob: Blob,
  { signal, clock, onRecord, onProgress }: Run,
): Promise<string> {
  let state: Upload["connection"];
  const onConnection = (now: Upload["connection"]) => {
    if (now !== state) onProgress({ connection: now });
    state = now;
  };
  const retryPolicy = createRetryPolicy({
    limits,
    connection,
    random,
    signal,
    clock,
    onConnection,
  });
  const sending: Sending = { bucket, name, blob, contentType, metadata: await describe() };
  const wire = createWire(fetch, sending);
  const answer =
    blob.size <= limits.whole
      ? await retryPolicy.persist((signal) => wire.whole(signal))
      : await sendInPieces({
          wire,
          retryPolicy,
          limits,
          total: blob.size,
          session,
          onSession: (now) => onRecord({ session: now }),
          onStored: (sent) => onProgress({ sent }),
        });
  return await finishedAddress(answer, sending);

  /** Returns a film's poster as metadata: uploads it before the film's session starts, or reuses the poster of an earlier run. */
  async function describe(): Promise<Sending["metadata"]> {
    if (known !== undefined) return { poster: known };
    if (!makeStill || session !== undefined || !contentType.startsWith("video/")) return undefined;
    const poster = await uploadPoster({
      bucket,
      film: blob,
      fileName,
      makeStill,
      fetch,
      retryPolicy,
    });
    if (poster === undefined) return undefined;
    onRecord({ poster });
    return { poster };
  }
}

/** What a cancelled upload left on the server: nothing, the whole file, which had already arrived, or no one knows. */
export type Remains = "nothing" | "unknown" | { readonly address: string };

/** Deletes an upload's session on the server. Sessions also expire, so a failed or slow request is not repeated. */
export async function deleteSession(
  { fetch, bucket, limits }: Sender,
  { name, contentType, session, blob }: Upload,
): Promise<Remains> {
  if (session === undefined || !blob) return "nothing";
  const tooLate = AbortSignal.timeout(Math.min(5000, limits.operation));
  const sending: Sending = { bucket, name, blob, contentType };
  const wire = createWire(fetch, sending);
  try {
    const { status } = uploadStatusOf(await wire.cancel(session, tooLate));
    if (status === "cancelled") return "nothing";
    if (status !== "final") return "unknown";
    return { address: await finishedAddress(await wire.finalize(session, tooLate), sending) };
  } catch {
    return "unknown";
  }
}

interface Pieces {
  wire: Wire;
  retryPolicy: RetryPolicy;
  limits: Limits;
  total: number;
  /** The upload session of an earlier run. */
  session: string | undefined;
  /** Called with the session's address, so that a later run can resume. */
  onSession: (session: string | undefined) => void;
  /** Called with the number of bytes that the server has stored. */
  onStored: (bytes: number) => void;
}

// The number of consecutive refused offsets after which the upload fails.
const maxStumbles = 5;

/** Sends a file in growing chunks, and returns the last response. Restarts once if the server has lost the session. */
async function sendInPieces(pieces: Pieces): Promise<Response> {
  const { wire, retryPolicy, onSession, onStored } = pieces;
  let { session } = pieces;
  let restarted = false;
  for (;;) {
    const known = session !== undefined;
    if (session === undefined) {
      const answer = await retryPolicy.persist((signal) => wire.start(signal));
      if (!answer.ok) throw await problemOf(answer);
      session = sessionOf(answer);
      onSession(session);
      onStored(0);
    }
    const answer = await sendRest(pieces, session, known);
    if (answer !== "forgotten") return answer;
    onSession(undefined);
    session = undefined;
    if (restarted) throw new UploadProblem("unknown");
    restarted = true;
  }
}

/** Resumes from the offset that the server has stored. */
async function sendRest(
  { wire, retryPolicy, limits, total, onStored }: Pieces,
  session: string,
  known: boolean,
): Promise<Response | "forgotten"> {
  let stored: number | "final" | "forgotten" = known ? await ask() : 0;
  let size = limits.firstChunk;
  let stumbles = 0;
  for (;;) {
    if (stored === "forgotten") return stored;
    if (stored === "final" || stored === total)
      return retryPolicy.persist((signal) => wire.finalize(session, signal));
    onStored(stored);
    const from: number = stored;
    const to = Math.min(from + size, total);
    const answer = await retryPolicy.once((signal) => wire.send(session, { from, to }, signal));
    if (answer?.ok && to === total) return answer;
    if (answer?.ok) {
      stored = uploadStatusOf(answer).received ?? to;
      size = Math.min(size * 2, limits.maxChunkBytes);
      stumbles = 0;
      continue;
    }
    if (answer && !isAsking(answer)) return isSessionGone(answer) ? "forgotten" : answer;
    if (answer && (stumbles += 1) > maxStumbles) return answer;
    size = limits.firstChunk;
    stored = await ask();
  }

  async function ask(): Promise<number | "final" | "forgotten"> {
    const answer = await retryPolicy.persist((signal) => wire.query(session, signal), {
      onlyAsks: true,
    });
    if (isSessionGone(answer)) return "forgotten";
    if (!answer.ok) throw await problemOf(answer);
    const { status, received } = uploadStatusOf(answer);
    if (status === "final") return "final";
    if (status === "cancelled") return "forgotten";
    if (received === undefined || received > total) throw new UploadProblem("unknown");
    return received;
  }
}

/** Whether the server refused the chunk but not the file, since it expects another offset or another client used the session. */
function isAsking(answer: Response): boolean {
  const active = uploadStatusOf(answer).status === "active";
  return active && (answer.status === 400 || answer.status === 409);
}

function isSessionGone(answer: Response): boolean {
  return answer.status === 404;
}
