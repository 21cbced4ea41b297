import { sql, type Kysely, type Transaction } from "kysely";
import type { AddressInText } from "./address-in-text.ts";
import type { ErasureTables } from "./tables.ts";

/** Tables whose rows go when they name an address: what they hold has passed, or is of use to that person alone. */
const passing: readonly string[] = [
  "outgoing_mail",
  "allowances",
  "attempts",
  "invitations",
  "verifications",
  "transactions",
];

/** Tables that are made from what others hold, and follow it. */
const derived: readonly string[] = ["search_entries", "search_queue", "file_uses"];

/** Values that are looked at in one go: a stored document may have a megabyte. */
const atOnce = 50;

/**
 * Erases an address from every column of text in every table: from `passing` tables by rows, from all others by what stands in its
 * place. Tables are asked of the database itself, so that none is forgotten that is made later. Returns how many values changed.
 */
export async function eraseFromTables(
  transaction: object,
  address: AddressInText,
): Promise<number> {
  const tables = transaction as Transaction<object>;
  let changed = 0;
  for (const { table, column } of await textColumns(tables))
    for await (const value of valuesNaming(tables, { table, column }, address)) {
      changed += 1;
      const here = sql`${sql.ref(column)} = ${value}`;
      if (passing.includes(table))
        await sql`delete from ${sql.table(table)} where ${here}`.execute(tables);
      else {
        const kept = sql`${sql.ref(column)} = ${address.without(value)}`;
        await sql`update ${sql.table(table)} set ${kept} where ${here}`.execute(tables);
      }
    }
  return changed;
}

interface TextColumn {
  table: string;
  column: string;
}

async function textColumns(db: Kysely<object>): Promise<TextColumn[]> {
  const tables = await db.introspection.getTables();
  return tables
    .filter(({ name, isView }) => !isView && !derived.includes(name))
    .flatMap(({ name: table, columns }) =>
      columns
        .filter(({ dataType }) => dataType.toLowerCase() === "text")
        .map(({ name: column }) => ({ table, column })),
    );
}

/** The different values of a column that name an address. */
export async function* valuesNaming(
  db: object,
  { table, column }: TextColumn,
  address: AddressInText,
): AsyncGenerator<string> {
  const pattern = `%${address.needle.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const ref = sql.ref(column);
  for (let after = ""; ;) {
    const { rows } = await sql<{ value: string }>`
      select distinct ${ref} as value from ${sql.table(table)}
      where lower(${ref}) like ${pattern} escape '\\' and ${ref} > ${after}
      order by ${ref} limit ${atOnce}`.execute(db as Kysely<object>);
    for (const { value } of rows) if (address.isIn(value)) yield value;
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = last.value;
  }
}

/** Removes the rows that tell where visitors and staff came from, once it has ended for long enough. */
export async function removePassed(
  tables: Transaction<ErasureTables>,
  before: number,
): Promise<number> {
  const ended = await Promise.all([
    tables.deleteFrom("allowances").where("ends", "<", before).executeTakeFirst(),
    tables.deleteFrom("attempts").where("last", "<", before).executeTakeFirst(),
    tables.deleteFrom("invitations").where("expires", "<", before).executeTakeFirst(),
    tables
      .deleteFrom("sessions")
      .where("expires_at", "<", new Date(before).toISOString())
      .executeTakeFirst(),
    tables
      .deleteFrom("verifications")
      .where("expires_at", "<", new Date(before).toISOString())
      .executeTakeFirst(),
  ]);
  return ended.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}
