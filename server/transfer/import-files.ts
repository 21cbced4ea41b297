import type { Transaction } from "kysely";
import { CodedError } from "#server/errors.ts";
import { nameBytes } from "#server/files/file-table.ts";
import type { FileTables } from "#server/files/file-table.ts";
import type { Files } from "#server/files/files.ts";
import type { StoredFile } from "#server/files/stored-file.ts";
import type { FileRecord } from "./content-file.ts";
import type { ImportedContent } from "./read-content.ts";

/** Keeps the files that are not here yet, each under its own download address. Gives how many there were. */
export async function importFiles(
  files: Files,
  { files: records, objects }: Pick<ImportedContent, "files" | "objects">,
): Promise<number> {
  let count = 0;
  const oldestFirst = records.toSorted((a, b) => Number(a.generation) - Number(b.generation));
  for (const record of oldestFirst) {
    if (await files.byToken(record)) continue;
    const { metageneration: _, current: _current, ...upload } = record;
    const bytes = objects.get(record.hash)?.bytes();
    if (!bytes) throw new CodedError("DATA_LOSS", `The bytes of ${record.name} are missing.`);
    const before = await files.current(record.name);
    await files.save({ ...upload, bytes }, (tables, file) =>
      become(tables, { file, record, before }),
    );
    count += 1;
  }
  return count;
}

/** Makes a file that was just kept the generation that it was where it comes from. */
async function become(
  tables: Transaction<FileTables>,
  {
    file,
    record,
    before,
  }: { file: StoredFile; record: FileRecord; before: StoredFile | undefined },
) {
  const name = nameBytes(file.name);
  // It may have been removed here; then this brings it back.
  await tables.deleteFrom("files").where("token", "=", record.token).execute();
  const other = await tables
    .selectFrom("files")
    .select("generation")
    .where("name", "=", name)
    .where("generation", "=", record.generation)
    .executeTakeFirst();
  const isNewest = !before || Number(record.generation) > Number(before.generation);
  const current = record.current && isNewest ? 1 : 0;
  await tables
    .updateTable("files")
    .set({
      generation: other ? file.generation : record.generation,
      metageneration: record.metageneration,
      token: record.token,
      time_created: record.timeCreated,
      updated: record.updated,
      current,
    })
    .where("name", "=", name)
    .where("generation", "=", file.generation)
    .execute();
  if (current === 1 || !before) return;
  await tables
    .updateTable("files")
    .set({ current: 1 })
    .where("name", "=", name)
    .where("generation", "=", before.generation)
    .execute();
}
