import type { DueColumns } from "#server/database/due-columns.ts";

/** The purges that a content delivery network has to confirm. */
export interface CdnTables {
  cdn_purges: PurgeRow;
}

export interface PurgeRow extends DueColumns {
  /** Separated by spaces. */
  keys: string;
  /** Number of confirmations. */
  confirmed: number;
}
