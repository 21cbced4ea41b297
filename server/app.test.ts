import { writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { openTestApp } from "#test/test-app.ts";

test("passes unhandled requests on to pages, with their client address", async () => {
  await using opened = await openTestApp({
    pages: async ({ from, viewer }, request) =>
      new Response(`${from} ${viewer.kind} ${await request.text()}`),
  });
  const answer = await opened.ask("/contact", { method: "POST", body: "name=Ada" });
  expect(await answer.text()).toBe("192.0.2.1 visitor name=Ada");
});

test("sets the security headers on every response, whatever its status", async () => {
  await using opened = await openTestApp({
    pages: async (_services, request) => {
      if (request.url.endsWith("/not-modified")) return new Response(null, { status: 304 });
      if (request.url.endsWith("/elsewhere")) return Response.redirect("https://example.com/", 302);
      throw new Error("The disk is gone");
    },
  });
  const asked: [number, string, RequestInit?][] = [
    [304, "/not-modified"],
    [302, "/elsewhere"],
    [308, "/work/"],
    [400, "/a%2fb"],
    [400, "/live"],
    [403, "/contact", { method: "POST", headers: { Origin: "https://evil.example" } }],
    [404, "/assets/none.js"],
    [404, "/images/none/full/240.jpg"],
    [404, "/v0/b/site/o/none?alt=media&token=none"],
    [405, "/work", { method: "DELETE" }],
    [413, "/contact", { method: "POST", body: "a".repeat(65_537) }],
    [414, `/${"a".repeat(3000)}`],
    [415, "/contact", { method: "POST", body: "", headers: { "Content-Encoding": "gzip" } }],
    [503, "/broken"],
  ];
  for (const [status, target, init] of asked) {
    const answer = await opened.ask(target, init);
    expect([target, answer.status]).toEqual([target, status]);
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
    expect(answer.headers.get("X-Frame-Options")).toBe("DENY");
    expect(answer.headers.get("Content-Security-Policy")).toMatch(/sandbox|base-uri 'none'/);
    expect(answer.headers.has("Cross-Origin-Opener-Policy")).toBe(true);
    expect(answer.headers.has("Cross-Origin-Resource-Policy")).toBe(true);
    expect(answer.headers.has("Permissions-Policy")).toBe(true);
    expect(answer.headers.has("Strict-Transport-Security")).toBe(false);
    const lasting = status >= 400 ? "no-store" : status === 308 ? "public, max-age=3600" : null;
    expect(answer.headers.get("Cache-Control")).toBe(lasting);
  }
});

test("redirects a final slash to the canonical path, and never to another site", async () => {
  await using opened = await openTestApp();
  const to = async (target: string) => (await opened.ask(target)).headers.get("Location");
  expect(await to("/work/?after=a&b=/c/")).toBe("/work?after=a&b=/c/");
  expect(await to("/work/caf%C3%A9/")).toBe("/work/caf%C3%A9");
  expect(await to("/")).toBeNull();
  for (const target of [
    "//evil.example",
    "//evil.example/",
    "///evil.example/",
    "/\\evil.example/",
    "/\\/evil.example/",
    "/%5cevil.example/",
    "/%5Cevil.example/",
    "/%2fevil.example/",
    "/%2Fevil.example/",
    "/.//evil.example/",
    "/work/..//evil.example/",
    "/\t/evil.example/",
    "/https://evil.example/",
    "/@evil.example/",
    "/%0d%0aLocation:%20https://evil.example/",
  ]) {
    const location = await to(target);
    const leadsTo = new URL(location ?? "/", "http://localhost/");
    expect([target, leadsTo.origin]).toEqual([target, "http://localhost"]);
  }
  const form = await opened.ask("/contact/", { method: "POST", body: "a" });
  expect(await form.text()).toBe("POST /contact/ a");
});

test("limits a form to 64 KiB, with or without Content-Length", async () => {
  await using opened = await openTestApp();
  const post = async (body: BodyInit, headers: HeadersInit = {}) =>
    opened.ask("/contact", { method: "POST", body, headers, duplex: "half" } as RequestInit);
  const streamed = (size: number) => new Blob(["a".repeat(size)]).stream();
  const length = (size: number) => ({ "Content-Length": String(size) });
  expect((await post("a".repeat(65_536), length(65_536))).status).toBe(200);
  expect((await post("a".repeat(65_537), length(65_537))).status).toBe(413);
  expect(await (await post(streamed(65_536))).text()).toHaveLength(
    65_536 + "POST /contact ".length,
  );
  expect((await post(streamed(65_537))).status).toBe(413);
  const lying = await post(streamed(65_537), { ...length(3), "Transfer-Encoding": "chunked" });
  expect(lying.status).toBe(413);
});

test("allows only GET, HEAD and POST for pages", async () => {
  await using opened = await openTestApp();
  expect((await opened.ask("/about", { method: "HEAD" })).status).toBe(200);
  for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS"]) {
    const answer = await opened.ask("/about", { method });
    expect([answer.status, answer.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
  }
});

test("compresses pages for clients that accept it", async () => {
  await using opened = await openTestApp({
    pages: async () =>
      new Response("word ".repeat(1000), { headers: { "Content-Type": "text/html" } }),
  });
  const packed = await opened.ask("/", { headers: { "Accept-Encoding": "gzip, br" } });
  expect(packed.headers.get("Content-Encoding")).toBe("gzip");
  expect(packed.headers.get("Vary")).toBe("Accept-Encoding");
  expect((await opened.ask("/")).headers.get("Content-Encoding")).toBeNull();
});

test("leaves no event stream open after a HEAD request", async () => {
  await using opened = await openTestApp();
  for (let times = 0; times < 50; times++) {
    const answer = await opened.ask("/live?collections=posts", { method: "HEAD" });
    expect(answer.status).toBe(200);
  }
  const stream = await opened.ask("/live?collections=posts");
  expect(stream.status).toBe(200);
  await stream.body?.cancel();
});

test("serves assets and images of pages under any load", async () => {
  await using opened = await openTestApp({ delay: () => 5000 });
  await writeFile(path.join(opened.clientFolder, "assets", "part-1.js"), "export {};");
  await writeFile(path.join(opened.clientFolder, "icon.svg"), "<svg/>");
  const statuses = new Set<number>();
  for (let asked = 0; asked < 60; asked++)
    for (const part of ["/assets/part-1.js", "/icon.svg"])
      statuses.add((await opened.ask(part)).status);
  expect([...statuses]).toEqual([200]);
  const pages = await Promise.all(Array.from({ length: 60 }, () => opened.ask("/work")));
  expect(pages.at(-1)?.status).toBe(503);
});
