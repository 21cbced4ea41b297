import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { anyTypedValue } from "#test/arbitrary-values.ts";
import { openDocumentSite } from "#test/document-site.ts";
import type { DocumentSite } from "#test/document-site.ts";

const opened = new AsyncDisposableStack();
let site: DocumentSite;
let token = "";

beforeAll(async () => {
  site = opened.use(await openDocumentSite());
  ({ token } = await site.signIn());
});

afterAll(() => opened.disposeAsync());

const root = "/v1/projects/p/databases/(default)/documents";
const anyId = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom("a", "b", "pages", "home", "casestudies", "é", "a b") },
  { weight: 1, arbitrary: fc.constantFrom("..", "__x__", "", ":", "%", "a/b") },
  { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
);
const anyIds = fc.array(anyId, { minLength: 1, maxLength: 4 });
const anyPath = anyIds.map((ids) =>
  ids.map((id) => encodeURIComponent(id.toWellFormed())).join("/"),
);
const anyName = fc
  .tuple(anyIds, anyId)
  .map(([ids, id]) => (ids.length % 2 === 0 ? ids : [...ids, id]))
  .map((ids) => `projects/p/databases/(default)/documents/${ids.join("/")}`);
const anyFieldPath = fc.oneof(
  fc.constantFrom(
    "a",
    "a.b",
    "__name__",
    "`a b`",
    "title",
    "constructor",
    "__proto__",
    "a..b",
    "`",
  ),
  fc.string({ maxLength: 6 }),
);

/** Generates mostly valid values, and occasionally any JSON value. */
function mostly(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 25, arbitrary: right },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  );
}

function message(parts: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<unknown> {
  const arbitraries = Object.entries(parts).map(([name, part]) => [name, mostly(part)] as const);
  return mostly(
    fc.record(Object.fromEntries(arbitraries), { requiredKeys: [], noNullPrototype: true }),
  );
}

const anyValue = mostly(anyTypedValue);
const anyFields = fc.dictionary(fc.oneof(anyFieldPath, fc.string()), anyValue, { maxKeys: 3 });
const anyMask = message({ fieldPaths: fc.array(mostly(anyFieldPath), { maxLength: 3 }) });
const anyField = message({ fieldPath: anyFieldPath });
const anyTime = fc.constantFrom("2026-01-01T00:00:00Z", "2026-02-30T00:00:00Z", "now", "");
const anyDocument = message({ name: anyName, fields: anyFields, createTime: anyTime });
const anyTransform = message({
  fieldPath: anyFieldPath,
  increment: anyValue,
  maximum: anyValue,
  setToServerValue: fc.constantFrom("REQUEST_TIME", "NOW"),
  appendMissingElements: message({ values: fc.array(anyValue, { maxLength: 3 }) }),
});
const anyWrite = message({
  update: anyDocument,
  delete: anyName,
  verify: anyName,
  transform: message({
    document: anyName,
    fieldTransforms: fc.array(anyTransform, { maxLength: 2 }),
  }),
  updateMask: anyMask,
  updateTransforms: fc.array(anyTransform, { maxLength: 2 }),
  currentDocument: message({ exists: fc.boolean(), updateTime: anyTime }),
});
const { filter: anyFilter } = fc.letrec((tie) => ({
  filter: fc.oneof(
    { depthSize: "small" },
    message({
      fieldFilter: message({
        field: anyField,
        op: fc.constantFrom("EQUAL", "IN", "NOT_IN", "LESS_THAN", "ARRAY_CONTAINS", "LIKE"),
        value: anyValue,
      }),
    }),
    message({
      unaryFilter: message({ field: anyField, op: fc.constantFrom("IS_NULL", "IS_NAN") }),
    }),
    message({
      compositeFilter: message({
        op: fc.constantFrom("AND", "OR"),
        filters: fc.array(tie("filter"), { maxLength: 3 }),
      }),
    }),
  ),
}));
const anyCursor = message({ values: fc.array(anyValue, { maxLength: 3 }), before: fc.boolean() });
const anyQuery = message({
  from: fc.array(message({ collectionId: anyId, allDescendants: fc.boolean() }), { maxLength: 2 }),
  select: message({ fields: fc.array(anyField, { maxLength: 2 }) }),
  where: anyFilter,
  orderBy: fc.array(
    message({ field: anyField, direction: fc.constantFrom("ASCENDING", "DESCENDING", "UP") }),
    { maxLength: 3 },
  ),
  startAt: anyCursor,
  endAt: anyCursor,
  offset: fc.integer(),
  limit: fc.integer(),
});
const anyAggregation = message({
  alias: fc.string(),
  count: message({ upTo: fc.string() }),
  sum: message({ field: anyField }),
});
/** The message of each custom verb. */
const messages = {
  batchGet: message({ documents: fc.array(mostly(anyName), { maxLength: 3 }), mask: anyMask }),
  batchWrite: message({ writes: fc.array(anyWrite, { maxLength: 3 }) }),
  beginTransaction: message({ options: fc.constantFrom({}, { readOnly: {} }) }),
  commit: message({ writes: fc.array(anyWrite, { maxLength: 3 }), transaction: fc.base64String() }),
  listCollectionIds: message({ pageSize: fc.integer(), pageToken: fc.base64String() }),
  rollback: message({ transaction: fc.base64String() }),
  runAggregationQuery: message({
    structuredAggregationQuery: message({
      structuredQuery: anyQuery,
      aggregations: fc.array(anyAggregation, { maxLength: 3 }),
    }),
  }),
  runQuery: message({ structuredQuery: anyQuery, newTransaction: fc.constant({}) }),
};
const anyVerb = fc.constantFrom(...Object.keys(messages));
const anyMessage = fc.oneof(anyDocument, ...Object.values(messages));
const anyText = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.json(),
  anyMessage.map((value) => (JSON.stringify(value) ?? "").slice(0, -2)),
);
const anyParameter = fc.tuple(
  fc.constantFrom(
    "updateMask.fieldPaths",
    "mask.fieldPaths",
    "currentDocument.exists",
    "currentDocument.updateTime",
    "mergeBase",
    "documentId",
    "pageSize",
    "pageToken",
    "orderBy",
    "showMissing",
    "transaction",
    "readTime",
    "key",
    "x",
  ),
  fc.oneof(anyFieldPath, anyId, anyTime, fc.constantFrom("true", "1", "a desc,b")),
);
const anyMethod = fc.constantFrom("GET", "POST", "PATCH", "DELETE", "PUT", "HEAD", "OPTIONS");
/** Method and address: mostly a valid pair, with a nearly valid body. */
const anyAim = fc.oneof(
  {
    weight: 10,
    arbitrary: anyVerb.chain((verb) =>
      fc.record({
        method: fc.constant("POST"),
        address: fc.constant(`${root}:${verb}`),
        body: messages[verb as keyof typeof messages].map((value) => JSON.stringify(value)),
      }),
    ),
  },
  {
    weight: 10,
    arbitrary: fc.record({
      method: fc.constantFrom("GET", "PATCH", "POST", "DELETE"),
      address: anyPath.map((path) => `${root}/${path}`),
      body: anyDocument.map((value) => JSON.stringify(value)),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      method: anyMethod,
      address: fc.oneof(
        fc.tuple(anyPath, anyVerb).map(([path, verb]) => `${root}/${path}:${verb}`),
        fc.webPath().map(underInterface),
      ),
      body: anyText,
    }),
  },
);

