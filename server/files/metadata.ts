import { invalid } from "#server/errors.ts";
import type { StoredFile } from "./stored-file.ts";

const sentFields = [
  "cacheControl",
  "contentDisposition",
  "contentEncoding",
  "contentLanguage",
] as const;

/** A change of metadata: null clears a field, absent fields are unchanged. The same holds for each custom key. */
export interface MetadataChange extends Partial<
  Record<(typeof sentFields)[number], string | null>
> {
  contentType?: string | null;
  metadata?: Record<string, string | null> | null;
}

const maxFieldLength = 1024;
const maxCustomBytes = 8 * 1024;

/** The file with its metadata changed. INVALID_ARGUMENT names a value that cannot be stored. */
export function changeMetadata(file: StoredFile, change: MetadataChange): StoredFile {
  const changed = { ...file, metadata: changeCustom(file.metadata, change.metadata) };
  for (const field of sentFields) {
    const value = change[field];
    if (value === undefined) continue;
    changed[field] = value === null ? undefined : checkField(field, value);
  }
  if (change.contentType !== undefined) changed.contentType = changeType(file, change.contentType);
  return changed;
}

/** The media type of a file whose type cannot be detected: the declared one, else application/octet-stream. */
export function contentTypeOf(declared: string | null | undefined): string {
  if (!declared) return "application/octet-stream";
  if (!/^[\w!#$&^.+-]+\/[\w!#$&^.+-]+(?:\s*;[\x20-\x7e]*)?$/.test(declared)) {
    throw invalid("The content type is not a media type such as application/pdf.");
  }
  return checkField("contentType", declared);
}

function changeType(file: StoredFile, type: string | null): string {
  if (file.kind === "other") return contentTypeOf(type);
  if (type === null || type === file.contentType) return file.contentType;
  throw invalid(
    `The bytes of this file are ${file.contentType}, so its content type cannot be anything else.`,
  );
}

function changeCustom(
  kept: Record<string, string>,
  change: MetadataChange["metadata"],
): Record<string, string> {
  if (change === undefined) return kept;
  const entries = new Map(change === null ? [] : Object.entries(kept));
  for (const [key, value] of Object.entries(change ?? {})) {
    if (value === null) entries.delete(key);
    else entries.set(key, checkText(`metadata.${key}`, value));
  }
  const bytes = [...entries].flat().reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  if (bytes > maxCustomBytes)
    throw invalid(`Custom metadata can have at most ${maxCustomBytes} bytes; this has ${bytes}.`);
  return Object.fromEntries(entries);
}

/**
 * These fields are sent as headers, which are printable ASCII; only the file name in `contentDisposition` may contain other
 * characters.
 */
function checkField(field: string, value: string): string {
  if (checkText(field, value).length > maxFieldLength) {
    throw invalid(`${field} is longer than ${maxFieldLength} characters.`);
  }
  const legal = field === "contentDisposition" ? /^\P{Cc}*$/u : /^[\x20-\x7e]*$/;
  if (!legal.test(value)) throw invalid(`${field} contains characters that a header cannot.`);
  return value;
}

function checkText(field: string, value: unknown): string {
  if (typeof value !== "string" || !value.isWellFormed())
    throw invalid(`${field} must be a string of valid Unicode.`);
  return value;
}
