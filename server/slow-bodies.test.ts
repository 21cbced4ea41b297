import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { openHttpServer } from "./http-server.ts";
import { endSlowBodies } from "./slow-bodies.ts";

const head = (target: string) =>
  `POST ${target} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nab`;

test("a form that does not arrive in time is given up, and a connection freed", async () => {
  await using site = await openSite();
  const began = performance.now();
  expect(await site.send(head("/contact"))).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - began).toBeLessThan(2000);
});

test("an answer that has begun is cut off, so that nobody takes it for whole", async () => {
  await using site = await openSite((request, response) => {
    request.on("error", () => {}).resume();
    response.writeHead(200, { "Content-Length": 100 });
    response.write("half");
  });
  const answer = await site.send(head("/contact"));
  expect(answer).toMatch(/^HTTP\/1\.1 200 /);
  expect(answer).not.toContain("408");
});

test("uploads keep time themselves, and what has arrived whole may take long to answer", async () => {
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

test("while it drains a server asks those who stay connected to leave", async () => {
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  const begun = Promise.withResolvers<() => void>();
  http.answerWith((_request, response) => begun.resolve(() => response.end("first")));
  const { port } = new URL(http.address);
  const socket = connect(Number(port), "127.0.0.1");
  const all = text(socket);
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const finish = await begun.promise;
  const drained = http.drain(5000);
  http.answerWith((_request, response) => response.end("second"));
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  setTimeout(finish, 50);
  expect(await all).toMatch(/first[^]*Connection: close[^]*second/);
  await drained;
});

test("a server that is not ready yet is alive already", async () => {
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  expect((await fetch(`${http.address}/healthz`)).status).toBe(200);
  expect((await fetch(`${http.address}/readyz`)).status).toBe(503);
  await http.drain(1000);
});

/** A server that waits 200 milliseconds for a body, and by default answers with it. */
async function openSite(listener: RequestListener = echo) {
  const server = createServer({ requestTimeout: 0 });
  endSlowBodies(server, { within: 200, except: (target) => target.startsWith("/v0/") });
  server.on("request", listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    /** Sends the first bytes at once and the others after 500 milliseconds; gives all that comes back. */
    async send(first: string, later = ""): Promise<string> {
      const socket = connect(port, "127.0.0.1");
      socket.write(first);
      if (later !== "") setTimeout(() => socket.end(later), 500);
      return await text(socket);
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
