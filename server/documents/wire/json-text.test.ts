import fc from "fast-check";
import { expect, test } from "vitest";
import { parseJson } from "./json-text.ts";

const limits = { deepest: 32, mostNames: 1000 };
const parse = (text: string) => parseJson(text, limits);

test("whatever JSON is, is parsed as JSON", () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(parse(JSON.stringify(value, undefined, 2))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test("whatever is no JSON is refused in words, and so is a name that stands twice in one object", () => {
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
    expect(() => parse(text)).toThrow("stands twice");
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

test("names that mean something to JavaScript are names and no more", () => {
  const parsed = parse(
    '{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}',
  );
  expect(Object.keys(parsed as object)).toEqual(["__proto__", "constructor"]);
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test("nesting and the number of names are limited before anything is built", () => {
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
  "entries of lists, such as %s, are limited before anything is built",
  (entry) => {
    const list = (count: number) => `[${Array.from({ length: count }, () => entry).join(",")}]`;
    parse(list(300));
    expect(() => parse(list(3000))).toThrow(/1000 (?:list entries|names) in all/);
    // Not even where it is no JSON.
    expect(() => parse(`[${"{}".repeat(3000)}]`)).toThrow("1000 list entries");
  },
);

test("long texts full of quotes and backslashes cost no more than others", () => {
  const text = JSON.stringify({ a: '\\"'.repeat(500_000), b: "\\".repeat(500_000) });
  const started = performance.now();
  expect(parse(text)).toEqual(JSON.parse(text));
  expect(performance.now() - started).toBeLessThan(5000);
});
