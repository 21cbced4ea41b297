import { once } from "node:events";
import type { RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { expect, test } from "vitest";
import { openHttpServer } from "./server.ts";

/** More than the system buffers for a connection. */
const large = Buffer.alloc(32 * 1024 * 1024);

test("ends a response of which the client accepts nothing", async () => {
  const closed = Promise.withResolvers<string>();
  await using site = await openSite((_request, response) => {
    response.once("close", () => closed.resolve(response.writableFinished ? "whole" : "cut off"));
    response.end(large);
  });
  site.request().pause();
  expect(await closed.promise).toBe("cut off");
});

test("sends a whole response on a slow line that moves", async () => {
  await using site = await openSite((_request, response) => void response.end(large));
  const client = site.request();
  let received = 0;
  let pauses = 0;
  client.on("data", (bytes: Buffer) => {
    received += bytes.length;
    if (received < (pauses + 1) * (large.length / 12)) return;
    pauses += 1;
    client.pause();
    void setTimeout(stall / 4).then(() => client.resume());
  });
  await once(client, "end");
  expect(received).toBeGreaterThan(large.length);
});

test("waits for a response that takes the server longer, and for the next part of a stream", async () => {
  await using site = await openSite(async (_request, response) => {
    await setTimeout(2 * stall);
    response.write("one");
    await setTimeout(2 * stall);
    response.end("two");
  });
  expect(await text(site.request())).toMatch(/one[^]*two/);
});

const stall = 400;

/** A server whose clients must accept some bytes every 400 ms. */
async function openSite(listener: RequestListener) {
  const http = await openHttpServer({ port: 0, host: "127.0.0.1" });
  http.server.timeout = stall;
  await http.answerWith(listener);
  const client = connect(Number(new URL(http.address).port), "127.0.0.1");
  return {
    request() {
      client.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
      return client;
    },
    async [Symbol.asyncDispose]() {
      client.destroy();
      await http.drain(100);
    },
  };
}
