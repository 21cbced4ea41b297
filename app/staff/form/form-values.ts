import { storedUnder, type AnyField, type Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";
import {
  readArray,
  readInteger,
  readMap,
  readString,
  type TypedFields,
  type TypedValue,
} from "#content/typed-values.ts";
import { below, type FormPath } from "./form-path.ts";

/** The values of a document, taken apart so that a change touches one entry: what is typed, and which rows lists have. */
export interface FormValues {
  readonly leaves: Map<FormPath, unknown>;
  /** The keys of the rows of each list, in order. */
  readonly rows: Map<FormPath, readonly string[]>;
  /** What a row held when it was read, by the row's path: fields that the model does not know are in here. */
  readonly stored: Map<FormPath, TypedFields>;
}

/** The keys that rows are to have, by the path of their list. */
export type RowKeys = ReadonlyMap<FormPath, readonly string[]>;

/** Reads the stored fields of a document, or of a part of it, below a path; rows get the keys they are to have, else `r0`, `r1` ... */
export function readValues(
  fields: Fields,
  document: TypedFields,
  into: FormValues,
  path: FormPath = "",
  keys: RowKeys = new Map(),
): void {
  for (const [name, field] of Object.entries(fields))
    readValue(field, storedUnder(document, name, field), into, below(path, name), keys);
}

/** Reads one stored value. */
export function readValue(
  field: AnyField,
  stored: TypedValue | undefined,
  into: FormValues,
  path: FormPath,
  keys: RowKeys = new Map(),
): void {
  if (isMap(field)) readValues(field.fields, readMap(stored), into, path, keys);
  else if (isList(field)) readRows(field, stored, into, path, keys);
  else into.leaves.set(path, leafOf(field, stored));
}

/** The rows of a list in the order in which the site shows them, with blank ones up to a fixed length. */
export function rowsOf(list: ListField<Fields>, stored: TypedValue | undefined): TypedValue[] {
  const rows = [...readArray(stored)];
  if (isNumbered(list)) rows.sort((a, b) => indexOf(a) - indexOf(b));
  while (rows.length < (list.length ?? 0)) rows.push({ mapValue: { fields: {} } });
  return rows;
}

/** Whether the rows of a list say their place in a field `index`. */
export function isNumbered(list: ListField<Fields>): boolean {
  return list.fields.index?.kind === "integer";
}

export function isList(field: AnyField): field is ListField<Fields> {
  return field.kind === "list";
}

export function isMap(field: AnyField): field is MapField<Fields> {
  return field.kind === "map";
}

function readRows(
  list: ListField<Fields>,
  stored: TypedValue | undefined,
  into: FormValues,
  path: FormPath,
  keys: RowKeys,
) {
  const rows = rowsOf(list, stored);
  const own = keys.get(path);
  const ownKeys = rows.map((_, at) => own?.[at] ?? `r${at}`);
  into.rows.set(path, ownKeys);
  for (const [at, row] of rows.entries()) {
    const rowPath = below(path, ownKeys[at] ?? "");
    into.stored.set(rowPath, readMap(row));
    readValues(list.fields, readMap(row), into, rowPath, keys);
  }
}

/** A draft may hold a number that is none yet: what was typed comes back as it was. */
function leafOf(field: AnyField, stored: TypedValue | undefined): unknown {
  const typed = field.kind === "integer" ? readString(stored) : undefined;
  return typed ?? field.decode(stored);
}

function indexOf(row: TypedValue): number {
  return readInteger(readMap(row).index) ?? 0;
}

/** The values of a stored document. */
export function valuesOfDocument(fields: Fields, stored: TypedFields, keys?: RowKeys): FormValues {
  const values: FormValues = { leaves: new Map(), rows: new Map(), stored: new Map() };
  readValues(fields, stored, values, "", keys);
  return values;
}

/** The same values, to be changed on their own. */
export function copyOf({ leaves, rows, stored }: FormValues): FormValues {
  return { leaves: new Map(leaves), rows: new Map(rows), stored: new Map(stored) };
}

/** Where two states of a form differ. */
export function* differingPaths(before: FormValues, after: FormValues): Iterable<FormPath> {
  for (const path of new Set([...before.leaves.keys(), ...after.leaves.keys()]))
    if (!Object.is(before.leaves.get(path), after.leaves.get(path))) yield path;
  for (const path of new Set([...before.rows.keys(), ...after.rows.keys()]))
    if (before.rows.get(path)?.join() !== after.rows.get(path)?.join()) yield path;
}
