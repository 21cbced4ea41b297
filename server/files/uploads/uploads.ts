import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import type { ClockCheck } from "#server/database/steady-clock.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { maxBytesOf, maxBytesOfName, tooLong, sniff, sniffLength } from "#server/files/inspect.ts";
import type { Files } from "#server/files/files.ts";
import type { Announcement } from "#server/files/save.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import {
  createStorageQuota,
  defaultQuota,
  endedError,
  permanentRefusal,
  type UploadSession,
} from "./upload-table.ts";
import { openSessions } from "./sessions.ts";

/** Resumable uploads: they survive lost connections and restarts, and become files only when complete. */
export type Uploads = Awaited<ReturnType<typeof openUploads>>;

/** Bytes from `offset` on, with their `length` if known. The signal aborts when the client has reconnected meanwhile. */
interface OfferedBytes {
  offset: number;
  length?: number | undefined;
  open: (interrupted: AbortSignal) => AsyncIterable<Uint8Array>;
}

interface UploadsOptions {
  database: Database;
  files: Files;
  /** Quota of each member of staff, in bytes. */
  quota?: number;
  now?: () => number;
  /** Uploads count as idle only while the clock is steady. */
  isSteady: ClockCheck;
  /** Called when unneeded pieces could not be removed; retried every hour. */
  onProblem?: (problem: unknown) => void;
}

const sweepEvery = 60 * 60 * 1000;

/** Opens the resumable uploads over a database and the stored files. */
export async function openUploads({
  database,
  files,
  quota = defaultQuota,
  now = Date.now,
  isSteady,
  onProblem = () => {},
}: UploadsOptions) {
  const { objects } = files;
  const sessions = openSessions({ database, objects, now });
  const room = createStorageQuota({ database, objects, quota });
  const turns = createTurns();

  async function known(id: string): Promise<UploadSession> {
    const session = await sessions.find(id);
    if (!session) throw new CodedError("NOT_FOUND", "There is no such upload. Please start again.");
    return session;
  }

  /** When the work is refused permanently, ends the upload and stores the refusal. */
  async function endIfRefused<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (problem) {
      const refusal = permanentRefusal(problem);
      if (refusal) await sessions.end(id, { refusal });
      throw problem;
    } finally {
      // The response does not depend on the removal.
      await sessions.dropPieces(id).catch(onProblem);
    }
  }

  /** Checks the first bytes, so that a client does not send a whole video where a picture belongs. */
  async function admitEarly(session: UploadSession): Promise<void> {
    const held: Uint8Array[] = [];
    let size = 0;
    for await (const bytes of sessions.bytes(session)) {
      held.push(bytes);
      size += bytes.length;
      if (size < sniffLength) continue;
      maxBytesOf(session.name, sniff(Buffer.concat(held)));
      return;
    }
  }

  /** Removes uploads idle for seven days. One process at a time; the others skip it. */
  async function sweep(): Promise<void> {
    await database.alone(
      "sweeping uploads",
      async () => {
        if (!(await isSteady())) return;
        await sessions.sweep();
        await objects.sweep();
      },
      "skip",
    );
  }

  // A storage outage must not prevent the start.
  await sweep().catch(onProblem);
  const timer = setInterval(() => void sweep().catch(onProblem), sweepEvery).unref();

  return {
    /** Quota and disk space, also of uploads in one request. */
    room,
    find: sessions.find,
    sweep,
    close: () => clearInterval(timer),

    /** Begins an upload. 400, 402 or 413 when it is refused, 429 when too many are running. */
    async start(
      { name, owner, ...metadata }: Announcement & { owner: string },
      declared?: number,
    ): Promise<UploadSession> {
      files.check({ name, ...metadata });
      if (declared !== undefined && declared > maxBytesOfName(name))
        throw tooLong(maxBytesOfName(name));
      await room.check(owner, declared ?? 0);
      const id = randomBytes(24).toString("base64url");
      return sessions.add({ id, owner, name, metadata, declared, received: 0, state: "active" });
    },

    /**
     * Receives bytes and returns the stored state. Skips bytes that are already stored, and keeps those received before a
     * disconnection.
     */
    receive: (id: string, { offset, length = 0, open }: OfferedBytes) =>
      turns.run(id, async (interrupted): Promise<UploadSession> => {
        const session = await known(id);
        if (session.state !== "active") throw endedError(session);
        const { received, declared } = session;
        if (offset > received)
          throw invalid(`The upload continues at byte ${received}, not at ${offset}.`);
        const maxBytes = declared ?? maxBytesOfName(session.name);
        const tooMany = () =>
          declared === undefined
            ? tooLong(maxBytes)
            : invalid(`Only ${declared} bytes were announced.`);
        if (offset + length > maxBytes) throw tooMany();
        await room.check(session.owner, Math.max(0, offset + length - received));
        const offered = untilCut(withoutFirst(received - offset, open(interrupted)));
        const piece = randomUUID();
        const size = await objects.putPiece(
          id,
          piece,
          withinLimit(maxBytes - received, offered.bytes, tooMany),
        );
        const grown = await sessions.grow(session, { piece, size });
        // Another process has ended the upload without knowing of this piece.
        if (grown.state !== "active") await sessions.dropPieces(id);
        else if (received === 0) await endIfRefused(id, () => admitEarly(grown));
        if (offered.problem()) throw offered.problem();
        if (grown.state === "active" && grown.received < received + size) throw elsewhere();
        return grown;
      }),

    /** Creates the file. Idempotent; a refusal leaves the name unchanged. */
    finish: (id: string) =>
      turns.run(id, async (): Promise<StoredFile> => {
        const session = await known(id);
        const { outcome, declared, received, owner, name, metadata } = session;
        if (outcome && "file" in outcome) return outcome.file;
        if (session.state !== "active") throw endedError(session);
        if (declared !== undefined && received < declared)
          throw invalid(`Only ${received} of the ${declared} announced bytes have arrived.`);
        // The upload already counts towards the quota.
        await room.check(owner, 0);
        const upload = { ...metadata, name, owner, bytes: sessions.bytes(session) };
        return endIfRefused(id, () =>
          files
            .save(upload, async (tables, file) => {
              if (!(await sessions.end(id, { file }, tables))) throw endedError(await known(id));
            })
            .catch(async (problem: unknown) => {
              // Another process has finished the upload: its file is the result, and this one is discarded.
              const { outcome: other } = await known(id);
              if (other && "file" in other) return other.file;
              throw problem;
            }),
        );
      }),

    /** Ends an upload without a file. FAILED_PRECONDITION when it has already finished. */
    cancel: (id: string) =>
      turns.run(id, async (): Promise<UploadSession> => {
        const session = await known(id);
        if (session.state === "final") throw endedError(session);
        if (session.state === "active") await sessions.end(id, undefined);
        await sessions.dropPieces(id);
        return { ...session, state: "cancelled" };
      }),
  };
}

