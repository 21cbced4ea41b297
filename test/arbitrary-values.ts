import fc from "fast-check";
import type { AnyField, Fields, ValuesOf } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** Arbitrary values of a record of fields, derived from the fields' declarations. */
export function anyValues<F extends Fields>(fields: F): fc.Arbitrary<ValuesOf<F>> {
  const arbitraries = Object.entries(fields).map(([name, field]) => [name, anyValue(field)]);
  const record = fc.record(Object.fromEntries(arbitraries), { noNullPrototype: true });
  return record as fc.Arbitrary<ValuesOf<F>>;
}

/** Arbitrary values of a field; a list of fixed length has that length. */
export function anyValue(field: AnyField): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "integer":
      return fc.maxSafeInteger();
    case "map":
      return anyValues((field as unknown as MapField<Fields>).fields);
    case "list": {
      const { fields, length } = field as unknown as ListField<Fields>;
      const bounds =
        length === undefined ? { maxLength: 4 } : { minLength: length, maxLength: length };
      return fc.array(anyValues(fields), bounds);
    }
    default:
      return anyText;
  }
}

/** Arbitrary typed values of every kind, nested to some depth. */
export const anyTypedValue: fc.Arbitrary<TypedValue> = fc.letrec<{ value: TypedValue }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc.constant<TypedValue>({ nullValue: null }),
    fc.boolean().map((booleanValue): TypedValue => ({ booleanValue })),
    fc
      .bigInt({ min: -(2n ** 63n), max: 2n ** 63n - 1n })
      .map((whole): TypedValue => ({ integerValue: String(whole) })),
    fc
      .double({ noNaN: true, noDefaultInfinity: true })
      .map((doubleValue): TypedValue => ({ doubleValue })),
    fc.constantFrom<TypedValue>(
      { doubleValue: "NaN" },
      { doubleValue: "-Infinity" },
      { doubleValue: "-0" },
    ),
    fc.string({ unit: "binary" }).map((stringValue): TypedValue => ({ stringValue })),
    fc
      .array(tie("value"), { maxLength: 4 })
      .map((values): TypedValue => ({ arrayValue: { values } })),
    fc.constantFrom<TypedValue>({ arrayValue: {} }, { mapValue: {} }),
    fc
      .dictionary(fc.string({ maxLength: 8 }), tie("value"), { maxKeys: 4 })
      .map((fields): TypedValue => ({ mapValue: { fields } })),
  ),
})).value;

/** Arbitrary stored data in place of a typed value, as an older program may have left it. */
export const anyStored: fc.Arbitrary<TypedValue> = fc.oneof(
  anyTypedValue,
  fc.anything() as fc.Arbitrary<never>,
  fc
    .tuple(
      fc.constantFrom("stringValue", "integerValue", "doubleValue", "arrayValue", "mapValue"),
      fc.anything({ maxDepth: 3 }),
    )
    .map(([kind, held]) => ({ [kind]: held }) as never),
);

/** Stored values for the names of `fields`: some missing, some of the wrong kind, some with wrong contents. */
export function anyStoredFields(fields: Fields): fc.Arbitrary<TypedFields> {
  const arbitraries = Object.entries(fields).map(([name, field]) => [name, anyStoredOf(field)]);
  const record: fc.Arbitrary<unknown> = fc.record(Object.fromEntries(arbitraries), {
    requiredKeys: [],
    noNullPrototype: true,
  });
  return record as fc.Arbitrary<TypedFields>;
}

function anyStoredOf(field: AnyField): fc.Arbitrary<TypedValue> {
  if (field.kind !== "map" && field.kind !== "list") return anyStored;
  const { fields } = field as unknown as MapField<Fields>;
  const group = anyStoredFields(fields).map((held): TypedValue => ({ mapValue: { fields: held } }));
  if (field.kind === "map") return fc.oneof(anyStored, group);
  const rows = fc.array(fc.oneof(anyStored, group), { maxLength: 3 });
  return fc.oneof(
    anyStored,
    rows.map((values): TypedValue => ({ arrayValue: { values } })),
  );
}

const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 40 }),
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.constantFrom('"', "\\", "\0", "\ud800", "__proto__", "a\r\nb", "  "),
);
