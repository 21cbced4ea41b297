import type { Fields } from "#content/fields/field.ts";
import { storedUnder } from "#content/fields/field.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { formPathOf } from "./form-path.ts";
import { isMap, type FormValues } from "./form-values.ts";
import { differs, writeValue } from "./write-values.ts";

/** New values by field path, as in an update mask; null removes. */
export type PatchFields = Readonly<Record<string, TypedValue | null>>;

/** What changed: one value for each changed field; of a map, for each changed field inside it. */
export function patchOf(
  fields: Fields,
  base: TypedFields,
  values: FormValues,
  initial: FormValues,
): PatchFields {
  const patch: Record<string, TypedValue> = {};
  for (const [name, field] of Object.entries(fields)) {
    if (!differs(field, name, values, initial)) continue;
    // A map that the document holds under another name, or not at all, is written whole: a part of it would hide the rest.
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

/** What stood at a field path of a patch; an alias of the model is read as the field itself. */
export function storedAt(
  fields: Fields,
  document: TypedFields,
  path: string,
): TypedValue | undefined {
  const [name = "", ...inner] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  let value = field ? storedUnder(document, name, field) : undefined;
  for (const step of inner)
    value = value && "mapValue" in value ? value.mapValue.fields?.[step] : undefined;
  return value;
}

/** The field that a field path names; undefined for one that the model does not know. */
export function fieldOf(fields: Fields, path: string) {
  const [name = "", inner] = path.split(".");
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
  if (inner === undefined || field === undefined) return field;
  return isMap(field) && Object.hasOwn(field.fields, inner) ? field.fields[inner] : undefined;
}

/** The field of the document itself that a field path leads into. */
export function topName(path: string): string {
  return path.split(".", 1)[0] ?? path;
}
