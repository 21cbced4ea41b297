import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { ReferredCollection, SlugField } from "#content/fields/slug.ts";
import type { MapField } from "#content/fields/map.ts";
import { isKind, readArray, readMap, readString } from "#content/typed-values.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";

/** A text somewhere in a document. */
export interface StoredText {
  readonly text: string;
  /** As problems name it: `carousel[1].image`. */
  readonly field: string;
  /** The same in words: "Carousel, slide 2: Image". What the content model does not know goes by its name. */
  readonly label: string;
  /** The field of the content model, when it knows it. */
  readonly kind: string | undefined;
  /** The collection of the document that it refers to by its slug. */
  readonly of?: ReferredCollection | undefined;
}

/** All texts of a record of fields: those that the model declares in its order, then the others. */
export function textsIn(
  declared: Fields,
  stored: TypedFields,
  at: { field: string; label: string } = { field: "", label: "" },
): StoredText[] {
  const known = Object.keys(declared).filter((name) => Object.hasOwn(stored, name));
  const others = Object.keys(stored).filter((name) => !Object.hasOwn(declared, name));
  return [...known, ...others].flatMap((name) => {
    const field = Object.hasOwn(declared, name) ? declared[name] : aliased(declared, name);
    return textsOf(field, stored[name], {
      field: at.field === "" ? name : `${at.field}.${name}`,
      label: at.label === "" ? (field?.label ?? name) : `${at.label}: ${field?.label ?? name}`,
    });
  });
}

interface Place {
  field: string;
  label: string;
}

function textsOf(
  field: AnyField | undefined,
  value: TypedValue | undefined,
  at: Place,
): StoredText[] {
  const text = readString(value);
  if (text !== undefined)
    return text === "" ? [] : [{ ...at, text, kind: field?.kind, of: referredBy(field) }];
  if (value !== undefined && isKind(value, "mapValue"))
    return textsIn(fieldsOf(field), readMap(value), at);
  return readArray(value).flatMap((entry, index) => {
    const row = field?.kind === "list" ? (field as ListField<Fields>).row : "Row";
    const place = {
      field: `${at.field}[${index}]`,
      label: `${at.label}, ${row.toLocaleLowerCase("en-GB")} ${index + 1}`,
    };
    const inner = readString(entry);
    if (inner !== undefined) return [{ ...place, text: inner, kind: undefined }];
    return textsIn(fieldsOf(field), readMap(entry), place);
  });
}

function referredBy(field: AnyField | undefined): ReferredCollection | undefined {
  return field?.kind === "slug" ? (field as SlugField).of : undefined;
}

function fieldsOf(field: AnyField | undefined): Fields {
  const holds = field?.kind === "list" || field?.kind === "map";
  return holds ? (field as ListField<Fields> | MapField<Fields>).fields : {};
}

/** Documents may hold a field under the older name that its declaration tells. */
function aliased(declared: Fields, name: string): AnyField | undefined {
  return Object.values(declared).find(({ alias }) => alias === name);
}
