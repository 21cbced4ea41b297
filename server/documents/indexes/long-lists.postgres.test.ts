import { sql } from "kysely";
import { expect, test } from "vitest";
import { typedInteger } from "#content/typed-values.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import type { IndexDeclaration } from "./index-declaration.ts";

const byOrder: IndexDeclaration = {
  name: "by order",
  version: 1,
  collection: "casestudies",
  key: ({ id }) => [id],
};
const author: Viewer = { kind: "system", name: "Import" };
const thousands = Array.from({ length: 3000 }, (_, at) => ({
  update: { path: `casestudies/study-${at}`, fields: { order: typedInteger(at) } },
}));

/** The planner's row estimate in PostgreSQL; -1 when the table has not been analysed. */
async function counted({ database }: Awaited<ReturnType<typeof openStore>>, table: string) {
  const { rows } = await sql<{ reltuples: number }>`
    select reltuples from pg_class where oid = ${table}::regclass`.execute(database.db);
  return rows[0]?.reltuples;
}

test("analyses the tables after thousands of writes at once, so that pages are not read by sorting all", async () => {
  await using store = await openStore({ indexes: [byOrder] });
  await store.commit(thousands, author);
  expect(await counted(store, "documents")).toBe(3000);
  expect(await counted(store, "index_entries")).toBe(3000);
});

test("analyses the tables after a later index is built", async () => {
  await using folder = await temporaryFolder();
  {
    await using store = await openStore({ folder: folder.path });
    await store.commit(thousands, author);
  }
  await using store = await openStore({ folder: folder.path, indexes: [byOrder] });
  expect(await counted(store, "index_entries")).toBe(3000);
});
