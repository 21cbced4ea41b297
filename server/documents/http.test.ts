import { afterAll, beforeAll, expect, test } from "vitest";
import { typedInteger, typedString } from "#content/typed-values.ts";
import { fetchJson } from "#test/fetch-json.ts";
import { openDocumentSite } from "#test/document-site.ts";

const opened = new AsyncDisposableStack();
let ask: ReturnType<typeof fetchJson>;
let visit: ReturnType<typeof fetchJson>;

beforeAll(async () => {
  const site = opened.use(await openDocumentSite());
  const { token } = await site.signIn();
  // The specification's page editor sends its JSON as text/plain.
  ask = fetchJson(site.origin, { Authorization: `Bearer ${token}`, "Content-Type": "text/plain" });
  visit = fetchJson(site.origin);
});

afterAll(() => opened.disposeAsync());

const short = "/v1/projects/agency/documents";
const root = "/v1/projects/agency/databases/(default)/documents";
const named = (path: string) => `projects/agency/databases/(default)/documents/${path}`;
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/);

const study = {
  title: typedString('The "Harbour" study'),
  slug: typedString("harbour"),
  intro: typedString("One\ntwo"),
  introTitle: typedString("Intro"),
  imageUrl: typedString(""),
  order: typedInteger(1),
  extraRows: {
    arrayValue: {
      values: [
        {
          mapValue: {
            fields: {
              title: typedString("Row"),
              body: typedString("Body"),
              bodyRightColumn: typedString("Right"),
              imageUrl: typedString(""),
              index: typedInteger(0),
            },
          },
        },
      ],
    },
  },
  disciplines: {
    arrayValue: {
      values: [
        {
          mapValue: {
            fields: {
              tag: typedString("Brand strategy"),
              slug: typedString("brand-strategy"),
              index: typedInteger(0),
            },
          },
        },
      ],
    },
  },
};

test("accepts the specification's calls exactly as written", async () => {
  const saved = await ask("PATCH", `${short}/casestudies/abc`, { fields: study });
  expect(saved).toMatchObject({ status: 200 });
  expect(saved.json).toEqual({
    name: named("casestudies/abc"),
    fields: study,
    createTime: time,
    updateTime: time,
  });
  const post = {
    title: typedString("News"),
    slug: typedString("news"),
    body: typedString("Body"),
    subtitle: typedString(""),
    featuredImage: typedString(""),
  };
  expect((await ask("PATCH", `${short}/posts/p1`, { fields: post })).status).toBe(200);
  const home = { title: typedString("Home"), slug: typedString("home") };
  expect((await ask("PATCH", `${short}/pages/home`, { fields: home })).status).toBe(200);

  expect((await visit("GET", `${short}/pages/home`)).json.fields).toEqual(home);
  expect((await visit("GET", `${short}/casestudies`)).json).toEqual({ documents: [saved.json] });
  expect((await visit("GET", `${short}/posts`)).json.documents[0].fields).toEqual(post);
  expect((await visit("GET", `${short}/pages`)).json.documents).toHaveLength(1);
  expect((await visit("GET", `${root}/pages`)).json.documents).toHaveLength(1);

  expect((await ask("DELETE", `${short}/posts/p1`)).json).toEqual({});
  expect((await visit("GET", `${short}/posts`)).json).toEqual({});
  expect((await visit("GET", `${short}/posts/p1`)).json).toEqual({
    error: {
      code: 404,
      message: `Document "${named("posts/p1")}" not found.`,
      status: "NOT_FOUND",
    },
  });
});

test("maps every project id to the one database and repeats it in names", async () => {
  await ask("PATCH", `${root}/notes/project`, { fields: { a: typedString("b") } });
  const other = await ask(
    "GET",
    "/v1/projects/another-1/databases/(default)/documents/notes/project",
  );
  expect(other.json.name).toBe("projects/another-1/databases/(default)/documents/notes/project");
  const named = await ask("GET", "/v1/projects/agency/databases/second/documents/notes/project");
  expect(named.json.error).toMatchObject({ code: 404, status: "NOT_FOUND" });
});

