import type { Insertable, Selectable } from "kysely";
import { nameBytes } from "#server/files/file-table.ts";
import type { FileTables } from "#server/files/file-table.ts";
import type { Outcome, UploadSession } from "./upload-session.ts";

/** The tables of migration 0006, beside that of the files. */
export interface UploadTables extends FileTables {
  uploads: UploadRow;
  upload_pieces: { upload: string; start: number; size: number; piece: string };
}

interface UploadRow {
  id: string;
  owner: string;
  name: Uint8Array;
  metadata: string;
  declared: number | null;
  received: number;
  state: UploadSession["state"];
  outcome: string | null;
  touched: number;
}

/** A row of the table as the rest of the product knows it. */
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

/** A session as a row, touched at `now`. */
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
