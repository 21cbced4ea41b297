import { setTimeout } from "node:timers/promises";
import type { ServerProcess } from "#test/server-process.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { build } from "../scripts/build.mjs";
import { project } from "../scripts/project.mjs";
import { openStreams } from "./event-streams.ts";
import type { EventStream } from "./event-streams.ts";
import { median } from "./interleaved.ts";
import { startMeasured } from "./measured-server.ts";
import { memoryOf } from "./process-use.ts";
import type { BenchRow } from "./run.ts";

const crowd = 500;
const saves = 40;
const pageRequests = 2000;
const account = { email: "bench@example.com", password: "kettle otter ferry lantern" };

/**
 * Measures the built server in its own process: the time from the response to a save to the event in the browser, with one open
 * stream and with 500, and the process's memory before, during and after many connections.
 */
export async function run(): Promise<BenchRow[]> {
  if ((await build(project)) !== 0) throw new Error("There is no build to measure.");
  await using folder = await temporaryFolder("bench-live");
  await using site = await startMeasured(folder.path, {
    DEMO: "on",
    STAFF_EMAIL: account.email,
    STAFF_PASSWORD: account.password,
  });
  const token = await signIn(site);
  const empty = await memoryOf(site);

  const one = await measure(site, token, 1);
  const streams = await openStreams(site.url, crowd);
  const many = await latencies(site, token, streams);
  const withStreams = await memoryOf(site);
  for (const stream of streams) stream.close();
  await requestPages(site);
  await setTimeout(3000);
  const after = await memoryOf(site);

  return [
    compared("acknowledged save to event, 500 streams beside 1: median", median(many), median(one)),
    compared("the same, slowest twentieth", slowest(many), slowest(one)),
    memory("memory with 500 streams beside none", withStreams, empty),
    memory("memory after 500 streams and 2,000 pages", after, empty),
  ];
}

async function measure(site: ServerProcess, token: string, count: number): Promise<number[]> {
  const streams = await openStreams(site.url, count);
  const times = await latencies(site, token, streams);
  for (const stream of streams) stream.close();
  return times;
}

/** Returns the milliseconds from each save's response to its event in each stream; 0 for an event before the response. */
async function latencies(
  site: ServerProcess,
  token: string,
  streams: readonly EventStream[],
): Promise<number[]> {
  const times: number[] = [];
  for (let save = 0; save < saves; save++) {
    const received = streams.map((stream) => stream.next());
    const answered = await saveOnce(site, token, save);
    for (const time of await Promise.all(received)) times.push(Math.max(0, time - answered));
    // Spaces the saves, so that the events of one are delivered before the next.
    await setTimeout(20);
  }
  return times;
}

async function saveOnce(site: ServerProcess, token: string, number: number): Promise<number> {
  const words = { stringValue: `Save ${number} of ${Math.random()}` };
  const path = "v1/projects/site/databases/(default)/documents/posts/bench";
  const fields = {
    title: words,
    slug: { stringValue: "bench" },
  };
  const answer = await fetch(`${site.url}/${path}`, {
    method: "PATCH",
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ fields }),
  });
  const answered = performance.now();
  if (!answer.ok) throw new Error(`A save was refused: ${await answer.text()}`);
  await answer.arrayBuffer();
  return answered;
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

async function signIn({ url }: ServerProcess): Promise<string> {
  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(url + path, {
      method: "POST",
      headers: { "Content-Type": "application/json", Origin: url, ...headers },
      body: JSON.stringify(body),
    });
  const signedIn = await post("/api/auth/sign-in/email", account);
  const cookies = signedIn.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
  const answer = await post("/api/identity/token", {}, { Cookie: cookies.join("; ") });
  const { token } = (await answer.json()) as { token?: string };
  if (token === undefined) throw new Error("No account could sign in.");
  return token;
}

function compared(name: string, value: number, floor: number): BenchRow {
  return { name, value, unit: "ms", floor, ratio: value / floor };
}

function memory(name: string, value: number, floor: number): BenchRow {
  return { name, value, unit: "MB", floor, ratio: value / floor };
}

function slowest(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN;
}

if (import.meta.main) console.table(await run());
