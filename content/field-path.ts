import { own } from "#content/records.ts";
import { storedUnder, type AnyField, type Fields } from "./fields/field.ts";
import { isMap } from "./fields/map.ts";
import type { TypedFields, TypedValue } from "./typed-values.ts";

/** The names from the outermost field to a nested one; never empty. */
export type FieldPath = readonly string[];

/** Values by field path; null removes one. */
export type Patch = Readonly<Record<string, TypedValue | null>>;

/** Formats a path for masks, drafts and conflicts: names joined by dots, in backticks unless plain words (Firestore REST v1). */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) =>
      /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)
        ? name
        : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
    )
    .join(".");
}

/** The value at a path; undefined where there is none. */
export function valueAt(fields: TypedFields, path: FieldPath): TypedValue | undefined {
  let inner: TypedFields | undefined = fields;
  let value: TypedValue | undefined;
  for (const name of path) {
    value = own(inner, name);
    inner = value && "mapValue" in value ? (value.mapValue.fields ?? {}) : undefined;
  }
  return value;
}

/** Copies the fields with a value at a path set or removed; values on the path that are not maps become maps. */
export function withValueAt(
  fields: TypedFields,
  path: FieldPath,
  value: TypedValue | undefined,
): TypedFields {
  const [name = "", ...deeper] = path;
  const present = own(fields, name);
  if (deeper.length === 0) {
    if (value !== undefined) return { ...fields, [name]: value };
    if (present === undefined) return fields;
    const { [name]: _, ...others } = fields;
    return others;
  }
  const isMap = present !== undefined && "mapValue" in present;
  // Removing a missing value must not turn a text on the path into an empty map.
  if (!isMap && value === undefined) return fields;
  const inner = withValueAt(isMap ? (present.mapValue.fields ?? {}) : {}, deeper, value);
  return {
    ...fields,
    [name]: { mapValue: Object.keys(inner).length > 0 ? { fields: inner } : {} },
  };
}

/** The field at a path through groups; undefined outside the model. */
export function fieldAt(fields: Fields, path: FieldPath): AnyField | undefined {
  const [name = "", ...deeper] = path;
  const field = own(fields, name);
  if (deeper.length === 0) return field;
  return isMap(field) ? fieldAt(field.fields, deeper) : undefined;
}

/** The stored value at a path, also under an alias of its outermost field; undefined where there is none. */
export function storedAt(
  fields: Fields,
  stored: TypedFields,
  [name = "", ...deeper]: FieldPath,
): TypedValue | undefined {
  const field = own(fields, name);
  const value = field ? storedUnder(stored, name, field) : valueAt(stored, [name]);
  return deeper.length === 0 || !value ? value : valueAt({ [name]: value }, [name, ...deeper]);
}
