import { expect, test } from "vitest";
import { CodedError } from "#server/errors.ts";
import { errorResponse } from "#server/http/responses.ts";
import { openTestApp } from "#test/test-app.ts";

type Line = Record<string, unknown>;
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Line);
const levels = { debug: 20, info: 30, error: 50 };

test("sets a new id on every response, never the client's", async () => {
  await using opened = await openTestApp();
  const ids = new Set<string | null>();
  for (const target of ["/", "/about", "/healthz", "/a%2fb", "/v0/b/site/o/none"]) {
    const answer = await opened.ask(target, { headers: { "X-Request-Id": "mine" } });
    ids.add(answer.headers.get("X-Request-Id"));
  }
  expect(ids.size).toBe(5);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
});

test("sets no id on responses that caches keep permanently", async () => {
  await using opened = await openTestApp({
    pages: async () =>
      new Response("page", { headers: { "Cache-Control": "public, max-age=31536000, immutable" } }),
  });
  expect((await opened.ask("/work")).headers.has("X-Request-Id")).toBe(false);
});

test("logs reads at debug, writes and refusals at info, failures at error", async () => {
  await using opened = await openTestApp({
    pages: async (_services, { url }) => {
      if (url.endsWith("/broken")) throw new Error("no disk");
      return new Response("page");
    },
  });
  await opened.ask("/about");
  await opened.ask("/contact", { method: "POST", body: "name=Ada" });
  await opened.ask("/a%2fb");
  await opened.ask("/broken");
  const answered = parsed(opened.lines).filter(({ msg }) => msg === "answered");
  const short = answered.map(({ level, method, path, status, from }) => [
    level,
    method,
    path,
    status,
    from,
  ]);
  expect(short).toEqual([
    [levels.debug, "GET", "/about", 200, "192.0.2.1"],
    [levels.info, "POST", "/contact", 200, "192.0.2.1"],
    [levels.info, "GET", "/a%2fb", 400, "192.0.2.1"],
    [levels.error, "GET", "/broken", 503, "192.0.2.1"],
  ]);
});

test("logs all lines of a request with its id, and shows the id in a failed response", async () => {
  await using opened = await openTestApp({
    pages: async ({ report }, { url }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      report(new Error(`deep within ${new URL(url).pathname}`));
      throw new Error("no disk");
    },
  });
  const answers = await Promise.all([opened.ask("/one"), opened.ask("/two")]);
  for (const answer of answers) {
    const id = answer.headers.get("X-Request-Id") ?? "none";
    expect(await answer.text()).toContain(`Reference: ${id}\n`);
    const own = parsed(opened.lines).filter(({ requestId }) => requestId === id);
    expect(own.map(({ msg }) => msg)).toEqual(["a page failed", "a request failed", "answered"]);
  }
});

test("shows the id in failed pages and JSON responses, compressed or not", async () => {
  const html = `<html><body><h1>Back in a moment</h1>${"<p>word</p>".repeat(300)}</body></html>`;
  await using opened = await openTestApp({
    pages: async (_services, { url }) =>
      url.endsWith(".json")
        ? errorResponse(new CodedError("INTERNAL", "It broke.", { details: { field: "a" } }))
        : new Response(html, { status: 503, headers: { "Content-Type": "text/html" } }),
  });
  const page = await opened.ask("/about", { headers: { "Accept-Encoding": "gzip" } });
  const id = page.headers.get("X-Request-Id") ?? "none";
  const unpacked = page.body?.pipeThrough(new DecompressionStream("gzip"));
  expect(await new Response(unpacked).text()).toContain(`<p>Reference: ${id}</p></body>`);
  const json = await opened.ask("/data.json");
  expect(await json.json()).toMatchObject({
    error: {
      code: 500,
      details: [
        { field: "a" },
        {
          "@type": "type.googleapis.com/google.rpc.RequestInfo",
          requestId: json.headers.get("X-Request-Id"),
        },
      ],
    },
  });
});

test("does not log an unimplemented method as an error", async () => {
  await using site = await openTestApp();
  const target = "http://localhost/v1/projects/p/databases/(default)/documents:listen";
  expect((await site.ask(target, { method: "POST", body: "{}" })).status).toBe(501);
  const levels = site.lines.map((line) => (JSON.parse(line) as { level: number }).level);
  expect(levels).toEqual([30]);
});

test("logs an untrusted proxy once", async () => {
  await using site = await openTestApp();
  const behindProxy = {
    socket: { remoteAddress: "172.18.0.2" },
    url: "/",
    rawHeaders: ["Host", ""],
  };
  for (let time = 0; time < 3; time++)
    await site.app.request(
      "http://localhost/work",
      { headers: { "X-Forwarded-For": "203.0.113.9" } },
      { incoming: behindProxy },
    );
  const warnings = site.lines.filter((line) => line.includes("TRUSTED_PROXIES"));
  expect(warnings.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 40, from: "172.18.0.2" }),
  ]);
});

test("logs no secret of a request, whatever its outcome", async () => {
  await using opened = await openTestApp({
    pages: async ({ report }, request) => {
      const body = await request.text();
      const { url, headers } = request;
      // Data that a library may attach to its errors or include in their message.
      const error = new Error(
        `Cannot answer ${url} with ${headers.get("Authorization")}, cookie: ${headers.get("Cookie")}`,
        { cause: Object.assign(new Error(`at ${url}`), { headers, body }) },
      );
      report(Object.assign(error, { request, body, headers: Object.fromEntries(headers) }));
      throw error;
    },
  });
  const canary = "CANARY7f3a9b";
  const jwt = `eyJ${canary}.eyJ${canary}.${canary}`;
  for (const method of ["GET", "POST", "PUT"])
    for (const path of [
      `/about?token=${canary}&name=x`,
      `/api/auth/reset-password/${canary}aaaaaaaaaaaaaaaa?callbackURL=${canary}`,
      `/auth/invitation?token=${canary}`,
      `/v0/b/site/o?name=x&upload_id=${canary}`,
      `/v0/b/site/o/none?alt=media&token=${canary}`,
      `/live?collections=${canary}`,
    ])
      await opened.ask(path, {
        method,
        headers: {
          Authorization: `Bearer ${jwt}`,
          Cookie: `agency.session_token=${canary}; signed-in=1`,
          "X-Anything": canary,
          Referer: `http://localhost/auth?token=${canary}`,
        },
        ...(method === "GET" ? {} : { body: `password=${canary}` }),
      });
  expect(opened.lines.length).toBeGreaterThan(18);
  expect(opened.lines.filter((line) => line.includes(canary))).toEqual([]);
  expect(opened.lines.join("")).toContain("/about");
});
