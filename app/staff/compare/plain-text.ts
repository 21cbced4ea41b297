import type { AnyField, Fields } from "#content/fields/field.ts";
import { readPictureUse } from "#content/fields/image.ts";
import {
  readArray,
  readInteger,
  readMap,
  readString,
  type TypedValue,
} from "#content/typed-values.ts";
import { fits } from "./document-differences.ts";
import { asList, asMap } from "./field-shape.ts";
import { rawText } from "./raw-text.ts";

/** A value as plain text, for copying: a text as it is, a group or a list as lines of labels and values. */
export function plainText(field: AnyField | undefined, value: TypedValue | undefined): string {
  if (!field || !fits(field, value)) return rawText(value);
  const list = asList(field);
  const group = asMap(field);
  if (list)
    return readArray(value)
      .map((row, at) => `${list.row} ${at + 1}\n${linesOf(list.fields, row)}`)
      .join("\n\n");
  if (group) return linesOf(group.fields, value);
  // Of a picture what somebody wrote of it.
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
