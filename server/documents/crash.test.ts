import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { expect, test } from "vitest";
import { readInteger } from "#content/typed-values.ts";
import { openStore } from "#test/test-store.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

// Writes batch after batch, each setting twenty documents to its number, and prints the number of each acknowledged batch.
const writer = `
  import { openStore, anna } from "#test/test-store.ts";
  const store = await openStore({ folder: process.argv[1] });
  for (let batch = (await store.history.latest()) + 1; ; batch++) {
    const fields = { batch: { integerValue: String(batch) } };
    const writes = Array.from({ length: 20 }, (_, at) => ({ update: { path: "posts/" + at, fields } }));
    await store.commit(writes, anna);
    process.stdout.write(batch + "\\n");
  }
`;

test("a process killed during a batch leaves none of it, and keeps every acknowledged batch", async () => {
  await using folder = await temporaryFolder();
  for (let kill = 0; kill < 4; kill++) {
    const acknowledged = await killAfter(folder.path, 5 + kill * 3);
    await using store = await openStore({ folder: folder.path });
    const { documents } = await store.list("posts", { limit: 50 });
    const batches = new Set(documents.map(({ fields }) => readInteger(fields["batch"])));
    expect(documents).toHaveLength(20);
    expect([...batches]).toEqual([await store.history.latest()]);
    expect(await store.history.latest()).toBeGreaterThanOrEqual(acknowledged);
  }
});

/** Runs the writer until it has printed `batches` numbers, then kills it; returns the last number. */
async function killAfter(folder: string, batches: number): Promise<number> {
  const child = spawn(process.execPath, ["--input-type=module-typescript", "-e", writer, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  let last = 0;
  let acknowledged = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    last = Number(line);
    acknowledged += 1;
    if (acknowledged === batches) child.kill("SIGKILL");
  }
  await ended;
  return last;
}
