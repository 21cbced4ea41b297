import { typedString } from "#content/typed-values.ts";
import type { Services } from "#server/services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openDurableStores } from "./durable-stores.ts";
import type { DurableStores } from "./durable-stores.ts";
import { author } from "./fill-site.ts";
import { openFilled } from "./filled-site.ts";
import { interleaved } from "./interleaved.ts";
import { rateBeside } from "./load.ts";
import { buildSite, startMeasured } from "./measured-server.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

const count = 10_000;

/** Measures page queries, a save and a cached page over HTTP on PostgreSQL and, as the floor, on SQLite, both durable. */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  await using folder = await temporaryFolder("bench-postgres");
  await using stores = await openDurableStores();
  const url = await stores.database("beside");
  return [
    ...(await measureStore(folder.path, stores, url)),
    await measureKept(folder.path, stores, url),
  ];
}

async function measureStore(
  folder: string,
  stores: DurableStores,
  url: string,
): Promise<BenchRow[]> {
  await using postgres = await stores.filled("beside", url, count);
  await using sqlite = await openFilled(folder, undefined, count);
  const both = (task: (services: Services) => Promise<unknown>) => [
    () => task(postgres),
    () => task(sqlite),
  ];
  const save = createSave();
  return [
    beside("read by id", await interleaved(1000, both(readOne))),
    beside("list of 20 by index among 10,000", await interleaved(300, both(listTwenty))),
    beside("a case study with its next one", await interleaved(300, both(readCaseStudy))),
    beside("commit, on disk", await interleaved(300, both(save))),
  ];
}

const any = () => Math.floor(Math.random() * count);
const readOne = ({ documents }: Services) => documents.get(`casestudies/study-${any()}`);
const readCaseStudy = ({ site }: Services) => site.caseStudy(`study-${any()}`);
const listTwenty = ({ documents }: Services) =>
  documents.listByIndex("case studies by order", { limit: 20 });

function createSave() {
  let turn = 0;
  return ({ documents }: Services) => {
    turn += 1;
    const update = {
      path: "casestudies/study-1",
      fields: { title: typedString(`Title ${turn}`) },
    };
    return documents.commit([{ update, updateMask: ["title"] }], author);
  };
}

async function measureKept(folder: string, stores: DurableStores, url: string): Promise<BenchRow> {
  await using postgres = await startMeasured(folder, stores.environment(url));
  await using sqlite = await startMeasured(folder);
  return rateBeside("cached home page over HTTP", 5, `${postgres.url}/`, `${sqlite.url}/`);
}
