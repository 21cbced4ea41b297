import { typedString } from "#content/typed-values.ts";
import type { Services } from "#server/services.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { build } from "../scripts/build.mjs";
import { project } from "../scripts/project.mjs";
import { openDurableStores, openFilled } from "./durable-stores.ts";
import type { DurableStores } from "./durable-stores.ts";
import { interleaved, median } from "./interleaved.ts";
import { requestsPerSecond } from "./load.ts";
import { startMeasured } from "./measured-server.ts";
import type { BenchRow } from "./run.ts";

const count = 10_000;
const turns = 5;

/** Measures page queries, a save and a cached page over HTTP on PostgreSQL and, as the floor, on SQLite, both durable. */
export async function run(): Promise<BenchRow[]> {
  if ((await build(project)) !== 0) throw new Error("There is no build to measure.");
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

const author: Viewer = { kind: "staff", id: "bench", name: "Bench", role: "owner" };

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
  const ask = (site: { url: string }) =>
    requestsPerSecond(`${site.url}/`, { connections: 32, milliseconds: 1000 });
  const rounds: { value: number; floor: number }[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const round = { value: await ask(postgres), floor: await ask(sqlite) };
    if (turn >= 0) rounds.push(round);
  }
  return {
    name: "cached home page over HTTP",
    unit: "requests/s",
    value: median(rounds.map(({ value }) => value)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ value, floor }) => value / floor)),
  };
}

function beside(
  name: string,
  [value = Number.NaN, floor = Number.NaN]: readonly number[],
): BenchRow {
  return { name, value, unit: "µs", floor, ratio: value / floor };
}

if (import.meta.main) console.table(await run());
