import fc from "fast-check";
import { expect, test } from "vitest";
import { caseStudy } from "#content/collections/case-study.ts";
import { post } from "#content/collections/post.ts";
import { home } from "#content/pages/home.ts";
import { settings } from "#content/settings.ts";
import {
  readArray,
  readInteger,
  readMap,
  readString,
  typedString as text,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import { anyValue } from "#test/arbitrary-values.ts";
import { isEquivalent } from "./equivalence.ts";
import { mergeValue, type Decided, type Merged, type Versions } from "./merge-value.ts";

const { extraRows } = caseStudy.fields;

test("what only one side changed is merged without a conflict", () => {
  const anyList = anyValue(extraRows).map((value) => extraRows.encode(value as never));
  fc.assert(
    fc.property(anyList, anyList, (base, changed) => {
      for (const [theirs, mine] of [
        [changed, base],
        [base, changed],
        [changed, changed],
      ] as const) {
        const { value, conflicts } = mergeList({ base, theirs, mine });
        expect(conflicts).toEqual([]);
        expect(isEquivalent(extraRows, value, changed)).toBe(true);
      }
    }),
  );
});

test("conflicts have unique paths, and merged rows dense indexes", () => {
  const anyRows = fc.array(fc.record({ title: fc.constantFrom("", "a", "b c", "b d", "e") }), {
    maxLength: 5,
  });
  fc.assert(
    fc.property(anyRows, anyRows, anyRows, (base, theirs, mine) => {
      const versions = { base: list(base), theirs: list(theirs), mine: list(mine) };
      const { conflicts } = mergeList(versions);
      const paths = conflicts.map(({ path }) => path);
      expect(new Set(paths).size).toBe(paths.length);
      for (const side of ["theirs", "mine"] as const) {
        const indexes = rowsOf(decidedFor(versions, side)).map(({ index }) => index);
        const isDense = indexes.every((index, at) => index === at);
        expect(isDense || conflicts.length === 0).toBe(true);
      }
    }),
  );
});

test("no word that either side wrote into a keyed row is lost without a conflict", () => {
  const anyEdit = fc.record({
    do: fc.constantFrom("type", "add", "remove", "move"),
    at: fc.nat(9),
    to: fc.nat(9),
  });
  const changed = (rows: readonly Row[], edits: readonly Edit[], side: string): Row[] =>
    edits.reduce<Row[]>(
      (now, { do: what, at, to }, number) => {
        const place = now.length === 0 ? 0 : at % now.length;
        const own = { key: `${side}${number}`, title: `${side}${number}` };
        if (what === "add") return now.toSpliced(place, 0, own);
        const row = now[place];
        if (!row) return now;
        if (what === "type") return now.with(place, { ...row, title: `${side}${number}` });
        const others = now.toSpliced(place, 1);
        return what === "remove" ? others : others.toSpliced(to % now.length, 0, row);
      },
      [...rows],
    );
  fc.assert(
    fc.property(
      fc.array(anyEdit, { maxLength: 5 }),
      fc.array(anyEdit, { maxLength: 5 }),
      (a, b) => {
        const base = ["a", "b", "c"].map((key) => ({ key, title: key }));
        const [theirs, mine] = [changed(base, a, "theirs"), changed(base, b, "mine")];
        const versions = { base: list(base), theirs: list(theirs), mine: list(mine) };
        const { value, conflicts } = mergeList(versions);
        const seen = JSON.stringify([value, conflicts]);
        const written = [...theirs, ...mine].filter(({ title }) => title.length > 1);
        expect(written.filter(({ title }) => !seen.includes(`"${title}"`))).toEqual([]);
      },
    ),
    { numRuns: 500 },
  );
});

test("a value that both changed is one conflict, decided by a value or by its deletion", () => {
  const versions = { base: text("a"), theirs: text("b"), mine: text("c") };
  const place = { field: caseStudy.fields.title, path: "title" };
  expect(mergeValue(versions, place)).toMatchObject({
    value: text("c"),
    conflicts: [{ path: "title", at: "title", kind: "value" }],
  });
  const decided = (value: TypedValue | undefined) =>
    mergeValue(versions, { ...place, decided: new Map([["title", value]]) }).value;
  expect(decided(text("b c"))).toEqual(text("b c"));
  expect(decided(undefined)).toBeUndefined();
});

test("in a row that both changed, only a field that both changed is in conflict", () => {
  const versions = {
    base: list([{ title: "One", body: "Calm", key: "k" }]),
    theirs: list([{ title: "One", body: "Calm lamps", key: "k", imageUrl: "/theirs.jpg" }]),
    mine: list([{ title: "First", body: "Calm rivers", key: "k" }]),
  };
  expect(mergeList(versions).conflicts).toMatchObject([
    { path: "extraRows/k/body", at: "extraRows[0].body" },
  ]);
  expect(rowsOf(decidedFor(versions, "theirs"))).toEqual([
    { title: "First", body: "Calm lamps", key: "k", imageUrl: "/theirs.jpg", index: 0 },
  ]);
});

test("a row that one side removed and the other changed is one conflict", () => {
  const versions = {
    base: list([
      { title: "A", key: "a" },
      { title: "B", key: "b" },
    ]),
    theirs: list([{ title: "A", key: "a" }]),
    mine: list([
      { title: "A", key: "a" },
      { title: "B, changed", key: "b" },
    ]),
  };
  expect(mergeList(versions).conflicts).toMatchObject([
    { kind: "removal", at: "extraRows[1]", theirs: undefined },
  ]);
  expect(titlesOf(decidedFor(versions, "theirs"))).toEqual(["A"]);
  expect(titlesOf(decidedFor(versions, "mine"))).toEqual(["A", "B, changed"]);
});

test("rows added by both are kept, and an unchanged row that one side removed is removed", () => {
  const versions = {
    base: list([
      { title: "A", key: "a" },
      { title: "B", key: "b" },
      { title: "C", key: "c" },
    ]),
    theirs: list([
      { title: "A2", key: "a" },
      { title: "C", key: "c" },
      { title: "T", key: "t" },
    ]),
    mine: list([
      { title: "A3", key: "a" },
      { title: "B", key: "b" },
      { title: "C", key: "c" },
      { title: "M", key: "m" },
    ]),
  };
  expect(mergeList(versions).conflicts).toMatchObject([{ at: "extraRows[0].title" }]);
  expect(rowsOf(decidedFor(versions, "mine"))).toEqual([
    { title: "A3", key: "a", index: 0 },
    { title: "C", key: "c", index: 1 },
    { title: "T", key: "t", index: 2 },
    { title: "M", key: "m", index: 3 },
  ]);
});

test("when both moved rows the order is one conflict, and new rows of either side stay", () => {
  const rows = (keys: string) => list(keys.split("").map((key) => ({ title: key, key })));
  const versions = { base: rows("abc"), theirs: rows("bcat"), mine: rows("cabm") };
  expect(mergeList(versions).conflicts).toMatchObject([{ kind: "order", path: "extraRows" }]);
  expect(titlesOf(decidedFor(versions, "theirs")).join("")).toBe("bmcat");
  expect(titlesOf(decidedFor(versions, "mine")).join("")).toBe("catbm");
});

test("a row's index is its place, and never in conflict", () => {
  const rows = (index: number, title: string): TypedValue => ({
    arrayValue: {
      values: [
        { mapValue: { fields: { title: text(title), index: { integerValue: String(index) } } } },
      ],
    },
  });
  const versions = { base: rows(5, "One"), theirs: rows(0, "Two"), mine: rows(1, "Three") };
  expect(mergeList(versions).conflicts).toMatchObject([{ at: "extraRows[0].title" }]);
});

test("a list of fixed length keeps its length", () => {
  const slides = (...titles: string[]) => list(titles.map((title) => ({ title })));
  const { value, conflicts } = mergeValue(
    {
      base: slides("One", "Two", "Three"),
      theirs: slides("Uno", "Two", "Three"),
      mine: slides("Eins", "Zwei", "Three"),
    },
    { field: home.fields.carousel, path: "carousel" },
  );
  expect(conflicts).toMatchObject([{ at: "carousel[0].title" }]);
  expect(titlesOf(value)).toEqual(["Eins", "Zwei", "Three"]);
});

test("in a group, only a field that both changed is in conflict", () => {
  const social = (fields: Record<string, string>): TypedValue => ({
    mapValue: { fields: typed(fields) },
  });
  const { value, conflicts } = mergeValue(
    {
      base: social({ pinterest: "/p", linkedin: "/l" }),
      theirs: social({ pinterest: "/p1", linkedin: "/l1" }),
      mine: social({ pinterest: "/p2", linkedin: "/l" }),
    },
    { field: settings.fields.social, path: "social" },
  );
  expect(conflicts).toMatchObject([{ at: "social.pinterest" }]);
  expect(value).toEqual(social({ pinterest: "/p2", linkedin: "/l1" }));
});

test.each([
  ["two paragraphs", "A\n\nB", "a\n\nB", "A\n\nb", "a\n\nb"],
  ["a change and an addition", "A\n\nB", "a\n\nB", "A\n\nB\n\nC", "a\n\nB\n\nC"],
  ["a removal and a change", "A\n\nB\n\nC", "A\n\nC", "A\n\nB\n\nc", "A\n\nc"],
  ["the same addition", "A", "A\n\nB", "A\n\nB", "A\n\nB"],
  ["one paragraph", "A\n\nB", "A1\n\nB", "A2\n\nB", undefined],
  ["additions at one place", "A\n\nB", "A\n\n1\n\nB", "A\n\n2\n\nB", undefined],
  ["a removed paragraph and its change", "A\n\nB", "A", "A\n\nb", undefined],
])("rich text merges by block: %s", (_name, base, theirs, mine, merged) => {
  const { value, conflicts } = mergeValue(
    { base: text(base), theirs: text(theirs), mine: text(mine) },
    { field: post.fields.body, path: "body" },
  );
  expect(value).toEqual(text(merged ?? mine));
  expect(conflicts).toHaveLength(merged === undefined ? 1 : 0);
});

interface Row {
  readonly key: string;
  readonly title: string;
}

interface Edit {
  readonly do: "type" | "add" | "remove" | "move";
  readonly at: number;
  readonly to: number;
}

function mergeList(versions: Versions, decided?: Decided): Merged {
  return mergeValue(versions, { field: extraRows, path: "extraRows", decided });
}

function decidedFor(versions: Versions, side: "theirs" | "mine"): TypedValue | undefined {
  const { conflicts } = mergeList(versions);
  return mergeList(versions, new Map(conflicts.map((one) => [one.path, one[side]]))).value;
}

function list(rows: readonly object[]): TypedValue {
  return {
    arrayValue: {
      values: rows.map((row) => ({ mapValue: { fields: typed(row as Record<string, string>) } })),
    },
  };
}

function typed(values: Record<string, string>): TypedFields {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, text(value)]));
}

function titlesOf(value: TypedValue | undefined): unknown[] {
  return rowsOf(value).map(({ title }) => title);
}

function rowsOf(value: TypedValue | undefined): Record<string, unknown>[] {
  return readArray(value).map((row) =>
    Object.fromEntries(
      Object.entries(readMap(row)).map(([name, held]) => [
        name,
        readString(held) ?? readInteger(held),
      ]),
    ),
  );
}
