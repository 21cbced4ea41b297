import { randomBytes, randomUUID } from "node:crypto";
import type { Database } from "#server/database/database.ts";
import { CodedError, invalid } from "#server/errors.ts";
import { admit, largestNamed } from "#server/files/admission.ts";
import type { Files } from "#server/files/files.ts";
import { tooLong } from "#server/files/inspect.ts";
import type { Announcement } from "#server/files/save.ts";
import { sniff, sniffLength } from "#server/files/sniff.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import { atMost, untilCut, withoutFirst } from "./received-bytes.ts";
import { createRoom, usualQuota } from "./room.ts";
import type { Room } from "./room.ts";
import { openSessions } from "./sessions.ts";
import { createTurns } from "./turns.ts";
import { endedError, lastingRefusal } from "./upload-session.ts";
import type { UploadSession } from "./upload-session.ts";
import type { UploadTables } from "./upload-table.ts";

/** Uploads that come in pieces, outlive connections and restarts, and become files only when they are whole. */
export interface Uploads {
  /** Whether there is room, also for files that come in one go. */
  readonly room: Room;
  /** Begins an upload. 400, 402 or 413 say what will not be taken, 429 that too many are under way. */
  start(announcement: Announcement & { owner: string }, declared?: number): Promise<UploadSession>;
  find(id: string): Promise<UploadSession | undefined>;
  /** Takes bytes in and tells what is safely stored then. Bytes known already are skipped, and what came before a cut is kept. */
  receive(id: string, bytes: OfferedBytes): Promise<UploadSession>;
  /** Makes the file. Asked again, it answers the same; a refusal leaves the name as it was. */
  finish(id: string): Promise<StoredFile>;
  /** Ends an upload without a file. FAILED_PRECONDITION when it is finished already. */
  cancel(id: string): Promise<UploadSession>;
  /** Forgets uploads that nobody has touched for seven days, and erases what has been in the trash for too long. */
  sweep(): Promise<void>;
  close(): void;
}

/** Bytes from `offset` on; `length` where it is known. The signal tells that the client has come again meanwhile. */
export interface OfferedBytes {
  offset: number;
  length?: number | undefined;
  open: (interrupted: AbortSignal) => AsyncIterable<Uint8Array>;
}

interface UploadsOptions {
  database: Database;
  files: Files;
  /** Bytes that each member of staff may keep. */
  quota?: number;
  now?: () => number;
  /** Told when pieces that nobody needs could not be cleared away: they are tried again every hour. */
  onProblem?: (problem: unknown) => void;
}

const sweepEvery = 60 * 60 * 1000;

