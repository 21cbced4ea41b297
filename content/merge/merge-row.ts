import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { sameValue } from "./equality.ts";

/** A row that two people changed, field by field; undefined when both changed one of its fields, or one of them removed it. */
export function mergeRow(
  base: TypedValue | undefined,
  theirs: TypedValue | undefined,
  mine: TypedValue | undefined,
): TypedValue | undefined {
  const [old, their, my] = [base, theirs, mine].map(fieldsOf);
  if (!old || !their || !my) return undefined;
  const fields: TypedFields = {};
  for (const name of new Set([...Object.keys(their), ...Object.keys(my)])) {
    const theirChange = !sameValue(own(old, name), own(their, name));
    const myChange = !sameValue(own(old, name), own(my, name));
    if (theirChange && myChange && !sameValue(own(their, name), own(my, name))) return undefined;
    const value = theirChange ? own(their, name) : own(my, name);
    if (value) fields[name] = value;
  }
  return { mapValue: { fields } };
}

function fieldsOf(row: TypedValue | undefined): TypedFields | undefined {
  return row && "mapValue" in row ? (row.mapValue.fields ?? {}) : undefined;
}

function own(fields: TypedFields, name: string): TypedValue | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
