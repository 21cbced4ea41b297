import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openTemporaryDesk, type TemporaryDesk, type TemporaryMember } from "./temporary-desk.ts";

let opened: TemporaryDesk;
let anna: TemporaryMember;

beforeAll(async () => {
  opened = await openTemporaryDesk();
  anna = await opened.member();
});
afterAll(() => opened[Symbol.asyncDispose]());

const sitting = "sitting-0123456789";
const doors = [
  ["GET", "/documents/posts/a"],
  ["PUT", `/drafts/posts/a/${sitting}`],
  ["DELETE", `/drafts/posts/a/${sitting}`],
  ["GET", "/rows/posts"],
  ["GET", "/search?q=a"],
  ["GET", "/enquiries"],
  ["GET", "/history/posts/a"],
  ["GET", "/revisions/posts/a/1"],
  ["POST", "/restore/posts/a"],
  ["GET", "/trash"],
  ["GET", "/library"],
  ["GET", "/file?address=a"],
  ["GET", "/uses?address=a"],
  ["POST", "/remove-file"],
  ["GET", "/presence"],
  ["POST", "/presence"],
] as const;

test.each(doors)("%s %s is for staff alone, whatever else was sent", async (method, path) => {
  const body = method === "PUT" || method === "POST" ? "{" : undefined;
  const send = (headers: Record<string, string>) =>
    opened.ask(`/api/desk${path}`, { method, headers, ...(body ? { body } : {}) });
  expect((await send({})).status).toBe(401);
  // A token that is none is not taken for a visitor's either; the stream takes no token at all.
  expect((await send({ Authorization: "Bearer none.none.none" })).status).toBe(401);
});

test.each(doors.filter(([method, path]) => method !== "GET" || path !== "/presence"))(
  "%s %s is opened by no cookie",
  async (method, path) => {
    const headers = { Cookie: anna.cookie };
    expect((await opened.ask(`/api/desk${path}`, { method, headers })).status).toBe(401);
  },
);

test("a method that an address does not know is refused, and tells which it knows", async () => {
  const { status, headers } = await anna.ask("POST", "/rows/posts", {});
  expect([status, headers.get("allow")]).toEqual([405, "GET"]);
  const draft = await anna.ask("POST", `/drafts/posts/a/${sitting}`, {});
  expect([draft.status, draft.headers.get("allow")]).toEqual([405, "PUT, DELETE"]);
});

test("what is nowhere is a 404 in words, and no answer is kept", async () => {
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
] as const)("%s %s is a %d", async (method, path, status) => {
  expect((await anna.ask(method, path)).status).toBe(status);
});

test.each([
  ["PUT", "/drafts/posts/a/short", { base: null, fields: {}, version: 1 }, 400],
  ["PUT", `/drafts/nothing/a/${sitting}`, { base: null, fields: {}, version: 1 }, 404],
  ["PUT", `/drafts/posts/a/${sitting}`, {}, 400],
  ["PUT", `/drafts/posts/a/${sitting}`, "[", 400],
  ["PUT", `/drafts/posts/a/${sitting}`, "", 400],
  ["PUT", `/drafts/posts/a/${sitting}`, { base: "today", fields: {}, version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${sitting}`, { base: null, fields: [], version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${sitting}`, { base: null, fields: {}, version: -1 }, 400],
  ["PUT", `/drafts/posts/a/${sitting}`, { base: null, fields: { "a..b": null }, version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${sitting}`, { base: null, fields: { a: { b: 1 } }, version: 1 }, 400],
  ["PUT", `/drafts/posts/a/${sitting}`, { base: null, fields: { a: 1 }, version: 1 }, 400],
  ["POST", "/restore/posts/a", { number: 1 }, 404],
  ["POST", "/restore/posts/a", { number: "1" }, 400],
  ["POST", "/restore/posts/a", { number: 1, fields: [] }, 400],
  ["POST", "/restore/posts/a", { number: 1, fields: "title" }, 400],
  ["POST", "/remove-file", { name: "a", generation: "1", knownUses: [] }, 404],
  ["POST", "/remove-file", { name: "a", generation: 1, knownUses: [] }, 400],
  ["POST", "/remove-file", { name: "a", generation: "1" }, 400],
  ["POST", "/presence", { path: "posts/a", sitting: "short", field: null }, 400],
  ["POST", "/presence", { path: "posts/a", sitting, field: 1 }, 400],
  ["POST", "/presence", null, 400],
] as const)("%s %s with %j is a %d", async (method, path, body, status) => {
  const answer = await anna.ask(method, path, body);
  expect([answer.status, answer.json]).toEqual([
    status,
    { error: expect.objectContaining({ code: status }) },
  ]);
});

test("a body that is too long is refused", async () => {
  const fields = { title: { stringValue: "x".repeat(2 * 1024 * 1024) } };
  const draft = { base: null, fields, version: 1 };
  expect((await anna.ask("PUT", `/drafts/posts/a/${sitting}`, draft)).status).toBe(400);
  const knownUses = Array.from({ length: 100_000 }, () => "posts/a title");
  const removal = { name: "a", generation: "1", knownUses };
  expect((await anna.ask("POST", "/remove-file", removal)).status).toBe(400);
});

// The disk of a database server is not ours to fill.
test.skipIf(process.env["TEST_STORE"] === "postgres")(
  "a draft that a full disk does not take is a 507 in words, and what is there can still be read",
  async () => {
    const exec = vi.spyOn(DatabaseSync.prototype, "exec");
    await using full = await openTemporaryDesk();
    const connections = exec.mock.contexts as DatabaseSync[];
    exec.mockRestore();
    const ben = await full.member("ben@example.com");
    // The engine takes this for the end of the disk: the file may not grow beyond what it is now.
    for (const connection of connections)
      if (connection.isOpen) connection.exec("pragma max_page_count = 1");
    const fields = { text: { stringValue: "x".repeat(1_000_000) } };
    const answer = await ben.ask("PUT", `/drafts/posts/a/${sitting}`, {
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
