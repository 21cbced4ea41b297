import type { AnyField, Fields } from "#content/fields/field.ts";
import { pages } from "#content/model.ts";
import type { TypedFields } from "#content/typed-values.ts";
import { decodeFields } from "#content/fields/field.ts";
import { askJson } from "#app/staff/dashboard/ask.ts";
import type { Ask } from "#app/staff/dashboard/ask.ts";
import { documentName, documentsAddress, pathOfName } from "#app/staff/dashboard/document-names.ts";

/** The names of the pages that link to a document by its slug: home's carousel and the like. */
export async function linkingPages(ask: Ask, collection: string, slug: string): Promise<string[]> {
  const asked = Object.values(pages).filter(({ fields }) => mayLink(fields, collection));
  if (slug === "" || asked.length === 0) return [];
  const body = { documents: asked.map(({ uid }) => documentName(`pages/${uid}`)) };
  const answers = await askJson<{ found?: { name: string; fields?: TypedFields } }[]>(
    ask,
    `${documentsAddress}:batchGet`,
    { method: "POST", body },
  );
  const stored = new Map(
    answers.flatMap(({ found }) => (found ? [[pathOfName(found.name), found.fields ?? {}]] : [])),
  );
  return asked
    .filter(({ uid, fields }) =>
      linksTo(fields, decodeFields(fields, stored.get(`pages/${uid}`) ?? {}), collection, slug),
    )
    .map(({ name }) => name);
}

function mayLink(fields: Fields, collection: string): boolean {
  return Object.values(fields).some(
    (field) => refersTo(field, collection) || mayLink(inner(field), collection),
  );
}

function linksTo(fields: Fields, values: object, collection: string, slug: string): boolean {
  return Object.entries(fields).some(([name, field]) => {
    const value = (values as Record<string, unknown>)[name];
    if (refersTo(field, collection)) return value === slug;
    const groups = Array.isArray(value) ? value : [value];
    return groups.some(
      (group: unknown) =>
        typeof group === "object" &&
        group !== null &&
        linksTo(inner(field), group, collection, slug),
    );
  });
}

function refersTo(field: AnyField, collection: string): boolean {
  return field.kind === "slug" && "of" in field && field.of === collection;
}

/** The fields of a group, or of the rows of a list. */
function inner(field: AnyField): Fields {
  return "fields" in field ? (field.fields as Fields) : {};
}
