import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { deskRoutes } from "./routes.ts";
import { stopClock } from "#test/stopped-clock.ts";
import { openTestDesk, type TestDesk, type TestMember } from "#test/test-desk.ts";

let opened: TestDesk;
let anna: TestMember;

beforeAll(async () => {
  opened = await openTestDesk();
  anna = await opened.member();
});
afterAll(() => opened[Symbol.asyncDispose]());

const tabId = "tab-id-0123456789";
const examples: Readonly<Record<string, string>> = { collection: "posts", id: "a", number: "1" };
/** Every route of the staff area, and the stream of events, which identifies the caller by cookie. */
const addresses = [...Object.keys(deskRoutes), "GET /presence"].map((route) => {
  const [method = "", path = ""] = route.split(" ");
  const example = path.replaceAll(/:(\w+)/g, (_, name: string) => examples[name] ?? tabId);
  return [method, example] as const;
});

test.each(addresses)("%s %s is refused without a staff token", async (method, path) => {
  const body = method === "PUT" || method === "POST" ? "{" : undefined;
  const send = (headers: Record<string, string>) =>
    opened.ask(`/api/desk${path}`, { method, headers, ...(body ? { body } : {}) });
  expect((await send({})).status).toBe(401);
  // An invalid token does not count as a visitor; the stream ignores tokens.
  expect((await send({ Authorization: "Bearer none.none.none" })).status).toBe(401);
});

test.each(addresses.filter(([method, path]) => method !== "GET" || path !== "/presence"))(
  "%s %s ignores cookies",
  async (method, path) => {
    const headers = { Cookie: anna.cookie };
    expect((await opened.ask(`/api/desk${path}`, { method, headers })).status).toBe(401);
  },
);

test("drafts keep the session of an editor who only types alive, and what a forgotten tab requests by itself does not", async () => {
  await using desk = await openTestDesk();
  using clock = stopClock();
  const { cookie, token: first } = await desk.member();
  let token = first;
  const renew = () =>
    desk.ask("/api/identity/token", {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: "{}",
    });
  const authorised = () => ({ Authorization: `Bearer ${token}` });
  const isAnswered = async (addresses: readonly string[]) => {
    const headers = { ...authorised(), Cookie: cookie };
    for (const address of addresses)
      expect((await desk.ask(address, { headers })).status).toBe(200);
  };
  const forget = () =>
    isAnswered(["/api/desk/enquiry-counts", "/api/desk/documents/posts/a", "/dashboard.data"]);
  const type = (version: number) =>
    desk.ask(`/api/desk/drafts/posts/a/${tabId}`, {
      method: "PUT",
      headers: { ...authorised(), "Content-Type": "application/json" },
      body: JSON.stringify({
        base: null,
        fields: { title: typedString(`Title ${version}`) },
        version,
      }),
    });
  const afterFourMinutes = async (ask: () => Promise<unknown>) => {
    clock.advance(240);
    ({ token } = (await (await renew()).json()) as { token: string });
    await ask();
  };
  for (let minutes = 4; minutes < 120; minutes += 4)
    await afterFourMinutes(async () => expect((await type(minutes)).status).toBe(200));
  for (let minutes = 4; minutes < 60; minutes += 4) await afterFourMinutes(forget);
  clock.advance(240);
  expect((await renew()).status).toBe(401);
});

test("returns 405 with Allow for an unsupported method", async () => {
  const { status, headers } = await anna.ask("POST", "/rows/posts", {});
  expect([status, headers.get("allow")]).toEqual([405, "GET"]);
  const draft = await anna.ask("POST", `/drafts/posts/a/${tabId}`, {});
  expect([draft.status, draft.headers.get("allow")]).toEqual([405, "PUT, DELETE"]);
});

test("returns 404 with a message for unknown paths, and no cacheable responses", async () => {
  const { status, json, headers } = await anna.ask("GET", "/nothing");
  expect([status, headers.get("cache-control")]).toEqual([404, "no-store"]);
  expect(json).toEqual({
    error: { code: 404, message: "There is nothing at this address.", status: "NOT_FOUND" },
  });
  expect((await anna.ask("GET", "/rows/posts")).headers.get("cache-control")).toBe("no-store");
});

test.each([
  ["GET", "/rows/nothing", 404],
  ["GET", "/rows/enquiries", 404],
  ["GET", "/rows/constructor", 404],
  ["GET", "/rows/posts?limit=0", 400],
  ["GET", "/rows/posts?limit=many", 400],
  ["GET", "/rows/posts?after=nonsense", 400],
  ["GET", "/documents/pages/nothing", 404],
  ["GET", "/documents/settings/other", 404],
  ["GET", "/documents/enquiries/a", 404],
  ["GET", "/documents/__proto__/a", 400],
  ["GET", `/documents/posts/${"a".repeat(1600)}`, 400],
  ["GET", "/history/posts/a?before=x", 400],
  ["GET", "/revisions/posts/a/0", 400],
  ["GET", "/revisions/posts/a/1", 404],
  ["GET", "/trash?before=yesterday", 400],
  ["GET", "/library?kind=sound", 400],
  ["GET", "/library?alt=there", 400],
  ["GET", "/library?after=x", 400],
  ["GET", "/file", 400],
  ["GET", "/file?address=/about", 404],
  ["GET", "/uses", 400],
] as const)("%s %s returns %d", async (method, path, status) => {
  expect((await anna.ask(method, path)).status).toBe(status);
});

