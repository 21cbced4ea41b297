import { expect, test } from "vitest";
import { readChunks, parseJson } from "./body.ts";
import type { BodyLimits } from "./slow-bodies.ts";
import fc from "fast-check";

const bodyLimits: BodyLimits = {
  small: 10,
  smallWithin: 2500,
  grace: 500,
  minBytesPerSecond: 1000,
};

/** A request whose body arrives in these pieces, one every `every` milliseconds. */
function slowly(pieces: readonly string[], every: number, announced?: number): Request {
  const left = [...pieces];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, every));
      const piece = left.shift();
      if (piece === undefined) controller.close();
      else controller.enqueue(Buffer.from(piece));
    },
  });
  const headers = announced === undefined ? {} : { "Content-Length": String(announced) };
  return new Request("http://site", {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
}

async function read(request: Request, interrupted?: AbortSignal): Promise<string> {
  let text = "";
  for await (const bytes of readChunks(request, { bodyLimits, interrupted }))
    text += Buffer.from(bytes).toString();
  return text;
}

test("allows a small body time and requires a minimum rate of a large one", async () => {
  expect(await read(slowly(["a", "b"], 600, 2))).toBe("ab");
  const trickle = slowly(
    Array.from({ length: 20 }, () => "x"),
    200,
    20,
  );
  await expect(read(trickle)).rejects.toMatchObject({ status: 408 });
  const steady = slowly(
    Array.from({ length: 10 }, () => "x".repeat(500)),
    150,
    5000,
  );
  expect(await read(steady)).toHaveLength(5000);
});

test("ends a stalled body even if it was fast before", async () => {
  const stalls = slowly(["x".repeat(100_000), "never"], 5000, 200_000);
  await expect(read(stalls)).rejects.toMatchObject({ status: 408 });
});

test("an interrupted reader stops, and the request can still be read to its end", async () => {
  const controller = new AbortController();
  const request = slowly(["a", "b", "c"], 100);
  setTimeout(() => controller.abort(), 150);
  await expect(read(request, controller.signal)).rejects.toMatchObject({ code: "ABORTED" });
  expect(request.body?.locked).toBe(false);
});

test("reports a lost connection as CANCELLED, not as a server failure", async () => {
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("reset")) });
  const request = new Request("http://site", {
    method: "POST",
    body,
    duplex: "half",
  } as RequestInit);
  await expect(read(request)).rejects.toMatchObject({ code: "CANCELLED", status: 499 });
});

const limits = { maxDepth: 32, maxNames: 1000 };
const parse = (text: string) => parseJson(text, limits);

test("parses any valid JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(parse(JSON.stringify(value, undefined, 2))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("refuses invalid JSON and duplicate names with a message", () => {
  for (const text of [
    "",
    "{",
    "[1,]",
    "{'a':1}",
    '{"a":1,}',
    "NaN",
    '"\n"',
    '{"a":"',
    "{]",
    '"\\u12"',
  ]) {
    expect(() => parse(text)).toThrow("Invalid JSON payload received.");
  }
  for (const text of [
    '{"a":1,"a":1}',
    '{"a":1,"\\u0061":2}',
    '[{"b":{"\\"":[],"\\u0022" \n : 2}}]',
    '{"__proto__":1,"__proto__":{}}',
  ]) {
    expect(() => parse(text)).toThrow("is duplicated");
  }
  expect(parse('[{"a":{"a":"a"}},{"a":["a","a"]}]')).toEqual([
    { a: { a: "a" } },
    { a: ["a", "a"] },
  ]);
  expect(parse(String.raw`{"a\\":1,"a\"":2,"{[":"}]","\\\\":[]}`)).toEqual({
    "a\\": 1,
    'a"': 2,
    "{[": "}]",
    "\\\\": [],
  });
});

test("treats names such as __proto__ as plain names", () => {
  const parsed = parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  );
  expect(Object.keys(parsed as object)).toEqual(["__proto__", "constructor"]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("limits nesting and the number of names before parsing", () => {
  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  parse(nested(32));
  expect(() => parse(nested(33))).toThrow("32 levels");
  expect(() => parse("[".repeat(1_000_000))).toThrow("32 levels");
  expect(() => parse('{"a":'.repeat(40))).toThrow("32 levels");
  const names = (count: number) => JSON.stringify(Array.from({ length: count }, () => ({ a: 1 })));
  parse(names(1000));
  expect(() => parse(names(1001))).toThrow("1000 names");
});

test.each(["{}", "[]", "1", '""', "[[[]]]", "null", '{"a":1}'])(
  "limits list entries such as %s before parsing",
  (entry) => {
    const list = (count: number) => `[${Array.from({ length: count }, () => entry).join(",")}]`;
    parse(list(300));
    expect(() => parse(list(3000))).toThrow(/1000 (?:list entries|names) in all/);
    // Also in invalid JSON.
    expect(() => parse(`[${"{}".repeat(3000)}]`)).toThrow("1000 list entries");
  },
);

test("scans long strings of quotes and backslashes in linear time", () => {
  const text = JSON.stringify({ a: '\\"'.repeat(500_000), b: "\\".repeat(500_000) });
  const started = performance.now();
  expect(parse(text)).toEqual(JSON.parse(text));
  expect(performance.now() - started).toBeLessThan(5000);
});
