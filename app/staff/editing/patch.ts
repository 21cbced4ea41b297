import type { Fields, AnyField } from "#content/fields/field.ts";
import { fieldAt } from "#content/field-path.ts";
import { isMap } from "#content/fields/map.ts";
import { type TypedFields, type TypedValue, typedString } from "#content/typed-values.ts";
import { formPathOf, childPath, type FormPath } from "./form-path.ts";
import type { FormValues } from "./form-values.ts";
import { isList, type ListField } from "#content/fields/list.ts";

/** New values by field path, as in an update mask; null deletes the field. */
export type PatchFields = Readonly<Record<string, TypedValue | null>>;

/** Returns the changes: one value for each changed field or, within a map, for each changed inner field. */
export function patchOf(
  fields: Fields,
  base: TypedFields,
  values: FormValues,
  initial: FormValues,
): PatchFields {
  const patch: Record<string, TypedValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!differs(field, name, values, initial)) continue;
    // A map that is not stored, or only under an alias, is written whole: a partial map would hide the rest.
    const inside = isMap(field) && Object.hasOwn(base, name) && "mapValue" in (base[name] ?? {});
    if (!inside) {
      patch[name] = writeValue(field, name, values, initial);
      continue;
    }
    for (const [inner, innerField] of Object.entries(field.fields)) {
      const path = `${name}.${inner}`;
      if (differs(innerField, formPathOf(path), values, initial))
        patch[path] = writeValue(innerField, formPathOf(path), values, initial);
    }
  }
  return patch;
}

/** Returns the values at these field paths, changed or not; omits paths outside the model. */
export function valuesAt(
  fields: Fields,
  paths: readonly string[],
  values: FormValues,
  initial: FormValues,
): PatchFields {
  return Object.fromEntries(
    paths.flatMap((path) => {
      const field = fieldAt(fields, path.split("."));
      return field ? [[path, writeValue(field, formPathOf(path), values, initial)]] : [];
    }),
  );
}

/** Returns the name of the top-level field of a field path. */
export function topLevelName(path: string): string {
  return path.split(".", 1)[0] ?? path;
}

/** Encodes the value at a path. Rows are written with their keys; unchanged rows are otherwise written as they were read. */
function writeValue(
  field: AnyField,
  path: FormPath,
  values: FormValues,
  initial: FormValues,
): TypedValue {
  if (isList(field)) return writeRows(field, path, values, initial);
  if (isMap(field))
    return { mapValue: { fields: writeFields(field.fields, path, values, initial) } };
  return writeLeaf(field, values.leaves.get(path));
}

/** Encodes all fields below a path. */
export function writeFields(
  fields: Fields,
  path: FormPath,
  values: FormValues,
  initial: FormValues,
): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      writeValue(field, childPath(path, name), values, initial),
    ]),
  );
}

/** Whether the value at a path differs from its initial one. */
export function differs(
  field: AnyField,
  path: FormPath,
  values: FormValues,
  initial: FormValues,
): boolean {
  if (isMap(field)) return anyDiffers(field.fields, path, values, initial);
  if (!isList(field)) return !Object.is(values.leaves.get(path), initial.leaves.get(path));
  const [now, before] = [values.rows.get(path) ?? [], initial.rows.get(path) ?? []];
  if (now.length !== before.length || now.some((key, at) => key !== before[at])) return true;
  return now.some((key) => anyDiffers(field.fields, childPath(path, key), values, initial));
}

/** Returns the plain values below a path, for the content model's checks. */
export function plainValues(
  fields: Fields,
  path: FormPath,
  values: FormValues,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      plainValue(field, childPath(path, name), values),
    ]),
  );
}

function plainValue(field: AnyField, path: FormPath, values: FormValues): unknown {
  if (isMap(field)) return plainValues(field.fields, path, values);
  if (!isList(field)) return values.leaves.get(path);
  const rows = values.rows.get(path) ?? [];
  return rows.map((key) => plainValues(field.fields, childPath(path, key), values));
}

function anyDiffers(fields: Fields, path: FormPath, values: FormValues, initial: FormValues) {
  return Object.entries(fields).some(([name, field]) =>
    differs(field, childPath(path, name), values, initial),
  );
}

function writeRows(
  list: ListField<Fields>,
  path: FormPath,
  values: FormValues,
  initial: FormValues,
): TypedValue {
  const rows = (values.rows.get(path) ?? []).map((key): TypedValue => {
    const rowPath = childPath(path, key);
    const stored = values.stored.get(rowPath);
    const isUntouched =
      stored !== undefined &&
      initial.stored.get(rowPath) === stored &&
      !anyDiffers(list.fields, rowPath, values, initial);
    const own = isUntouched ? {} : writeFields(list.fields, rowPath, values, initial);
    const fields = { ...stored, ...own, key: typedString(key) };
    return { mapValue: { fields } };
  });
  return { arrayValue: rows.length > 0 ? { values: rows } : {} };
}

/** Encodes one value; an invalid number as the typed text, which an update refuses. */
function writeLeaf(field: AnyField, value: unknown): TypedValue {
  if (field.kind === "integer" && !Number.isSafeInteger(value)) return typedString(String(value));
  return field.encode(value as never);
}
