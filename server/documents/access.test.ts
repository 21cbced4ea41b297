import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { typedString } from "#content/typed-values.ts";
import { fetchJson } from "#test/fetch-json.ts";
import { openDocumentSite } from "#test/document-site.ts";
import { openTestDatabase } from "#test/test-database.ts";
import { withOwnTables } from "#test/own-tables.ts";

const opened = new AsyncDisposableStack();
let folder = "";
let origin = "";
/** The identifying headers of each kind of caller. */
const callers: Record<string, Record<string, string>> = {};

beforeAll(async () => {
  const site = opened.use(await openDocumentSite());
  ({ folder, origin } = site);
  const anna = await site.signIn();
  const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });
  const ended = await site.signIn("ben@example.com");
  await ended.signOut();
  const { tokens } = site.services.identity;
  const claims = tokens.read(anna.token);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 3_600_000 });
  const expired = tokens.issue(claims);
  vi.useRealTimers();
  const other = anna.token.at(-5) === "A" ? "B" : "A";
  Object.assign(callers, {
    "a visitor": {},
    "a browser that is signed in, without a token": { Cookie: anna.cookie },
    staff: bearer(anna.token),
    "an expired token": bearer(expired),
    "a forged token": bearer(anna.token.slice(0, -5) + other + anna.token.slice(-4)),
    "the token of an ended session": bearer(ended.token),
    "the owner of an emulator": bearer("owner"),
    "another scheme": { Authorization: "Basic b3duZXI6b3duZXI=" },
    "an empty header": { Authorization: "" },
  });
  const ask = fetchJson(origin, bearer(anna.token));
  for (const path of [
    "casestudies/a",
    "casestudies/a/notes/n",
    "enquiries/a",
    "enquiries/a/notes/n",
  ]) {
    const fields = { title: typedString("A"), slug: typedString("a") };
    await ask("PATCH", `${root}/${path}`, { fields });
  }
});

afterAll(() => opened.disposeAsync());

const root = "/v1/projects/p/databases/(default)/documents";
const named = (path: string) => `projects/p/databases/(default)/documents/${path}`;

type Request = [method: string, address: string, body?: unknown];

/** A request of every method on a collection, given by its path. */
function requests(collection: string): Record<"reads" | "writes", Record<string, Request>> {
  const id = collection.split("/").at(-1);
  const parent = collection.split("/").slice(0, -1).join("/");
  const below = parent === "" ? root : `${root}/${parent}`;
  const path = `${collection}/a`;
  const structuredQuery = { from: [{ collectionId: id }] };
  const update = { update: { name: named(path), fields: { title: typedString("x") } } };
  const post = (verb: string, body: unknown): Request => ["POST", `${root}:${verb}`, body];
  return {
    reads: {
      get: ["GET", `${root}/${path}`],
      list: ["GET", `${root}/${collection}`],
      "list in order": ["GET", `${root}/${collection}?orderBy=title`],
      batchGet: post("batchGet", { documents: [named(path)] }),
      runQuery: ["POST", `${below}:runQuery`, { structuredQuery }],
      runAggregationQuery: [
        "POST",
        `${below}:runAggregationQuery`,
        { structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] } },
      ],
    },
    writes: {
      patch: ["PATCH", `${root}/${path}`, { fields: {} }],
      "patch with a mask": ["PATCH", `${root}/${path}?updateMask.fieldPaths=a`, { fields: {} }],
      createDocument: ["POST", `${root}/${collection}?documentId=new`, { fields: {} }],
      delete: ["DELETE", `${root}/${path}`],
      commit: post("commit", { writes: [update] }),
      "commit of a deletion": post("commit", { writes: [{ delete: named(path) }] }),
      "commit of a transform": post("commit", {
        writes: [
          {
            transform: {
              document: named(path),
              fieldTransforms: [{ fieldPath: "a", setToServerValue: "REQUEST_TIME" }],
            },
          },
        ],
      }),
      "commit that only asks": post("commit", { writes: [{ verify: named(path) }] }),
      batchWrite: post("batchWrite", { writes: [update] }),
      beginTransaction: post("beginTransaction", {}),
    },
  };
}

const collections = {
  casestudies: "public",
  "casestudies/a/notes": "public",
  enquiries: "closed",
  "enquiries/a/notes": "closed",
  "casestudies-2": "closed",
  drafts: "closed",
} as const;