/**
 * Two processes received bytes of one upload at once, and those of the other were stored. The SDK queries the offset and
 * continues there.
 */
function elsewhere(): CodedError {
  return new CodedError("UNAVAILABLE", "Another connection has continued this upload.", {
    retryAfterSeconds: 1,
  });
}

/** Serialises work per key within this process. The database prevents conflicts between processes. */
function createTurns() {
  const last = new Map<string, { work: AbortController; over: Promise<void> }>();
  return {
    /**
     * Runs the work after all earlier work of the key has ended. A later caller aborts the signal of the work: a client that
     * reconnects has given up its earlier connection, even if the server has not noticed.
     */
    async run<T>(key: string, work: (interrupted: AbortSignal) => Promise<T>): Promise<T> {
      const before = last.get(key);
      const { promise: over, resolve: end } = Promise.withResolvers<void>();
      const turn = { work: new AbortController(), over };
      last.set(key, turn);
      before?.work.abort();
      try {
        await before?.over;
        return await work(turn.work.signal);
      } finally {
        end();
        if (last.get(key) === turn) last.delete(key);
      }
    },
  };
}

/** Bytes of a client that may disconnect: the bytes end there, and the error is available afterwards. */
interface ReceivedBytes {
  bytes: AsyncIterable<Uint8Array>;
  /** The error that ended the bytes, once they have been read. */
  problem: () => unknown;
}

/** Ends the bytes where they would throw. */
function untilCut(bytes: AsyncIterable<Uint8Array>): ReceivedBytes {
  let problem: unknown;
  async function* whole(): AsyncGenerator<Uint8Array> {
    try {
      yield* bytes;
    } catch (error) {
      problem = error;
    }
  }
  return { bytes: whole(), problem: () => problem };
}

/** Skips the first `count` bytes, which are already stored when a client retries. */
async function* withoutFirst(
  count: number,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  let left = count;
  for await (const chunk of bytes) {
    if (left < chunk.length) yield chunk.subarray(left);
    left = Math.max(0, left - chunk.length);
  }
}

/** Throws `tooMany` when there are more than `maxBytes`. */
async function* withinLimit(
  maxBytes: number,
  bytes: AsyncIterable<Uint8Array>,
  tooMany: () => Error,
): AsyncGenerator<Uint8Array> {
  let count = 0;
  for await (const chunk of bytes) {
    count += chunk.length;
    if (count > maxBytes) throw tooMany();
    yield chunk;
  }
}
