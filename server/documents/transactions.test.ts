import { afterAll, beforeAll, expect, test } from "vitest";
import { typedInteger } from "#content/typed-values.ts";
import { fetchJson } from "#test/fetch-json.ts";
import { openDocumentSite } from "#test/document-site.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { temporaryFolder } from "#test/temporary-folder.ts";
import { openStore } from "#test/test-store.ts";
import { createTransactions } from "./transactions.ts";

const opened = new AsyncDisposableStack();
let ask: ReturnType<typeof fetchJson>;
let visit: ReturnType<typeof fetchJson>;
let asBen: ReturnType<typeof fetchJson>;

beforeAll(async () => {
  const site = opened.use(await openDocumentSite());
  const as = (token: string) => fetchJson(site.origin, { Authorization: `Bearer ${token}` });
  ask = as((await site.signIn()).token);
  asBen = as((await site.signIn("ben@example.com")).token);
  visit = fetchJson(site.origin);
});

afterAll(() => opened.disposeAsync());

const root = "/v1/projects/p/databases/(default)/documents";
const named = (path: string) => `projects/p/databases/(default)/documents/${path}`;
const n = (value: number) => ({ fields: { n: typedInteger(value) } });
const aborted = { code: 409, status: "ABORTED" };
const over = { code: 400, status: "INVALID_ARGUMENT", message: expect.stringContaining("expired") };

async function begin(options?: object): Promise<string> {
  const { json } = await ask("POST", `${root}:beginTransaction`, options ? { options } : {});
  return json.transaction;
}

function commit(transaction: string, path?: string) {
  const writes = path === undefined ? [] : [{ update: { name: named(path), ...n(9) } }];
  return ask("POST", `${root}:commit`, { transaction, writes });
}

test("commits a transaction when nothing it read has changed, and ends it", async () => {
  await ask("PATCH", `${root}/free/a`, n(1));
  const transaction = await begin();
  expect(transaction).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  await ask("POST", `${root}:batchGet`, { transaction, documents: [named("free/a")] });
  await ask("PATCH", `${root}/free/other`, n(2));
  expect((await commit(transaction, "free/a")).status).toBe(200);
  expect((await commit(transaction, "free/a")).json.error).toMatchObject(over);
});

test.for([
  { read: "a get", changed: "held/a" },
  { read: "a get of a missing document", changed: "held/missing" },
  { read: "a batchGet", changed: "held/b" },
  { read: "a list", changed: "listed/new" },
  { read: "a query", changed: "queried/a" },
  { read: "a query of a group", changed: "shelves/x/grouped/new" },
  { read: "an aggregation", changed: "counted/new" },
])("refuses a transaction whose reads have changed: $read", async ({ read, changed }) => {
  const transaction = await begin({ readWrite: {} });
  const token = encodeURIComponent(transaction);
  const from = (collectionId: string, allDescendants = false) => ({
    structuredQuery: { from: [{ collectionId, allDescendants }] },
  });
  const reads: Record<string, () => Promise<unknown>> = {
    "a get": () => ask("GET", `${root}/held/a?transaction=${token}`),
    "a get of a missing document": () => ask("GET", `${root}/held/missing?transaction=${token}`),
    "a batchGet": () =>
      ask("POST", `${root}:batchGet`, { transaction, documents: [named("held/b")] }),
    "a list": () => ask("GET", `${root}/listed?transaction=${token}`),
    "a query": () => ask("POST", `${root}:runQuery`, { transaction, ...from("queried") }),
    "a query of a group": () =>
      ask("POST", `${root}:runQuery`, { transaction, ...from("grouped", true) }),
    "an aggregation": () =>
      ask("POST", `${root}:runAggregationQuery`, {
        transaction,
        structuredAggregationQuery: { ...from("counted"), aggregations: [{ count: {} }] },
      }),
  };
  await reads[read]?.();
  await ask("PATCH", `${root}/${changed}`, n(1));
  expect((await commit(transaction, "results/a")).json.error).toMatchObject(aborted);
  expect((await ask("GET", `${root}/results/a`)).status).toBe(404);
});

