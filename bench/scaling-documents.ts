import { typedString } from "#content/typed-values.ts";
import type { DurableStores } from "./durable-stores.ts";
import { author } from "./fill-site.ts";
import { interleaved } from "./interleaved.ts";
import { rowsBeside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";
import { bySlug, homePage, listPage, type Filled } from "./site.ts";

const saves = 200;

/** Measures page queries in sites of growing size, each compared with the smallest, and the disk space of each. */
export async function measureDocuments(
  stores: DurableStores,
  counts: readonly number[],
): Promise<BenchRow[]> {
  await using opened = new AsyncDisposableStack();
  const sites: Database[] = [];
  for (const count of counts) {
    const name = `documents-${count}`;
    const services = await stores.filled(name, await stores.database(name), count);
    sites.push({ name, count, services: opened.use(services) });
  }
  const disk = await measureDisk(stores, sites);
  const all = (task: (site: Database) => Promise<unknown>) => sites.map((site) => () => task(site));
  const beside = (name: string, unit: string, values: readonly number[]) =>
    rowsBeside(name, unit, counts, values);
  const rows = [
    ...beside("list page of 20", "µs", await interleaved(200, all(listPage))),
    ...beside("case study by slug", "µs", await interleaved(300, all(bySlug))),
    ...beside("home page", "µs", await interleaved(100, all(homePage))),
    ...beside("commit", "µs", await interleaved(saves, all(save))),
    ...beside("site map, rebuilt", "s", await measureSitemaps(sites)),
  ];
  return [...rows, ...disk];
}

interface Database extends Filled {
  readonly name: string;
}

async function save({ services }: Filled): Promise<void> {
  const title = typedString(`Title ${Math.random()}`);
  const update = { path: "casestudies/study-1", fields: { title } };
  await services.documents.commit([{ update, updateMask: ["title"] }], author);
}

/** Measures the disk space of a document with its first revision and its index entries, and of each later revision. */
async function measureDisk(stores: DurableStores, sites: readonly Database[]): Promise<BenchRow[]> {
  const [smallest, largest] = [sites[0], sites.at(-1)];
  if (!smallest || !largest) return [];
  const before = await stores.size(smallest.name);
  const after = await stores.size(largest.name);
  for (let times = 0; times < saves; times += 1) await save(smallest);
  const grown = (await stores.size(smallest.name)) - before;
  const each = (after - before) / (largest.count - smallest.count);
  return [
    { name: "disk for a document", value: each / 1024, unit: "KB" },
    { name: "disk for a revision", value: grown / saves / 1024, unit: "KB" },
  ];
}

/** Returns seconds. Sitemaps are cached until a save, so each is requested after one. */
async function measureSitemaps(sites: readonly Filled[]): Promise<number[]> {
  const times: number[] = [];
  for (const site of sites) {
    await save(site);
    const start = performance.now();
    await site.services.site.sitemap();
    times.push((performance.now() - start) / 1000);
  }
  return times;
}
