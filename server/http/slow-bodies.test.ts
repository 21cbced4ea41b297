import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openHttpServer } from "./server.ts";
import { endSlowBodies, type BodyLimits } from "./slow-bodies.ts";

const head = (target: string) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nab`;

test("times out a slow form, and frees its connection", async () => {
  await using site = await openSite();
  const began = performance.now();
  expect(await site.send(head("/contact"))).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - began).toBeLessThan(2000);
});

test("cuts off a started response, so that it is not taken for complete", async () => {
  await using site = await openSite((request, response) => {
    request.on("error", () => {}).resume();
    response.writeHead(200, { "Content-Length": 100 });
    response.write("half");
  });
  const answer = await site.send(head("/contact"));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain("408");
});

test("accepts a larger body as long as it keeps the pace", async () => {
  await using site = await openSite(echo, { smallWithin: 20_000, minBytesPerSecond: 1000 });
  const large = "POST /v1/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n\r\n";
  expect(await site.drip(large, 1)).toMatch(/^HTTP\/1\.1 408 /);
  expect(await site.drip(large, 1000)).toMatch(/^HTTP\/1\.1 200 /);
});

test("drops the oldest of one address's concurrent bodies, and no other's", async () => {
  await using site = await openSite();
  const slow = (from: string) =>
    `POST /contact HTTP/1.1\r\nHost: localhost\r\nX-From: ${from}\r\nContent-Length: 10\r\n\r\nab`;
  const order: string[] = [];
  const send = async (from: string, name: string) => {
    const answer = await site.send(slow(from));
    order.push(name);
    return answer;
  };
  const other = send("b", "other");
  await site.received(1);
  const oldest = send("a", "oldest");
  await site.received(2);
  const more = [send("a", "second"), send("a", "third"), send("a", "fourth")];
  expect(await oldest).toMatch(/^HTTP\/1\.1 408 /);
  await Promise.all([other, ...more]);
  expect(order[0]).toBe("oldest");
});

test("exempts uploads, and complete requests with slow responses", async () => {
  await using site = await openSite();
  expect(await site.send(head("/v0/b/site/o"), "cdefghij")).toMatch(
    /^HTTP\/1\.1 200 [^]*abcdefghij/,
  );
  await using slow = await openSite((_request, response) => {
    setTimeout(() => response.end("late"), 400);
  });
  expect(
    await slow.send("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"),
  ).toContain("late");
});

test("asks connected clients to close while draining", async () => {
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  const begun = Promise.withResolvers<() => void>();
  await http.answerWith((_request, response) => begun.resolve(() => response.end("first")));
  const { port } = new URL(http.address);
  const socket = connect(Number(port), "127.0.0.1");
  const all = text(socket);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const finish = await begun.promise;
  const drained = http.drain(5000);
  await http.answerWith((_request, response) => response.end("second"));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  setTimeout(finish, 50);
  expect(await all).toMatch(/first[^]*Connection: close[^]*second/);
  await drained;
});

/** A server that allows 200 milliseconds for a small body, and by default echoes it. */
async function openSite(listener: RequestListener = echo, bodyLimits: Partial<BodyLimits> = {}) {
  const server = createServer({ requestTimeout: 0 });
  endSlowBodies(server, {
    bodyLimits: {
      small: 1000,
      smallWithin: 200,
      grace: 200,
      minBytesPerSecond: 2000,
      ...bodyLimits,
    },
    perAddress: 3,
    address: ({ headers }) => String(headers["x-from"]),
    except: (target) => target.startsWith("/v0/"),
    interval: 50,
  });
  let requests = 0;
  server.on("request", () => void (requests += 1));
  server.on("request", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Sends the first bytes at once and the others after 500 milliseconds; returns the whole response. */
    async send(first: string, later = ""): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      socket.write(first);
      if (later !== "") setTimeout(() => socket.end(later), 500);
      return await text(socket);
    },
    /** Sends a head and then `bytes` bytes every 50 milliseconds, until there is a response. */
    async drip(head: string, bytes: number): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => {}).write(head);
      const timer = setInterval(() => socket.write("a".repeat(bytes)), 50);
      const answer = await text(socket);
      clearInterval(timer);
      return answer;
    },
    /** Waits until `count` requests have been received. */
    async received(count: number): Promise<void> {
      await expect.poll(() => requests).toBeGreaterThanOrEqual(count);
    },
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const echo: RequestListener = async (request, response) => {
  try {
    const body = await text(request);
    response.writeHead(200, { Connection: "close" }).end(body);
  } catch {
    // The connection was ended.
  }
};
