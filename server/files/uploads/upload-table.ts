import type { Insertable, Selectable } from "kysely";
import { nameBytes } from "#server/files/file-table.ts";
import { CodedError, type ErrorCode } from "#server/errors.ts";
import type { Announcement } from "#server/files/save.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { Database } from "#server/database/database.ts";
import type { ObjectStore } from "#server/files/object-store.ts";
import type { UploadRow } from "#server/files/tables.ts";

/** Converts a row to a session. */
export function sessionOfRow(row: Selectable<UploadRow>): UploadSession {
  return {
    id: row.id,
    owner: row.owner,
    name: Buffer.from(row.name).toString("utf8"),
    metadata: JSON.parse(row.metadata) as UploadSession["metadata"],
    declared: row.declared ?? undefined,
    received: row.received,
    state: row.state,
    outcome: row.outcome === null ? undefined : (JSON.parse(row.outcome) as Outcome),
  };
}

/** Converts a session to a row, touched at `now`. */
export function rowOfSession(session: UploadSession, now: number): Insertable<UploadRow> {
  return {
    id: session.id,
    owner: session.owner,
    name: nameBytes(session.name),
    metadata: JSON.stringify(session.metadata),
    declared: session.declared ?? null,
    received: session.received,
    state: session.state,
    outcome: session.outcome === undefined ? null : JSON.stringify(session.outcome),
    touched: now,
  };
}

/** A resumable upload, from its start to seven days after its last activity. */
export interface UploadSession {
  id: string;
  /** Id of the sending member of staff. */
  owner: string;
  name: string;
  metadata: Omit<Announcement, "name" | "owner">;
  /** Announced number of bytes, if any. */
  declared?: number;
  /** Number of bytes safely stored. */
  received: number;
  state: UploadRow["state"];
  outcome?: Outcome;
}

/** The result of an upload: a file, or a refusal that every retry would get too. */
export type Outcome = { file: StoredFile } | { refusal: Refusal };

interface Refusal {
  code: ErrorCode;
  status: number;
  message: string;
}

/** The refusal to store with an upload, or undefined for a problem that may be temporary. */
export function permanentRefusal(problem: unknown): Refusal | undefined {
  if (!(problem instanceof CodedError)) return undefined;
  const { code, status, message } = problem;
  return code === "INVALID_ARGUMENT" || code === "OUT_OF_RANGE"
    ? { code, status, message }
    : undefined;
}

/** The error for a step of an upload that has ended. */
export function endedError({ state, outcome }: UploadSession): CodedError {
  if (outcome && "refusal" in outcome) {
    const { code, status, message } = outcome.refusal;
    return new CodedError(code, message, { status });
  }
  const how = state === "final" ? "is finished" : "was cancelled";
  return new CodedError("FAILED_PRECONDITION", `This upload ${how} and accepts no more bytes.`);
}

const gigabyte = 1024 ** 3;

/** Default quota of each member of staff, in bytes. */
export const defaultQuota = 5 * gigabyte;

/** Counts the bytes that each member of staff stores, in files and in running uploads. */
export function createStorageQuota({
  database,
  objects,
  quota,
}: {
  database: Database;
  objects: Pick<ObjectStore, "space">;
  quota: number;
}) {
  return {
    /** Throws RESOURCE_EXHAUSTED (402) when `bytes` more would exceed the owner's quota or fill the disk. */
    async check(owner: string, bytes: number): Promise<void> {
      const space = await objects.space();
      if (space && space.free - bytes < minFreeBytes(space.total))
        throw noRoom(
          "There is not enough space left on this site’s disk. Ask the person who looks after the website to free some.",
        );
      if ((await bytesOfOwner(database, owner)) + bytes > quota)
        throw noRoom(
          `Your files would take up more than the ${(quota / gigabyte).toLocaleString("en-GB")} GB that each account has. Delete some first.`,
        );
    },
  };
}

/** Keeps a twentieth of the disk free, at least 1 GB and at most 10 GB: more would be wasted on a large disk. */
function minFreeBytes(total: number): number {
  return Math.min(Math.max(total / 20, gigabyte), 10 * gigabyte);
}

async function bytesOfOwner({ db }: Database, owner: string): Promise<number> {
  const files = await db
    .selectFrom("files")
    .select(({ fn }) => fn.sum<number | string | null>("size").as("bytes"))
    .where("owner", "=", owner)
    .where("removed", "is", null)
    .executeTakeFirst();
  const uploads = await db
    .selectFrom("uploads")
    .select(({ fn }) => fn.sum<number | string | null>("received").as("bytes"))
    .where("owner", "=", owner)
    .where("state", "=", "active")
    .executeTakeFirst();
  // PostgreSQL returns sums as text.
  return [files, uploads].reduce((sum, row) => sum + Number(row?.bytes ?? 0), 0);
}

function noRoom(message: string): CodedError {
  // The SDK reports 402 as storage/quota-exceeded; it would retry a 507 for minutes.
  return new CodedError("RESOURCE_EXHAUSTED", message, { status: 402 });
}
