import { request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { expect, test } from "vitest";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openHttpServer } from "./server.ts";
import { openTestApp } from "#test/test-app.ts";

const local = { port: 0, host: "127.0.0.1" };

test("opens the port only when there is a listener", async () => {
  const chosen = await openHttpServer(local);
  const port = Number(new URL(chosen.address).port);
  await chosen.drain(1000);
  const http = await openHttpServer({ ...local, port });
  expect(http.address).toBe(`http://127.0.0.1:${port}`);
  await expect(fetch(http.address)).rejects.toMatchObject({ cause: { code: "ECONNREFUSED" } });
  await http.answerWith((_request, response) => response.end("ready"));
  expect(await (await fetch(http.address)).text()).toBe("ready");
  await http.drain(1000);
});

test("on a system-chosen port, requests wait for a listener", async () => {
  const http = await openHttpServer(local);
  const early = fetch(http.address);
  await http.answerWith((_request, response) => response.end("ready"));
  expect(await (await early).text()).toBe("ready");
  await http.drain(1000);
});

test("reports a port in use and a foreign host", async () => {
  const http = await openHttpServer(local);
  const port = Number(new URL(http.address).port);
  await expect(openHttpServer({ ...local, port })).rejects.toMatchObject({
    code: "FAILED_PRECONDITION",
    message: `Port ${port} is taken: set PORT to another one.`,
  });
  await http.drain(1000);
  await expect(openHttpServer({ port: 0, host: "192.0.2.1" })).rejects.toMatchObject({
    message: 'HOST must be an address of this machine, which "192.0.2.1" is not.',
  });
  await expect(openHttpServer({ port: 0, host: "no-such-host.invalid" })).rejects.toThrow(
    "HOST must be an address of this machine",
  );
});

test("formats an IPv6 address for browsers", async () => {
  const http = await openHttpServer({ port: 0, host: "::1" });
  expect(http.address).toMatch(/^http:\/\/\[::1\]:\d+$/);
  await http.drain(1000);
});

test("drains: completes running requests, ends idle connections and accepts no new ones", async () => {
  const http = await openHttpServer(local);
  let finish = () => {};
  const begun = Promise.withResolvers<void>();
  await http.answerWith((_request, response) => {
    finish = () => response.end("whole");
    begun.resolve();
  });
  const answer = fetch(http.address);
  await begun.promise;
  const drained = http.drain(10_000);
  await expect.poll(() => http.server.listening).toBe(false);
  await expect(fetch(http.address)).rejects.toThrow("fetch failed");
  const started = performance.now();
  finish();
  expect(await (await answer).text()).toBe("whole");
  await drained;
  expect(performance.now() - started).toBeLessThan(2000);
});

test("cuts off unfinished requests when draining times out", async () => {
  const http = await openHttpServer(local);
  const begun = Promise.withResolvers<void>();
  await http.answerWith(() => begun.resolve());
  const answer = fetch(http.address);
  await begun.promise;
  await Promise.all([http.drain(100), expect(answer).rejects.toThrow("fetch failed")]);
});

test("refuses a request with two hosts, none, or an absolute target", async () => {
  await using site = await openSite();
  const refused = [
    "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: localhost\r\nhost: localhost\r\n\r\n",
    "GET http://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET http://localhost/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET https://evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: evil.example/path\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: a b\r\n\r\n",
    "GET / HTTP/1.1\r\nHost: user@localhost\r\n\r\n",
    "GET work HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET /\\evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
    "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "GET / HTTP/1.1\r\nHost : localhost\r\n\r\n",
    "GET / HTTP/1.1\nHost: localhost\n\n",
  ];
  for (const bytes of refused) {
    const answer = await site.send(bytes);
    expect({ bytes, answer }).toEqual({
      bytes,
      answer: expect.stringMatching(/^HTTP\/1\.1 400 /),
    });
  }
  expect(await site.send("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")).toMatch(/^HTTP\/1\.1 200 /);
});

test("refuses unsupported methods and headers beyond 16 KiB", async () => {
  await using site = await openSite();
  const status = async (bytes: string) => (await site.send(bytes)).slice(9, 12);
  expect(await status("TRACE / HTTP/1.1\r\nHost: localhost\r\n\r\n")).toBe("405");
  expect(await status("PROPFIND / HTTP/1.1\r\nHost: localhost\r\n\r\n")).toBe("405");
  expect(await status("NONSENSE / HTTP/1.1\r\nHost: localhost\r\n\r\n")).toBe("400");
  const long = "a".repeat(17 * 1024);
  expect(await status(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${long}\r\n\r\n`)).toBe("431");
});

test("cuts off a form without Content-Length at 64 KiB", async () => {
  await using site = await openSite();
  const post = (size: number) =>
    new Promise<number | undefined>((resolve, reject) => {
      const sending = request(site.address, { method: "POST" }, (answer) => {
        resolve(answer.statusCode);
        answer.resume();
      });
      sending.once("error", reject);
      sending.write("a".repeat(1000));
      sending.end("a".repeat(size - 1000));
    });
  expect(await post(65_536)).toBe(200);
  expect(await post(65_537)).toBe(413);
});

test("passes a form to its page behind a proxy, under the public origin", async () => {
  await using site = await openSite("https://www.example.com");
  const answer = await site.send(
    "POST /contact?a=b HTTP/1.1\r\nHost: www.example.com\r\nOrigin: https://www.example.com\r\n" +
      "Sec-Fetch-Site: same-origin\r\nContent-Length: 8\r\n\r\nname=Ada",
  );
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*POST \/contact\?a=b name=Ada/);
});

/** The whole stack on a port. */
async function openSite(publicOrigin?: string) {
  const folder = await temporaryFolder();
  const opened = await openTestApp({ folder: folder.path, publicOrigin });
  const http = await openHttpServer(local);
  await http.answerWith(getRequestListener(opened.app.fetch));
  return {
    address: http.address,
    /** Sends these bytes and returns the whole response. */
    async send(bytes: string): Promise<string> {
      const socket = connect({ port: Number(new URL(http.address).port), host: local.host });
      socket.setTimeout(100, () => socket.end());
      socket.write(bytes);
      return await text(socket);
    },
    async [Symbol.asyncDispose]() {
      await http.drain(100);
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
