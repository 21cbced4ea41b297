import fc from "fast-check";
import { expect, test } from "vitest";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { anna, openStore } from "#test/test-store.ts";

type Plain = null | boolean | number | string;
type Row = { id: string; x?: Plain; y?: Plain };
type Condition = { field: "x" | "y"; op: keyof typeof operators; operand: Plain };
type Ordering = { field: "x" | "y"; down: boolean };

// The model does not use typed values: it compares plain ones, first by type, then by value.
const kinds = ["null", "boolean", "number", "string"];
const kindOf = (value: Plain) => kinds.indexOf(value === null ? "null" : typeof value);
const compare = (a: Plain, b: Plain) =>
  kindOf(a) - kindOf(b) || (a === b ? 0 : (a ?? 0) < (b ?? 0) ? -1 : 1);
const sameKind = (a: Plain, b: Plain) => kindOf(a) === kindOf(b);

const operators = {
  EQUAL: (a: Plain, b: Plain) => a === b,
  NOT_EQUAL: (a: Plain, b: Plain) => a !== null && a !== b,
  LESS_THAN: (a: Plain, b: Plain) => sameKind(a, b) && compare(a, b) < 0,
  LESS_THAN_OR_EQUAL: (a: Plain, b: Plain) => sameKind(a, b) && compare(a, b) <= 0,
  GREATER_THAN: (a: Plain, b: Plain) => sameKind(a, b) && compare(a, b) > 0,
  GREATER_THAN_OR_EQUAL: (a: Plain, b: Plain) => sameKind(a, b) && compare(a, b) >= 0,
};

interface Asked {
  or: boolean;
  conditions: Condition[];
  orderings: Ordering[];
  offset: number;
  limit: number;
}

function askModel(
  rows: readonly Row[],
  { or, conditions, orderings, offset, limit }: Asked,
): string[] {
  const meets = (row: Row) => {
    const answers = conditions.map(({ field, op, operand }) => {
      const value = row[field];
      return value !== undefined && operators[op](value, operand);
    });
    return conditions.length === 0 || (or ? answers.includes(true) : !answers.includes(false));
  };
  const lastDown = orderings.at(-1)?.down ?? false;
  const compared = conditions.filter(({ op }) => op !== "EQUAL").map(({ field }) => field);
  const orders = [...orderings, ...compared.toSorted().map((field) => ({ field, down: lastDown }))];
  return rows
    .filter((row) => meets(row) && orders.every(({ field }) => row[field] !== undefined))
    .toSorted((a, b) => {
      for (const { field, down } of orders) {
        const order = compare(a[field] ?? null, b[field] ?? null);
        if (order !== 0) return down ? -order : order;
      }
      const byId = a.id < b.id ? -1 : 1;
      return lastDown ? -byId : byId;
    })
    .slice(offset, offset + limit)
    .map(({ id }) => id);
}

function structuredQuery({ or, conditions, orderings, offset, limit }: Asked) {
  const filters = conditions.map(({ field, op, operand }) => ({
    fieldFilter: { field: { fieldPath: field }, op, value: typed(operand) },
  }));
  const where =
    filters.length > 0 ? { where: { compositeFilter: { op: or ? "OR" : "AND", filters } } } : {};
  const orderBy = orderings.map(({ field, down }) => ({
    field: { fieldPath: field },
    direction: down ? "DESCENDING" : "ASCENDING",
  }));
  return { from: [{ collectionId: "rows" }], ...where, orderBy, offset, limit };
}

function typed(value: Plain): TypedValue {
  if (value === null) return { nullValue: null };
  if (typeof value === "boolean") return { booleanValue: value };
  if (typeof value === "string") return { stringValue: value };
  return Number.isInteger(value) ? { integerValue: String(value) } : { doubleValue: value };
}

const plain: fc.Arbitrary<Plain> = fc.constantFrom(
  null,
  false,
  true,
  -1,
  0,
  0.5,
  1,
  2,
  "",
  "a",
  "b",
  "ab",
);
const field = fc.constantFrom("x" as const, "y" as const);
const asked: fc.Arbitrary<Asked> = fc.record({
  or: fc.boolean(),
  conditions: fc.array(
    fc.record({
      field,
      op: fc.constantFrom(...(Object.keys(operators) as (keyof typeof operators)[])),
      operand: plain,
    }),
    { maxLength: 3 },
  ),
  orderings: fc.uniqueArray(fc.record({ field, down: fc.boolean() }), {
    maxLength: 2,
    selector: (order) => order.field,
  }),
  offset: fc.nat(3),
  limit: fc.integer({ min: 1, max: 40 }),
});

test("returns the same results as a naive model, in the same order", async () => {
  await using store = await openStore();
  const values = fc.sample(
    fc.tuple(fc.option(plain, { nil: undefined }), fc.option(plain, { nil: undefined })),
    { numRuns: 60, seed: 7 },
  );
  const rows = values.map(([x, y], at): Row => ({
    id: `r${String(at).padStart(2, "0")}`,
    ...(x === undefined ? {} : { x }),
    ...(y === undefined ? {} : { y }),
  }));
  const writes = rows.map(({ id, ...own }) => {
    const fields: TypedFields = Object.fromEntries(
      Object.entries(own).map(([name, value]) => [name, typed(value)]),
    );
    return { update: { path: `rows/${id}`, fields } };
  });
  await store.commit(writes, anna);
  await fc.assert(
    fc.asyncProperty(asked, async (question) => {
      const { documents } = await store.runQuery("", structuredQuery(question), anna);
      expect(documents.map(({ id }) => id)).toEqual(askModel(rows, question));
    }),
    { numRuns: 500 },
  );
});
