import type { Kysely } from "kysely";
import { parseAddress } from "./address.ts";
import { fileOfRow } from "./file-table.ts";
import type { FileTables } from "./file-table.ts";
import { describeFile } from "./stored-file.ts";
import type { FileDescription } from "./stored-file.ts";

// Far more than a page has, and well below the number of values a statement may bind.
const mostTokens = 500;

/** What pages need to know of the files behind download addresses; addresses that open nothing are left out. */
export async function describeAddresses(
  db: Kysely<FileTables>,
  bucket: string,
  addresses: Iterable<string>,
): Promise<Map<string, FileDescription>> {
  const parsed = [...new Set(addresses)].flatMap((address) => {
    const parts = parseAddress(address);
    return parts ? [{ address, ...parts }] : [];
  });
  const described = new Map<string, FileDescription>();
  for (let start = 0; start < parsed.length; start += mostTokens) {
    const some = parsed.slice(start, start + mostTokens);
    const byToken = await filesByToken(db, bucket, new Set(some.map(({ token }) => token)));
    for (const { address, name, token } of some) {
      const file = byToken.get(token);
      if (file?.name === name) described.set(address, file);
    }
  }
  return described;
}

async function filesByToken(
  db: Kysely<FileTables>,
  bucket: string,
  tokens: ReadonlySet<string>,
): Promise<Map<string, FileDescription>> {
  const rows = await db
    .selectFrom("files")
    .selectAll()
    .where("removed", "is", null)
    .where("token", "in", [...tokens])
    .execute();
  return new Map(rows.map((row) => [row.token, describeFile(fileOfRow(row, bucket))]));
}
