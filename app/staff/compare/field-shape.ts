import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { MapField } from "#content/fields/map.ts";

/** The field as a list, undefined when it is of another kind. */
export function asList(field: AnyField | undefined): ListField<Fields> | undefined {
  return field?.kind === "list" ? (field as unknown as ListField<Fields>) : undefined;
}

/** The field as a group of fields, undefined when it is of another kind. */
export function asMap(field: AnyField | undefined): MapField<Fields> | undefined {
  return field?.kind === "map" ? (field as unknown as MapField<Fields>) : undefined;
}

/** The fields of a list's rows that people see: a row's number follows from its place. */
export function rowFieldsOf(list: ListField<Fields>): Fields {
  return Object.fromEntries(Object.entries(list.fields).filter(([name]) => name !== "index"));
}