/** Opens the uploads under way over a database and the stored files. */
export async function openUploads({
  database,
  files,
  quota = usualQuota,
  now = Date.now,
  onProblem = () => {},
}: UploadsOptions): Promise<Uploads> {
  const { objects } = files;
  const sessions = openSessions({ database: database.withTables<UploadTables>(), objects, now });
  const room = createRoom({ database: database.withTables<UploadTables>(), objects, quota });
  const turns = createTurns();

  async function known(id: string): Promise<UploadSession> {
    const session = await sessions.find(id);
    if (!session) throw new CodedError("NOT_FOUND", "There is no such upload. Please start again.");
    return session;
  }

  /** Keeps a refusal that asking again would meet too with the upload it ends. */
  async function endIfRefused<T>(id: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (problem) {
      const refusal = lastingRefusal(problem);
      if (refusal) await sessions.end(id, { refusal });
      throw problem;
    } finally {
      // The answer does not depend on it.
      await sessions.dropPieces(id).catch(onProblem);
    }
  }

  /** Refuses by its first bytes what will not be taken, so that nobody sends all of a film to be told that it is no picture. */
  async function admitEarly(session: UploadSession): Promise<void> {
    const held: Uint8Array[] = [];
    let size = 0;
    for await (const bytes of sessions.bytes(session)) {
      held.push(bytes);
      size += bytes.length;
      if (size < sniffLength) continue;
      admit(session.name, sniff(Buffer.concat(held)));
      return;
    }
  }

  /** One process at a time is enough: the others leave it to the one that is at it. */
  async function sweep(): Promise<void> {
    await database.alone(
      "sweeping uploads",
      async () => {
        await sessions.sweep();
        await objects.sweep();
        await files.trash.sweep();
      },
      "skip",
    );
  }

  // A storage that does not answer now is no reason not to start.
  await sweep().catch(onProblem);
  const timer = setInterval(() => void sweep().catch(onProblem), sweepEvery).unref();

  return {
    room,
    find: (id) => sessions.find(id),
    sweep,
    close: () => clearInterval(timer),

    async start({ name, owner, ...metadata }, declared) {
      files.check({ name, ...metadata });
      if (declared !== undefined && declared > largestNamed(name))
        throw tooLong(largestNamed(name));
      await room.check(owner, declared ?? 0);
      const id = randomBytes(24).toString("base64url");
      return sessions.add({ id, owner, name, metadata, declared, received: 0, state: "active" });
    },

    receive: (id, { offset, length = 0, open }) =>
      turns.run(id, async (interrupted) => {
        const session = await known(id);
        if (session.state !== "active") throw endedError(session);
        const { received, declared } = session;
        if (offset > received)
          throw invalid(`The upload goes on at byte ${received}, not at ${offset}.`);
        const most = declared ?? largestNamed(session.name);
        const tooMany = () =>
          declared === undefined
            ? tooLong(most)
            : invalid(`Only ${declared} bytes were announced.`);
        if (offset + length > most) throw tooMany();
        await room.check(session.owner, Math.max(0, offset + length - received));
        const offered = untilCut(withoutFirst(received - offset, open(interrupted)));
        const piece = randomUUID();
        const size = await objects.putPiece(
          id,
          piece,
          atMost(most - received, offered.bytes, tooMany),
        );
        const grown = await sessions.grow(session, { piece, size });
        // Another process ended it meanwhile, and could not know of this piece.
        if (grown.state !== "active") await sessions.dropPieces(id);
        else if (received === 0) await endIfRefused(id, () => admitEarly(grown));
        if (offered.problem()) throw offered.problem();
        if (grown.state === "active" && grown.received < received + size) throw elsewhere();
        return grown;
      }),

    finish: (id) =>
      turns.run(id, async () => {
        const session = await known(id);
        const { outcome, declared, received, owner, name, metadata } = session;
        if (outcome && "file" in outcome) return outcome.file;
        if (session.state !== "active") throw endedError(session);
        if (declared !== undefined && received < declared)
          throw invalid(`Only ${received} of the ${declared} bytes announced have come.`);
        // The upload counts as received already.
        await room.check(owner, 0);
        const upload = { ...metadata, name, owner, bytes: sessions.bytes(session) };
        return endIfRefused(id, () =>
          files
            .save(upload, async (tables, file) => {
              if (!(await sessions.end(id, { file }, tables))) throw endedError(await known(id));
            })
            .catch(async (problem: unknown) => {
              // Another process finished it meanwhile: then there is one file, and what this one did is undone.
              const { outcome: other } = await known(id);
              if (other && "file" in other) return other.file;
              throw problem;
            }),
        );
      }),

    cancel: (id) =>
      turns.run(id, async () => {
        const session = await known(id);
        if (session.state === "final") throw endedError(session);
        if (session.state === "active") await sessions.end(id, undefined);
        await sessions.dropPieces(id);
        return { ...session, state: "cancelled" };
      }),
  };
}

/** Two processes took bytes of one upload at once, and the other one's count. The SDK asks how far it has come, and goes on from there. */
function elsewhere(): CodedError {
  return new CodedError("UNAVAILABLE", "Another connection went on with this upload.", {
    retryAfterSeconds: 1,
  });
}
