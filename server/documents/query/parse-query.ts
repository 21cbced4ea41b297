import type { TypedValue } from "#content/typed-values.ts";
import type { FieldPath } from "#content/field-path.ts";
import { asCount, asList, asMessage } from "#server/documents/wire/message.ts";
import { invalid } from "#server/errors.ts";
import type { FieldReference } from "./field-reference.ts";
import { compareReferences, parseOperand, parseReference } from "./field-reference.ts";
import type { Filter } from "./filter.ts";
import { inequalityFields, parseFilter } from "./parse-filter.ts";

/** A query (Firestore REST v1, `StructuredQuery`), checked, with the orders that it implies. */
export interface Query {
  from: { collectionId: string | undefined; allDescendants: boolean };
  where: Filter | undefined;
  orders: readonly Order[];
  startAt: Cursor | undefined;
  endAt: Cursor | undefined;
  offset: number;
  limit: number;
  /** The only fields that are wanted; undefined for all. */
  select: readonly FieldPath[] | undefined;
}

/** One thing to order by; `direction` is 1 upwards and -1 downwards. */
export interface Order {
  field: FieldReference;
  direction: 1 | -1;
}

/** A place in the order: values for its first parts, and whether it lies before or after the documents that have just these. */
export interface Cursor {
  values: readonly TypedValue[];
  before: boolean;
}

const queryParts = ["select", "from", "where", "orderBy", "startAt", "endAt", "offset", "limit"];

/** Checks a query; INVALID_ARGUMENT says what is wrong. */
export function parseQuery(input: unknown): Query {
  const query = asMessage(input, "structuredQuery", queryParts);
  const where = query["where"] === undefined ? undefined : parseFilter(query["where"]);
  const orders = withImplied(asList(query["orderBy"], "orderBy").map(readOrder), where);
  return {
    from: readFrom(query["from"]),
    where,
    orders,
    startAt: readCursor(query["startAt"], orders, "startAt"),
    endAt: readCursor(query["endAt"], orders, "endAt"),
    offset: asCount(query["offset"], "offset") ?? 0,
    limit: asCount(query["limit"], "limit") ?? Number.POSITIVE_INFINITY,
    select: readSelect(query["select"]),
  };
}

function readFrom(input: unknown): Query["from"] {
  const sources = asList(input, "from");
  if (sources.length !== 1) throw invalid("A query reads from exactly one collection or group.");
  const { collectionId, allDescendants = false } = asMessage(sources[0], "from", [
    "collectionId",
    "allDescendants",
  ]);
  if (typeof allDescendants !== "boolean") throw invalid("allDescendants must be true or false.");
  if (collectionId === undefined || collectionId === "")
    return { collectionId: undefined, allDescendants };
  if (typeof collectionId !== "string" || collectionId.includes("/")) {
    throw invalid("collectionId must be the id of a collection.");
  }
  return { collectionId, allDescendants };
}

function readOrder(input: unknown): Order {
  const { field, direction = "ASCENDING" } = asMessage(input, "orderBy", ["field", "direction"]);
  const known = ["ASCENDING", "DESCENDING", "DIRECTION_UNSPECIFIED"];
  if (typeof direction !== "string" || !known.includes(direction))
    throw invalid("Unknown direction.");
  return {
    field: parseReference(asMessage(field, "orderBy.field", ["fieldPath"])["fieldPath"]),
    direction: direction === "DESCENDING" ? -1 : 1,
  };
}

/** Every field that is compared for inequality is ordered by as well, and the name decides between equals. */
function withImplied(orders: readonly Order[], where: Filter | undefined): readonly Order[] {
  const direction = orders.at(-1)?.direction ?? 1;
  const compared = where ? inequalityFields(where).toSorted(compareReferences) : [];
  const all = [...orders];
  for (const field of [...compared, { name: true } as const]) {
    if (all.some((order) => compareReferences(order.field, field) === 0)) continue;
    all.push({ field, direction });
  }
  return all;
}

function readCursor(input: unknown, orders: readonly Order[], name: string): Cursor | undefined {
  if (input === undefined) return undefined;
  const { values, before = false } = asMessage(input, name, ["values", "before"]);
  const list = asList(values, `${name}.values`);
  if (typeof before !== "boolean") throw invalid(`${name}.before must be true or false.`);
  if (list.length > orders.length)
    throw invalid(`${name} has more values than the query has orders.`);
  return {
    before,
    values: list.map((value, index) => parseOperand(value, orders[index]?.field ?? { name: true })),
  };
}

function readSelect(input: unknown): readonly FieldPath[] | undefined {
  if (input === undefined) return undefined;
  const fields = asList(asMessage(input, "select", ["fields"])["fields"], "select.fields");
  // An empty list selects everything, as if there were no selection (proto3 cannot tell them apart).
  if (fields.length === 0) return undefined;
  return fields.flatMap((field) => {
    const reference = parseReference(asMessage(field, "select.fields", ["fieldPath"])["fieldPath"]);
    return "name" in reference ? [] : [reference.path];
  });
}