const notStaff = ["a visitor", "a browser that is signed in, without a token"];
const bad = [
  "an expired token",
  "a forged token",
  "the token of an ended session",
  "the owner of an emulator",
  "another scheme",
  "an empty header",
];

async function statusOf(caller: string, [method, address, body]: Request) {
  const { status, json } = await fetchJson(origin, callers[caller])(method, address, body);
  if (Array.isArray(json) && json.length === 0) return "allowed";
  const { error } = Array.isArray(json) ? json[0] : json;
  return error === undefined
    ? "allowed"
    : `${error.code} ${error.status}${error.code === status ? "" : " in a wrong answer"}`;
}

test.for(Object.entries(collections))(
  "applies the access rules of %s, which is %s",
  async ([collection, kind]) => {
    const { reads, writes } = requests(collection);
    const before = await contentTables();
    const got: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const expecting = async (caller: string, sort: typeof reads, answer: string) => {
      for (const [name, request] of Object.entries(sort)) {
        wanted[`${caller}: ${name}`] = answer;
        got[`${caller}: ${name}`] = await statusOf(caller, request);
      }
    };
    for (const caller of notStaff) {
      await expecting(caller, reads, kind === "public" ? "allowed" : "403 PERMISSION_DENIED");
      await expecting(caller, writes, "403 PERMISSION_DENIED");
    }
    for (const caller of bad) {
      await expecting(caller, reads, "401 UNAUTHENTICATED");
      await expecting(caller, writes, "401 UNAUTHENTICATED");
    }
    // Whether a document exists is revealed only to callers that may read it.
    const absent = Object.keys(got).filter((name) => got[name] === "404 NOT_FOUND");
    for (const name of absent) if (name.endsWith("get")) got[name] = "allowed";
    expect(got).toEqual(wanted);
    expect(await contentTables()).toEqual(before);
  },
);

test("allows staff every method", async () => {
  for (const collection of Object.keys(collections)) {
    const { reads, writes } = requests(collection);
    for (const [name, request] of Object.entries({ ...reads, ...writes })) {
      const answer = await statusOf("staff", request);
      expect([collection, name, answer]).not.toContainEqual(expect.stringMatching(/^40[13] /));
    }
  }
});

test("shows visitors only public documents in collection groups and root lists", async () => {
  const visit = fetchJson(origin);
  const structuredQuery = { from: [{ collectionId: "notes", allDescendants: true }] };
  const { json: notes } = await visit("POST", `${root}:runQuery`, { structuredQuery });
  for (const { document } of notes)
    expect(document?.name ?? "/casestudies/").toContain("/casestudies/");
  const everything = { structuredQuery: { from: [{ allDescendants: true }] } };
  const { json: all } = await visit("POST", `${root}:runQuery`, everything);
  expect(JSON.stringify(all)).not.toContain("enquiries");
  expect(JSON.stringify((await visit("GET", root)).json)).not.toContain("enquiries");
  const { json: ids } = await visit("POST", `${root}:listCollectionIds`, {});
  expect(ids.collectionIds).not.toContain("enquiries");
  const below = await visit("POST", `${root}/enquiries/a:listCollectionIds`, {});
  expect(below.json.collectionIds).toEqual([]);
});

test("refuses a whole batch when one of its paths is not permitted", async () => {
  const visit = fetchJson(origin);
  const documents = [named("casestudies/a"), named("enquiries/a")];
  const { status, json } = await visit("POST", `${root}:batchGet`, { documents });
  expect(status).toBe(403);
  expect(JSON.stringify(json)).not.toContain("fields");
});

/**
 * A hash of each table that a request for documents could change, by name. Excludes the tables of identity and mail, the marks
 * that every transaction updates, and the tables derived in the background, with their progress.
 */
async function contentTables(): Promise<Record<string, string>> {
  await using database = await openTestDatabase({ folder });
  const { db } = withOwnTables<Record<string, object>>(database);
  const tables = await db.introspection.getTables();
  const others =
    /^(?:allowances|attempts|sessions|verifications|outgoing_mail|installation|writers_marks|search_.*|file_uses)$/;
  const hashes: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !others.test(table.name))) {
    const rows = await db.selectFrom(name).selectAll().execute();
    hashes[name] = createHash("sha256").update(JSON.stringify(rows)).digest("hex");
  }
  return hashes;
}
