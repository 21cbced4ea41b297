import { setTimeout } from "node:timers/promises";
import { signedIn } from "#test/cluster/member.ts";
import type { RetryingFetch } from "#test/cluster/member.ts";
import { openStreams } from "./event-streams.ts";
import type { EventStream } from "./event-streams.ts";
import { median } from "./interleaved.ts";
import type { MeasuredServer } from "./measured-server.ts";
import { memoryOf, pidsOf, processorTime } from "./process-use.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";
import { savePost } from "./save-post.ts";

/** The maximum number of streams to one process. */
const maxOfOne = 1000;
const saves = 8;
/** Milliseconds over which browsers spread their refreshes (app/ui/use-live.ts). */
const spread = 500;

/** Measures streams to one process, then two: the time from a save to the last event, memory and processor time. */
export async function measureVisitors(start: () => Promise<MeasuredServer>): Promise<BenchRow[]> {
  await using first = await start();
  await using second = await start();
  const until = new AbortController();
  const ask = await signedIn(first.url, until.signal);
  const one = await measure(ask, [first], 1);
  const tenth = await measure(ask, [first], maxOfOne / 10);
  const full = await measure(ask, [first], maxOfOne);
  const rush = await measureRush(ask, first);
  const both = await measure(ask, [first, second], maxOfOne);
  until.abort();
  const last = ({ count, times }: Measured) =>
    beside(
      `save to event in the last of ${count.toLocaleString("en-GB")}`,
      [median(times), median(one.times)],
      "ms",
    );
  return [
    last(tenth),
    last(full),
    { ...last(both), name: `${last(both).name}, two processes` },
    { name: "1,000 reload within 500 ms of a save: last response", value: rush.last, unit: "ms" },
    { name: "… refused temporarily", value: rush.refused * 100, unit: "%" },
    { name: "memory per stream", value: full.memory, unit: "KB" },
    { name: "processor time per event and stream", value: full.work, unit: "µs" },
  ];
}

interface Measured {
  count: number;
  /** Milliseconds of each save. */
  times: number[];
  /** Kilobytes per stream. */
  memory: number;
  /** Microseconds per event and stream. */
  work: number;
}

/** Opens this number of streams to each server. */
async function measure(
  ask: RetryingFetch,
  servers: readonly MeasuredServer[],
  each: number,
): Promise<Measured> {
  const count = servers.length * each;
  const before = await memory(servers);
  const opened = await Promise.all(servers.map(({ url }) => openStreams(url, each)));
  const streams = opened.flat();
  // Warm-up save.
  await timeSave(ask, streams);
  const pids = servers.flatMap(pidsOf);
  const worked = await processorTime(pids);
  const times: number[] = [];
  for (let save = 0; save < saves; save += 1) times.push(await timeSave(ask, streams));
  const work = ((await processorTime(pids)) - worked) * 1000;
  const after = await memory(servers);
  for (const stream of streams) stream.close();
  await setTimeout(200);
  return {
    count,
    times,
    memory: ((after - before) * 1024) / count,
    work: work / (saves * count),
  };
}

/** Measures the refreshes of browsers with an open list after a save: all within half a second, the first one uncached. */
async function measureRush(ask: RetryingFetch, { url }: MeasuredServer) {
  await savePost(ask);
  const began = performance.now();
  const answers = await Promise.all(
    Array.from({ length: maxOfOne }, async () => {
      await setTimeout(Math.random() * spread);
      const answer = await fetch(`${url}/news-and-opinions.data`);
      await answer.arrayBuffer();
      return { ok: answer.ok, time: performance.now() - began };
    }),
  );
  return {
    last: Math.max(...answers.map(({ time }) => time)),
    refused: answers.filter(({ ok }) => !ok).length / answers.length,
  };
}

/** Saves and returns the milliseconds until the last event. */
async function timeSave(ask: RetryingFetch, streams: readonly EventStream[]): Promise<number> {
  const received = Promise.all(streams.map((stream) => stream.next()));
  const sent = performance.now();
  await savePost(ask);
  return Math.max(...(await received)) - sent;
}

/** Returns megabytes. */
async function memory(servers: readonly MeasuredServer[]): Promise<number> {
  const each = await Promise.all(servers.map(memoryOf));
  return each.reduce((sum, value) => sum + value, 0);
}
