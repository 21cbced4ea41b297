import { serve } from "@hono/node-server";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { cors, filesCors } from "#server/http/headers.ts";
import { createFilesHttp } from "./http.ts";
import { openTestFiles } from "#test/test-files.ts";
import { createClockCheck } from "#server/database/steady-clock.ts";
import { openUploads } from "./uploads/uploads.ts";

const jpeg = Buffer.from("ffd8ffe000104a46494600", "hex");

/** The routes without the request guard; a request with `staff` as authorization is from staff. */
async function openRoutes(quota?: number) {
  const opened = await openTestFiles();
  const { files, database } = opened;
  const problems: unknown[] = [];
  const uploads = await openUploads({
    database,
    files,
    quota,
    isSteady: createClockCheck(database),
  });
  const routes = createFilesHttp({
    files,
    uploads,
    viewer: () => ({ kind: "staff", id: "anna", name: "Anna", role: "owner" }),
    log: { error: (line: unknown) => void problems.push(line) },
  });
  const http = new Hono().use(cors(filesCors)).route("/", routes);
  return {
    ...opened,
    http,
    problems,
    request: async (path: string, init?: RequestInit) => http.request(path, init),
  };
}

const asStaff = { Authorization: "Bearer staff" };

test("serves a picture at its download address with a permanent cache lifetime", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const file = await files.save({ name: "images/räd & co/a+b.jpg", bytes: jpeg });
  const answer = await request(files.downloadAddress(file));
  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    "content-type": "image/jpeg",
    "content-length": String(jpeg.length),
    "content-disposition": "inline; filename*=utf-8''a%2Bb.jpg",
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    "x-content-type-options": "nosniff",
    "content-security-policy": "sandbox; default-src 'none'",
    "cross-origin-resource-policy": "cross-origin",
    "x-goog-generation": file.generation,
    "x-goog-metageneration": "1",
    "x-goog-hash": `md5=${file.md5Hash}`,
    etag: `"${file.hash}"`,
  });
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(jpeg);
});

test("the first address returns the same bytes after a second upload of the name", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const first = files.downloadAddress(await files.save({ name: "a", bytes: Buffer.from("first") }));
  const second = files.downloadAddress(
    await files.save({ name: "a", bytes: Buffer.from("second") }),
  );
  expect(await (await request(first)).text()).toBe("first");
  expect(await (await request(second)).text()).toBe("second");
});

test("serves files that are neither picture nor video as attachments only", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const dispositions = [undefined, "inline", 'inline; filename="a.html"', "ätt"];
  for (const contentDisposition of dispositions) {
    const page = {
      name: "papers/“a'b”.html",
      bytes: Buffer.from("<script>"),
      contentType: "text/html",
    };
    const answer = await request(
      files.downloadAddress(await files.save({ ...page, contentDisposition })),
    );
    expect(answer.headers.get("content-disposition")).toBe(
      "attachment; filename*=utf-8''%E2%80%9Ca%27b%E2%80%9D.html",
    );
    expect(answer.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    expect(await answer.text()).toBe("<script>");
  }
  const named = {
    name: "images/a.jpg",
    bytes: jpeg,
    contentDisposition: 'attachment; filename="door.jpg"',
  };
  const answer = await request(files.downloadAddress(await files.save(named)));
  expect(answer.headers.get("content-disposition")).toBe('attachment; filename="door.jpg"');
});

test("answers a single range with exactly these bytes", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const file = await files.save({ name: "a", bytes: Buffer.from("0123456789") });
  const address = files.downloadAddress(file);
  const part = await request(address, { headers: { Range: "bytes=2-4" } });
  expect([
    part.status,
    part.headers.get("content-range"),
    part.headers.get("content-length"),
  ]).toEqual([206, "bytes 2-4/10", "3"]);
  expect(await part.text()).toBe("234");
  const beyond = await request(address, { headers: { Range: "bytes=10-" } });
  expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, "bytes */10"]);
  const stale = await request(address, { headers: { Range: "bytes=2-4", "If-Range": '"other"' } });
  expect([stale.status, await stale.text()]).toEqual([200, "0123456789"]);
  const empty = await files.save({ name: "b", bytes: Buffer.of() });
  const none = await request(files.downloadAddress(empty), { headers: { Range: "bytes=0-99" } });
  expect([none.status, await none.text()]).toEqual([200, ""]);
});

test("returns 304 to a browser that has the file", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const file = await files.save({ name: "a", bytes: Buffer.from("x") });
  const answer = await request(files.downloadAddress(file), {
    headers: { "If-None-Match": `W/"${file.hash}"` },
  });
  expect([answer.status, await answer.text()]).toEqual([304, ""]);
});

test("refuses a wrong token, a removed file and a private file without a token", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const file = await files.save({ name: "images/a.jpg", bytes: jpeg });
  const other = await files.save({ name: "images/b.jpg", bytes: jpeg });
  const address = files.downloadAddress(file);
  const status = async (path: string) => (await request(path)).status;
  await files.save({ name: "papers/a.pdf", bytes: jpeg });
  expect(await status("/v0/b/site/o/papers%2Fa.pdf?alt=media")).toBe(401);
  expect(await status("/v0/b/site/o/papers%2Fnone.pdf?alt=media")).toBe(401);
  expect(await status(address.replace(file.token, other.token))).toBe(404);
  expect(await status("/v0/b/other/o/papers%2Fa.pdf?alt=media")).toBe(404);
  // The token identifies the file: content written for another bucket keeps its files.
  expect(await status(address.replace("b/site", "b/other"))).toBe(200);
  expect(await status(address.replace("%2F", "/"))).toBe(404);
  expect(await status(address.replace("%2F", "%252F"))).toBe(404);
  expect(await status(address.replace("a.jpg", "%FF.jpg"))).toBe(404);
  await files.remove("images/a.jpg");
  const gone = await request(address);
  expect([gone.status, await gone.json()]).toEqual([
    404,
    { error: { code: 404, message: "Not Found." } },
  ]);
});

