import type { AnyField, Fields } from "#content/fields/field.ts";
import { below, type FormPath } from "./form-path.ts";
import { isList, isMap, type FormValues } from "./form-values.ts";

/** The field that a form path leads to. */
export function fieldAt(fields: Fields, path: FormPath): AnyField | undefined {
  let within: Fields = fields;
  let field: AnyField | undefined;
  let isKey = false;
  for (const name of path.split("/")) {
    if (isKey) {
      isKey = false;
      continue;
    }
    field = Object.hasOwn(within, name) ? within[name] : undefined;
    if (!field) return undefined;
    if (isMap(field) || isList(field)) within = field.fields;
    isKey = isList(field);
  }
  return field;
}

/** The list at a form path; throws where there is none. */
export function listAt(fields: Fields, path: FormPath) {
  const field = fieldAt(fields, path);
  if (!field || !isList(field)) throw new Error(`${path} is no list.`);
  return field;
}

/** The form path of a problem, whose path is written as the content model does (`carousel[1].title`). */
export function formPathOfProblem(path: string, { rows }: FormValues): FormPath {
  let at = "";
  for (const [, name = "", place] of path.matchAll(/([^.[\]]+)(?:\[(\d+)\])?/g)) {
    at = below(at, name);
    const key = place === undefined ? undefined : rows.get(at)?.[Number(place)];
    if (key !== undefined) at = below(at, key);
  }
  return at;
}
