import { execFile } from "node:child_process";
import { Agent, get } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { startSite } from "#test/start-site.ts";
import type { RunningSite } from "#test/start-site.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { build } from "../scripts/build.mjs";
import { project } from "../scripts/project.mjs";
import { median } from "./interleaved.ts";
import type { BenchRow } from "./run.ts";

const crowd = 500;
const saves = 40;
const pageRequests = 2000;
const account = { email: "bench@example.com", password: "kettle otter ferry lantern" };

/**
 * Measures the built server in a process of its own: from a save's answer to the event in the browser, with one open stream
 * and with 500, and what the process holds in memory before, during and after a crowd.
 */
export async function run(): Promise<BenchRow[]> {
  if ((await build(project)) !== 0) throw new Error("There is no build to measure.");
  await using folder = await temporaryFolder("bench-live");
  await using site = await startSite({
    dataDir: folder.path,
    env: {
      STAFF_EMAIL: account.email,
      STAFF_PASSWORD: account.password,
      // The limit of streams is for an address: here each of them says it comes from one of its own.
      TRUSTED_PROXIES: "127.0.0.1",
      LOG_LEVEL: "error",
      BACKUPS: "off",
    },
  });
  const token = await signIn(site);
  const empty = await memoryOf(site);

  const one = await measure(site, token, 1);
  const streams = await openStreams(site, crowd);
  const many = await latencies(site, token, streams);
  const withStreams = await memoryOf(site);
  for (const stream of streams) stream.close();
  await requestPages(site);
  await setTimeout(3000);
  const after = await memoryOf(site);

  return [
    compared("answered save to event, 500 streams beside 1: median", median(many), median(one)),
    compared("the same, slowest twentieth", slowest(many), slowest(one)),
    memory("memory with 500 streams beside none", withStreams, empty),
    memory("memory after 500 streams and 2,000 pages", after, empty),
  ];
}

interface Stream {
  /** Resolves with the time at which the next event comes, in milliseconds. */
  next(): Promise<number>;
  close(): void;
}

async function measure(site: RunningSite, token: string, count: number): Promise<number[]> {
  const streams = await openStreams(site, count);
  const times = await latencies(site, token, streams);
  for (const stream of streams) stream.close();
  return times;
}

/** Milliseconds from each save's answer to its event in each stream; an event that comes before the answer counts as none. */
async function latencies(
  site: RunningSite,
  token: string,
  streams: readonly Stream[],
): Promise<number[]> {
  const times: number[] = [];
  for (let save = 0; save < saves; save++) {
    const received = streams.map((stream) => stream.next());
    const answered = await saveOnce(site, token, save);
    for (const time of await Promise.all(received)) times.push(Math.max(0, time - answered));
    // As people do, and so that one save's events are out before the next.
    await setTimeout(20);
  }
  return times;
}

async function saveOnce(site: RunningSite, token: string, number: number): Promise<number> {
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

async function openStreams(site: RunningSite, count: number): Promise<Stream[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  return await Promise.all(
    Array.from({ length: count }, (_, at) =>
      openStream(site, agent, `10.1.${at >> 8}.${at & 255}`),
    ),
  );
}

async function openStream(site: RunningSite, agent: Agent, address: string): Promise<Stream> {
  const request = get(`${site.url}/live?collections=posts`, {
    agent,
    headers: { "X-Forwarded-For": address },
  });
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request.once("response", resolve).once("error", reject);
  });
  if (answer.statusCode !== 200) throw new Error(`A stream was refused: ${answer.statusCode}`);
  let waiting = Promise.withResolvers<number>();
  const opened = Promise.withResolvers<void>();
  answer.setEncoding("utf8").on("data", (text: string) => {
    opened.resolve();
    if (!text.includes("event: change")) return;
    waiting.resolve(performance.now());
    waiting = Promise.withResolvers<number>();
  });
  request.on("error", () => {});
  answer.on("error", () => {});
  await opened.promise;
  return { next: () => waiting.promise, close: () => request.destroy() };
}

/** 2,000 pages, twenty at a time, as browsers ask for them. */
async function requestPages({ url }: RunningSite): Promise<void> {
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

async function signIn({ url }: RunningSite): Promise<string> {
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
  if (token === undefined) throw new Error("Nobody could be signed in.");
  return token;
}

/** Megabytes of a process that are in memory. */
async function memoryOf({ pid }: RunningSite): Promise<number> {
  const { stdout } = await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)]);
  return Number(stdout) / 1024;
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
