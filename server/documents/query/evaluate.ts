import type { TypedFields } from "#content/typed-values.ts";
import type { StoredDocument } from "#server/documents/document.ts";
import { valueAt, withValueAt, type FieldPath } from "#content/field-path.ts";
import { compareValues } from "#server/documents/values/order.ts";
import { referredValue } from "./field-reference.ts";
import { matches } from "./filter.ts";
import type { Cursor, Order, Query } from "./parse-query.ts";

/** Whether a document is a result, before offset and limit: matches the filter, has all ordered fields, is between cursors. */
export function belongs(query: Query, document: StoredDocument): boolean {
  const { where, orders, startAt, endAt } = query;
  if (where && !matches(where, document)) return false;
  if (orders.some(({ field }) => referredValue(document, field) === undefined)) return false;
  if (startAt) {
    const order = compareToCursor(document, startAt, orders);
    if (startAt.before ? order < 0 : order <= 0) return false;
  }
  if (endAt) {
    const order = compareToCursor(document, endAt, orders);
    if (endAt.before ? order >= 0 : order > 0) return false;
  }
  return true;
}

/** Compares two documents by a query's orders. */
export function compareDocuments(
  orders: readonly Order[],
  a: StoredDocument,
  b: StoredDocument,
): number {
  for (const { field, direction } of orders) {
    const [left, right] = [referredValue(a, field), referredValue(b, field)];
    const order = left && right ? compareValues(left, right) * direction : 0;
    if (order !== 0) return order;
  }
  return 0;
}

/** The document with only the named fields. */
export function selectFields(
  document: StoredDocument,
  paths: readonly FieldPath[] | undefined,
): StoredDocument {
  if (!paths) return document;
  const fields = paths.reduce<TypedFields>((selected, path) => {
    const value = valueAt(document.fields, path);
    return value === undefined ? selected : withValueAt(selected, path, value);
  }, {});
  return { ...document, fields };
}

function compareToCursor(
  document: StoredDocument,
  cursor: Cursor,
  orders: readonly Order[],
): number {
  for (const [index, bound] of cursor.values.entries()) {
    const order = orders[index];
    const value = order && referredValue(document, order.field);
    const compared = value ? compareValues(value, bound) * order.direction : 0;
    if (compared !== 0) return compared;
  }
  return 0;
}
