import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test, vi } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { serveApp } from "#test/serve-app.ts";
import { openTestApp, type TestAppOptions } from "#test/test-app.ts";
import { anna } from "#test/test-services.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";

test("repeats bytes and headers of a cached page", async () => {
  await using site = await openListening();
  // Waits for the final compression.
  await vi.waitFor(async () => expect((await site.ask({})).headers.etag).toMatch(/tight/));
  for (const encoding of ["br", "gzip", "identity"]) {
    const [first, second] = [await site.ask({ encoding }), await site.ask({ encoding })];
    expect(second.status).toBe(200);
    expect(second.headers["x-request-id"]).toBeUndefined();
    expect(second.body).toEqual(first.body);
    expect(stableHeaders(second.headers)).toEqual(stableHeaders(first.headers));
    expect(second.headers["content-length"]).toBe(String(second.body.length));
    const known = await site.ask({ encoding, tag: String(first.headers.etag) });
    expect([known.status, known.body.length]).toEqual([304, 0]);
    expect(known.headers["content-security-policy"]).toBe("a policy");
    expect(known.headers.etag).toBe(first.headers.etag);
  }
  expect(site.whole()).toBe(1);
});

test("repeats all headers of a page whose first request was answered with 304", async () => {
  await using site = await openListening();
  await site.save("same words");
  const before = await site.ask({});
  // After a restart, or when a change was undone, a client may have the bytes of a page that is rendered for the first time.
  for (const words of ["other words", "same words"]) await site.save(words);
  expect((await site.ask({ tag: String(before.headers.etag) })).status).toBe(304);
  for (const _ of [1, 2]) {
    const { status, headers } = await site.ask({});
    expect([status, headers["content-type"]]).toEqual([200, "text/html"]);
  }
});

test("serves a saved change to the next request", async () => {
  await using site = await openListening();
  for (let save = 0; save < 100; save++) {
    await site.save(`words ${save}`);
    for (const _ of [1, 2, 3]) {
      const { body } = await site.ask({ encoding: "identity" });
      expect(String(body)).toContain(`words ${save} `);
    }
  }
});

test("refuses the same requests as the whole stack when the page is cached", async () => {
  await using site = await openListening();
  await site.ask({});
  await site.ask({});
  const before = site.whole();
  const asked = (lines: string) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\n${lines}\r\n\r\n`);
    return text(socket);
  };
  const host = `Host: 127.0.0.1:${site.port}`;
  for (const [lines, status] of [
    [`${host}\r\nConnection: close`, 200],
    [`${host}\r\nHost: 127.0.0.1:${site.port}\r\nConnection: close`, 400],
    ["Host: evil.example\r\nConnection: close", 421],
    [`${host}\r\nContent-Encoding: gzip\r\nConnection: close`, 415],
  ] as const)
    expect([lines, (await asked(lines)).split(" ", 2)[1]]).toEqual([lines, String(status)]);
  expect(site.whole()).toBe(before);
});

test("is bypassed when every response is logged", async () => {
  await using site = await openListening({ logLevel: "debug" });
  for (const _ of [1, 2, 3]) expect((await site.ask({})).headers["x-request-id"]).toBeDefined();
});

/** The headers without those that differ per request. */
function stableHeaders({ date, "x-request-id": id, ...headers }: IncomingHttpHeaders) {
  void date;
  void id;
  return headers;
}

async function openListening(options: Pick<TestAppOptions, "logLevel"> = {}) {
  const folder = await temporaryFolder();
  let made = 0;
  const opened = await openTestApp({
    logLevel: "info",
    ...options,
    folder: folder.path,
    cachePages: true,
    async pages({ site }) {
      made += 1;
      const { page } = await site.page("home");
      const words = page.introTitle || "first words";
      const headers = { "Content-Type": "text/html", "Content-Security-Policy": "a policy" };
      return new Response(`${words} `.repeat(200), { headers });
    },
  });
  const served = await serveApp(opened);
  const { port } = served;
  return {
    port,
    whole: () => made,
    async save(next: string) {
      const fields = { introTitle: typedString(next), title: typedString("Home") };
      const update = { path: "pages/home", fields: { ...fields, slug: typedString("home") } };
      await opened.services.documents.commit([{ update }], anna);
    },
    ask: ({ encoding = "br", tag }: { encoding?: string; tag?: string }) =>
      new Promise<{ status: number | undefined; headers: IncomingHttpHeaders; body: Buffer }>(
        (resolve, reject) => {
          const condition = tag === undefined ? {} : { "If-None-Match": tag };
          const headers = { "Accept-Encoding": encoding, ...condition };
          httpRequest({ port, host: "127.0.0.1", headers }, async (answer) => {
            const body = Buffer.concat(await Array.fromAsync(answer as AsyncIterable<Buffer>));
            resolve({ status: answer.statusCode, headers: answer.headers, body });
          })
            .on("error", reject)
            .end();
        },
      ),
    async [Symbol.asyncDispose]() {
      await served[Symbol.asyncDispose]();
      await opened[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}
