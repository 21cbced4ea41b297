import { setTimeout } from "node:timers/promises";
import { openRoundRobin } from "#test/cluster/round-robin.ts";
import { signedIn } from "#test/cluster/member.ts";
import type { RetryingFetch } from "#test/cluster/member.ts";
import type { DurableStores } from "./durable-stores.ts";
import { median } from "./interleaved.ts";
import { requestsPerSecond } from "./load.ts";
import type { MeasuredServer } from "./measured-server.ts";
import { pidsOf, processorTime } from "./process-use.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";

const turns = 3;
const milliseconds = 1000;
/** Concurrent clients over all processes. */
const connections = { kept: 32, made: 4, saves: 8 };

/** Measures cached pages, uncached pages and saves by one process and by two, directly and by proxy, and their processor time. */
export async function measureProcesses(
  start: () => Promise<MeasuredServer>,
  stores: Pick<DurableStores, "pids">,
): Promise<BenchRow[]> {
  await using first = await start();
  await using second = await start();
  await using proxy = await openRoundRobin();
  const until = new AbortController();
  const ask = await signedIn(first.url, until.signal);
  const servers = [first, second];
  /** Read before each measurement, since database connections come and go. */
  const pidsNow = async () => ({ site: servers.flatMap(pidsOf), database: await stores.pids() });
  const through = (some: readonly MeasuredServer[]) => {
    proxy.setServers(some.map(({ url }) => url));
    return [proxy];
  };
  const ways = (load: Load) => [
    () => load([first]),
    () => load(servers),
    () => load(through([first])),
    () => load(through(servers)),
  ];
  const rows = [
    ...(await measure("cached home page", ways(cachedPages("/")), pidsNow)),
    // A spelling of /work that the site serves but does not cache.
    ...(await measure("list page, rebuilt", ways(madePages("/wor%6B")), pidsNow)),
    ...(await measure("save", ways(savesOf(ask)), pidsNow)),
  ];
  until.abort();
  return rows;
}

type Load = (targets: readonly { url: string }[]) => Promise<number>;

function cachedPages(path: string): Load {
  return async (targets) => {
    const options = { connections: connections.kept / targets.length, milliseconds };
    const each = await Promise.all(
      targets.map(({ url }) => requestsPerSecond(url + path, options)),
    );
    return each.reduce((sum, value) => sum + value, 0);
  };
}

function madePages(path: string): Load {
  return repeated(connections.made, async (origin) => {
    const answer = await fetch(origin + path);
    await answer.arrayBuffer();
    if (answer.ok) return true;
    // An overloaded process refuses visitors until it has caught up.
    if (answer.status !== 503) throw new Error(`A page was refused: ${answer.status}`);
    await setTimeout(100);
    return false;
  });
}

/** Several members of staff save their own documents, one save at a time each. */
function savesOf(ask: RetryingFetch): Load {
  return repeated(connections.saves, (origin, member) => save(ask, origin, member));
}

/** Repeats a task in `many` parallel loops until the time is up; returns how many succeed per second. */
function repeated(many: number, task: (origin: string, number: number) => Promise<boolean>): Load {
  return async (targets) => {
    const began = performance.now();
    let done = 0;
    const repeat = async (number: number) => {
      const { url = "" } = targets[number % targets.length] ?? {};
      while (performance.now() - began < milliseconds) {
        if (await task(url, number)) done += 1;
      }
    };
    await Promise.all(Array.from({ length: many }, (_, at) => repeat(at)));
    return done / ((performance.now() - began) / 1000);
  };
}

async function save(ask: RetryingFetch, origin: string, member: number): Promise<boolean> {
  const title = { stringValue: `Save ${Math.random()}` };
  const path = `/v1/projects/site/databases/(default)/documents/casestudies/study-${member}`;
  const answer = await ask(`${origin}${path}?updateMask.fieldPaths=title`, {
    method: "PATCH",
    body: JSON.stringify({ fields: { title } }),
  });
  if (!answer.ok) throw new Error(`A save was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
  return true;
}

interface Pids {
  site: readonly number[];
  database: readonly number[];
}

/** Measures the four ways in turn, and the processor time per request of the first. */
async function measure(
  name: string,
  [one, two, ...proxied]: readonly (() => Promise<number>)[],
  pidsNow: () => Promise<Pids>,
): Promise<BenchRow[]> {
  const ways = [one, two, ...proxied].filter((way) => way !== undefined);
  for (const way of ways) await way();
  const pids = await pidsNow();
  const rates = ways.map((): number[] => []);
  const site: number[] = [];
  const database: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [at, way] of ways.entries()) {
      const before = await worked(pids);
      const began = performance.now();
      const rate = await way();
      const requests = (rate * (performance.now() - began)) / 1000;
      rates[at]?.push(rate);
      if (at > 0) continue;
      const after = await worked(pids);
      site.push(((after.site - before.site) * 1000) / requests);
      database.push(((after.database - before.database) * 1000) / requests);
    }
  }
  const [alone = Number.NaN, both = Number.NaN, single = Number.NaN, round = Number.NaN] =
    rates.map(median);
  const row = (words: string, value: number, floor: number) =>
    beside(`${name}: ${words}`, [value, floor], "/s");
  return [
    row("two processes beside one", both, alone),
    row("one through the proxy beside none", single, alone),
    row("two through the proxy beside one", round, single),
    { name: `${name}: processor, site`, value: median(site), unit: "µs" },
    { name: `${name}: processor, PostgreSQL`, value: median(database), unit: "µs" },
  ];
}

async function worked({ site, database }: Pids) {
  return { site: await processorTime(site), database: await processorTime(database) };
}
