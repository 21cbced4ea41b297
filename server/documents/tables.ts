import type { ChangeKind } from "./document.ts";

/** The tables of the document store. Times are microseconds since 1970, `fields` and `author` are JSON. */
export interface DocumentTables {
  documents: DocumentRow;
  revisions: RevisionRow;
  /** `indexes_version` identifies the declarations that all entries are built for. */
  commit_clock: { name: string; sequence: number; time: number; indexes_version: string | null };
  index_entries: { index_name: string; key: Uint8Array; id: string };
  /** The entries of dated indexes, past and present, with the sequences of the commits that made and removed them. */
  dated_entries: {
    index_name: string;
    key: Uint8Array;
    id: string;
    since: number;
    until: number | null;
  };
  /** The document that last had each key; it may have another key now, or be deleted. */
  key_owners: { index_name: string; key: Uint8Array; id: string };
  /** The version is empty for an undeclared index, kept only for processes of another version. */
  index_versions: { index_name: string; version: string };
  transactions: TransactionRow;
}

/** A document's current state. */
export interface DocumentRow {
  collection: string;
  id: string;
  fields: string;
  /** The number of its current revision. */
  revision: number;
  create_time: number;
  update_time: number;
}

/** A document after a commit; `fields` is null when the commit deleted it. */
export interface RevisionRow {
  collection: string;
  id: string;
  number: number;
  sequence: number;
  time: number;
  /** The time of the commit where `time` is the earlier one of an imported document, else null. */
  commit_time: number | null;
  create_time: number;
  kind: ChangeKind;
  author: string;
  /** JSON list of the names of the fields that changed. */
  changed: string;
  fields: string | null;
  /** 1 when visitors could see the document neither before the commit nor after it, else 0. */
  hidden: number;
}

/** An open transaction of an API client; times are milliseconds since 1970. */
export interface TransactionRow {
  token: string;
  owner: string;
  read_only: 0 | 1;
  began: number;
  used: number;
  /** The sequence of the last commit before the first read. */
  sequence: number | null;
  seen: string;
}
