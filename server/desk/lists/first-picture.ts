import type { AnyField, Fields } from "#content/fields/field.ts";
import { readPictureUse } from "#content/fields/image.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";
import { modelOf } from "#content/model.ts";
import { readArray, readMap, readString } from "#content/typed-values.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** The address of the first picture that a document has, in the order of its fields; blank when it has none. */
export function firstPicture(path: string, stored: TypedFields): string {
  return pictureIn(modelOf(path)?.fields ?? {}, stored);
}

function pictureIn(declared: Fields, stored: TypedFields): string {
  for (const [name, field] of Object.entries(declared)) {
    const found = Object.hasOwn(stored, name) ? pictureOf(field, stored[name]) : "";
    if (found !== "") return found;
  }
  return "";
}

function pictureOf(field: AnyField, value: TypedValue | undefined): string {
  if (field.kind === "image") return readPictureUse(readString(value) ?? "").address.trim();
  if (field.kind === "map") return pictureIn((field as MapField<Fields>).fields, readMap(value));
  if (field.kind !== "list") return "";
  const { fields } = field as ListField<Fields>;
  for (const row of readArray(value)) {
    const found = pictureIn(fields, readMap(row));
    if (found !== "") return found;
  }
  return "";
}
