import { expect } from "@playwright/test";
import type { AnyField, Fields } from "#content/fields/field.ts";
import type { ListField } from "#content/fields/list.ts";
import type { SlugField } from "#content/fields/slug.ts";
import type { MapField } from "#content/fields/map.ts";
import { collections, pages, settings } from "#content/model.ts";

/** A document to edit: its addresses, and the values to enter in every field of its editor. */
export interface EditedDocument {
  /** Its name in the staff area. */
  readonly name: string;
  /** Address of its editor. */
  readonly address: string;
  /** `collection/id`. */
  readonly path: string;
  readonly button: string;
  readonly lists: readonly EditedList[];
  readonly fields: readonly EditedField[];
}

/** A list in the editor with its target number of rows. */
export interface EditedList {
  readonly name: string;
  readonly row: string;
  readonly rows: number;
  readonly isFixed: boolean;
}

/** A field of the editor with the value to enter; for a picture, a file name. */
export interface EditedField {
  readonly kind: string;
  readonly value: string;
  /** The displayed text, when it differs from the value. */
  readonly shown?: string | undefined;
  /** The path of the field in the form, without its list's. */
  readonly path: string;
  readonly list?: { readonly name: string; readonly row: number } | undefined;
}

/** Returns every page, one document per collection, and the settings, with a new value for each field of the content model. */
export function editedDocuments(): EditedDocument[] {
  return [
    ...Object.values(pages).map(({ uid, name, fields }) =>
      edited({ name, fields, address: `pages/${uid}`, path: `pages/${uid}`, button: "Page" }),
    ),
    ...samples.map(({ collection, id, address, button }) => {
      const { name, fields } = collections[collection];
      return edited({ name, fields, address, path: `${collection}/${id}`, button });
    }),
    edited({
      name: settings.name,
      fields: settings.fields,
      address: "settings",
      path: "settings/site",
      button: "Settings",
    }),
  ];
}

/** Returns the stored form of entered values: strings and integers, typed as in the database. */
export function storedForm({ fields, lists }: EditedDocument): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const { list, path, ...field } of fields) {
    const value = storedValue(field);
    if (list) continue;
    const [name = "", inner] = path.split("/");
    if (inner === undefined) stored[name] = value;
    else stored[name] = mapOf({ ...mapFields(stored[name]), [inner]: value });
  }
  for (const { name, rows } of lists) {
    const values = Array.from({ length: rows }, (_, row) => {
      const own = fields.filter(({ list }) => list?.name === name && list.row === row);
      const numbered = isNumbered.has(name) ? { index: { integerValue: String(row) } } : {};
      return mapOf({
        ...Object.fromEntries(own.map((field) => [field.path, storedValue(field)])),
        ...numbered,
      });
    });
    stored[name] = { arrayValue: { values } };
  }
  return stored;
}

const samples = [
  {
    collection: "casestudies",
    id: "verrasque",
    address: "work/verrasque",
    button: "Case Study",
  },
  {
    collection: "posts",
    id: "no-more-free-pitches",
    address: "post/no-more-free-pitches",
    button: "Post",
  },
  {
    collection: "disciplines",
    id: "brand-strategy",
    address: "disciplines/brand-strategy",
    button: "Discipline",
  },
] as const;

/** Lists whose rows store their position in an `index` field. */
const isNumbered = new Set(["extraRows", "disciplines"]);
/** The number of rows for lists of variable length. */
const defaultRows = 2;

function edited(document: {
  name: string;
  fields: Fields;
  address: string;
  path: string;
  button: string;
}): EditedDocument {
  const { name, fields, address, path, button } = document;
  let count = 0;
  const next = () => (count += 1);
  const lists = Object.entries(fields).flatMap(([listName, field]): EditedList[] =>
    isList(field)
      ? [
          {
            name: listName,
            row: field.row,
            rows: field.length ?? defaultRows,
            isFixed: field.length !== undefined,
          },
        ]
      : [],
  );
  return {
    name,
    address: `/edit/${address}`,
    path,
    button: `Update ${button}`,
    lists,
    fields: Object.entries(fields)
      // A page's address does not depend on its slug, so the editor has no input for it.
      .filter(([own]) => own !== "slug" || !path.startsWith("pages/"))
      .flatMap(([own, field]) => editedFields(own, field, next)),
  };
}

function editedFields(name: string, field: AnyField, next: () => number): EditedField[] {
  if (isList(field))
    return Array.from({ length: field.length ?? defaultRows }, (_, row) =>
      Object.entries(field.fields)
        // Neither the position of a row nor the title of the referenced document is typed.
        .filter(([inner]) => inner !== "index" && !isRepeated(inner, field.fields))
        .map(([inner, own]) => ({
          kind: own.kind,
          path: inner,
          value: newValue(own, next()),
          shown: shownAs(own),
          list: { name, row },
        })),
    ).flat();
  if (isMap(field))
    return Object.entries(field.fields).map(([inner, own]) => ({
      kind: own.kind,
      path: `${name}/${inner}`,
      value: newValue(own, next()),
      shown: shownAs(own),
    }));
  const value = newValue(field, next());
  return [{ kind: field.kind, path: name, value, shown: shownAs(field) }];
}

/** Targets of references: demo documents, shown by title. */
const referred = {
  casestudies: { slug: "harbeck", title: "Harbeck" },
  disciplines: { slug: "brand-naming", title: "Brand naming" },
} as const;

function referredBy(field: AnyField) {
  const { of } = field as Partial<SlugField>;
  return of && referred[of];
}

function shownAs(field: AnyField): string | undefined {
  return referredBy(field)?.title;
}

function isRepeated(name: string, fields: Fields): boolean {
  return Object.values(fields).some((field) => (field as Partial<SlugField>).titleInto === name);
}

function newValue(field: AnyField, number: number): string {
  const { kind, label } = field;
  const reference = referredBy(field);
  if (reference) return reference.slug;
  if (field === settings.fields.timeZone) return "Asia/Tokyo";
  switch (kind) {
    case "long-text":
      return `New ${label} ${number}\n\n"Quoted", <marked> & the rest`;
    case "slug":
      return `new-slug-${number}`;
    case "link":
      return `/new-link-${number}`;
    case "date":
      return "2021-03-04";
    case "colour":
      return `#1f6a${String(number).padStart(2, "0")}`;
    case "integer":
      return String(number);
    case "image":
      return `new-picture-${number}.jpg`;
    case "media":
      return `/new-film-${number}.mp4`;
    default:
      return `New ${label.replaceAll(/[^A-Za-z ]/g, "")} ${number}`;
  }
}

function storedValue({ kind, value }: Pick<EditedField, "kind" | "value">): unknown {
  if (kind === "integer") return { integerValue: value };
  if (kind === "image")
    return { stringValue: expect.stringContaining(encodeURIComponent(`images/${value}`)) };
  return { stringValue: value };
}

function mapOf(fields: Record<string, unknown>) {
  return { mapValue: { fields } };
}

function mapFields(map: unknown): Record<string, unknown> {
  return (map as ReturnType<typeof mapOf> | undefined)?.mapValue.fields ?? {};
}

function isList(field: AnyField): field is ListField<Fields> {
  return field.kind === "list";
}

function isMap(field: AnyField): field is MapField<Fields> {
  return field.kind === "map";
}
