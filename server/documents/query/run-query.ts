import { setImmediate } from "node:timers/promises";
import type { Kysely } from "kysely";
import { maySee, mustRead, type Access } from "#server/documents/access.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { checkCollectionPath, splitDocumentPath } from "#server/documents/paths.ts";
import { documentOf, rowsInChunks } from "#server/documents/rows.ts";
import { compareText, isNumber, numberOf } from "#server/documents/values/order.ts";
import type { Viewer } from "#server/identity/viewer.ts";
import { collectionIds, collectionsBelow, isSource } from "./collections.ts";
import { belongs, compareDocuments, selectFields } from "./evaluate.ts";
import { type Query, parseQuery } from "./parse-query.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { canonicalScalar } from "#server/documents/values/canonical.ts";
import { checkFieldName } from "#server/documents/values/field-path.ts";
import { asCount, asList, asMessage } from "#server/documents/wire/message.ts";
import { invalid } from "#server/errors.ts";
import { type FieldReference, parseReference, referredValue } from "./field-reference.ts";
import type { Tables } from "#server/database/tables.ts";

/** The results of a query. */
interface QueryAnswer {
  documents: StoredDocument[];
  /** How many results the offset skipped. */
  skipped: number;
}

/**
 * Runs queries below a parent: a document's path, or "" for the database. Scans whole collections in memory, which suits an
 * agency's content; the site's own reads use declared indexes.
 */
export function createQueries(db: Kysely<Tables>, access: Access) {
  async function find(parent: string, query: Query, viewer: Viewer): Promise<QueryAnswer> {
    const wanted = query.offset + query.limit;
    const found: StoredDocument[] = [];
    const collections = await sources(db, access, parent, query, viewer);
    const inOrder = collections.length === 1 && isByName(query);
    for (const collection of collections) {
      for await (const document of scan(db, collection)) {
        if (maySee(access, viewer, document) && belongs(query, document)) found.push(document);
        if (inOrder && found.length >= wanted) break;
      }
    }
    if (!inOrder) found.sort((a, b) => compareDocuments(query.orders, a, b));
    return {
      documents: found.slice(query.offset, wanted),
      skipped: Math.min(query.offset, found.length),
    };
  }

  return {
    /** Runs a `StructuredQuery` (Firestore REST v1). PERMISSION_DENIED for an unreadable collection; group queries skip these. */
    async runQuery(parent: string, structuredQuery: unknown, viewer: Viewer): Promise<QueryAnswer> {
      const query = parseQuery(structuredQuery);
      const { documents, skipped } = await find(parent, query, viewer);
      return {
        documents: documents.map((document) => selectFields(document, query.select)),
        skipped,
      };
    },

    /** Runs a `StructuredAggregationQuery` (Firestore REST v1); returns the results by alias. */
    async runAggregation(
      parent: string,
      aggregationQuery: unknown,
      viewer: Viewer,
    ): Promise<TypedFields> {
      const { query, aggregations } = parseAggregation(aggregationQuery);
      const { documents } = await find(parent, query, viewer);
      return aggregate(aggregations, documents);
    },

    /** The ids in a collection that have no document but collections below them, in order. */
    async missingIds(collection: string): Promise<string[]> {
      checkCollectionPath(collection);
      const start = collection.length + 1;
      const below = await collectionsBelow(db, collection);
      const ids = [...new Set(below.map((path) => path.slice(start).split("/")[0] ?? ""))];
      const present = new Set<string>();
      for (let first = 0; first < ids.length; first += chunk) {
        const some = ids.slice(first, first + chunk);
        const rows = await db
          .selectFrom("documents")
          .select("id")
          .where("collection", "=", collection)
          .where("id", "in", some)
          .execute();
        for (const { id } of rows) present.add(id);
      }
      return ids.filter((id) => !present.has(id)).toSorted(compareText);
    },

    /** The ids of the readable collections directly below a parent. */
    async listCollectionIds(parent: string, viewer: Viewer): Promise<string[]> {
      checkParent(parent);
      const ids = await collectionIds(db, parent);
      return ids.filter((id) => access.mayRead(viewer, parent === "" ? id : `${parent}/${id}`));
    },
  };
}

function checkParent(parent: string) {
  if (parent !== "") splitDocumentPath(parent);
}

async function sources(
  db: Kysely<Tables>,
  access: Access,
  parent: string,
  { from }: Query,
  viewer: Viewer,
): Promise<string[]> {
  checkParent(parent);
  if (from.collectionId !== undefined && !from.allDescendants) {
    const collection = parent === "" ? from.collectionId : `${parent}/${from.collectionId}`;
    checkCollectionPath(collection);
    mustRead(access, viewer, collection);
    return [collection];
  }
  const below = await collectionsBelow(db, parent);
  return below.filter((path) => isSource(parent, from, path) && access.mayRead(viewer, path));
}

/** Whether reading a collection by name yields the query's order. */
function isByName({ orders: [first] }: Query): boolean {
  return first !== undefined && "name" in first.field && first.direction === 1;
}

const chunk = 500;

/** Every document of a collection by name; yields to other work between chunks. */
async function* scan(db: Kysely<Tables>, collection: string): AsyncGenerator<StoredDocument> {
  for await (const rows of rowsInChunks(db, collection, { chunk })) {
    for (const row of rows) yield documentOf(row);
    if (rows.length === chunk) await setImmediate();
  }
}

/** One aggregation over all documents found. */
type Aggregation = { alias: string } & (
  | { kind: "count"; upTo: number }
  | { kind: "sum" | "avg"; field: FieldReference }
);

/** Checks a `StructuredAggregationQuery` (Firestore REST v1). */
function parseAggregation(input: unknown): { query: Query; aggregations: Aggregation[] } {
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

/** Computes the aggregations, by alias, over the documents that have every summed and averaged field. */
function aggregate(
  aggregations: readonly Aggregation[],
  documents: readonly StoredDocument[],
): TypedFields {
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
  if (typeof alias !== "string") throw invalid("An alias must be text.");
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

/** An integer if all numbers are integers and the sum fits in 64 bits, else a double. */
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
