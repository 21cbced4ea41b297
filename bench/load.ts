import { connect } from "node:net";
import { median } from "./interleaved.ts";
import type { BenchRow } from "./run.ts";

/** A browser's request headers, as far as they affect a server. */
const asBrowsersAsk = [
  "Accept: text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
  "Accept-Encoding: gzip, deflate, br, zstd",
  "Accept-Language: en-GB,en;q=0.9",
  "Sec-Fetch-Dest: document",
  "Sec-Fetch-Mode: navigate",
  "Sec-Fetch-Site: none",
  "User-Agent: Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36",
].join("\r\n");

/** Measures the requests per second to two addresses in turn, on 32 connections; the second is the floor. */
export async function rateBeside(
  name: string,
  turns: number,
  url: string,
  floorUrl: string,
): Promise<BenchRow> {
  const ask = (one: string) => requestsPerSecond(one, { connections: 32, milliseconds: 1000 });
  const rounds: { value: number; floor: number }[] = [];
  for (let turn = -1; turn < turns; turn += 1) {
    const round = { value: await ask(url), floor: await ask(floorUrl) };
    // Warm-up round.
    if (turn >= 0) rounds.push(round);
  }
  return {
    name,
    unit: "requests/s",
    value: median(rounds.map(({ value }) => value)),
    floor: median(rounds.map(({ floor }) => floor)),
    ratio: median(rounds.map(({ value, floor }) => value / floor)),
  };
}

/** Returns the requests per second that a server answers on `connections` connections, each sending one request at a time. */
export async function requestsPerSecond(
  url: string,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
  const began = performance.now();
  const until = began + milliseconds;
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(new URL(url), until)),
  );
  const answered = counts.reduce((sum, count) => sum + count, 0);
  return answered / ((performance.now() - began) / 1000);
}

/** Uses raw sockets instead of fetch: on two processors the client must cost less than the server. */
function askUntil({ hostname, port, host, pathname }: URL, until: number): Promise<number> {
  const request = Buffer.from(
    `GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\n${asBrowsersAsk}\r\n\r\n`,
  );
  return new Promise((resolve, reject) => {
    let answered = 0;
    let missing = 0;
    const open = () => {
      const socket = connect(Number(port), hostname, () => socket.write(request));
      let closing = false;
      socket.setNoDelay(true);
      socket.on("error", reject);
      socket.on("data", (bytes: Buffer) => {
        if (missing === 0) {
          const head = readHead(bytes);
          if (!head)
            return reject(new Error(`Unreadable response: ${bytes.toString("latin1", 0, 300)}`));
          missing = head.length;
          closing = head.closing;
        }
        missing -= bytes.length;
        if (missing > 0) return;
        missing = 0;
        answered += 1;
        if (performance.now() >= until) {
          socket.destroy();
          resolve(answered);
        } else if (closing) {
          // Servers close a connection after a number of requests.
          socket.destroy();
          open();
        } else socket.write(request);
      });
    };
    open();
  });
}

/** The length of a response with its head; undefined when it is not a plain page. */
function readHead(bytes: Buffer): { length: number; closing: boolean } | undefined {
  const end = bytes.indexOf("\r\n\r\n");
  const head = bytes.toString("latin1", 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (end < 0 || length === undefined || !head.startsWith("HTTP/1.1 200")) return undefined;
  return { length: end + 4 + Number(length), closing: /^connection: close$/im.test(head) };
}