test("begins a transaction with its first read, and checks one without writes too", async () => {
  const { json } = await ask("POST", `${root}:runQuery`, {
    newTransaction: { readWrite: {} },
    structuredQuery: { from: [{ collectionId: "begun" }] },
  });
  expect(json).toEqual([{ transaction: expect.any(String) }, { readTime: expect.any(String) }]);
  expect((await commit(json[0].transaction)).json).toEqual({
    writeResults: [],
    commitTime: expect.any(String),
  });
  const first = await ask("POST", `${root}:batchGet`, {
    newTransaction: {},
    documents: [named("begun/a")],
  });
  await ask("PATCH", `${root}/begun/a`, n(1));
  expect((await commit(first.json[0].transaction)).json.error).toMatchObject(aborted);
});

test("refuses writes in a read-only transaction, and any use after a rollback", async () => {
  expect((await commit(await begin({ readOnly: {} }), "results/b")).json.error).toMatchObject({
    status: "INVALID_ARGUMENT",
  });
  const transaction = await begin();
  expect((await ask("POST", `${root}:rollback`, { transaction })).json).toEqual({});
  expect((await commit(transaction, "results/b")).json.error).toMatchObject(over);
});

test("limits a transaction to its owner, and refuses visitors", async () => {
  const transaction = await begin();
  const stolen = await asBen("POST", `${root}:commit`, { transaction, writes: [] });
  expect(stolen.json.error).toMatchObject(over);
  const refused = { code: 403, status: "PERMISSION_DENIED" };
  expect((await visit("POST", `${root}:beginTransaction`, {})).json.error).toMatchObject(refused);
  expect((await visit("POST", `${root}:rollback`, {})).json.error).toMatchObject(refused);
  expect((await commit(transaction, "results/c")).status).toBe(200);
});

test("expires a transaction after 60 idle seconds, or 270 in all", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  let now = 0;
  const transactions = createTransactions({ database, now: () => now });
  const anna = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
  const idle = await transactions.begin(anna, { readOnly: false });
  const busy = await transactions.begin(anna, { readOnly: false });
  for (now = 50_000; now <= 250_000; now += 50_000) {
    await transactions.note(busy, anna, { paths: ["notes/a"] });
  }
  await expect(transactions.end(idle, anna)).rejects.toThrow("expired");
  now = 270_001;
  await expect(transactions.end(busy, anna)).rejects.toThrow("expired");
});

test("limits open transactions, not counting expired ones", async () => {
  await using folder = await temporaryFolder();
  await using database = await openTestDatabase({ folder: folder.path });
  let now = 0;
  const transactions = createTransactions({ database, now: () => now, maxOpen: 3 });
  const system = { kind: "system", name: "test" } as const;
  const begun = () => transactions.begin(system, { readOnly: true });
  for (let count = 0; count < 3; count++) await begun();
  await expect(begun()).rejects.toThrow("Too many transactions");
  now = 61_000;
  expect(await begun()).toEqual(expect.any(String));
});

test("continues a transaction in another process", async () => {
  await using folder = await temporaryFolder();
  const anna = { kind: "staff", id: "anna", name: "Anna", role: "owner" } as const;
  let token: string;
  {
    await using store = await openStore({ folder: folder.path });
    token = await store.transactions.begin(anna, { readOnly: false });
    await store.transactions.note(token, anna, {
      query: { parent: "", from: { collectionId: "notes", allDescendants: false } },
    });
  }
  await using store = await openStore({ folder: folder.path });
  await store.commit([{ update: { path: "notes/new", fields: {} } }], anna);
  const { condition } = await store.transactions.end(token, anna);
  const late = store.commit([{ update: { path: "other/a", fields: {} } }], anna, { condition });
  await expect(late).rejects.toMatchObject({ code: "ABORTED" });
});