test("over a real connection HEAD returns the length without the bytes, and unusual names arrive intact", async () => {
  await using opened = await openRoutes();
  const { files, http } = opened;
  const server = serve({ fetch: http.fetch, port: 0, hostname: "127.0.0.1" });
  await using _ = { [Symbol.asyncDispose]: async () => void server.close() };
  await new Promise((resolve) => server.once("listening", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  for (const name of [
    "images/a b%2F.jpg",
    "100%",
    "a+b=c&d?e#f",
    "👋/ü",
    "back\\slash",
    "%2e%2e",
  ]) {
    const bytes = Buffer.concat([jpeg, Buffer.from(name)]);
    const address = origin + files.downloadAddress(await files.save({ name, bytes }));
    const head = await fetch(address, { method: "HEAD" });
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(bytes.length)]);
    expect(Buffer.from(await (await fetch(address)).arrayBuffer())).toEqual(bytes);
  }
});

test("accepts a name of 1024 bytes of any script in every place of a request", async () => {
  await using opened = await openRoutes();
  const { request } = opened;
  const folder = "日".repeat(300);
  const name = `${folder}/${"é".repeat(60)}abc`;
  expect(Buffer.byteLength(name)).toBe(1024);
  const encoded = encodeURIComponent(name);
  const objects = "/v0/b/site/o";
  const headers = asStaff;
  const sent = await request(`${objects}?name=${encoded}`, { method: "POST", body: "x", headers });
  expect(await sent.json()).toMatchObject({ name });
  expect((await request(`${objects}/${encoded}`, { headers })).status).toBe(200);
  const prefix = encodeURIComponent(`${folder}/`);
  const list = await request(`${objects}?prefix=${prefix}&delimiter=%2F`, { headers });
  expect(await list.json()).toMatchObject({ items: [{ name, bucket: "site" }] });
});

test("reports a server error and returns a 5xx with a plain message", async () => {
  await using opened = await openRoutes();
  const { files, request, problems } = opened;
  const file = await files.save({ name: "a", bytes: Buffer.from("x") });
  await files.objects.remove(file.hash);
  const answer = await request(files.downloadAddress(file));
  expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([500, "*"]);
  expect(await answer.json()).toMatchObject({ error: { code: 500 } });
  expect(problems).toHaveLength(1);
});

test("sends the pieces of an upload to https when the browser's Origin is https", async () => {
  await using opened = await openRoutes();
  const urlFor = async (origin: string) => {
    const answer = await opened.request("http://site.example/v0/b/site/o?name=a", {
      method: "POST",
      headers: { ...asStaff, Origin: origin, "X-Goog-Upload-Command": "start" },
    });
    return new URL(answer.headers.get("x-goog-upload-url") ?? "").origin;
  };
  expect(await urlFor("https://site.example")).toBe("https://site.example");
  expect(await urlFor("https://elsewhere.example")).toBe("http://site.example");
});

test("changes only the metadata of an older generation, chosen by its number", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const older = await files.save({ name: "images/a.jpg", bytes: jpeg });
  const newer = await files.save({ name: "images/a.jpg", bytes: jpeg });
  const describe = (query: string, alt: string) =>
    request(`/v0/b/site/o/images%2Fa.jpg${query}`, {
      method: "PATCH",
      headers: asStaff,
      body: JSON.stringify({ metadata: { alt } }),
    });
  expect((await describe(`?generation=${older.generation}`, "Before")).status).toBe(200);
  expect((await describe("", "Now")).status).toBe(200);
  const addresses = [older, newer].map((file) => files.downloadAddress(file));
  const described = await files.describeMany(addresses);
  expect(addresses.map((address) => described.get(address)?.alt)).toEqual(["Before", "Now"]);
  expect((await files.current("images/a.jpg"))?.generation).toBe(newer.generation);
  for (const generation of ["1", "", "x", "%00", "-1"])
    expect((await describe(`?generation=${generation}`, "No")).status).toBe(404);
});

test("sends scripts, style sheets and pages as plain bytes, and remembers their type", async () => {
  await using opened = await openRoutes();
  const { files, request } = opened;
  const types = {
    "text/javascript": "application/octet-stream",
    "application/x-javascript; charset=utf-8": "application/octet-stream",
    "TEXT/ECMAScript": "application/octet-stream",
    "text/css": "application/octet-stream",
    "text/html": "application/octet-stream",
    "image/svg+xml": "application/octet-stream",
    "application/xml": "application/octet-stream",
    "application/wasm": "application/octet-stream",
    "text/vnd.unknown": "application/octet-stream",
    "text/plain; charset=utf-8": "text/plain; charset=utf-8",
    "application/pdf": "application/pdf",
    "application/vnd.ms-excel": "application/vnd.ms-excel",
  };
  for (const [contentType, sent] of Object.entries(types)) {
    const bytes = Buffer.from("alert(1)");
    const file = await files.save({ name: "docs/a", bytes, contentType });
    expect(file.contentType).toBe(contentType);
    const answer = await request(files.downloadAddress(file));
    expect(answer.headers.get("content-type")).toBe(sent);
    expect(answer.headers.get("content-disposition")).toMatch(/^attachment/);
  }
});
