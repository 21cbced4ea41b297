import { own } from "#content/records.ts";
import { storedUnder, type AnyField, type Fields } from "#content/fields/field.ts";
import { isList, orderedRows } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import { rowKeys } from "#content/merge/row-keys.ts";
import { readMap, readString, type TypedFields, type TypedValue } from "#content/typed-values.ts";
import { childPath, type FormPath } from "./form-path.ts";

/** The values of a document, flattened so that a change touches one entry. */
export interface FormValues {
  readonly leaves: Map<FormPath, unknown>;
  /** The keys of the rows of each list, in order. */
  readonly rows: Map<FormPath, readonly string[]>;
  /** The stored fields of each row by its path, including fields that are not in the model. */
  readonly stored: Map<FormPath, TypedFields>;
}

/** Reads the stored fields of a document, or of a part of it, into `into` below a path. */
export function readValues(
  fields: Fields,
  document: TypedFields,
  into: FormValues,
  path: FormPath = "",
): void {
  for (const [name, field] of Object.entries(fields))
    readValue(field, storedUnder(document, name, field), into, childPath(path, name));
}

/** Reads one stored value into `into`. */
export function readValue(
  field: AnyField,
  stored: TypedValue | undefined,
  into: FormValues,
  path: FormPath,
): void {
  if (isMap(field)) return readValues(field.fields, readMap(stored), into, path);
  if (!isList(field)) return void into.leaves.set(path, leafOf(field, stored));
  const rows = orderedRows(field, stored);
  const keys = rowKeys(rows);
  into.rows.set(path, keys);
  for (const [at, row] of rows.entries()) {
    const rowPath = childPath(path, keys[at] ?? "");
    into.stored.set(rowPath, readMap(row));
    readValues(field.fields, readMap(row), into, rowPath);
  }
}

/** Decodes a stored value; a draft may contain an invalid number as the typed text. */
function leafOf(field: AnyField, stored: TypedValue | undefined): unknown {
  const typed = field.kind === "integer" ? readString(stored) : undefined;
  return typed ?? field.decode(stored);
}

/** Reads all values of a stored document. */
export function valuesOfDocument(fields: Fields, stored: TypedFields): FormValues {
  const values: FormValues = { leaves: new Map(), rows: new Map(), stored: new Map() };
  readValues(fields, stored, values);
  return values;
}

export function copyOf({ leaves, rows, stored }: FormValues): FormValues {
  return { leaves: new Map(leaves), rows: new Map(rows), stored: new Map(stored) };
}

/** Yields the paths at which two states of a form differ. */
export function* differingPaths(before: FormValues, after: FormValues): Iterable<FormPath> {
  for (const path of new Set([...before.leaves.keys(), ...after.leaves.keys()]))
    if (!Object.is(before.leaves.get(path), after.leaves.get(path))) yield path;
  for (const path of new Set([...before.rows.keys(), ...after.rows.keys()]))
    if (before.rows.get(path)?.join() !== after.rows.get(path)?.join()) yield path;
}

/** Returns the field at a form path; undefined if the model has none. */
export function fieldAt(fields: Fields, path: FormPath): AnyField | undefined {
  let within: Fields = fields;
  let field: AnyField | undefined;
  let isKey = false;
  for (const name of path.split("/")) {
    if (isKey) {
      isKey = false;
      continue;
    }
    field = own(within, name);
    if (!field) return undefined;
    if (isMap(field) || isList(field)) within = field.fields;
    isKey = isList(field);
  }
  return field;
}

/** Returns the paths of all fields of a kind with a value. */
export function pathsWith(
  fields: Fields,
  { leaves }: FormValues,
  { kind, value }: { kind: string; value: unknown },
): FormPath[] {
  return [...leaves]
    .filter(([path, own]) => Object.is(own, value) && fieldAt(fields, path)?.kind === kind)
    .map(([path]) => path);
}

/** Returns the list at a form path; throws an error if there is none. */
export function listAt(fields: Fields, path: FormPath) {
  const field = fieldAt(fields, path);
  if (!isList(field)) throw new Error(`${path} is not a list.`);
  return field;
}

/** Converts a problem's path in the content model's notation (`carousel[1].title`) to a form path. */
export function formPathOfProblem(path: string, { rows }: FormValues): FormPath {
  let at = "";
  for (const [, name = "", place] of path.matchAll(/([^.[\]]+)(?:\[(\d+)\])?/g)) {
    at = childPath(at, name);
    const key = place === undefined ? undefined : rows.get(at)?.[Number(place)];
    if (key !== undefined) at = childPath(at, key);
  }
  return at;
}
