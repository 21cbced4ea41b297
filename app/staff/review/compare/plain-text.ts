import type { AnyField, Fields } from "#content/fields/field.ts";
import { readPictureUse } from "#content/fields/image.ts";
import { isList } from "#content/fields/list.ts";
import { isMap } from "#content/fields/map.ts";
import {
  readArray,
  readInteger,
  readMap,
  readString,
  type TypedValue,
} from "#content/typed-values.ts";
import { hasFieldType } from "#content/merge/equivalence.ts";

/** Returns a value as plain text for copying: groups and lists as lines of labels and values. */
export function plainText(field: AnyField | undefined, value: TypedValue | undefined): string {
  if (!field || !hasFieldType(field, value)) return rawText(value);
  if (isList(field))
    return readArray(value)
      .map((row, at) => `${field.row} ${at + 1}\n${linesOf(field.fields, row)}`)
      .join("\n\n");
  if (isMap(field)) return linesOf(field.fields, value);
  // The text of a picture is its alternative text.
  if (field.kind === "image") return readPictureUse(readString(value) ?? "").alt ?? "";
  return readString(value) ?? readInteger(value)?.toString() ?? "";
}

function linesOf(fields: Fields, value: TypedValue | undefined): string {
  const held = readMap(value);
  return Object.entries(fields)
    .filter(([name]) => name !== "index")
    .map(([name, field]) => `${field.label}: ${plainText(field, held[name])}`)
    .join("\n");
}

/** Returns a stored value as text, without the content model: primitive values as they are, others as JSON. */
export function rawText(value: TypedValue | undefined): string {
  if (value === undefined) return "";
  const [held] = Object.values(value) as unknown[];
  return typeof held === "string" || typeof held === "number" || typeof held === "boolean"
    ? String(held)
    : JSON.stringify(value, undefined, 2);
}
