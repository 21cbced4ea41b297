import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";

/** How deep maps and lists may nest (Firestore REST v1, limits). */
export const deepest = 20;

/** The names that lead to a field, outermost first; never empty. */
export type FieldPath = readonly string[];

/** Reads a field path as it stands in masks and queries: names joined by dots, in backticks where they are not plain words. */
export function parseFieldPath(text: string): FieldPath {
  const names: string[] = [];
  let name = "";
  let quoted = false;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") {
      at += 1;
      if (at >= text.length) throw invalid(`Field path "${text}" ends in a backslash.`);
      name += text.charAt(at);
    } else if (character === "`") {
      quoted = !quoted;
    } else if (character === "." && !quoted) {
      names.push(name);
      name = "";
    } else {
      name += character;
    }
  }
  if (quoted) throw invalid(`Field path "${text}" leaves a backtick open.`);
  names.push(name);
  if (names.includes("")) throw invalid(`Field path "${text}" has an empty part.`);
  if (names.length > deepest + 1) {
    throw invalid(`A field path leads deeper than ${deepest} levels.`);
  }
  for (const part of names) checkFieldName(part);
  return names;
}

/** Writes a field path as `parseFieldPath` reads it. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((name) =>
      plainName.test(name) ? name : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
    )
    .join(".");
}

/** Refuses names that a field may not have: empty, longer than 1,500 bytes, or reserved (`__like this__`). */
export function checkFieldName(name: string) {
  if (name === "") throw invalid("A field needs a name.");
  if (!name.isWellFormed() || Buffer.byteLength(name) > 1500) {
    throw invalid(
      `The field name "${name.slice(0, 50)}…" is longer than 1500 bytes or not valid text.`,
    );
  }
  if (/^__.*__$/s.test(name)) throw invalid(`The field name "${name}" is reserved.`);
}

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

const plainName = /^[A-Za-z_][A-Za-z0-9_]*$/;
