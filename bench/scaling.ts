import { temporaryFolder } from "#test/temporary-folder.ts";
import { openDurableStores } from "./durable-stores.ts";
import { buildSite, startMeasured } from "./measured-server.ts";
import type { BenchOptions, BenchRow } from "./run.ts";
import { measureDocuments } from "./scaling-documents.ts";
import { measureProcesses } from "./scaling-processes.ts";
import { measureVisitors } from "./scaling-visitors.ts";

/** Measures the figures of docs/scaling.md on PostgreSQL and S3: one process and two, few and many documents and visitors. */
export async function run({ large }: Pick<BenchOptions, "large">): Promise<BenchRow[]> {
  await buildSite();
  await using folder = await temporaryFolder("bench-scaling");
  await using stores = await openDurableStores();
  const url = await stores.database("processes");
  await (await stores.filled("processes", url, 100)).close();
  const start = () => startMeasured(folder.path, stores.environment(url));
  return [
    ...(await measureProcesses(start, stores)),
    ...(await measureVisitors(start)),
    ...(await measureDocuments(stores, large ? [100, 10_000, 100_000] : [100, 10_000])),
  ];
}
