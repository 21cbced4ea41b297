import { Agent, get } from "node:http";
import type { IncomingMessage } from "node:http";
import { setTimeout } from "node:timers/promises";

/** An open event stream, like a visitor's. */
export interface EventStream {
  /** Resolves at the next event with its time in milliseconds. */
  next(): Promise<number>;
  close(): void;
}

/** Connections opened concurrently: the server refuses larger bursts, and a busy machine falls behind. */
const atOnce = 20;
const maxTries = 100;

/** Opens `count` streams to a server that trusts X-Forwarded-For. Each has its own address, since the limit is per address. */
export async function openStreams(origin: string, count: number): Promise<EventStream[]> {
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const streams: EventStream[] = [];
  const open = async (first: number) => {
    for (let at = first; at < count; at += atOnce)
      streams.push(await openStream(origin, agent, `10.1.${at >> 8}.${at & 255}`));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, first) => open(first)));
  return streams;
}

async function openStream(origin: string, agent: Agent, address: string): Promise<EventStream> {
  const { request, answer } = await begin(origin, agent, address);
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

/** Retries when the server asks for it, as browsers do. */
async function begin(origin: string, agent: Agent, address: string) {
  for (let times = 0; times < maxTries; times += 1) {
    const request = get(`${origin}/live?collections=posts`, {
      agent,
      headers: { "X-Forwarded-For": address },
    });
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request.once("response", resolve).once("error", reject);
    });
    if (answer.statusCode === 200) return { request, answer };
    answer.resume();
    await setTimeout(100);
  }
  throw new Error("A stream was refused repeatedly.");
}
