import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { openDatabase } from "#server/database/open-database.ts";
import { openDocuments } from "#server/documents/store.ts";
import { deskIndexes } from "#server/desk/lists/indexes.ts";
import { listOrders, siteIndexes } from "#server/site/indexes.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

const system = { kind: "system", name: "Test" } as const;
/** The heap of the process in megabytes, and the number of case studies of 40 KB: a third more than the heap could hold. */
const heap = 96;
const studies = 3200;

test("search, lists, library and site map run in a heap smaller than all documents", async () => {
  await using folder = await temporaryFolder("limited-heap");
  {
    await using database = await openDatabase({ folder: folder.path });
    const indexes = [...siteIndexes, ...deskIndexes(listOrders)];
    const documents = await openDocuments({ database, indexes });
    const body = typedString("lantern harbour quiet river station ".repeat(1100));
    for (let first = 0; first < studies; first += 50)
      await documents.commit(
        Array.from({ length: 50 }, (_, at) => ({
          update: {
            path: `casestudies/n${first + at}`,
            fields: {
              title: typedString(`Study ${first + at}`),
              slug: typedString(`study-${first + at}`),
              order: typedInteger(first + at),
              intro: body,
            },
          },
        })),
        system,
      );
  }
  const script = join(import.meta.dirname, "../../../test/desk-under-limit.ts");
  const asked = promisify(execFile)(
    process.execPath,
    [`--max-old-space-size=${heap}`, script, folder.path, "study 7 lantern"],
    { timeout: 150_000, env: { ...process.env, TEST_STORE: "" } },
  );
  await expect(asked).resolves.toMatchObject({ stderr: "" });
}, 180_000);
