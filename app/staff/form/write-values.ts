import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import { typedString, type TypedFields, type TypedValue } from "#content/typed-values.ts";
import { below, type FormPath } from "./form-path.ts";
import { isList, isMap, type FormValues } from "./form-values.ts";

/** The stored form of what stands at a path. Rows that nobody touched are written as they were read. */
export function writeValue(
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

/** The stored form of all fields below a path. */
export function writeFields(
  fields: Fields,
  path: FormPath,
  values: FormValues,
  initial: FormValues,
): TypedFields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      writeValue(field, below(path, name), values, initial),
    ]),
  );
}

/** Whether what stands at a path is not what it was. */
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
  return now.some((key) => anyDiffers(field.fields, below(path, key), values, initial));
}

/** The plain values below a path, as the content model checks them. */
export function plainValues(
  fields: Fields,
  path: FormPath,
  values: FormValues,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      plainValue(field, below(path, name), values),
    ]),
  );
}

function plainValue(field: AnyField, path: FormPath, values: FormValues): unknown {
  if (isMap(field)) return plainValues(field.fields, path, values);
  if (!isList(field)) return values.leaves.get(path);
  const rows = values.rows.get(path) ?? [];
  return rows.map((key) => plainValues(field.fields, below(path, key), values));
}

function anyDiffers(fields: Fields, path: FormPath, values: FormValues, initial: FormValues) {
  return Object.entries(fields).some(([name, field]) =>
    differs(field, below(path, name), values, initial),
  );
}

function writeRows(
  list: ListField<Fields>,
  path: FormPath,
  values: FormValues,
  initial: FormValues,
): TypedValue {
  const rows = (values.rows.get(path) ?? []).map((key): TypedValue => {
    const rowPath = below(path, key);
    const stored = values.stored.get(rowPath);
    const isUntouched =
      stored !== undefined &&
      initial.stored.get(rowPath) === stored &&
      !anyDiffers(list.fields, rowPath, values, initial);
    const fields = isUntouched
      ? stored
      : { ...stored, ...writeFields(list.fields, rowPath, values, initial) };
    return { mapValue: { fields } };
  });
  return { arrayValue: rows.length > 0 ? { values: rows } : {} };
}

/** A draft keeps a number that is none yet as the text that was typed; an update of it is refused by the model. */
function writeLeaf(field: AnyField, value: unknown): TypedValue {
  if (field.kind === "integer" && !Number.isSafeInteger(value)) return typedString(String(value));
  return field.encode(value as never);
}
