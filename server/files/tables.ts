import type { StoredFile } from "./stored-file.ts";

/** The tables of stored files and of their uploads. */
export interface FileTables {
  files: FileRow;
  uploads: UploadRow;
  upload_pieces: { upload: string; start: number; size: number; piece: string };
}

export interface FileRow {
  name: Uint8Array;
  generation: string;
  metageneration: number;
  current: 0 | 1;
  removed: string | null;
  token: string;
  hash: string;
  md5_hash: string;
  size: number;
  kind: StoredFile["kind"];
  content_type: string;
  time_created: string;
  updated: string;
  cache_control: string | null;
  content_disposition: string | null;
  content_encoding: string | null;
  content_language: string | null;
  custom: string;
  width: number | null;
  height: number | null;
  colour: string | null;
  placeholder: string | null;
  light_above: number | null;
  light_below: number | null;
  owner: string | null;
  public_view: string | null;
}

export interface UploadRow {
  id: string;
  owner: string;
  name: Uint8Array;
  metadata: string;
  declared: number | null;
  received: number;
  state: "active" | "final" | "cancelled";
  outcome: string | null;
  touched: number;
}
