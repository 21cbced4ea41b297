import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { typedString } from "#content/typed-values.ts";
import type { TypedValue } from "#content/typed-values.ts";
import { fetchJson } from "#test/fetch-json.ts";
import { openDocumentSite } from "#test/document-site.ts";
import type { DocumentSite } from "#test/document-site.ts";

const opened = new AsyncDisposableStack();
let site: DocumentSite;
let ask: ReturnType<typeof fetchJson>;
let visit: ReturnType<typeof fetchJson>;

beforeAll(async () => {
  site = opened.use(await openDocumentSite());
  ask = fetchJson(site.origin, { Authorization: `Bearer ${(await site.signIn()).token}` });
  visit = fetchJson(site.origin);
});

afterAll(() => opened.disposeAsync());

const root = "/v1/projects/p/databases/(default)/documents";
const named = (path: string) => `projects/p/databases/(default)/documents/${path}`;

const addresses: [string, string, number, string][] = [
  ["GET", "/v1", 400, "INVALID_ARGUMENT"],
  ["GET", "/v1/", 400, "INVALID_ARGUMENT"],
  ["GET", "/v1/nothing", 400, "INVALID_ARGUMENT"],
  ["GET", "/v1/projects/p", 400, "INVALID_ARGUMENT"],
  ["GET", "/v1/projects/p/databases/(default)", 400, "INVALID_ARGUMENT"],
  ["GET", "/v1/projects/p/databases/other/documents/a/b", 404, "NOT_FOUND"],
  ["GET", "/v1/projects/%20/documents/a/b", 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/a//b`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/%2e%2e/..`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/__reserved__`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/a%2fb`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/%ff`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/%00`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/${"a".repeat(1501)}`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/${"a".repeat(9000)}`, 414, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/home?mask.fieldPath=a`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/home?mask.fieldPaths=`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages/home?readTime=2026-01-01T00:00:00Z`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages?pageSize=1&pageSize=2`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages?pageSize=-1`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}/pages?showMissing=yes`, 400, "INVALID_ARGUMENT"],
  ["PATCH", `${root}/notes/a?updatemask.fieldPaths=a`, 400, "INVALID_ARGUMENT"],
  ["PATCH", `${root}/notes/a?currentDocument.exists=maybe`, 400, "INVALID_ARGUMENT"],
  ["PATCH", `${root}/notes/a?mergeBase=2026-01-01T00:00:00Z`, 400, "INVALID_ARGUMENT"],
  ["PATCH", `${root}/notes/a?updateMask.fieldPaths=a&mergeBase=then`, 400, "INVALID_ARGUMENT"],
  ["PATCH", `${root}/notes`, 405, "UNIMPLEMENTED"],
  ["PUT", `${root}/notes/a`, 405, "UNIMPLEMENTED"],
  ["POST", `${root}/notes/a`, 405, "UNIMPLEMENTED"],
  ["POST", `${root}/notes?documentId=a/deeper/b`, 400, "INVALID_ARGUMENT"],
  ["GET", `${root}:runQuery`, 405, "UNIMPLEMENTED"],
  ["POST", `${root}:runQueries`, 404, "NOT_FOUND"],
  ["POST", `${root}:constructor`, 404, "NOT_FOUND"],
  ["POST", `${root}/notes/a:commit`, 404, "NOT_FOUND"],
  ["POST", `${root}:executePipeline`, 501, "UNIMPLEMENTED"],
  ["POST", `${root}:partitionQuery`, 501, "UNIMPLEMENTED"],
  ["POST", `${root}:listen`, 501, "UNIMPLEMENTED"],
  ["POST", `${root}:write`, 501, "UNIMPLEMENTED"],
];

test("reports an invalid address in JSON, with Google's codes", async () => {
  for (const [method, address, status, code] of addresses) {
    const { json } = await ask(method, address, method === "GET" ? undefined : "{}");
    const [answer] = Array.isArray(json) ? json : [json];
    const { error } = answer;
    expect([method, address, error.code, error.status]).toEqual([method, address, status, code]);
    expect(error.message).toMatch(/\w/);
  }
  const { headers } = await ask("PUT", `${root}/notes/a`, "{}");
  expect(headers.get("Cache-Control")).toBe("no-store");
});

const bodies: [string, string | undefined][] = [
  ["no JSON", "{"],
  ["half a text", '{"fields":{"a":{"stringValue":"'],
  ["a list", "[]"],
  ["a word", '"fields"'],
  ["a name twice", '{"fields":{},"fields":{}}'],
  ["an unknown name", '{"field":{}}'],
  ["another document's name", `{"name":"${named("notes/other")}"}`],
  ["another project's name", '{"name":"projects/q/databases/(default)/documents/notes/a"}'],
  ["fields that are a list", '{"fields":[]}'],
  ["a value that is none", '{"fields":{"a":"b"}}'],
  ["a value of two kinds", '{"fields":{"a":{"stringValue":"b","integerValue":"1"}}}'],
  ["a value of no kind", '{"fields":{"a":{}}}'],
  ["an unknown kind", '{"fields":{"a":{"textValue":"b"}}}'],
  ["a whole number that JSON has rounded", '{"fields":{"a":{"integerValue":9007199254740993}}}'],
  ["a whole number beyond 64 bits", '{"fields":{"a":{"integerValue":"9223372036854775808"}}}'],
  ["a list in a list", '{"fields":{"a":{"arrayValue":{"values":[{"arrayValue":{}}]}}}}'],
  ["a reserved name", '{"fields":{"__name__":{"nullValue":null}}}'],
  ["__proto__", '{"fields":{"__proto__":{"stringValue":"x"}}}'],
  ["half a surrogate pair", '{"fields":{"a":{"stringValue":"\\ud800"}}}'],
  ["too deep values", nested(21)],
  ["too deep JSON", `${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`],
  ["too many names", JSON.stringify({ fields: many(60_000) })],
  ["a document over 1 MiB", JSON.stringify({ fields: { a: typedString("a".repeat(1_048_576)) } })],
  ["a body over 10 MiB", JSON.stringify({ fields: { a: typedString("a".repeat(10_500_000)) } })],
];

test.for(bodies)("refuses a body and changes nothing: %s", async ([, body]) => {
  const { status, json } = await ask("PATCH", `${root}/notes/refused`, body);
  expect([status, json.error.code, json.error.status]).toEqual([400, 400, "INVALID_ARGUMENT"]);
  expect((await ask("GET", `${root}/notes/refused`)).status).toBe(404);
});

test("accepts boundary values", async () => {
  const place = `${root}/notes/edge`;
  const legal = [
    nested(20),
    JSON.stringify({ fields: { constructor: typedString("c"), prototype: typedString("p") } }),
    '{"fields":null,"name":"","createTime":"ignored"}',
    "",
    `{"name":"projects/p/documents/notes/edge","fields":{"a":{"nullValue":"NULL_VALUE"}}}`,
    JSON.stringify({ fields: many(40_000) }),
  ];
  for (const body of legal) expect((await ask("PATCH", place, body)).status).toBe(200);
});

test("refuses invalid UTF-8", async () => {
  const answer = await fetch(`${site.origin}${root}:runQuery`, {
    method: "POST",
    body: Uint8Array.of(0x7b, 0xff, 0x7d),
  });
  expect(await answer.json()).toMatchObject([{ error: { status: "INVALID_ARGUMENT" } }]);
});

test("limits a visitor's body to one megabyte", async () => {
  const asked = (size: number) =>
    visit("POST", `${root}:runQuery`, {
      structuredQuery: {
        from: [{ collectionId: "posts" }],
        where: {
          fieldFilter: {
            field: { fieldPath: "a" },
            op: "EQUAL",
            value: typedString("a".repeat(size)),
          },
        },
      },
    });
  expect((await asked(1_000_000)).status).toBe(200);
  const { json } = await asked(1_048_577);
  expect(json).toEqual([
    {
      error: {
        code: 400,
        message: "Request payload size exceeds the limit: 1048576 bytes.",
        status: "INVALID_ARGUMENT",
      },
    },
  ]);
});

test("refuses unknown members of writes", async () => {
  const name = named("notes/strict");
  const wrong: object[] = [
    { writes: {} },
    { writes: [{}] },
    { writes: [{ update: { name }, delete: name }] },
    { writes: [{ update: { fields: {} } }] },
    { writes: [{ delete: "notes/strict" }] },
    { writes: [{ delete: named("notes") }] },
    { writes: [{ delete: name, updateMask: { fieldPaths: [] } }] },
    { writes: [{ update: { name }, updateMask: { fieldPaths: "a" } }] },
    { writes: [{ update: { name }, updateMask: { fieldPaths: [1] } }] },
    { writes: [{ update: { name }, updateMask: { fieldPaths: ["a..b"] } }] },
    { writes: [{ update: { name }, mergeBase: "2026-01-01T00:00:00Z" }] },
    { writes: [{ update: { name }, currentDocument: { exists: true, updateTime: "" } }] },
    { writes: [{ update: { name }, currentDocument: { updateTime: 1 } }] },
    { writes: [{ update: { name }, updateTransforms: [{ fieldPath: "a" }] }] },
    { writes: [{ update: { name }, updateTransforms: [{ increment: { integerValue: "1" } }] }] },
    {
      writes: [
        {
          update: { name },
          updateTransforms: [{ fieldPath: "a", increment: { stringValue: "1" } }],
        },
      ],
    },
    {
      writes: [
        {
          update: { name },
          updateTransforms: [
            { fieldPath: "a.".repeat(30) + "a", increment: { integerValue: "1" } },
          ],
        },
      ],
    },
    { writes: Array.from({ length: 501 }, () => ({ delete: name })) },
    { write: [] },
  ];
  for (const body of wrong) {
    const { json } = await ask("POST", `${root}:commit`, body);
    expect([JSON.stringify(body).slice(0, 200), json.error?.status]).toEqual([
      JSON.stringify(body).slice(0, 200),
      "INVALID_ARGUMENT",
    ]);
  }
  expect((await ask("GET", `${root}/notes/strict`)).status).toBe(404);
});

test("allows cross-origin requests, also reading errors, without credentials", async () => {
  const headers = { Origin: "https://elsewhere.example", "Sec-Fetch-Site": "cross-site" };
  const preflight = await visit("OPTIONS", `${root}:batchGet`, undefined, {
    ...headers,
    "Access-Control-Request-Method": "POST",
    "Access-Control-Request-Headers": "authorization,x-goog-api-client",
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get("Access-Control-Allow-Headers")).toBe(
    "authorization,x-goog-api-client",
  );
  expect(preflight.headers.get("Access-Control-Allow-Methods")).toContain("PATCH");
  const answers = [
    await visit("POST", `${root}:batchGet`, { documents: [named("posts/a")] }, headers),
    await visit("POST", `${root}:commit`, { writes: [{ delete: named("posts/a") }] }, headers),
    await visit("GET", "/v1/a//b", undefined, headers),
    await visit("POST", `${root}:commit`, "{}", { ...headers, "Content-Encoding": "gzip" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 403, 400, 415]);
  for (const answer of [preflight, ...answers]) {
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(answer.headers.has("Access-Control-Allow-Credentials")).toBe(false);
  }
  expect(answers[2]?.json.error.status).toBe("INVALID_ARGUMENT");
});

test("refuses two Host headers or an unknown method in JSON", async () => {
  const raw = async (request: string) => {
    const socket = connect(site.port, "127.0.0.1");
    socket.write(request);
    return await text(socket);
  };
  const close = "Connection: close\r\n";
  const hosts = `GET ${root}/posts HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n${close}\r\n`;
  const answers = [
    await raw(hosts),
    await raw(`PROPFIND ${root}/posts HTTP/1.1\r\nHost: localhost\r\n${close}\r\n`),
  ];
  for (const answer of answers) {
    const { error } = JSON.parse(answer.slice(answer.indexOf("{"), answer.lastIndexOf("}") + 1));
    expect(answer).toContain(`HTTP/1.1 ${error.code} `);
    expect(answer.toLowerCase()).toContain("access-control-allow-origin: *");
  }
});

function nested(levels: number): string {
  let value: TypedValue = typedString("bottom");
  for (let level = 0; level < levels; level++) value = { mapValue: { fields: { a: value } } };
  return JSON.stringify({ fields: { a: value } });
}

function many(count: number) {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`f${at}`, { booleanValue: true }]),
  );
}