test("changes only the masked fields, and returns only the requested ones", async () => {
  const place = `${root}/notes/masked`;
  await ask("PATCH", place, { fields: { a: typedString("1"), b: typedString("2") } });
  const saved = await ask(
    "PATCH",
    `${place}?updateMask.fieldPaths=a&updateMask.fieldPaths=%60odd%20name%60&mask.fieldPaths=a`,
    { fields: { a: typedString("3"), b: typedString("ignored"), "odd name": typedInteger(1) } },
  );
  expect(saved.json.fields).toEqual({ a: typedString("3") });
  expect((await ask("GET", place)).json.fields).toEqual({
    a: typedString("3"),
    b: typedString("2"),
    "odd name": typedInteger(1),
  });
  const trimmed = await ask("GET", `${place}?mask.fieldPaths=%60odd%20name%60`);
  expect(trimmed.json.fields).toEqual({ "odd name": typedInteger(1) });
  expect((await ask("GET", `${place}?mask.fieldPaths=none`)).json.fields).toBeUndefined();
});

test("enforces preconditions of the query string, each with its own code", async () => {
  const place = `${root}/notes/guarded`;
  const body = { fields: {} };
  const missing = await ask("PATCH", `${place}?currentDocument.exists=true`, body);
  expect(missing.json.error).toMatchObject({ code: 404, status: "NOT_FOUND" });
  const { json: made } = await ask("PATCH", `${place}?currentDocument.exists=false`, body);
  const again = await ask("PATCH", `${place}?currentDocument.exists=false`, body);
  expect(again.json.error).toMatchObject({ code: 409, status: "ALREADY_EXISTS" });
  const late = await ask("DELETE", `${place}?currentDocument.updateTime=2020-01-01T00:00:00Z`);
  expect(late.json.error).toMatchObject({ code: 400, status: "FAILED_PRECONDITION" });
  const nineDigits = made.updateTime.replace("Z", "000Z");
  const gone = await ask("DELETE", `${place}?currentDocument.updateTime=${nineDigits}`);
  expect(gone.status).toBe(200);
});

test("merges two saves from one base, or refuses with the three versions of each field", async () => {
  const place = `${root}/notes/merged`;
  const fields = { a: typedString("a"), b: typedString("b") };
  const { json: base } = await ask("PATCH", place, { fields });
  const save = async (name: string, value: string) =>
    await ask(
      "PATCH",
      `${place}?updateMask.fieldPaths=${name}&mergeBase=${encodeURIComponent(base.updateTime)}`,
      { fields: { [name]: typedString(value) } },
    );
  await save("a", "theirs");
  const merged = await save("b", "mine");
  expect(merged.json.fields).toEqual({ a: typedString("theirs"), b: typedString("mine") });
  const refused = await save("a", "mine");
  expect(refused.status).toBe(409);
  expect(refused.json.error).toMatchObject({ code: 409, status: "ABORTED" });
  expect(refused.json.error.details).toEqual([
    {
      reason: "CONFLICT",
      document: "notes/merged",
      by: expect.objectContaining({ kind: "staff", name: "Anna Hart" }),
      time,
      conflicts: [
        {
          document: "notes/merged",
          field: "a",
          base: typedString("a"),
          theirs: typedString("theirs"),
          mine: typedString("mine"),
        },
      ],
    },
  ]);
  expect((await ask("GET", place)).json).toEqual(merged.json);
});

