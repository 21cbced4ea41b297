import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { canonicalScalar } from "#server/documents/values/canonical-scalars.ts";
import { checkFieldName } from "#server/documents/values/field-path.ts";
import { isNumber, numberOf } from "#server/documents/values/order.ts";
import { asCount, asList, asMessage } from "#server/documents/wire/message.ts";
import { invalid } from "#server/errors.ts";
import type { FieldReference } from "./field-reference.ts";
import { parseReference, referredValue } from "./field-reference.ts";
import type { Query } from "./parse-query.ts";
import { parseQuery } from "./parse-query.ts";

/** Results by alias. */
export type Aggregates = TypedFields;

/** One number that is wanted of all documents found. */
export type Aggregation = { alias: string } & (
  | { kind: "count"; upTo: number }
  | { kind: "sum" | "avg"; field: FieldReference }
);

/** Checks a `StructuredAggregationQuery` (Firestore REST v1). */
export function parseAggregation(input: unknown): { query: Query; aggregations: Aggregation[] } {
  const { structuredQuery, aggregations: wanted } = asMessage(input, "structuredAggregationQuery", [
    "structuredQuery",
    "aggregations",
  ]);
  const list = asList(wanted, "aggregations");
  if (list.length === 0 || list.length > 5) throw invalid("A query takes 1 to 5 aggregations.");
  const aggregations = list.map(readAggregation);
  const aliases = new Set(aggregations.map(({ alias }) => alias));
  if (aliases.size < aggregations.length) throw invalid("Two aggregations have the same alias.");
  return { query: parseQuery(structuredQuery), aggregations };
}

/** Works them out over those documents that have every summed and averaged field. */
export function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): Aggregates {
  const fields = aggregations.flatMap((wanted) => ("field" in wanted ? [wanted.field] : []));
  const complete = documents.filter((document) =>
    fields.every((field) => referredValue(document, field) !== undefined),
  );
  return Object.fromEntries(
    aggregations.map((wanted) => [wanted.alias, resultOf(wanted, complete)]),
  );
}

function readAggregation(input: unknown, index: number): Aggregation {
  const {
    alias = `field_${index + 1}`,
    count,
    sum,
    avg,
  } = asMessage(input, "aggregations", ["alias", "count", "sum", "avg"]);
  if (typeof alias !== "string") throw invalid("An alias is a name.");
  checkFieldName(alias);
  if (count !== undefined) {
    const upTo =
      asCount(asMessage(count, "count", ["upTo"])["upTo"], "count.upTo") ??
      Number.POSITIVE_INFINITY;
    return { alias, kind: "count", upTo };
  }
  const operand = sum ?? avg;
  if (operand === undefined) throw invalid("An aggregation is a count, a sum or an avg.");
  const named = asMessage(asMessage(operand, "aggregation", ["field"])["field"], "field", [
    "fieldPath",
  ])["fieldPath"];
  return { alias, kind: sum === undefined ? "avg" : "sum", field: parseReference(named) };
}

function resultOf(wanted: Aggregation, documents: readonly StoredDocument[]): TypedValue {
  if (wanted.kind === "count")
    return { integerValue: String(Math.min(documents.length, wanted.upTo)) };
  const numbers = documents.flatMap((document) => {
    const value = referredValue(document, wanted.field);
    return value && isNumber(value) ? [numberOf(value)] : [];
  });
  if (wanted.kind === "sum") return sumOf(numbers);
  if (numbers.length === 0) return { nullValue: null };
  return double(total(numbers) / numbers.length);
}

/** Whole while every number is and the sum fits 64 bits. */
function sumOf(numbers: readonly (bigint | number)[]): TypedValue {
  const whole = numbers.filter((number) => typeof number === "bigint");
  if (whole.length < numbers.length) return double(total(numbers));
  const sum = whole.reduce((so, number) => so + number, 0n);
  return BigInt.asIntN(64, sum) === sum ? { integerValue: sum.toString() } : double(Number(sum));
}

function total(numbers: readonly (bigint | number)[]): number {
  return numbers.reduce<number>((sum, number) => sum + Number(number), 0);
}

function double(value: number): TypedValue {
  return canonicalScalar("doubleValue", value, "aggregate");
}