test.each([
  ["PUT", "/drafts/posts/a/short", { base: null, fields: {}, version: 1 }, 400],
  ["PUT", `/drafts/nothing/a/${tabId}`, { base: null, fields: {}, version: 1 }, 404],
  ["PUT", `/drafts/posts/a/${tabId}`, {}, 400],
  ["PUT", `/drafts/posts/a/${tabId}`, "[", 400],
  ["PUT", `/drafts/posts/a/${tabId}`, "", 400],
  ["PUT", `/drafts/posts/a/${tabId}`, { base: "today", fields: {}, version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${tabId}`, { base: null, fields: [], version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${tabId}`, { base: null, fields: {}, version: -1 }, 400],
  ["PUT", `/drafts/posts/a/${tabId}`, { base: null, fields: { "a..b": null }, version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${tabId}`, { base: null, fields: { a: { b: 1 } }, version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${tabId}`, { base: null, fields: { a: 1 }, version: 1 }, 400],
  ["POST", "/restore/posts/a", { number: 1 }, 404],
  ["POST", "/restore/posts/a", { number: "1" }, 400],
  ["POST", "/restore/posts/a", { number: 1, fields: [] }, 400],
  ["POST", "/restore/posts/a", { number: 1, fields: "title" }, 400],
  ["POST", "/remove-file", { name: "a", generation: "1", knownUses: [] }, 404],
  ["POST", "/remove-file", { name: "a", generation: 1, knownUses: [] }, 400],
  ["POST", "/remove-file", { name: "a", generation: "1" }, 400],
  ["POST", "/presence", { path: "posts/a", tabId: "short", field: null }, 400],
  ["POST", "/presence", { path: "posts/a", tabId, field: 1 }, 400],
  ["POST", "/presence", null, 400],
  ["POST", "/preview", null, 400],
  ["POST", "/preview", { changes: [] }, 400],
  ["POST", "/preview", { address: "/" }, 400],
  ["POST", "/preview", { address: "/", changes: [{}] }, 400],
  ["POST", "/preview", { address: "/", changes: [], drafts: "some" }, 400],
  ["POST", "/preview", { address: "//elsewhere.example/", changes: [] }, 400],
  ["POST", "/preview", { address: "https://elsewhere.example/", changes: [] }, 400],
  ["POST", "/preview", { address: "/dashboard", changes: [] }, 400],
  ["POST", "/preview", { address: "/%64ashboard", changes: [] }, 400],
  ["POST", "/preview", { address: "/edit/settings", changes: [] }, 400],
  ["POST", "/preview", { document: "posts/a", changes: [] }, 400],
  ["POST", "/preview", { document: "privatesettings/enquiries", changes: [] }, 400],
  ["POST", "/preview", { document: "enquiries/a", changes: [] }, 400],
  [
    "POST",
    "/preview",
    { address: "/", changes: [{ document: "enquiries/a", base: null, fields: {} }] },
    404,
  ],
  [
    "POST",
    "/preview",
    { address: "/", changes: [{ document: "posts/a", base: "today", fields: {} }] },
    400,
  ],
  [
    "POST",
    "/preview",
    { address: "/", changes: [{ document: "posts/a", base: null, fields: { "a..b": null } }] },
    400,
  ],
  ["POST", "/preview/field", { address: "/", changes: [], texts: "Work" }, 400],
] as const)("%s %s with %j returns %d", async (method, path, body, status) => {
  const answer = await anna.ask(method, path, body);
  expect([answer.status, answer.json]).toEqual([
    status,
    { error: expect.objectContaining({ code: status }) },
  ]);
});

test("refuses a body that is too long", async () => {
  const fields = { title: { stringValue: "x".repeat(2 * 1024 * 1024) } };
  const draft = { base: null, fields, version: 1 };
  expect((await anna.ask("PUT", `/drafts/posts/a/${tabId}`, draft)).status).toBe(400);
  const knownUses = Array.from({ length: 100_000 }, () => "posts/a title");
  const removal = { name: "a", generation: "1", knownUses };
  expect((await anna.ask("POST", "/remove-file", removal)).status).toBe(400);
});

// The disk of a database server cannot be limited here.
test.skipIf(process.env["TEST_STORE"] === "postgres")(
  "returns 507 with a message for a draft on a full disk, and still serves reads",
  async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, "exec");
    await using full = await openTestDesk();
    const connections = exec.mock.contexts as DatabaseSync[];
    exec.mockRestore();
    const ben = await full.member("ben@example.com");
    // Simulates a full disk: the file may not grow.
    for (const connection of connections)
      if (connection.isOpen) connection.exec("pragma max_page_count = 1");
    const fields = { text: { stringValue: "x".repeat(1_000_000) } };
    const answer = await ben.ask("PUT", `/drafts/posts/a/${tabId}`, {
      base: null,
      fields,
      version: 1,
    });
    expect([answer.status, answer.json]).toEqual([
      507,
      {
        error: expect.objectContaining({
          code: 507,
          status: "RESOURCE_EXHAUSTED",
          message: "The disk is full. Nothing was saved.",
        }),
      },
    ]);
    expect((await ben.ask("GET", "/rows/posts")).status).toBe(200);
  },
);