test("creates a document under a given or generated id, and never overwrites", async () => {
  const given = await ask("POST", `${root}/made?documentId=one`, {
    fields: { a: typedString("b") },
  });
  expect(given.json).toMatchObject({ name: named("made/one") });
  const twice = await ask("POST", `${root}/made?documentId=one`, {});
  expect(twice.json.error).toMatchObject({ code: 409, status: "ALREADY_EXISTS" });
  const ours = await ask("POST", `${root}/made/one/below`, {});
  expect(ours.json.name).toMatch(/\/made\/one\/below\/[A-Za-z0-9]{20}$/);
});

test("batchGet returns each name once, found or missing", async () => {
  await ask("PATCH", `${root}/notes/found`, {
    fields: { a: typedString("1"), b: typedString("2") },
  });
  const { json } = await ask("POST", `${root}:batchGet`, {
    documents: [named("notes/found"), named("notes/lost"), named("notes/found")],
    mask: { fieldPaths: ["b"] },
  });
  expect(json).toEqual([
    { found: expect.objectContaining({ fields: { b: typedString("2") } }), readTime: time },
    { missing: named("notes/lost"), readTime: time },
  ]);
});

test("batchWrite returns a status for each write", async () => {
  const write = (path: string, exists?: boolean) => ({
    update: { name: named(path), fields: {} },
    ...(exists === undefined ? {} : { currentDocument: { exists } }),
  });
  const { json } = await ask("POST", `${root}:batchWrite`, {
    writes: [write("each/a"), write("each/b", true), write("posts/untitled")],
  });
  expect(json.writeResults).toEqual([{ updateTime: time }, {}, {}]);
  expect(json.status).toEqual([
    {},
    { code: 5, message: expect.stringContaining("each/b") },
    { code: 3, message: expect.stringContaining("title") },
  ]);
  const twice = await ask("POST", `${root}:batchWrite`, {
    writes: [write("each/a"), write("each/a")],
  });
  expect(twice.json.error).toMatchObject({ code: 400, status: "INVALID_ARGUMENT" });
});

test("returns a read time for a query without results and for one that skips", async () => {
  const query = (structuredQuery: object) => ask("POST", `${root}:runQuery`, { structuredQuery });
  expect((await query({ from: [{ collectionId: "nothing" }] })).json).toEqual([{ readTime: time }]);
  for (const id of ["a", "b", "c"]) await ask("PATCH", `${root}/skipped/${id}`, {});
  const { json } = await query({ from: [{ collectionId: "skipped" }], offset: 1, limit: 1 });
  expect(json).toEqual([
    {
      document: expect.objectContaining({ name: named("skipped/b") }),
      readTime: time,
      skippedResults: 1,
    },
  ]);
  const unknown = await query({ from: [{ collectionId: "skipped" }], findNearest: {} });
  expect(unknown.json[0].error).toMatchObject({
    code: 400,
    message: expect.stringContaining('Unknown name "findNearest"'),
  });
});

test("compresses a long response when accepted, but no short one or error", async () => {
  await using site = await openDocumentSite();
  const post = (slug: string, text: string) => ({
    update: {
      path: `posts/${slug}`,
      fields: { title: typedString("A post"), slug: typedString(slug), text: typedString(text) },
    },
  });
  await site.services.documents.commit(
    [post("long", "a word and another ".repeat(200)), post("short", "a word")],
    { kind: "system", name: "A test" },
  );
  const get = async (path: string, accepted: string) => {
    const headers = { "Accept-Encoding": accepted };
    const answer = await fetch(`${site.origin}${root}/${path}`, { headers });
    const encoding = answer.headers.get("Content-Encoding");
    return { encoding, vary: answer.headers.get("Vary"), said: await answer.text() };
  };
  const packed = await get("posts/long", "gzip");
  expect([packed.encoding, packed.vary]).toEqual(["gzip", "Accept-Encoding"]);
  const plain = await get("posts/long", "identity");
  expect(plain.encoding).toBe(null);
  expect(packed.said).toBe(plain.said);
  expect((await get("posts/short", "gzip")).encoding).toBe(null);
  expect((await get("posts/none", "gzip")).encoding).toBe(null);
});