/** Ensures that a path is below /v1, even when it contains `..`. */
function underInterface(path: string): string {
  const { pathname } = new URL(`/v1${path}`, "http://site");
  return pathname.startsWith("/v1/") ? pathname : `/v1${pathname}`;
}

const anyRequest = fc.record({
  aim: anyAim,
  parameters: fc.oneof(
    { weight: 2, arbitrary: fc.constant<[string, string][]>([]) },
    { weight: 1, arbitrary: fc.array(anyParameter, { maxLength: 2 }) },
  ),
  authorization: fc.oneof(
    { weight: 8, arbitrary: fc.constant("staff") },
    { weight: 2, arbitrary: fc.constant(undefined) },
    {
      weight: 1,
      arbitrary: fc.string({ maxLength: 40 }).map((text) => text.replaceAll(/[^\x20-\x7e]/g, "")),
    },
  ),
  type: fc.constantFrom("application/json", "text/plain", "multipart/form-data", "x"),
});

test("responds to any request with JSON, either a result or a 4xx", async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(
      anyRequest,
      async ({ aim: { method, address, body }, parameters, authorization, type }) => {
        const query = parameters.length > 0 ? `?${new URLSearchParams(parameters)}` : "";
        const headers = new Headers({ "Content-Type": type });
        if (authorization !== undefined)
          headers.set(
            "Authorization",
            authorization === "staff" ? `Bearer ${token}` : authorization,
          );
        const hasBody = method !== "GET" && method !== "HEAD";
        const answer = await site.ask(address + query, {
          method,
          headers,
          ...(hasBody ? { body } : {}),
        });
        const { status } = answer;
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        expect(status).toBeLessThan(500);
        const text = await answer.text();
        if (status !== 204 && method !== "HEAD") JSON.parse(text);
      },
    ),
    {
      numRuns: 10_000,
      endOnFailure: true,
      interruptAfterTimeLimit: 40_000,
      markInterruptAsFailure: false,
    },
  );
  expect(site.problems).toEqual([]);
  // Ensures that some requests pass parsing.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405]));
});
