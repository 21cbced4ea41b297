import { valueAt } from "#content/field-path.ts";
import type { AnyField, Fields } from "#content/fields/field.ts";
import type { TypedFields, TypedValue } from "#content/typed-values.ts";
import { asList, asMap } from "./field-shape.ts";

/** The names and row numbers that lead to a field: `carousel[1].title` is carousel, 1, title; names in backticks may hold anything. */
export function stepsTo(path: string): (string | number)[] {
  const steps: (string | number)[] = [];
  for (const [, quoted, row, name] of path.matchAll(
    /`((?:[^`\\]|\\.)*)`|\[(\d+)\]|([^.`[\]]+)/gs,
  )) {
    if (row !== undefined) steps.push(Number(row));
    else steps.push(quoted === undefined ? (name ?? "") : quoted.replaceAll(/\\(.)/gs, "$1"));
  }
  return steps;
}

/** Names as a field path of an update mask (Firestore REST v1): joined by dots, in backticks where they are not plain words. */
export function pathOf(names: readonly string[]): string {
  return names
    .map((name) =>
      /^[A-Za-z_][A-Za-z0-9_]*$/.test(name)
        ? name
        : `\`${name.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
    )
    .join(".");
}

/** The field at a path of a document, undefined when the content model does not know it. */
export function fieldAt(fields: Fields, path: string): AnyField | undefined {
  return walk(fields, path).field;
}

/** What a field is called from the document's own view, such as "Carousel, slide 2: Title". */
export function labelAt(fields: Fields, path: string): string {
  return walk(fields, path).label;
}

/** The stored value at a path of an update mask; undefined where there is none. An older name of the field counts. */
export function storedAt(
  fields: Fields,
  stored: TypedFields,
  path: string,
): TypedValue | undefined {
  const names = stepsTo(path).map(String);
  const found = valueAt(stored, names);
  const alias = names.length === 0 ? undefined : ownField(fields, names[0] ?? "")?.alias;
  if (found !== undefined || alias === undefined) return found;
  return Object.hasOwn(stored, names[0] ?? "")
    ? undefined
    : valueAt(stored, [alias, ...names.slice(1)]);
}

/** Labels in a sentence: "Title, Intro and Body". */
export function sentenceOf(labels: readonly string[]): string {
  return new Intl.ListFormat("en-GB", { type: "conjunction" }).format(labels);
}

/** A label under the label of what holds it. */
export function labelUnder(outer: string, inner: string): string {
  return outer === "" ? inner : `${outer}: ${inner}`;
}

/** What the row at a place of a list is called, below the list's label. */
export function rowLabel(listLabel: string, row: string, at: number): string {
  return `${listLabel}, ${row.toLowerCase()} ${at + 1}`;
}

function walk(fields: Fields, path: string): { field: AnyField | undefined; label: string } {
  let inner: Fields | undefined = fields;
  let field: AnyField | undefined;
  let label = "";
  for (const step of stepsTo(path)) {
    if (typeof step === "number") {
      const list = asList(field);
      label = list ? rowLabel(label, list.row, step) : `${label}, ${step + 1}`;
      inner = list?.fields;
      field = undefined;
      continue;
    }
    field = inner && ownField(inner, step);
    label = labelUnder(label, field?.label ?? step);
    inner = asMap(field)?.fields;
  }
  return { field, label };
}

function ownField(fields: Fields, name: string): AnyField | undefined {
  return Object.hasOwn(fields, name) ? fields[name] : undefined;
}
