import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { invalid } from "#server/errors.ts";
import { checkFieldName, deepest } from "./field-path.ts";
import { canonicalScalar, isScalarKind } from "./canonical-scalars.ts";

/**
 * Checks fields that came from outside and writes each value in the one form that is stored: times to the microsecond, whole
 * numbers as decimal text, base64 padded. INVALID_ARGUMENT, naming the field, for what is no legal value.
 */
export function canonicalFields(input: unknown, where = ""): TypedFields {
  return readFields(input, where, 0);
}

/** The same for one value, which stands at the field path `where`. */
export function canonicalValue(input: unknown, where: string): TypedValue {
  return readValue(input, where, 0);
}

function readFields(input: unknown, where: string, depth: number): TypedFields {
  if (input === undefined) return {};
  if (!isRecord(input)) throw invalid(`${where || "fields"}: expected an object of fields.`);
  const fields: TypedFields = {};
  for (const [name, value] of Object.entries(input)) {
    checkFieldName(name);
    fields[name] = readValue(value, where === "" ? name : `${where}.${name}`, depth);
  }
  return fields;
}

function readValue(input: unknown, where: string, depth: number): TypedValue {
  if (!isRecord(input))
    throw invalid(`${where}: expected a typed value such as {"stringValue": ""}.`);
  const [kind, ...others] = Object.keys(input);
  if (kind === undefined || others.length > 0) {
    throw invalid(
      `${where}: a value has exactly one kind, this one has ${others.length + (kind ? 1 : 0)}.`,
    );
  }
  const value = input[kind];
  if (isScalarKind(kind)) return canonicalScalar(kind, value, where);
  if (kind !== "arrayValue" && kind !== "mapValue")
    throw invalid(`${where}: unknown kind of value "${kind}".`);
  if (depth >= deepest) throw invalid(`${where}: nested deeper than ${deepest} levels.`);
  if (!isRecord(value)) throw invalid(`${where}: ${kind} must be an object.`);
  return kind === "arrayValue" ? readArray(value, where, depth) : readMap(value, where, depth);
}

function readArray(input: Record<string, unknown>, where: string, depth: number): TypedValue {
  refuseOthers(input, "values", where);
  const values = input["values"] ?? [];
  if (!Array.isArray(values)) throw invalid(`${where}: arrayValue.values must be a list.`);
  if (values.length === 0) return { arrayValue: {} };
  return {
    arrayValue: {
      values: values.map((item: unknown, index) => {
        const value = readValue(item, `${where}[${index}]`, depth + 1);
        if ("arrayValue" in value)
          throw invalid(`${where}[${index}]: a list may not hold a list directly.`);
        return value;
      }),
    },
  };
}

function readMap(input: Record<string, unknown>, where: string, depth: number): TypedValue {
  refuseOthers(input, "fields", where);
  const inner = input["fields"] ?? {};
  if (isRecord(inner) && Object.hasOwn(inner, "__type__")) return readVector(inner, where);
  const fields = readFields(inner, where, depth + 1);
  return { mapValue: Object.keys(fields).length > 0 ? { fields } : {} };
}

/** A vector is a map on the wire, and the only one that may use a reserved name. */
function readVector(input: Record<string, unknown>, where: string): TypedValue {
  const type = readValue(input["__type__"], where, 0);
  const list = readValue(input["value"], where, 0);
  const values = "arrayValue" in list ? (list.arrayValue.values ?? []) : undefined;
  const legal =
    Object.keys(input).length === 2 &&
    "stringValue" in type &&
    type.stringValue === "__vector__" &&
    values !== undefined &&
    values.length <= 2048 &&
    values.every((value) => "doubleValue" in value);
  if (!legal) throw invalid(`${where}: not a vector of at most 2048 doubles.`);
  return { mapValue: { fields: { __type__: type, value: list } } };
}

function refuseOthers(input: Record<string, unknown>, only: string, where: string) {
  const other = Object.keys(input).find((key) => key !== only);
  if (other !== undefined) throw invalid(`${where}: unknown name "${other}" beside "${only}".`);
}

function isRecord(input: unknown): input is Record<string, unknown> {
  return typeof input === "object" && input !== null && !Array.isArray(input);
}
