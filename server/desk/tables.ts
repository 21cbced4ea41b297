/** The tables of the staff area. Times are milliseconds since 1970. */
export interface DeskTables {
  drafts: DraftRow;
  schedules: ScheduleRow;
  dismissals: DismissalRow;
  file_uses: FileUseRow;
}

/** A draft; columns with values are JSON. */
export interface DraftRow {
  collection: string;
  id: string;
  staff_id: string;
  /** The tab id. */
  sitting: string;
  staff_name: string;
  version: number;
  base: string | null;
  /** Null once the draft is removed. */
  fields: string | null;
  made_from: string | null;
  saved: number;
}

export interface ScheduleRow {
  bundle: string;
  due: number;
  staff_id: string;
  staff_name: string;
  state: "waiting" | "missed" | "stopped";
  problem: string | null;
  set_at: number;
}

export interface DismissalRow {
  collection: string;
  id: string;
  check_name: string;
  place: string;
  quote_hash: string;
  reason: string;
  staff_id: string;
  staff_name: string;
  dismissed: number;
}

/** A use of a file, or a link to a document's address. */
export interface FileUseRow {
  /** The name of the file, or the document's address, which begins with a slash. */
  readonly file: string;
  readonly token: string;
  readonly hash: string;
  readonly kind: string;
  readonly source: string;
  /** Numbers the uses of one source. */
  readonly place: number;
  readonly field: string;
  readonly label: string;
  /** The source's name. */
  readonly name: string;
}
