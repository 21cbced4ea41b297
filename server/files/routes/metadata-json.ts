import { isRecord } from "#content/records.ts";
import { invalid } from "#server/errors.ts";
import type { MetadataChange } from "#server/files/metadata.ts";
import { parseJson } from "#server/http/body.ts";
import type { StoredFile } from "#server/files/stored-file.ts";

/** A file's metadata in Firebase Storage's format: numbers as strings, absent fields omitted. */
export function metadataJson(file: StoredFile): Record<string, unknown> {
  const custom = Object.keys(file.metadata).length > 0 ? file.metadata : undefined;
  return {
    name: file.name,
    bucket: file.bucket,
    generation: file.generation,
    metageneration: String(file.metageneration),
    contentType: file.contentType,
    timeCreated: file.timeCreated,
    updated: file.updated,
    storageClass: "STANDARD",
    size: String(file.size),
    md5Hash: file.md5Hash,
    contentEncoding: file.contentEncoding ?? "identity",
    contentDisposition: file.contentDisposition,
    cacheControl: file.cacheControl,
    contentLanguage: file.contentLanguage,
    etag: `${file.generation}/${file.metageneration}`,
    downloadTokens: file.token,
    metadata: custom,
  };
}

/** Metadata as a client sends it. */
type SentMetadata = MetadataChange & { md5Hash?: string | null };

const texts = [
  "contentType",
  "cacheControl",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
  "md5Hash",
] as const;

const limits = { maxDepth: 10, maxNames: 10_000 };

/** Parses metadata sent as JSON and ignores fields that clients may not set. INVALID_ARGUMENT when malformed. */
export function readMetadata(json: string): SentMetadata {
  const value = json.trim() === "" ? {} : parseJson(json, limits);
  if (!isRecord(value)) throw invalid("Metadata is a JSON object.");
  const sent: SentMetadata = {};
  for (const field of texts) {
    const text = value[field];
    if (text === undefined) continue;
    if (text !== null && typeof text !== "string") throw invalid(`${field} must be a string.`);
    sent[field] = text;
  }
  if (value.metadata !== undefined) sent.metadata = readCustom(value.metadata);
  return sent;
}

function readCustom(value: unknown): Record<string, string | null> | null {
  if (value === null) return null;
  if (!isRecord(value)) throw invalid("metadata must be an object of strings.");
  for (const [key, text] of Object.entries(value))
    if (text !== null && typeof text !== "string")
      throw invalid(`metadata.${key.slice(0, 100)} must be a string.`);
  return value as Record<string, string | null>;
}
