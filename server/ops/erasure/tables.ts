import { sql, type Kysely, type Transaction } from "kysely";
import { randomId } from "#content/random-id.ts";
import { erasedAddress, type AddressInText } from "./address-in-text.ts";
import { readFile, readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Tables } from "#server/database/tables.ts";

/** Tables whose rows are deleted when they contain an address: they are temporary, or serve only that person. */
const passing: readonly string[] = [
  "outgoing_mail",
  "allowances",
  "attempts",
  "invitations",
  "verifications",
  "transactions",
];

/** Tables derived from others, with which they are updated. */
const derived: readonly string[] = ["search_entries", "search_queue", "file_uses"];

/** Values read at once: a stored document may have a megabyte. */
const atOnce = 50;

/**
 * Erases an address from every text column of every table: deletes rows of `passing` tables, and replaces the address in all
 * others. Reads the list of tables from the database, so that later tables are included. Returns the number of changed values.
 */
export async function eraseFromTables(
  tables: Transaction<Tables>,
  address: AddressInText,
): Promise<number> {
  let changed = 0;
  for (const { table, column } of await textColumns(tables))
    for await (const value of valuesNaming(tables, { table, column }, address)) {
      changed += 1;
      const here = sql`${sql.ref(column)} = ${value}`;
      if (passing.includes(table))
        await sql`delete from ${sql.table(table)} where ${here}`.execute(tables);
      else {
        const without = identifiers.includes(column)
          ? distinct(address.without(value))
          : address.without(value);
        const kept = sql`${sql.ref(column)} = ${without}`;
        await sql`update ${sql.table(table)} set ${kept} where ${here}`.execute(tables);
      }
    }
  return changed;
}

/** Columns that identify rows: two ids, of one erasure or of several, must not become the same. */
const identifiers: readonly string[] = ["collection", "id"];

function distinct(text: string): string {
  return text.replaceAll(erasedAddress, `${randomId(12)}.${erasedAddress}`);
}

interface TextColumn {
  table: string;
  column: string;
}

async function textColumns(db: Kysely<Tables>): Promise<TextColumn[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !derived.includes(name))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ dataType }) => dataType.toLowerCase() === "text")
        .map(({ name: column }) => ({ table, column })),
    );
}

/** The distinct values of a column that contain an address. */
export async function* valuesNaming(
  db: Kysely<Tables>,
  { table, column }: TextColumn,
  address: AddressInText,
): AsyncGenerator<string> {
  const pattern = `%${address.needle.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const ref = sql.ref(column);
  for (let after = ""; ;) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${ref} as value from ${sql.table(table)}
      where lower(${ref}) like ${pattern} escape '\\' and ${ref} > ${after}
      order by ${ref} limit ${atOnce}`.execute(db);
    for (const { value } of rows) if (address.isIn(value)) yield value;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.value;
  }
}

