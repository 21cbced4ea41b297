import { isKind } from "#content/typed-values.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** A problem with a value. Errors prevent an update, warnings do not. `path` is the field path, such as `carousel[1].title`. */
export interface Problem {
  path: string;
  message: string;
  severity: "error" | "warning";
}

/** The contract of every field kind: one declaration from which types, checks, codec and form follow. */
export interface Field<Kind extends string, Value> {
  readonly kind: Kind;
  readonly label: string;
  /** Help text for editors, shown under the label. */
  readonly help?: string | undefined;
  /** A previous name under which a document may store the value. */
  readonly alias?: string | undefined;
  readonly blank: Value;
  /** Problems with a value; `path` is its field path. */
  check(value: Value, path: string): Problem[];
  /** Type errors of a stored value; none when it is absent. */
  typeErrors(stored: TypedValue | undefined, path: string): Problem[];
  encode(value: Value): TypedValue;
  /** Decodes a stored value; a missing one or one of a wrong kind becomes the blank, so that no page fails on it. */
  decode(stored: TypedValue | undefined): Value;
}

/** The fields of a document, a map or the rows of a list. */
export type Fields = { readonly [name: string]: AnyField };

/** A field of any kind, with its value type erased. */
export interface AnyField {
  readonly kind: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly alias?: string | undefined;
  readonly blank: unknown;
  check(value: never, path: string): Problem[];
  typeErrors(stored: TypedValue | undefined, path: string): Problem[];
  encode(value: never): TypedValue;
  decode(stored: TypedValue | undefined): unknown;
}

/** The value of a field. */
export type ValueOf<F extends AnyField> = ReturnType<F["decode"]>;

/** The values of a record of fields. */
export type ValuesOf<F extends Fields> = { -readonly [Name in keyof F]: ValueOf<F[Name]> };

/** The blanks of a record of fields. */
export function blankValues<F extends Fields>(fields: F): ValuesOf<F> {
  return mapFields(fields, (field) => field.blank) as ValuesOf<F>;
}

/** Decodes a record of fields; ignores unknown stored fields and reads aliases. */
export function decodeFields<F extends Fields>(fields: F, stored: TypedFields): ValuesOf<F> {
  return mapFields(fields, (field, name) =>
    field.decode(storedUnder(stored, name, field)),
  ) as ValuesOf<F>;
}

/** Encodes the values of a record of fields. */
export function encodeFields<F extends Fields>(fields: F, values: ValuesOf<F>): TypedFields {
  return mapFields(fields, (field, name) => field.encode(values[name] as never));
}

/** Problems with the values of a record; `path` is that of the record, empty for a document. */
export function checkFields<F extends Fields>(
  fields: F,
  values: ValuesOf<F>,
  path: string,
): Problem[] {
  const problems: Problem[] = [];
  for (const name in fields)
    problems.push(...fields[name]!.check(values[name] as never, under(path, name)));
  return problems;
}

/** Type errors of stored values. */
export function typeErrorsOf(fields: Fields, stored: TypedFields, path: string): Problem[] {
  const problems: Problem[] = [];
  for (const name in fields) {
    const field = fields[name]!;
    problems.push(...field.typeErrors(storedUnder(stored, name, field), under(path, name)));
  }
  return problems;
}

/** An error with a message. */
export function error(path: string, message: string): Problem {
  return { path, message, severity: "error" };
}

/** A warning with a message. */
export function warning(path: string, message: string): Problem {
  return { path, message, severity: "warning" };
}

/** The type error of a stored value whose kind in the wire format is not `key`. */
export function typeError(
  stored: TypedValue | undefined,
  key: string,
  path: string,
  expected: string,
): Problem[] {
  return stored === undefined || isKind(stored, key) ? [] : [error(path, `must be ${expected}`)];
}

/** The stored value of a field, under its own name or its alias. */
export function storedUnder(
  stored: TypedFields,
  name: string,
  field: AnyField,
): TypedValue | undefined {
  if (Object.hasOwn(stored, name)) return stored[name];
  return field.alias !== undefined && Object.hasOwn(stored, field.alias)
    ? stored[field.alias]
    : undefined;
}

function mapFields<Result>(
  fields: Fields,
  each: (field: AnyField, name: string) => Result,
): Record<string, Result> {
  const results: Record<string, Result> = {};
  for (const name in fields) results[name] = each(fields[name]!, name);
  return results;
}

function under(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
