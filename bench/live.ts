import { setTimeout } from "node:timers/promises";
import type { ServerProcess } from "#test/server-process.ts";
import { signedIn, type RetryingFetch } from "#test/cluster/member.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openStreams } from "./event-streams.ts";
import type { EventStream } from "./event-streams.ts";
import { median, percentile95 } from "./interleaved.ts";
import { buildSite, startMeasured } from "./measured-server.ts";
import { memoryOf } from "./process-use.ts";
import { beside } from "./rows-beside.ts";
import type { BenchRow } from "./run.ts";
import { savePost } from "./save-post.ts";

const crowd = 500;
const saves = 40;
const pageRequests = 2000;

/**
 * Measures the built server in its own process: the time from the response to a save to the event in the browser, with one open
 * stream and with 500, and the process's memory before, during and after many connections.
 */
export async function run(): Promise<BenchRow[]> {
  await buildSite();
  await using folder = await temporaryFolder("bench-live");
  await using site = await startMeasured(folder.path, { DEMO: "on" });
  const ask = await signedIn(site.url, AbortSignal.timeout(300_000));
  const empty = await memoryOf(site);

  const one = await measure(site, ask, 1);
  const streams = await openStreams(site.url, crowd);
  const many = await latencies(ask, streams);
  const withStreams = await memoryOf(site);
  for (const stream of streams) stream.close();
  await requestPages(site);
  await setTimeout(3000);
  const after = await memoryOf(site);

  return [
    beside(
      "acknowledged save to event, 500 streams beside 1: median",
      [median(many), median(one)],
      "ms",
    ),
    beside("the same, 95th percentile", [percentile95(many), percentile95(one)], "ms"),
    beside("memory with 500 streams beside none", [withStreams, empty], "MB"),
    beside("memory after 500 streams and 2,000 pages", [after, empty], "MB"),
  ];
}

async function measure(
  { url }: ServerProcess,
  ask: RetryingFetch,
  count: number,
): Promise<number[]> {
  const streams = await openStreams(url, count);
  const times = await latencies(ask, streams);
  for (const stream of streams) stream.close();
  return times;
}

/** Returns the milliseconds from each save's response to its event in each stream; 0 for an event before the response. */
async function latencies(ask: RetryingFetch, streams: readonly EventStream[]): Promise<number[]> {
  const times: number[] = [];
  for (let save = 0; save < saves; save++) {
    const received = streams.map((stream) => stream.next());
    const answered = await savePost(ask);
    for (const time of await Promise.all(received)) times.push(Math.max(0, time - answered));
    // Spaces the saves, so that the events of one are delivered before the next.
    await setTimeout(20);
  }
  return times;
}

/** Requests 2,000 pages, twenty at a time, as browsers do. */
async function requestPages({ url }: ServerProcess): Promise<void> {
  const paths = ["/", "/work", "/about", "/disciplines", "/news-and-opinions", "/contact"];
  let left = pageRequests;
  const ask = async () => {
    while (left > 0) {
      left -= 1;
      const answer = await fetch(url + paths[left % paths.length]);
      await answer.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 20 }, ask));
}
