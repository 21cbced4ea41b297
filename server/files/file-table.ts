import { sql, type RawBuilder, type Selectable } from "kysely";
import type { PublicView } from "./public-view/parts.ts";
import type { PictureFacts, StoredFile } from "./stored-file.ts";
import type { FileRow } from "./tables.ts";

/** Selects the current generation of a name. Literal SQL, since SQLite uses a partial index only for a matching term. */
export const isCurrent = sql<boolean>`current = 1`;

/** Selects the given generation, else the current one. */
export function isChosen(generation: string | undefined): RawBuilder<boolean> {
  return generation === undefined ? isCurrent : sql<boolean>`generation = ${generation}`;
}

/** A name as stored in the table. */
export function nameBytes(name: string): Uint8Array {
  return Buffer.from(name, "utf8");
}

/** Converts a row to a stored file. */
export function fileOfRow(row: Selectable<FileRow>, bucket: string): StoredFile {
  return {
    bucket,
    name: Buffer.from(row.name).toString("utf8"),
    generation: row.generation,
    metageneration: row.metageneration,
    hash: row.hash,
    md5Hash: row.md5_hash,
    size: row.size,
    kind: row.kind,
    contentType: row.content_type,
    timeCreated: row.time_created,
    updated: row.updated,
    cacheControl: row.cache_control ?? undefined,
    contentDisposition: row.content_disposition ?? undefined,
    contentEncoding: row.content_encoding ?? undefined,
    contentLanguage: row.content_language ?? undefined,
    metadata: JSON.parse(row.custom) as Record<string, string>,
    token: row.token,
    picture: pictureOfRow(row),
    owner: row.owner ?? undefined,
    publicView: row.public_view === null ? undefined : readPublicView(row.public_view),
  };
}

/** Converts a file to a row, as the current generation of its name. */
export function rowOfFile(file: StoredFile): FileRow {
  return {
    name: nameBytes(file.name),
    generation: file.generation,
    metageneration: file.metageneration,
    current: 1,
    removed: null,
    token: file.token,
    hash: file.hash,
    md5_hash: file.md5Hash,
    size: file.size,
    kind: file.kind,
    content_type: file.contentType,
    time_created: file.timeCreated,
    updated: file.updated,
    cache_control: file.cacheControl ?? null,
    content_disposition: file.contentDisposition ?? null,
    content_encoding: file.contentEncoding ?? null,
    content_language: file.contentLanguage ?? null,
    custom: JSON.stringify(file.metadata),
    width: file.picture?.width ?? null,
    height: file.picture?.height ?? null,
    colour: file.picture?.colour ?? null,
    placeholder: file.picture?.placeholder ?? null,
    light_above: file.picture?.light?.above ?? null,
    light_below: file.picture?.light?.below ?? null,
    owner: file.owner ?? null,
    public_view: file.publicView === undefined ? null : JSON.stringify(file.publicView),
  };
}

function readPublicView(json: string): PublicView | null {
  return JSON.parse(json) as PublicView | null;
}

function pictureOfRow({
  width,
  height,
  colour,
  placeholder,
  light_above: above,
  light_below: below,
}: Selectable<FileRow>): PictureFacts | undefined {
  if (width === null || height === null) return undefined;
  return {
    width,
    height,
    colour: colour ?? undefined,
    placeholder: placeholder ?? undefined,
    ...(above !== null && below !== null && { light: { above, below } }),
  };
}
