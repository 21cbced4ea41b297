import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import type { IncomingMessage } from "node:http";
import { connect } from "node:net";
import { text as streamText } from "node:stream/consumers";
import sharp from "sharp";
import { expect, test } from "vitest";
import { renditionName } from "#server/images/offered.ts";
import { openTestSite } from "#test/test-site.ts";
import { authorization, objects, openWire, urlOf } from "#test/wire-client.ts";

test("returns a 4xx with a JSON reason, readable from any site, for requests outside the protocol", async () => {
  await using opened = await openWire();
  const { send, start, command } = opened;
  const url = urlOf(await start("a"));
  const post = (query: string, headers: Record<string, string> = {}, body = "x") =>
    send(`${objects}${query}`, { method: "POST", headers, body });
  const multipart = { "X-Goog-Upload-Protocol": "multipart" };
  const refused: [number, Promise<Response>][] = [
    [400, post("")],
    [400, post("?name=")],
    [400, post("?name=a//b")],
    [400, post("?name=%00")],
    [400, post(`?name=${"n".repeat(1025)}`)],
    [400, post("?name=a", { "X-Goog-Upload-Protocol": "carrier-pigeon" })],
    [400, post("?name=a", multipart)],
    [400, post("?name=a", { ...multipart, "Content-Type": "multipart/related; boundary=x" })],
    [400, start("a", { "X-Goog-Upload-Header-Content-Length": "many" })],
    [400, start("a", {}, "{")],
    [400, start("a", {}, "[]")],
    [400, start("a", {}, '{"contentType":5}')],
    [400, start("a", {}, '{"metadata":{"a":{}}}')],
    [400, start("a", {}, '{"contentDisposition":"a\\r\\nSet-Cookie: a=b"}')],
    [400, start("a", {}, '{"cacheControl":"no-cache\\nX: y"}')],
    [400, start("a", {}, '{"contentType":"text/html\\r\\nX: y"}')],
    [413, start("a", {}, JSON.stringify({ metadata: { a: "a".repeat(70_000) } }))],
    [
      413,
      start("images/a.jpg", { "X-Goog-Upload-Header-Content-Length": String(26 * 1024 * 1024) }),
    ],
    [413, start("a", { "X-Goog-Upload-Header-Content-Length": String(101 * 1024 * 1024) })],
    [400, command(url, "explode")],
    [400, command(url, "upload", { body: "x" })],
    [400, command(url, "finalize", { body: "x" })],
    [400, send(`${objects}?prefix=a`)],
    [400, send(`${objects}?maxResults=0`)],
    [400, send(`${objects}?pageToken=%21`)],
    [404, send(`${objects}/a`, { method: "PATCH", body: "{}" })],
    [400, send(`${objects}/a`, { method: "PATCH", body: "null" })],
    [404, send("/v0/b/elsewhere/o/a")],
    [404, send("/v0/nothing")],
    [405, send(objects, { method: "DELETE" })],
  ];
  for (const [status, sent] of refused) {
    const answer = await sent;
    const { error } = (await answer.json()) as { error: { code: number; message: string } };
    expect([answer.status, error.code, error.message]).toEqual([
      status,
      status,
      expect.stringMatching(/\w/),
    ]);
    expect(answer.headers.get("access-control-allow-origin")).toBe("*");
    expect(answer.headers.get("access-control-expose-headers")).toContain("x-goog-upload-status");
  }
});

test("answers CORS preflight requests of any site", async () => {
  await using opened = await openWire();
  const answer = await fetch(`${opened.origin}${objects}?name=a`, {
    method: "OPTIONS",
    headers: {
      Origin: "https://elsewhere.example",
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "authorization,x-goog-upload-command",
      "Access-Control-Request-Private-Network": "true",
    },
  });
  expect(answer.status).toBe(204);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-headers": "authorization,x-goog-upload-command",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, HEAD, OPTIONS",
    "access-control-allow-private-network": "true",
  });
});

test("accepts the method in a header from clients that can only POST or PUT", async () => {
  await using opened = await openWire();
  const { send } = opened;
  await send(`${objects}/a`, {
    method: "PUT",
    body: "plain",
    headers: { "Content-Type": "text/plain" },
  });
  const override = (method: string, word: string, body?: string) =>
    send(`${objects}/a`, { method, body, headers: { "X-HTTP-Method-Override": word } });
  const changed = await override("PUT", "PATCH", '{"contentLanguage":"fr"}');
  expect(await changed.json()).toMatchObject({
    contentType: "text/plain",
    contentLanguage: "fr",
    metageneration: "2",
  });
  const head = await send(`${objects}/a?alt=media`, { method: "HEAD" });
  expect([
    head.status,
    head.headers.get("content-length"),
    head.headers.get("cache-control"),
  ]).toEqual([200, "5", "private, no-store"]);
  expect((await override("POST", "DELETE")).status).toBe(204);
  expect((await send(`${objects}/a`)).status).toBe(404);
});

