import type { Kysely, Transaction } from "kysely";
import type { Database } from "#server/database/database.ts";
import { CodedError } from "#server/errors.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import { rowOfSession, sessionOfRow, type Outcome, type UploadSession } from "./upload-table.ts";
import type { Tables } from "#server/database/tables.ts";

const maxOpen = 20;
const minute = 60 * 1000;
const hour = 60 * minute;
const expiresAfterMs = 7 * 24 * hour;

/** Upload sessions in the database, with their pieces in the object store. */
export function openSessions({
  database,
  objects,
  now,
}: {
  database: Database;
  objects: ObjectStore;
  now: () => number;
}) {
  const { db } = database;

  const piecesOf = (id: string) =>
    db.selectFrom("upload_pieces").selectAll().where("upload", "=", id).orderBy("start").execute();

  /** Removes the pieces of an ended upload: bytes first, so that after a crash the rows still refer to them. */
  async function dropPieces(id: string): Promise<void> {
    const session = await find(id);
    if (session?.state === "active") return;
    await objects.removePieces(id);
    await database.transaction((tables) =>
      tables.deleteFrom("upload_pieces").where("upload", "=", id).execute(),
    );
  }

  async function find(id: string): Promise<UploadSession | undefined> {
    const row = await db.selectFrom("uploads").selectAll().where("id", "=", id).executeTakeFirst();
    return row && sessionOfRow(row);
  }

  return {
    find,
    dropPieces,

    /**
     * Stores a new session. At the limit it ends the owner's longest-idle session; RESOURCE_EXHAUSTED when none is idle for an
     * hour or, while it has no bytes, for five minutes: its client may never have received its address.
     */
    async add(session: UploadSession): Promise<UploadSession> {
      const given = await database.transaction(async (tables) => {
        const open = await tables
          .selectFrom("uploads")
          .select(["id", "touched", "received"])
          .where("owner", "=", session.owner)
          .where("state", "=", "active")
          .orderBy("touched")
          .execute();
        const isFull = open.length >= maxOpen;
        const idle = open.find(
          ({ touched, received }) => touched <= now() - (received === 0 ? 5 * minute : hour),
        );
        if (isFull && !idle) throw tooManyOpen();
        if (isFull && idle) await endIn(tables, idle.id, undefined, now());
        await tables.insertInto("uploads").values(rowOfSession(session, now())).execute();
        return isFull ? idle?.id : undefined;
      });
      if (given !== undefined) await dropPieces(given);
      return session;
    },

    /** Adds a piece. If another process has added one meanwhile, returns its state. */
    async grow(
      session: UploadSession,
      { piece, size }: { piece: string; size: number },
    ): Promise<UploadSession> {
      await database.transaction(async (tables) => {
        const { numUpdatedRows } = await tables
          .updateTable("uploads")
          .set({ received: session.received + size, touched: now() })
          .where("id", "=", session.id)
          .where("state", "=", "active")
          .where("received", "=", session.received)
          .executeTakeFirst();
        if (numUpdatedRows === 0n || size === 0) return;
        await tables
          .insertInto("upload_pieces")
          .values({ upload: session.id, start: session.received, size, piece })
          .execute();
      });
      return (await find(session.id)) ?? session;
    },

    /** All bytes of an upload, piece by piece. */
    async *bytes({ id, received }: UploadSession): AsyncGenerator<Uint8Array> {
      let at = 0;
      for (const { piece, start, size } of await piecesOf(id)) {
        const bytes = start === at ? await objects.openPiece(id, piece) : undefined;
        if (!bytes) throw new Error(`The bytes of upload ${id} from ${at} on are missing`);
        yield* bytes;
        at += size;
      }
      if (at !== received) throw new Error(`The bytes of upload ${id} from ${at} on are missing`);
    },

    /** Ends an upload, in its own transaction or as part of one; false when another process has ended it. */
    end(id: string, outcome: Outcome | undefined, tables?: Transaction<Tables>): Promise<boolean> {
      const run = (all: Kysely<Tables>) => endIn(all, id, outcome, now());
      return tables ? run(tables) : database.transaction(run);
    },

    async sweep(): Promise<void> {
      const ended = await db
        .selectFrom("upload_pieces")
        .innerJoin("uploads", "uploads.id", "upload_pieces.upload")
        .select("uploads.id")
        .distinct()
        .where("state", "!=", "active")
        .execute();
      for (const { id } of ended) await dropPieces(id);
      const before = now() - expiresAfterMs;
      const idle = await db
        .selectFrom("uploads")
        .select("id")
        .where("touched", "<", before)
        .execute();
      for (const { id } of idle) {
        await objects.removePieces(id);
        await database.transaction(async (tables) => {
          await tables.deleteFrom("upload_pieces").where("upload", "=", id).execute();
          await tables.deleteFrom("uploads").where("id", "=", id).execute();
        });
      }
    },
  };
}

async function endIn(
  tables: Kysely<Tables>,
  id: string,
  outcome: Outcome | undefined,
  touched: number,
): Promise<boolean> {
  const state = outcome && "file" in outcome ? "final" : "cancelled";
  const stored = outcome === undefined ? null : JSON.stringify(outcome);
  const { numUpdatedRows } = await tables
    .updateTable("uploads")
    .set({ state, outcome: stored, touched })
    .where("id", "=", id)
    .where("state", "=", "active")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function tooManyOpen(): CodedError {
  return new CodedError(
    "RESOURCE_EXHAUSTED",
    `You have ${maxOpen} uploads in progress. Wait for one of them to finish.`,
    { retryAfterSeconds: 30 },
  );
}
