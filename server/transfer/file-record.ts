import type { FileRecord } from "./content-file.ts";

/** Whether something is the metadata of a file as an export holds it. */
export function isFileRecord(input: unknown): input is FileRecord {
  if (typeof input !== "object" || input === null) return false;
  const record = input as Record<string, unknown>;
  return (
    texts.every((name) => typeof record[name] === "string") &&
    optionalTexts.every((name) => record[name] === undefined || typeof record[name] === "string") &&
    Number.isSafeInteger(record["size"]) &&
    Number.isSafeInteger(record["metageneration"]) &&
    typeof record["current"] === "boolean" &&
    typeof record["metadata"] === "object" &&
    /^[0-9a-f]{64}$/.test(String(record["hash"])) &&
    /^\d{1,16}$/.test(String(record["generation"])) &&
    /^[\w-]{16,100}$/.test(String(record["token"])) &&
    [record["timeCreated"], record["updated"]].every((time) => isTime(String(time)))
  );
}

const texts = ["name", "hash", "md5Hash", "contentType", "token", "generation", "timeCreated"];
const optionalTexts = ["cacheControl", "contentDisposition", "contentEncoding", "contentLanguage"];

/** Whether a time is written as this server writes it, since files are put in order by it as text. */
function isTime(text: string): boolean {
  const time = new Date(text);
  return !Number.isNaN(time.getTime()) && time.toISOString() === text;
}