/** Deletes rows about visitors, clients and members that ended before a time, and the rows of the activity log before another. */
export async function removePassed(
  tables: Transaction<Tables>,
  { before, activity }: { before: number; activity: number },
): Promise<number> {
  const ended = await Promise.all([
    tables.deleteFrom("activity").where("time", "<", activity).executeTakeFirst(),
    tables.deleteFrom("allowances").where("ends", "<", before).executeTakeFirst(),
    tables.deleteFrom("attempts").where("last", "<", before).executeTakeFirst(),
    tables.deleteFrom("invitations").where("expires", "<", before).executeTakeFirst(),
    tables
      .deleteFrom("review_links")
      .where(({ or, eb }) => or([eb("expires", "<", before), eb("revoked", "<", before)]))
      .executeTakeFirst(),
    tables
      .deleteFrom("sessions")
      .where("expires_at", "<", new Date(before).toISOString())
      .executeTakeFirst(),
    tables
      .deleteFrom("verifications")
      .where("expires_at", "<", new Date(before).toISOString())
      .executeTakeFirst(),
  ]);
  await eraseExpiredClients(tables);
  return ended.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Replaces the name of a client whose link has been deleted. */
const formerClient = "Former reviewer";

/**
 * Removes the names of clients whose links have been deleted from their comments and approvals, which remain, and ends mail to
 * them.
 */
async function eraseExpiredClients(tables: Transaction<Tables>): Promise<void> {
  const kept = tables.selectFrom("review_links").select("id");
  const staff = tables.selectFrom("staff").select("id");
  await tables
    .updateTable("review_comments")
    .set({ author_name: formerClient })
    .where("link_id", "is not", null)
    .where("link_id", "not in", kept)
    .where("author_name", "!=", formerClient)
    .execute();
  await tables
    .updateTable("review_approvals")
    .set({ client_name: formerClient })
    .where("link_id", "not in", kept)
    .where("client_name", "!=", formerClient)
    .execute();
  await tables
    .updateTable("review_comments")
    .set({ done_by_name: formerClient })
    .where("done_by_id", "is not", null)
    .where("done_by_id", "not in", kept)
    .where("done_by_id", "not in", staff)
    .where("done_by_name", "!=", formerClient)
    .execute();
  for (const table of ["review_subscriptions", "review_notices"] as const)
    await tables
      .deleteFrom(table)
      .where("recipient", "like", "clients/%")
      .where(
        "recipient",
        "not in",
        kept.clearSelect().select(sql<string>`'clients/' || id`.as("recipient")),
      )
      .execute();
}

/** Removes the messages of a mail folder that contain an address; returns their number. */
export async function removeMailNaming(folder: string, address: AddressInText): Promise<number> {
  return await removeMail(folder, async (file) => textsOf(await readFile(file)).some(address.isIn));
}

/** Removes the messages of a mail folder about documents; returns their number. */
export async function removeMailAbout(folder: string, paths: ReadonlySet<string>): Promise<number> {
  return await removeMail(folder, async (file) => {
    const [head = ""] = (await readFile(file, "latin1")).split("\r\n\r\n", 1);
    return paths.has(/^X-About: (.+)$/m.exec(head)?.[1]?.trim() ?? "");
  });
}

/** Removes the messages of a mail folder written before a time (milliseconds since 1970); returns their number. */
export async function removeMailBefore(folder: string, time: number): Promise<number> {
  return await removeMail(folder, async (file) => (await stat(file)).mtimeMs < time);
}

async function removeMail(
  folder: string,
  isToGo: (file: string) => Promise<boolean>,
): Promise<number> {
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names.filter((one) => one.endsWith(".eml"))) {
    const file = path.join(folder, name);
    if (!(await isToGo(file))) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

/** A message as stored, and its decoded body: encodings break addresses across lines (RFC 2045, sections 6.7 and 6.8). */
function textsOf(bytes: Buffer): string[] {
  const raw = bytes.toString();
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const packed = body.join("\r\n\r\n");
  const soft = packed
    .replaceAll("=\r\n", "")
    .replaceAll(/(?:=[0-9A-F]{2})+/gi, (encoded) =>
      Buffer.from(encoded.replaceAll("=", ""), "hex").toString(),
    );
  const folded = head.replaceAll(/\r\n[ \t]+/g, " ");
  return [raw, folded, soft, Buffer.from(packed, "base64").toString()];
}

/** Removes all dismissals of advice about personal data: their subject is hashed, so it is unknown whose data it is. */
export async function eraseQuotedData(tables: Transaction<Tables>): Promise<void> {
  await tables.deleteFrom("dismissals").where("check_name", "=", "personal").execute();
}

/** Removes a document's history, drafts, dismissed advice and mail about it. The deletion remains, for the change feed. */
export async function eraseDocument(tables: Transaction<Tables>, path: string): Promise<void> {
  const at = path.lastIndexOf("/");
  const [collection, id] = [path.slice(0, at), path.slice(at + 1)];
  for (const table of ["revisions", "drafts", "dismissals"] as const)
    await tables
      .deleteFrom(table)
      .where("collection", "=", collection)
      .where("id", "=", id)
      .$if(table === "revisions", (query) => query.where("fields", "is not", null))
      .execute();
  await tables.deleteFrom("outgoing_mail").where("about", "=", path).execute();
}
