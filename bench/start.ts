import { setTimeout } from "node:timers/promises";
import { publicRoutes } from "#test/public-routes.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { median } from "./interleaved.ts";
import { buildSite, seed, startMeasured } from "./measured-server.ts";
import { pidsOf, processorTime, proportionalMemoryOf } from "./process-use.ts";
import type { BenchRow } from "./run.ts";

const starts = 7;
const connections = 16;
const loadMs = 20_000;

/** Measures a restart: processor time and memory at the first page, and memory with a warm cache and under load. Linux only. */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  await using folder = await temporaryFolder("bench-start");
  await seed(folder.path);
  const firsts: { time: number; memory: number }[] = [];
  for (let at = 0; at < starts; at++) {
    await using server = await startMeasured(folder.path);
    await (await fetch(server.url)).arrayBuffer();
    const pids = pidsOf(server);
    firsts.push({ time: await processorTime(pids), memory: await proportionalMemoryOf(pids) });
  }
  await using server = await startMeasured(folder.path);
  await setTimeout(15_000);
  const warm = await proportionalMemoryOf(pidsOf(server));
  await load(server.url);
  const loaded = await proportionalMemoryOf(pidsOf(server));
  return [
    {
      name: "processor time up to the first page",
      value: median(firsts.map(({ time }) => time)),
      unit: "ms",
    },
    { name: "memory then", value: median(firsts.map(({ memory }) => memory)), unit: "MB" },
    { name: "memory when all pages are cached", value: warm, unit: "MB" },
    { name: "memory after 20 s of load", value: loaded, unit: "MB" },
  ];
}

/** Requests every page in turn; every third request is uncached. */
async function load(url: string): Promise<void> {
  const end = performance.now() + loadMs;
  let asked = 0;
  const visit = async () => {
    while (performance.now() < end) {
      asked += 1;
      const { address = "/" } = publicRoutes[asked % publicRoutes.length] ?? {};
      await (await fetch(url + address + (asked % 3 === 0 ? `?of=${asked}` : ""))).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: connections }, visit));
}
