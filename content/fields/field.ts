import { isKind } from "#content/typed-values.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** What is wrong with a value. A `stop` would break the site and refuses an update; `advice` never does. `path` is the field path, as in `carousel[1].title`. */
export interface Problem {
  path: string;
  message: string;
  strength: "stop" | "advice";
}

/** The contract of every field kind: one declaration from which types, checks, codec and form follow. */
export interface Field<Kind extends string, Value> {
  readonly kind: Kind;
  readonly label: string;
  /** A sentence for the editor, shown under the label. */
  readonly help?: string | undefined;
  /** An older name under which a document may hold the value. */
  readonly alias?: string | undefined;
  readonly blank: Value;
  /** Problems of a value; `path` is where it stands. */
  check(value: Value, path: string): Problem[];
  /** Problems of a stored value whose kind is not this field's; none when it is absent. */
  misfits(stored: TypedValue | undefined, path: string): Problem[];
  encode(value: Value): TypedValue;
  /** Reads a stored value; what is missing or of a wrong kind becomes the blank, so that no page breaks on it. */
  decode(stored: TypedValue | undefined): Value;
}

/** A record of fields, as documents, maps and the rows of lists declare them. */
export type Fields = { readonly [name: string]: AnyField };

/** A field of whatever kind, its value erased. */
export interface AnyField {
  readonly kind: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly alias?: string | undefined;
  readonly blank: unknown;
  check(value: never, path: string): Problem[];
  misfits(stored: TypedValue | undefined, path: string): Problem[];
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

/** Reads the values of a record of fields; unknown stored fields are left alone, aliases are honoured. */
export function decodeFields<F extends Fields>(fields: F, stored: TypedFields): ValuesOf<F> {
  return mapFields(fields, (field, name) =>
    field.decode(storedUnder(stored, name, field)),
  ) as ValuesOf<F>;
}

/** Writes the values of a record of fields. */
export function encodeFields<F extends Fields>(fields: F, values: ValuesOf<F>): TypedFields {
  return mapFields(fields, (field, name) => field.encode(values[name] as never));
}

/** Problems of the values of a record of fields; `path` is the record's own, empty for a document. */
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

/** Problems of stored values whose kind is not their field's. */
export function misfitsOf(fields: Fields, stored: TypedFields, path: string): Problem[] {
  const problems: Problem[] = [];
  for (const name in fields) {
    const field = fields[name]!;
    problems.push(...field.misfits(storedUnder(stored, name, field), under(path, name)));
  }
  return problems;
}

/** A stop in words. */
export function stop(path: string, message: string): Problem {
  return { path, message, strength: "stop" };
}

/** A piece of advice in words. */
export function advice(path: string, message: string): Problem {
  return { path, message, strength: "advice" };
}

/** The one stop of a stored value that lacks `key`, the wire's name of the kind that was expected. */
export function misfit(
  stored: TypedValue | undefined,
  key: string,
  path: string,
  expected: string,
): Problem[] {
  return stored === undefined || isKind(stored, key) ? [] : [stop(path, `must be ${expected}`)];
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
