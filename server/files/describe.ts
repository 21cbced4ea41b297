import type { Kysely } from "kysely";
import { parseAddress } from "./address.ts";
import { fileOfRow, isCurrent } from "./file-table.ts";
import { filesWithTokens } from "./listing.ts";
import { describeFile, type FileDescription } from "./stored-file.ts";
import type { Tables } from "#server/database/tables.ts";

// More than any page has, and below the number of parameters that a statement may bind.
const maxTokens = 500;

/** Descriptions of the files at download addresses; unknown addresses are omitted. */
export async function describeAddresses(
  db: Kysely<Tables>,
  bucket: string,
  addresses: Iterable<string>,
): Promise<Map<string, FileDescription>> {
  const parsed = [...new Set(addresses)].flatMap((address) => {
    const parts = parseAddress(address);
    return parts ? [{ address, ...parts }] : [];
  });
  const described = new Map<string, FileDescription>();
  for (let start = 0; start < parsed.length; start += maxTokens) {
    const some = parsed.slice(start, start + maxTokens);
    const tokens = some.map(({ token }) => token);
    const files = await filesWithTokens(db, bucket, tokens);
    for (const [at, { address, name }] of some.entries()) {
      const file = files[at]?.file;
      if (file?.name === name) described.set(address, describeFile(file));
    }
  }
  return described;
}

// Below the number of parameters that a statement may bind.
const maxHashes = 500;

/** The names of the current files by the SHA-256 of their bytes, sorted; hashes without a file are omitted. */
export async function namesByHash(
  db: Kysely<Tables>,
  bucket: string,
  hashes: Iterable<string>,
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(hashes)];
  const names = new Map<string, string[]>();
  for (let start = 0; start < wanted.length; start += maxHashes) {
    const rows = await db
      .selectFrom("files")
      .selectAll()
      .where(isCurrent)
      .where("hash", "in", wanted.slice(start, start + maxHashes))
      .orderBy("name")
      .execute();
    for (const { hash, name } of rows.map((row) => fileOfRow(row, bucket)))
      names.set(hash, [...(names.get(hash) ?? []), name]);
  }
  return names;
}
