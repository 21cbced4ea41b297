import type { TypedFields, TypedValue } from "./typed-values.ts";

/** The names that lead to a field, outermost first; never empty. */
export type FieldPath = readonly string[];

/** The value at a path; undefined where there is none. */
export function valueAt(fields: TypedFields, path: FieldPath): TypedValue | undefined {
  let inner: TypedFields | undefined = fields;
  let value: TypedValue | undefined;
  for (const name of path) {
    value = inner && Object.hasOwn(inner, name) ? inner[name] : undefined;
    inner = value && "mapValue" in value ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** The fields with another value at a path, or with none there; values in the way that are not maps give way to maps. */
export function withValueAt(
  fields: TypedFields,
  path: FieldPath,
  value: TypedValue | undefined,
): TypedFields {
  const [name = "", ...deeper] = path;
  const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (deeper.length === 0) {
    if (value !== undefined) return { ...fields, [name]: value };
    if (own === undefined) return fields;
    const { [name]: _, ...others } = fields;
    return others;
  }
  const isMap = own !== undefined && "mapValue" in own;
  // Taking away what is not there must not turn a text on the way into an empty map.
  if (!isMap && value === undefined) return fields;
  const inner = withValueAt(isMap ? (own.mapValue.fields ?? {}) : {}, deeper, value);
  return {
    ...fields,
    [name]: { mapValue: Object.keys(inner).length > 0 ? { fields: inner } : {} },
  };
}