test("never sends custom metadata as a header", async () => {
  await using opened = await openWire();
  const { start, command, send } = opened;
  const metadata = { "x\r\nSet-Cookie: a=b": "y\r\nSet-Cookie: c=d", __proto__x: "1" };
  const url = urlOf(await start("custom", {}, JSON.stringify({ metadata })));
  const finished = await command(url, "upload, finalize", { offset: 0, body: "x" });
  expect(await finished.json()).toMatchObject({ metadata });
  const answer = await send(`${objects}/custom?alt=media`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("set-cookie")).toBeNull();
});

test("anyone may read a public picture, and its cached copy is revalidated", async () => {
  await using opened = await openWire();
  const jpeg = Buffer.from(
    "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z",
    "base64",
  );
  await opened.send(`${objects}?name=images/a.jpg`, { method: "POST", body: jpeg });
  const path = `${opened.origin}${objects}/images%2Fa.jpg`;
  const answer = await fetch(`${path}?alt=media`);
  expect([
    answer.status,
    answer.headers.get("cache-control"),
    answer.headers.get("content-type"),
  ]).toEqual([200, "public, no-cache", "image/jpeg"]);
  expect((await fetch(path)).status).toBe(200);
  expect((await fetch(`${path}?alt=media&token=none`)).status).toBe(404);
  expect((await fetch(`${opened.origin}${objects}`)).status).toBe(401);
});

test("refuses a body announced as too large at once and keeps its connection usable", async () => {
  await using opened = await openWire();
  const head = (path: string, more: string) =>
    `${path} HTTP/1.1\r\nHost: 127.0.0.1:${opened.port}\r\nAuthorization: Firebase anna\r\n${more}\r\n`;
  const socket = connect(opened.port, "127.0.0.1");
  await using _ = { [Symbol.asyncDispose]: async () => void socket.destroy() };
  let read = "";
  socket.setEncoding("latin1").on("data", (text: string) => (read += text));
  const size = 30 * 1024 * 1024;
  socket.write(head(`POST ${objects}?name=images/a.jpg`, `Content-Length: ${size}\r\n`));
  await expect.poll(() => read).toMatch(/^HTTP\/1\.1 413 .*the limit is 25 MB/s);
  const piece = randomBytes(1024 * 1024);
  for (let sent = 0; sent < size; sent += piece.length) {
    if (!socket.write(piece)) await new Promise((resolve) => socket.once("drain", resolve));
    // Longer than the server waits for an unread body.
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  read = "";
  socket.write(head(`GET ${objects}?maxResults=1`, ""));
  await expect.poll(() => read).toMatch(/^HTTP\/1\.1 200 /);
});

test("does not wait for a body of a GET request", async () => {
  await using opened = await openWire();
  const socket = connect(opened.port, "127.0.0.1");
  let read = "";
  socket.setEncoding("latin1").on("data", (text: string) => (read += text));
  const closed = once(socket, "close");
  socket.write(`GET ${objects}/a HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n`);
  await closed;
  expect(read).toMatch(/^HTTP\/1\.1 401 /);
});

test("uploads have no general time-out and no form limit, and their renditions are made in advance", async () => {
  await using opened = await openWire();
  const { send, services } = opened;
  const picture = await sharp({
    create: { width: 300, height: 600, channels: 3, background: "#246" },
  })
    .png({ compressionLevel: 0 })
    .toBuffer();
  expect(picture.length).toBeGreaterThan(64 * 1024);
  const sent = await send(`${objects}?name=images/a.png`, { method: "POST", body: picture });
  expect(sent.status).toBe(200);
  const hash = createHash("sha256").update(picture).digest("hex");
  for (const copy of [
    { shape: "full", width: 240, format: "avif" },
    { shape: "full", width: 300, format: "jpg" },
    { shape: "tall", width: 300, format: "webp" },
  ] as const) {
    const made = () => services.files.objects.hasDerived(hash, renditionName({ hash, ...copy }));
    await expect.poll(made).toBe(true);
  }
});

test("behind a proxy the pieces of an upload go to the public address", async () => {
  const publicOrigin = "https://www.example.com";
  await using site = await openTestSite({ publicOrigin });
  const post = async (path: string, command: Record<string, string>, body: string | Buffer) => {
    const headers = { ...authorization, Host: "www.example.com", ...command };
    const sent = request(`${site.origin}${path}`, { method: "POST", headers }).end(body);
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { headers: answer.headers, text: await streamText(answer) };
  };
  const started = await post(`${objects}?name=a`, { "X-Goog-Upload-Command": "start" }, "{}");
  const url = new URL(String(started.headers["x-goog-upload-url"]));
  expect(url.origin).toBe(publicOrigin);
  const last = { "X-Goog-Upload-Command": "upload, finalize", "X-Goog-Upload-Offset": "0" };
  const finished = await post(`${url.pathname}${url.search}`, last, randomBytes(3_000_000));
  expect(JSON.parse(finished.text)).toMatchObject({ size: "3000000" });
});
